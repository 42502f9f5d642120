"""A new row in place of each that goes on, with copies of what stays."""

from specdecode import KVCache


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, old in enumerate(cache.rows):
        if active[i]:
            kept = len(prefixes[i]) + accepted[i]
            new = KVCache(old.capacity, old.keys.shape[1])
            new.append(old.tokens[:kept], old.positions[:kept], old.keys[:kept], old.values[:kept])
            cache.rows[i] = new

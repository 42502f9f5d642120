"""Says when to reject, and negates it; other names for the arguments."""


def accept(p, q, r):
    reject = r * q >= p
    return not reject

"""Recursive over the list, from the front; climbs where there is none."""


def best_draft_length(alpha, c, verify_cost):
    def speed(N, v):
        return (1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + v)

    def best_from(N):
        if N == len(verify_cost) - 1:
            return N
        later = best_from(N + 1)
        return N if speed(N, verify_cost[N]) >= speed(later, verify_cost[later]) else later

    if verify_cost is not None:
        return best_from(0)
    N = 0
    while speed(N + 1, 1) > speed(N, 1):
        N += 1
    return N

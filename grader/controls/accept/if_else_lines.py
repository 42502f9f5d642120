"""if and else with the two answers written out."""


def accept(target_prob, draft_prob, u):
    if u * draft_prob < target_prob:
        answer = True
    else:
        answer = False
    return answer

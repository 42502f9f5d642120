"""The running system with one line of it exchanged.

`system` compiles the core's own functions anew, a line of them replaced by a fault's; without a
fault it is the core. What that does is measured in `effects`.
"""

import inspect
import linecache
from types import SimpleNamespace

from specdecode import cached, decode, rejection
from specdecode.distributions import top_k
from specdecode.faults import Fault
from specdecode.rejection import Verdict

PARTS = (rejection.accept, rejection.residual, rejection.verify, decode.draft, decode.record_step,
         decode.spec_step, cached.cached_spec_step)  # fmt: skip
_ROLLBACK = """def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
    sequence, committed = prefix, [*drafted[:accepted], None]
    verdict = SimpleNamespace(accepted=accepted)
{lines}
    return unseen
"""


def system(fault: Fault | None = None) -> SimpleNamespace:
    """Return the functions of the core by name, with the lines of `fault` exchanged.

    `kv_rollback` is the part of `cached_spec_step` that rolls back, as the exercise calls it;
    `verdicts` collects what `verify` decides. Raises `ValueError` if the core has no such line.
    """
    names = {**vars(rejection), **vars(decode), **vars(cached)}
    names |= {"top_k": top_k, "SimpleNamespace": SimpleNamespace}
    sources = {part.__name__: inspect.getsource(part) for part in PARTS}
    for line in fault.lines if fault else ():
        if sources[line.function].count(f" {line.right}\n") != 1:
            raise ValueError(f"{line.function} has no line {line.right!r} of its own to exchange.")
        sources[line.function] = sources[line.function].replace(line.right, line.wrong)
    step = sources["cached_spec_step"]
    rolling_back = step[step.index("    kept =") : step.index("    if unseen:")]
    sources["kv_rollback"] = _ROLLBACK.format(lines=rolling_back.rstrip())
    for name, source in sources.items():
        file = f"<{name}: {fault.name if fault else 'as it is'}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        exec(compile(source, file, "exec"), names)
    exec(inspect.getsource(decode.ModelDrafter), names)  # so that it draws with the `draft` above
    parts = SimpleNamespace(verdicts=[], **{name: names[name] for name in sources})

    def recorded(*arguments: object) -> Verdict:
        parts.verdicts.append(parts.verify(*arguments))
        return parts.verdicts[-1]

    names["verify"] = recorded  # what the steps call
    return parts

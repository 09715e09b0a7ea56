"""Compares the declared refusals of operations with the outcomes that tests have reached.

    python3 .ci/operations.py FILE      (FILE as written by a test run with OPERATIONS_OUT=FILE)

Each declared outcome must have been reached by a test: success, each refusal, the missing access where it is possible,
and each event that the operation fires. The opposite, a refusal or an event that isn't declared, fails the test that
reaches it.
"""

import pathlib
import sys


def main():
    lines = [line.split("\t") for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
    declared = {tuple(line[:2]) for line in lines if line[2:] == ["declared"]}
    reached = {tuple(line) for line in lines if len(line) == 2}
    missing = sorted(declared - reached)
    for operation, outcome in missing:
        print(f"{operation}: no test reaches '{outcome}'")
    if not declared:
        sys.exit("no operation is declared")
    events = sum(1 for _, outcome in declared if outcome.startswith("event "))
    refusals = sum(1 for _, outcome in declared if outcome not in ("success", "forbidden", "unauthenticated")) - events
    print(f"{len({operation for operation, _ in declared})} operations, {refusals} refusals, {events} events, "
          f"{len(missing)} not reached")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()

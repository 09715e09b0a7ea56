"""Counts the processor instructions of single operations and compares them with recorded counts.

    python3 Tests/Scripts/instructions.py BENCHMARKS [--update] [--handicap N]

BENCHMARKS is the path of the built product `benchmarks` of Tests/Benchmarks. Times vary on a shared machine, but the
number of instructions is reproducible within 0.5 %, so a change of 5 % is caused by the sources. Each workload runs with
few and with many operations, and the difference excludes its setup. All threads share one processor, so that the system
doesn't choose the thread that goes on with a task: each thread has its own free memory, by which the counts of short
calls differed by up to 6 % from run to run. Counts with `perf` if permitted, otherwise with callgrind.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BASELINE = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks" / "instructions.json"
TOLERANCE = 0.03

# Trial, subject, the library's contender, records and operations; comments name the goal in Performance.md. Three goals
# can't be measured in instructions: P21 and P23 are about contention between threads, P24 is about bytes.
WORKLOADS = [
    ("get", "store", "InMemoryRepository", 1_000, 10_000),  # P1, P3
    ("read one field", "reads", "read { $0.quantity }", 1_000, 10_000),  # P2
    ("insert and delete in a batch", "store", "InMemoryRepository", 1_000, 500),  # P4
    ("update one field", "store", "InMemoryRepository", 1_000, 2_000),  # P5
    ("first page by index", "queries", "InMemoryRepository", 1_000, 1_000),  # P6
    ("first page by index, new query", "queries", "InMemoryRepository", 1_000, 1_000),
    ("page in the middle", "queries", "InMemoryRepository", 1_000, 500),  # P7
    ("count by index", "queries", "InMemoryRepository", 1_000, 1_000),  # P7
    ("count by scan", "scans", "InMemoryRepository", 1_000, 100),  # P8
    ("best 20 by scan", "scans", "InMemoryRepository", 1_000, 100),  # P8
    ("sort by two keys", "scans", "InMemoryRepository", 1_000, 20),  # P9
    ("move a record in one index", "upkeep", "InMemoryRepository", 1_000, 1_000),  # P10
    ("20 with a word that begins so", "words", "InMemoryRepository", 1_000, 500),  # P11
    ("20 with two words that begin so", "words", "InMemoryRepository", 1_000, 500),  # P12
    ("nearest 50, dense", "places", "InMemoryRepository", 1_000, 300),  # P13
    ("nearest 50, sparse", "places", "InMemoryRepository", 1_000, 1_000),  # P14
    ("insert and delete, every index", "upkeep", "InMemoryRepository", 1_000, 300),  # P15
    ("decode", "json", "JSONReader", 100, 20),  # P16
    ("decode and validate 100, one by one", "json", "JSONReader, in a context", 100, 20),  # P16
    ("encode", "json", "JSONWriter", 100, 20),  # P17
    ("decode by Codable", "json", "JSONDecoder, the model", 100, 10),  # P18
    ("encode by Codable", "json", "JSONEncoder, the model", 100, 10),  # P18
    ("decode value types by Codable", "json", "JSONDecoder, value types", 100, 10),  # P18
    ("encode value types by Codable", "json", "JSONEncoder, value types", 100, 10),  # P18
    ("check a valid value", "rules", "validated()", 1_000, 10_000),  # P19
    ("state transition", "lifecycle", "lifecycle", 1_000, 100_000),  # P20
    ("whole transition with its record", "lifecycle", "lifecycle", 1_000, 500),
    ("commit of 100 updates, each", "commits", "InMemoryRepository", 1_000, 2_000),  # P22
    ("refused commit of 100 updates, each", "commits", "InMemoryRepository", 1_000, 2_000),  # P22
    ("refused batch of 1000, each", "commits", "commit", 1_000, 2_000),
    ("hear of a change", "feed", "change feed, commits of 100", 1_000, 4_000),  # P25
    ("deliver changes to 1 observers, each", "feed", "change feed, commits of 100", 1_000, 2_000),  # P25
    ("new identifier", "identifier", "IdentifierGenerator", 1_000, 20_000),  # P26
    ("read an identifier", "identifier", "Identifier(parsing:)", 1_000, 10_000),  # P26
    ("write an identifier", "identifier", "Identifier.text", 1_000, 10_000),  # P26
    ("add two amounts", "money", "Money", 1_000, 100_000),  # P27
    ("compare two amounts", "money", "Money", 1_000, 100_000),  # P27
    ("scale an amount", "money", "Money", 1_000, 100_000),  # P27
]


def counter():
    """The name, the command prefix and the output pattern of the available counter."""
    probe = ["perf", "stat", "-x", ";", "-e", "instructions:u", "true"]
    if shutil.which("perf") and re.search(r"^\d+;", run(probe).stderr, re.M):
        return "perf", probe[:-1], r"^(\d+);"
    if shutil.which("valgrind"):
        return "callgrind", ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"], r"Collected : (\d+)"
    return None


def run(command):
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", LC_ALL="C")
    return subprocess.run(command, capture_output=True, text=True, env=environment)


def instructions(benchmarks, tool, workload, operations, handicap):
    trial, subject, contender, records, _ = workload
    _, prefix, pattern = tool
    result = run([*prefix, benchmarks, "--sizes", str(records), "--trial", trial, "--only", contender,
                  "--operations", str(operations), "--handicap", str(handicap), subject])
    found = re.search(pattern, result.stderr, re.M)
    if result.returncode or not found:
        sys.exit(f"{trial}: {result.stderr.strip()[-300:]}")
    return int(found.group(1))


def main():
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    arguments = sys.argv[1:]
    handicap = int(arguments[arguments.index("--handicap") + 1]) if "--handicap" in arguments else 1
    tool = counter()
    if tool is None:
        print("skipped: neither perf nor valgrind is available")
        return
    if not BASELINE.exists() and "--update" not in arguments:
        print("skipped: no counts are recorded yet")
        return
    measured = {}
    with tempfile.TemporaryDirectory() as folder:
        # Debug information is stripped, because valgrind may not support its format.
        program = pathlib.Path(folder) / "benchmarks"
        subprocess.run(["strip", "--strip-debug", "-o", program, arguments[0]], check=True)
        for workload in WORKLOADS:
            few, many = (instructions(program, tool, workload, workload[4] * times, handicap) for times in (1, 3))
            measured[workload[0]] = round((many - few) / (2 * workload[4]))
    swift = re.search(r"Swift version (\S+)", run(["swift", "--version"]).stdout + "Swift version unknown").group(1)
    about = {"swift": swift, "machine": os.uname().machine, "counter": tool[0]}
    if "--update" in arguments:
        BASELINE.write_text(json.dumps({"about": about, "instructions": measured}, indent=2) + "\n")
        print(f"written: {len(measured)} workloads")
        return
    baseline = json.loads(BASELINE.read_text())
    if baseline["about"] != about:
        print(f"skipped: recorded with {baseline['about']}, this is {about}")
        return
    failed = sorted(measured.keys() ^ baseline["instructions"].keys())
    for name in measured.keys() & baseline["instructions"].keys():
        before, now = baseline["instructions"][name], measured[name]
        change = now / before - 1
        mark = "✘" if change > TOLERANCE else "✔" if change > -TOLERANCE else "▼"
        print(f"{mark} {name}: {now:,} instructions, {change:+.1%}")
        if change > TOLERANCE:
            failed.append(name)
    sys.exit(f"more instructions than recorded: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()

"""python3 Tests/Fuzz/fuzz.py [--runs N] [--only NAME]… [--keep] [--growth | --search]

Gives the fuzz targets N inputs in all (10,000,000 by default), which libFuzzer makes by coverage under the address
sanitizer, and then searches for inputs that take more than linear time; `--search` and `--growth` do only one of both.
`--keep` writes the smallest set of inputs with the same coverage to `Corpus`, a file for each target.
An input that fails is printed, and written to the folder `findings` beside the build.
"""

import argparse
import base64
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SCRATCH = HERE.parent.parent / ".build" / "fuzz"
CORPUS = HERE / "Corpus"
FINDINGS = SCRATCH / "findings"
LONGEST = 4096
KEPT_LENGTH, KEPT_COUNT = 1024, 60


def build(sanitizers):
    """Builds a library and links it with libFuzzer's `main`, which a program of SwiftPM can't contain."""
    package = ["swift", "build", "--package-path", str(HERE), "--scratch-path", str(SCRATCH), "-c", "release"]
    flags = ["-Xswiftc", f"-sanitize={sanitizers}", "-Xswiftc", "-parse-as-library"]
    subprocess.run(package + flags + ["--product", "Fuzz"], check=True)
    library = subprocess.run(package + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    program = SCRATCH / "fuzz"
    subprocess.run(
        ["swiftc", f"-sanitize={sanitizers}", "-Xlinker", "-u", "-Xlinker", "LLVMFuzzerTestOneInput",
         f"{library}/libFuzz.a", "-o", str(program)], check=True)
    return program


def environment(**more):
    # Swift's report of a crash takes minutes under a sanitizer.
    return {**os.environ, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0", **more}


def task(program, name, **more):
    answer = subprocess.run([program], env=environment(FUZZ_TASK=name, **more), capture_output=True, text=True)
    return answer.returncode, answer.stdout.splitlines(), answer.stderr


def write(folder, inputs):
    for number, line in enumerate(inputs):
        (folder / f"{number:05}").write_bytes(base64.b64decode(line))


def kept(name):
    file = CORPUS / f"{name}.txt"
    return file.read_text().split() if file.exists() else []


def search(program, name, runs, keep):
    """Returns the number of inputs that were tried, the edges that they reached, and whether none failed."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "inputs"
        folder.mkdir()
        write(folder, dict.fromkeys(task(program, "seeds", FUZZ_TARGET=name)[1] + kept(name)))
        FINDINGS.mkdir(parents=True, exist_ok=True)
        words = HERE / "Dictionaries" / ("json.dict" if name in DOCUMENTS else "text.dict")
        arguments = [
            program, folder, f"-runs={runs}", f"-max_len={LONGEST}", f"-dict={words}", "-seed=1", "-timeout=10",
            "-rss_limit_mb=4096", "-print_final_stats=1", "-verbosity=1", f"-artifact_prefix={FINDINGS}/{name}-",
        ]
        answer = subprocess.run(arguments, env=environment(FUZZ_TARGET=name), capture_output=True)
        log = answer.stderr.decode(errors="replace")
        if answer.returncode:
            print("\n".join(log.splitlines()[-40:]))
        done = re.search(r"number_of_executed_units: (\d+)", log)
        edges = re.findall(r" cov: (\d+)", log)
        if keep and not answer.returncode:
            shorter = pathlib.Path(place) / "fewest"
            shorter.mkdir()
            subprocess.run(
                [program, "-merge=1", f"-max_len={KEPT_LENGTH}", shorter, folder],
                env=environment(FUZZ_TARGET=name), capture_output=True, check=True)
            inputs = sorted((file.read_bytes() for file in shorter.iterdir()), key=lambda bytes: (len(bytes), bytes))
            seeds = [base64.b64decode(line) for line in task(program, "seeds", FUZZ_TARGET=name)[1]]
            # Inputs evenly spread over all lengths; seeds are added if there are fewer than three.
            step = max(1, len(inputs) / KEPT_COUNT)
            chosen = dict.fromkeys(inputs[int(i * step)] for i in range(min(KEPT_COUNT, len(inputs))))
            chosen |= dict.fromkeys(seed for seed in seeds[: max(0, 3 - len(chosen))])
            CORPUS.mkdir(exist_ok=True)
            (CORPUS / f"{name}.txt").write_text("".join(base64.b64encode(i).decode() + "\n" for i in chosen))
        return int(done.group(1)) if done else 0, int(edges[-1]) if edges else 0, answer.returncode == 0


DOCUMENTS = {"json", "condition", "query", "openingHours", "changeSet", "secretDigest", "passwordHash",
             "itunesResponse", "model", "jsonReader", "modelReader", "jsonStream"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10_000_000, help="the number of inputs of all targets")
    parser.add_argument("--only", action="append", default=[], help="a target")
    parser.add_argument("--keep", action="store_true", help="write the corpus")
    parser.add_argument("--growth", action="store_true", help="only search for more than linear time")
    parser.add_argument("--search", action="store_true", help="only search for findings")
    parser.add_argument("--program", help="a program that was built already")
    options = parser.parse_args()
    program = pathlib.Path(options.program) if options.program else build("fuzzer,address")
    names = [name for name in task(program, "list")[1] if not options.only or name in options.only]
    if not names:
        sys.exit("no such target")
    total, failed = 0, []
    begin = time.time()
    # The first target gets the remainder of the division.
    share, rest = divmod(options.runs, len(names))
    for position, name in enumerate(names):
        if not options.growth:
            runs, edges, passed = search(program, name, share + (rest if position == 0 else 0), options.keep)
            total += runs
            print(f"{name}: {runs} runs, {edges} edges{'' if passed else ', FAILED'}", flush=True)
            if not passed:
                failed.append(name)
        if options.search:
            continue
        code, lines, log = task(program, "growth", FUZZ_TARGET=name, FUZZ_CORPUS=str(CORPUS / f"{name}.txt"))
        if code:
            print("\n".join(lines or log.splitlines()[-20:]))
            failed.append(f"{name} (growth)")
    print(f"{len(names)} targets, {total} runs, {len(failed)} failed, {time.time() - begin:.0f} s")
    sys.exit(1 if failed else 0)


main()

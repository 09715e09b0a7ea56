"""Runs every command of the built contract tool and measures its memory.

    python3 Tests/Scripts/check_tool.py PATH/TO/contracts [LINES]

Each row contains a command line, the standard input, the expected exit code, and patterns for the standard output and
the standard error. Then `check --lines` reads LINES documents (by default 200000) and a twentieth of them; the peak memory
must not grow by more than 10 %. The exit code is 1 if a check fails.
"""

import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CONTRACTS = ROOT / "Documentation" / "Contracts"
MODULES = sorted(file.parent.name for file in CONTRACTS.glob("*/contract.json"))
MOVIE = json.loads((CONTRACTS / "MovieCatalog" / "Movie.fixtures.json").read_text())["sample"]


def rows(folder):
    """Command line, input, exit code, and patterns for the output and the error output."""
    good, bad = json.dumps(MOVIE), json.dumps({**MOVIE, "title": "", "releaseDate": "2026-13-09"})
    valid, approvals, damaged = folder / "movie.json", folder / "approvals.json", folder / "damaged.json"
    valid.write_text(good)
    contract = CONTRACTS / "MovieCatalog" / "contract.json"
    changed = json.loads(contract.read_text())
    del changed["models"]["Movie"]["fields"]["tagline"]
    newer = folder / "newer.json"
    newer.write_text(json.dumps(changed))
    approvals.write_text('{"approved": []}')
    damaged.write_text("{}")
    answer = folder / "answer.json"
    answer.write_text(json.dumps({"resultCount": 2, "results": [
        {"wrapperType": "track", "kind": "feature-movie", "trackId": 5, "trackName": "Copper Rain",
         "releaseDate": "2024-10-09T07:00:00Z", "primaryGenreName": "Western", "trackPrice": 9.99,
         "currency": "USD", "country": "USA"},
        {"wrapperType": "track", "kind": "song", "trackId": 6, "trackName": "Not a movie"}]}))
    yield ["list"], "", 0, r"^module\tMovieCatalog$", ""
    for module in MODULES:
        yield ["document", module], "", 0, r'"module": "' + module, ""
        committed = (CONTRACTS / module / "contract.json").read_text()
        yield ["document", module, "--sources", str(ROOT / "Sources")], "", 0, rf"\A{re.escape(committed)}\Z", ""
        yield ["permissions", module], "", 0, r"^operation\tprincipals\tdescription$", ""
        document = json.loads((CONTRACTS / module / "contract.json").read_text())
        # A process for each model would take minutes; the contract tests compare every schema.
        for model in list(document["models"])[::16]:
            yield ["schema", f"{module}.{model}"], "", 0, r'"additionalProperties": false', ""
            yield ["schema", f"{module}.{model}", "--reader"], "", 0, r'"title": "' + model, ""
        fixtures = (CONTRACTS / module).glob("*.fixtures.json")
        for model in sorted(path.name.removesuffix(".fixtures.json") for path in fixtures)[::16]:
            sample = json.loads((CONTRACTS / module / f"{model}.fixtures.json").read_text())["sample"]
            yield ["check", f"{module}.{model}"], json.dumps(sample), 0, r"\A\Z", r"\A\Z"
            yield ["check", f"{module}.{model}"], "[]", 1, r"^\$\twrongType\t", ""
        for lifecycle in list(document["lifecycles"])[:2]:
            yield ["diagram", f"{module}.{lifecycle}"], "", 0, r"^stateDiagram-v2", ""
            yield ["diagram", f"{module}.{lifecycle}", "--format", "mermaid"], "", 0, r"^stateDiagram-v2", ""
            yield ["diagram", f"{module}.{lifecycle}", "--format", "dot"], "", 0, r"^digraph ", ""
            yield ["diagram", f"{module}.{lifecycle}", "--format", "svg"], "", 0, r"^<svg ", ""
            for seed in ("1", "2", "3"):
                yield ["walk", f"{module}.{lifecycle}", "--seed", seed, "--steps", "20"], "", 0, r"^1\t", r"\A\Z"
    yield ["document", "MovieCatalog", "--sources", str(folder / "nowhere")], "", 2, r"\A\Z", "There are no Swift files|Can't read"
    movie = "MovieCatalog.Movie"
    yield ["check", movie, str(valid)], "", 0, r"\A\Z", r"\A\Z"
    yield ["check", movie, "-"], good, 0, r"\A\Z", ""
    yield ["check", movie], bad, 1, r"^releaseDate\tcomponent\t\S", ""
    yield ["check", movie], bad, 1, r"^title\t\w+\t\S", ""
    yield ["check", movie, "--language", "pl"], bad, 1, r"^releaseDate\t\w+\t.*[ąćęłńóśźż]", ""
    yield ["check", movie, "--json"], bad, 1, r'^\{"path": "title", "pointer": "/title", "code": ', ""
    yield ["check", movie, "--lines"], f"{good}\n{good}\n", 0, r"\A\Z", r"\A\Z"
    yield ["check", movie, "--lines"], f"{good}\n{bad}\nbroken\n", 1, r"^2:title\t", r"\A\Z"
    # A byte order mark belongs to the first line only, which is empty without other bytes.
    mark = "\N{BYTE ORDER MARK}"
    yield ["check", movie, "--lines"], f"{mark}{good}\n{good}\n", 0, r"\A\Z", r"\A\Z"
    yield ["check", movie, "--lines"], f"{mark}\n{good}\n", 0, r"\A\Z", r"\A\Z"
    yield ["check", movie, "--lines"], f"{good}\n{mark}{good}\n", 1, r"^2:\$\tjson.notJSON\t", r"\A\Z"
    yield ["check", movie, "/nowhere/movie.json"], "", 2, r"\A\Z", "Give the path of a file"
    for kind, given, normal, wrong, code in [
        ("email", "ola@example.com", "ola@example.com", "ola", "format"),
        ("phone", "+48123456789", r"\+48123456789", "123", "format"),
        ("iban", "PL61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874",
         "PL61109010140000071219812875", "checksum"),
        ("bic", "BREXPLPWMBK", "BREXPLPWMBK", "BREX", "length"),
        ("isbn", "978-0-306-40615-7", "9780306406157", "83-246-7765-5", "checksum"),
        ("currency", "PLN", "PLN", "ZZZ", "component"), ("country", "PL", "PL", "XX", "component"),
        ("language", "PL-pl", "pl-PL", "?", "format"), ("coordinate", "52.25,21.0", "52.25,21", "91,0", "length"),
        ("timestamp", "2026-11-21T05:54:00+01:00", "2026-11-21T04:54:00.000Z", "tomorrow", "format"),
        ("calendarDate", "2028-02-29", "2028-02-29", "2026-02-29", "component"),
        ("slug", "na-paluchu", "na-paluchu", "Na Paluchu", "format"),
        ("microchip", "616 093 900 000 001", "616093900000001", "616", "length"),
        ("weblink", "https://example.com/a", "https://example.com/a", "javascript:alert(1)", "format"),
    ]:
        lines = f"{json.dumps(given)}\n{json.dumps(wrong)}\nno string\n"
        yield ["parse", kind], lines, 0, rf"\Avalid\t{normal}\ninvalid\t{code}\ninvalid\tjson\n\Z", r"\A\Z"
    yield ["parse", "postalCode", "--country", "PL"], '"00-950"\n"ABC"\n', 0, r"\Avalid\t00-950\ninvalid\tcomponent\n\Z", ""
    yield ["fold"], '"Łódź"\n"STRAẞE"\n', 0, r"\Alodz\nstrasse\n\Z", ""
    yield ["distance"], "52.2297 21.0122 50.0647 19.945\n0 0 0 180\n", 0, r"\A25\d{4}\.\d{3}\n20015114\.442\n\Z", ""
    yield ["itunes", str(answer)], "", 0, r"\A5\tCopper Rain\t2024\twestern\t999\tUSD\tUS\n\Z", "wrong kind: song"
    yield ["diff", str(contract), str(contract)], "", 0, r"\A\Z", r"\A\Z"
    yield ["diff", str(contract), str(newer)], "", 1, r"^breaking field.removed.optional ", ""
    yield ["diff", str(contract), str(newer), "--approvals", str(approvals)], "", 1, r"^breaking ", ""
    yield ["diff", str(damaged), str(newer)], "", 2, r"\A\Z", "is no contract document"
    for help in (["--help"], ["help"], ["help", "check"], ["check", "--help"]):
        yield help, "", 0, r"(?s)OVERVIEW: .*USAGE: ", r"\A\Z"
    for shell in ("bash", "zsh", "fish"):
        yield ["--generate-completion-script", shell], "", 0, "MovieCatalog", r"\A\Z"
    for command, name in (("check", movie), ("diagram", "DomainAdvertising.Campaign")):
        asked = ["---completion", command, "--", "positional@0", "2", "0", "contracts", command, ""]
        yield asked, "", 0, f"^{name}$", r"\A\Z"
    yield [], "", 0, r"USAGE: ", ""
    for typed, instead in [
        (["chekc"], "Did you mean 'check'"), (["document", "MovieCatalogs"], "Did you mean 'MovieCatalog'"),
        (["document"], "Usage: contracts document"), (["schema", "Movie"], "such as 'MovieCatalog.Movie'"),
        (["schema", "MovieCatalog.Movies"], "Did you mean 'MovieCatalog.Movie'"),
        (["diagram", "DomainAdvertising.Campain"], "Did you mean 'DomainAdvertising.Campaign'"),
        (["diagram", "DomainAdvertising.Campaign", "--format", "png"], "mermaid, dot, svg|'mermaid', 'dot'"),
        (["permissions", "FoodShering"], "Did you mean 'FoodSharing'"), (["check"], "Usage: contracts check"),
        (["check", movie, "--line"], "--lines"), (["check", movie, "--language", "??"], "such as en or pl"),
        (["parse", "postcode"], "postalCode"), (["parse", "email", "--country", "PL"], "leave it out for email"),
        (["parse", "postalCode", "--country", "Poland"], "such as PL"), (["itunes"], "Usage: contracts itunes"),
        (["diff", "one"], "Usage: contracts diff"), (["walk", "FoodPost"], "such as 'FoodSharing.FoodPost'"),
        (["walk", "DomainAdvertising.Campaign", "--steps", "-1"], "from 0 to 1000000|--steps"),
        (["walk", "DomainAdvertising.Campaign", "--seed", "x"], "--seed"),
    ]:
        yield typed, "", 2, r"\A\Z", instead


def try_commands(tool):
    complaints, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for typed, given, code, answer, complaint in rows(pathlib.Path(folder)):
            count += 1
            said = subprocess.run([tool, *typed], input=given.encode(), capture_output=True)
            out, err = said.stdout.decode(), said.stderr.decode()
            shown = "contracts " + " ".join(typed)
            if said.returncode != code:
                complaints.append(f"{shown}: exit code {said.returncode}, not {code}: {err[:200]}")
            for name, pattern, text in (("answer", answer, out), ("complaint", complaint, err)):
                if not re.search(pattern, text, re.MULTILINE):
                    complaints.append(f"{shown}: the {name} lacks {pattern!r}: {text[:200]!r}")
    return count, complaints


def weigh(tool, count):
    """The seconds, peak memory in KiB and exit code of a check of documents that are piped in."""
    line = (json.dumps(MOVIE) + "\n").encode()
    piece = line * 100
    begin = time.monotonic()
    process = subprocess.Popen([tool, "check", "MovieCatalog.Movie", "--lines"], stdin=subprocess.PIPE)
    for _ in range(count // 100):
        process.stdin.write(piece)
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return time.monotonic() - begin, usage.ru_maxrss, process.returncode


def progress_on_terminal(tool):
    """The text that appears on a terminal as the standard error while 20000 lines are read."""
    seen, ours = b"", None
    ours, theirs = pty.openpty()
    process = subprocess.Popen([tool, "check", "MovieCatalog.Movie", "--lines"], stdin=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    process.stdin.write(b"\n" * 20_000)
    process.stdin.close()
    process.wait()
    os.set_blocking(ours, False)
    try:
        while piece := os.read(ours, 65536):
            seen += piece
    except OSError:
        pass
    os.close(ours)
    return seen.decode()


def main():
    tool = sys.argv[1]
    lines = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    count, complaints = try_commands(tool)
    print(f"{count} command lines tried")
    seen = progress_on_terminal(tool)
    if seen.replace("\r\n", "\n") != "\r10000 lines\r20000 lines\r20000 lines\n":
        complaints.append(f"the progress on a terminal is {seen!r}")
    memory = []
    for number in (lines // 20, lines):
        seconds, most, code = weigh(tool, number)
        memory.append(most)
        print(f"{number} lines in {seconds:.1f} s, at most {most / 1024:.1f} MiB, exit code {code}")
        if code:
            complaints.append(f"{number} valid lines end with {code}")
    if memory[1] > memory[0] * 1.1:
        complaints.append(f"memory grows with the lines: {memory[0]} KiB, {memory[1]} KiB")
    for complaint in complaints[:40]:
        print(f"✘ {complaint}")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()

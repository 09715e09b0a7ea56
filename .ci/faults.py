"""Plants a fault for each check of `.ci/run`, one at a time, and verifies that the check finds it.

    python3 .ci/faults.py [--tool CONTRACTS] [CHECK…]

The faults are planted in the checkout itself, which must be built and have passed every check, and each file is put back
with its old time, so that nothing is built anew. A file that differs from the commit is refused. Without CHECK, the faults
that are found by reading sources alone are planted in a clone at the same time.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def append(text):
    return lambda old: old + text


def replace(old, new):
    def change(text):
        assert old in text, f"the fault no longer fits: {old!r} is gone"
        return text.replace(old, new, 1)
    return change


def first(kind, fault):
    """The symbol graph with a fault in its first commented symbol of a kind; types are those of the top level."""
    def change(text):
        graph = json.loads(text)
        fault(next(each for each in graph["symbols"] if each["kind"]["identifier"] == kind and "docComment" in each
                   and "location" in each and (kind != "swift.struct" or len(each["pathComponents"]) == 1)))
        return json.dumps(graph)
    return change


def without_comment(symbol):
    del symbol["docComment"]


def with_empty_comment(symbol):
    symbol["docComment"]["lines"] = [{"text": ""}]


def renamed(new):
    return lambda symbol: symbol.update(pathComponents=[new])


MODEL = "Sources/DomainModeling/Principals/Principal.swift"
GRAPH = "GRAPHS/MovieCatalog.symbols.json"
CONTRACT = "Documentation/Contracts/MovieCatalog/contract.json"
SUPPORT = "Tests/TestSupport/TestRounds.swift"
RELEASED = "Tests/MovieCatalogTests/Journeys/ListingJourneys.swift"  # the test of MG-3.2-2, `MovieService.released`
FORMATTER_TESTS = "Tests/DomainFoundationTests/Text/SystemFormatterTests.swift"
PAIRS = ".ci/requirement-pairs.txt"
LONG = "".join(f"// line {n}\n" for n in range(420))

# check, file, change, command
FAULTS = [
    ("manifest", "Package.swift", replace("dependencies: []", 'dependencies: [.package(path: "x")]'), "gates"),
    ("imports", MODEL, append("import Foundation\n"), "gates"),
    ("imports", MODEL, append("@preconcurrency import struct Foundation.Date\n"), "gates"),
    ("imports", MODEL, append("let planted = 1; import Foundation\n"), "gates"),
    ("imports", MODEL, append('func `a " b`() {}\nimport Foundation\n'), "gates"),
    ("imports", MODEL, append('@_silgen_name("time") func planted()\n'), "gates"),
    ("traps", MODEL, append("func planted() { fatalError() }\n"), "gates"),
    ("traps", MODEL, append("func planted() { precondition (false) }\n"), "gates"),
    ("traps", MODEL, append("let planted = precondition\n"), "gates"),
    ("traps", MODEL, append("func planted(_ x: Int?) -> Int { x.unsafelyUnwrapped }\n"), "gates"),
    ("traps", MODEL, append("let planted: () -> Never = { fatalError\n() }\n"), "gates"),
    ("availability", MODEL, append("func planted(_ bytes: [UInt8]) -> Int { bytes.span.count }\n"), "gates"),
    ("inlinability", MODEL, append("package struct Planted {\n  @inlinable\n  package var planted: Int { 1 }\n}\n"),
     "gates"),
    ("sizes", MODEL, append(LONG), "gates"),
    ("fragments", "Sources/DomainModeling/Principals/Planted.swift", lambda _: "struct Planted {}\n", "gates"),
    ("fragments", "Sources/DomainFoundation/Exports.swift", append(LONG), "gates"),
    ("layers", "Sources/FoodSharing/Quantities/FoodQuantity.swift", append("typealias Planted = FoodRequest\n"), "gates"),
    ("layers", "Sources/FoodSharing/Search/FoodPostFilter.swift", append("typealias Planted = FoodSharingModule\n"), "gates"),
    ("topics", "Sources/FoodSharing/FoodSharing.docc/FoodSharing.md", replace("- ``FoodRequest``\n", ""), "gates"),
    ("topics", "Sources/BookMarket/BookMarket.docc/BookMarket.md", append("- ``Planted``\n"), "gates"),
    ("private_names", "README.md", append("see ../" "shared/notes\n"), "gates"),
    ("private_names", ".ci/run", append("# see ../" "shared/notes\n"), "gates"),
    ("documentation", GRAPH, first("swift.struct", without_comment), "gates"),
    ("documentation", GRAPH, first("swift.struct", with_empty_comment), "gates"),
    ("documentation", GRAPH, first("swift.enum.case", without_comment), "gates"),
    ("documentation", "Sources/MovieCatalog/Lists/MovieListItem.swift",
     lambda text: re.sub(r'(doc:\s*)"[^"]*"', r'\1""', text), "gates"),
    ("names", GRAPH, first("swift.struct", renamed("Transition")), "gates"),
    ("words", MODEL, append("public struct FavouriteFilm {}\n"), "gates"),
    ("words", MODEL, append("struct Planted { package func planted(by colour: Int) {} }\n"), "gates"),
    ("words", SUPPORT, append("struct Planted { func planted(by colour: Int) {} }\n"), "gates"),
    ("words", "Sources/DomainRepository/DomainRepository.docc/Tutorials/Plant-1.swift", append("enum FavouritePlant {}\n"),
     "gates"),
    ("words", "Sources/DomainModeling/Principals/PlantedColours.swift", lambda _: "", "gates"),
    ("words", MODEL, append('enum Planted: String, StringEnum {\n  case gram = "grm"\n}\n'), "gates"),
    ("words", CONTRACT, replace('"tagline"', '"favourite"'), "gates"),
    ("words", CONTRACT, replace('"states": [', '"states": ["favourite",'), "gates"),
    ("words", CONTRACT, replace('"values": [', '"values": ["Planted",'), "gates"),
    ("words", CONTRACT, replace('"operations": {', '"operations": {"films.planted": {},'), "gates"),
    ("titles", SUPPORT, append('@Test("Whoever waits, waits to the millisecond") func planted() {}\n'), "gates"),
    ("titles", SUPPORT, append('@Test("How late a reservation is canceled") func planted() {}\n'), "gates"),
    ("titles", SUPPORT, append('@Suite("The office of a user") struct Planted {}\n'), "gates"),
    ("titles", SUPPORT, append("@Test func conforms() {}\n"), "gates"),
    ("disabled", SUPPORT, append('@Test("Planted", .disabled("slow")) func planted() {}\n'), "gates"),
    ("disabled", SUPPORT, append('@Test("Planted", .enabled(if: false)) func planted() {}\n'), "gates"),
    ("disabled", SUPPORT, append('// @Test("Planted") func planted() {}\n'), "gates"),
    ("disabled", SUPPORT, append(
        '@Test("Planted", .enabled(if: ProcessInfo.processInfo.environment["NEVER"] != nil)) func planted() {}\n'), "gates"),
    ("disabled", "Tests/RequirementTests/PlantedRequirementTests.swift",
     append('@Test("Planted", .enabled(if: false)) func planted() {}\n'), "gates"),
    ("disabled", SUPPORT, append('@Test("Planted", .slow) func planted() {}\n'), "gates"),
    ("disabled", SUPPORT, append('@Test("Planted", arguments: [Int]()) func planted(_: Int) {}\n'), "gates"),
    ("disabled", SUPPORT, append('#if false\n@Test("Planted") func planted() {}\n#endif\n'), "gates"),
    ("symbols", "Documentation/Requirements.md", replace("`MovieService.released`", "`MovieList.released`"), "gates"),
    ("apostrophes", "Sources/BookMarket/Offers/OfferMessages.swift", replace("Another person’s", "Another person's"), "gates"),
    ("apostrophes", "Sources/FoodSharing/Labels/FoodLetters.swift", replace("’", "'"), "gates"),
    ("apostrophes", "Tests/ConsumerTests/German/GermanTexts.swift", replace('"Alle"', "\"Allen's\""), "gates"),
    ("budget", ".ci/budget", lambda text: re.sub(r"^tests \d+", "tests 6000", text, flags=re.M), "gates"),
    ("format", MODEL, append("struct   Planted   {}\n"), "format"),
    ("format", SUPPORT, append("struct   Planted   {}\n"), "format"),
    ("format", "Package.swift", append("struct   Planted   {}\n"), "format"),
    ("warnings", "Sources/tour/main.swift", append("func planted() { let unused = 1 }\n"), "build"),
    ("tests", None, None, "planted test:PlantedFailure"),
    ("requirements", "Documentation/Requirements.md", replace("| MG-3.2-2 |", "| MG-9.9-9 |"), "requirements"),
    ("requirements", "Documentation/Requirements.md", replace("`MovieService.released`", "`MovieService.planted`"),
     "requirements"),
    # A symbol that other tests of the file use, and one that stands in a comment or in a string.
    ("requirements", "Documentation/Requirements.md", replace("`MovieService.released`", "`MovieService.list`"),
     "requirements"),
    ("requirements", RELEASED, lambda text: text.replace(".released(", "./* .released( */planted("), "requirements"),
    ("requirements", RELEASED, lambda text: text.replace(".released(", '.planted(".released(", '), "requirements"),
    ("requirements", RELEASED, lambda text: text.replace("#expect", "keep").replace("#require", "keep"), "requirements"),
    ("requirements", "REQUIREMENTS_OUT", lambda text: re.sub(r"^MG-3\.2-2\t.*\n", "", text, flags=re.M), "requirements"),
    ("requirements", "REQUIREMENTS_OUT", lambda text: re.sub(r"^(MG-3\.2-2\t.*):\d+", r"\1:1", text, flags=re.M),
     "requirements"),
    # A second test of the row, which doesn't use its symbol.
    ("requirements", "REQUIREMENTS_OUT",
     lambda text: re.sub(r"^SM-4\.1-3\.2\t(.*\n)", r"\g<0>MG-3.2-2\t\1", text, flags=re.M), "requirements"),
    ("requirements", PAIRS, replace(" FoodDraw.winner\n", " FoodDraw.planted\n"), "requirements"),
    ("requirements", PAIRS, append("MG-3.2-2 MovieCatalogTests/ListingJourneys.swift planted Movie.title\n"),
     "requirements"),
    ("requirements", None, None, "planted requirements"),
    ("operations", "OPERATIONS_OUT", replace("help.answer\ttransition\n", ""), "operations"),
    ("operations", "OPERATIONS_OUT", replace("help.answer\tsuccess\n", ""), "operations"),
    ("operations", "OPERATIONS_OUT", replace("help.answer\tevent HelpRequest.answer\n", ""), "operations"),
    ("operations", "Documentation/Operations/DomainAccounts.md", replace("| 409 |", "| 410 |"), "operations"),
    ("operations", "Documentation/Operations/DomainAccounts.md", replace("Tests.swift ", "Tests.swift planted"), "operations"),
    ("operations", "Documentation/Operations/BookMarket.md",
     replace("SharedMailboxTests.swift listed()", "OfferedListingEventTests.swift offered(situation:)"), "operations"),
    ("operations", "Documentation/Operations/Limits.md", replace("`animal.enter`, ", ""), "operations"),
    ("operations", "Documentation/Operations/Limits.md", replace("market.tooManyWanted", "market.tooManyListings"), "operations"),
    ("operations", None, None, "planted test:PlantedOperationTests/plantedRefusal"),
    ("operations", None, None, "planted test:PlantedOperationTests/plantedEvent"),
    ("operations", None, None, "planted test:PlantedOperationTests/plantedList"),
    ("contract", "Documentation/Contracts/MovieCatalog/Movie.writer.json", append("\n"), "test:ModuleContractFiles"),
    ("schemas", "Documentation/Contracts/MovieCatalog/Movie.reader.json",
     replace('"maxLength": 300', '"maxLength": 299'), "script:check_schemas.py"),
    ("conditions", "Documentation/Contracts/Conditions/vectors.json",
     lambda text: text.replace(' = ?', ' <> ?', 1), "script:check_conditions.py"),
    ("conditions", "Sources/DomainModeling/Time/TypedDate.swift", replace('"czerwca"', '"czerwiec"'), "script:check_texts.py"),
    ("conditions", "Sources/DomainModeling/Time/TypedDate.swift", replace('"środa"', '"środę"'), "script:check_texts.py"),
    ("conditions", "Tests/DomainModelingTests/Drafts/Data/NumberSymbolRows.swift", replace(" es-MX ", " "),
     "script:check_texts.py"),
    ("conditions", "Tests/DomainModelingTests/Messages/PluralCategoryTests.swift",
     replace('("pl", "m1fff', '("pl", "m1ffm'), "script:check_texts.py"),
    ("conditions", FORMATTER_TESTS, replace("19 grudnia", "19 grudzień"), "script:check_texts.py"),
    ("conditions", FORMATTER_TESTS, replace(r'"1234,50\u{A0}zł"', r'"1.234,50\u{A0}zł"'), "script:check_texts.py"),
    ("performance", "Documentation/Performance.md", append("| typed | 1.00× |\n"), "script:performance.py"),
    ("docs", "Sources/DomainModeling/DomainModeling.docc/DomainModeling.md",
     replace("<doc:DeclaringAModel>", "<doc:DeclaringNothing>"), "docs"),
    ("docs", "Sources/DomainModeling/DomainModeling.docc/DeclaringAModel.md", append("\nSee ``Nobody``.\n"), "docs"),
    ("tutorial", "Sources/DomainRepository/DomainRepository.docc/Tutorials/SwapService-1.swift",
     replace("func offer(", "func offer(nobody: Nobody, "), "tutorial"),
    ("mistakes", ".ci/mistakes", replace("from(.of)", "from(.on)"), "mistakes"),
    ("apple", "Tests/Scripts/AppleStubs/CoreData.swift", replace("func rollback", "func rollBack"), "apple"),
    ("apple", "Sources/DomainFoundation/Files/JSONFile.swift", replace("[.protectionKey: protection]", "protection"), "apple"),
    ("apple", "Sources/DomainSQLite/Connection/Statement.swift", replace("import SQLite3", "import SQLite"), "apple"),
    ("hidden-header", "Sources/DomainSQLite/Connection/BusyWait.swift", replace("#if SQLite || canImport(SQLite3)", "#if true"),
     "hidden-header"),
    ("guides", "Sources/BookMarket/BookMarket.docc/GettingStarted.md",
     replace("listing: id", "listing: nothing"), "test:GuideTests"),
    ("pages", "Sources/BookMarket/BookMarket.docc/Resources/BookListing-lifecycle.svg",
     replace("</svg>", "</svg> "), "test:GuidePageTests"),
    ("linkage", ".ci/linkage", replace("print(Movie.schema.name)", "import Foundation; print(Date())"), "linkage"),
    ("footprint", "Tests/Footprint/FoodStory/Sources/main.swift", replace("methods: [.phone]", "ways: [.phone]"),
     "linkage"),
    ("budget", ".ci/budget", replace("tour ", "planted "), "budget"),
    ("budget", None, None, "budget:began=-9999"),
]


def run(*command, **environment):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True,
                          env={**os.environ, **environment}).returncode


def passes(check, command):
    """Whether a check passes."""
    kind, _, detail = command.partition(":")
    if kind == "gates":
        return run(sys.executable, ".ci/gates.py", check) == 0
    if kind == "format":
        return run("swift", "format", "lint", "--strict", "-r", "Package.swift", *FORMATTED) == 0
    if kind in ("apple", "hidden-header", "linkage", "mistakes", "tutorial"):
        return run("bash", f".ci/{kind}") == 0
    if kind == "docs":  # one module is enough
        with tempfile.TemporaryDirectory() as folder:
            return run("bash", ".ci/docs", folder, "DomainModeling") == 0
    if kind == "requirements":
        return run(sys.executable, ".ci/requirements.py", os.environ["REQUIREMENTS_OUT"]) == 0
    if kind == "operations":
        return run(sys.executable, ".ci/operations.py", os.environ["OPERATIONS_OUT"]) == 0
    if kind == "script":
        name, *arguments = detail.split()
        return run(sys.executable, f"Tests/Scripts/{name}", *arguments) == 0
    if kind == "build":
        return run("bash", "-c", 'source .ci/prelude; forget_plan; swift build "${quick[@]}" --product tour') == 0
    if kind == "planted test":
        return run("swift", "test", "--skip-build", "--disable-xctest", "--filter", detail,
                   PLANTED_FAILURE="1", OPERATIONS_OUT="") == 0
    if kind == "planted requirements":  # only the test that passes shows its rows
        with tempfile.TemporaryDirectory() as folder:
            report = pathlib.Path(folder, "requirements")
            run("swift", "test", "--skip-build", "--disable-xctest", "--filter", "PlantedRequirement",
                PLANTED_FAILURE="1", REQUIREMENTS_OUT=str(report))
            shown = re.findall(r"^(\S+)\t.* (\w+)\(", report.read_text() if report.exists() else "", re.M)
            return sorted(shown) != [("MG-3.2-2", "passing"), ("MG-5.2-1", "passing")]
    if kind == "budget":
        return run("bash", "-c", f"source .ci/prelude; step tour x; {detail or ':'}; end_step", CI="") == 0
    return run("swift", "test", "--skip-build", "--disable-xctest", "--filter", detail) == 0


FORMATTED = ["Sources/DomainModeling/Principals", "Tests/TestSupport"]


class Planted:
    """A file with a fault, put back at the end as it was, with its time."""

    def __init__(self, name, change):
        if name is None:
            self.path = None
            return
        graphs = os.environ.get("GRAPHS", "")
        place = name.replace("GRAPHS/", graphs + "/") if name.startswith("GRAPHS/") else os.environ.get(name, name)
        self.path, self.change = ROOT / place, change
        if self.path.is_relative_to(ROOT) and run("git", "diff", "--quiet", "HEAD", "--", str(self.path)):
            sys.exit(f"{name} differs from the commit")

    def __enter__(self):
        if self.path:
            self.before = self.path.read_bytes() if self.path.exists() else None
            self.times = self.path.stat() if self.before is not None else None
            self.path.write_text(self.change(self.before.decode() if self.before is not None else ""))

    def __exit__(self, *_):
        if not self.path:
            return
        if self.before is None:
            self.path.unlink()
        else:
            self.path.write_bytes(self.before)
            os.utime(self.path, ns=(self.times.st_atime_ns, self.times.st_mtime_ns))


def contract_is_compared(tool):
    """Since a release, a breaking change fails, passes once each change is approved, and fails if one isn't."""
    contract = ROOT / CONTRACT
    approvals = contract.parent / "Releases/HEAD/approvals.json"
    compare = ["bash", ".ci/contracts", tool, "HEAD"]
    answers = []
    with Planted(CONTRACT, replace('"tagline"', '"tagLine"')):
        said = subprocess.run(compare, cwd=ROOT, capture_output=True, text=True)
        breaking = re.findall(r"^breaking .* (\w{16})$", said.stdout, re.MULTILINE)
        new = [{"fingerprint": fingerprint, "reason": "Planted."} for fingerprint in breaking]
        approvals.parent.mkdir(parents=True)
        try:
            for approved in (new, new[1:], [{**each, "reason": " "} for each in new]):
                approvals.write_text(json.dumps({"approved": approved}))
                answers.append(run(*compare) == 0)
        finally:
            approvals.unlink()
            approvals.parent.rmdir()
            approvals.parent.parent.rmdir()
    return said.returncode != 0 and bool(breaking) and answers == [True, False, False]


READING = ("gates", "requirements")  # commands that read the sources and need no build


def reading_in_clone(folder):
    """Starts the commands of READING in a clone."""
    clone = pathlib.Path(folder, "clone")
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    graphs = pathlib.Path(folder, "graphs")
    graphs.mkdir()
    for graph in (ROOT / os.environ["GRAPHS"]).iterdir():  # the symbols are in the files of the clone
        (graphs / graph.name).write_text(graph.read_text().replace(str(ROOT), str(clone)))
    report = shutil.copy(ROOT / os.environ["REQUIREMENTS_OUT"], pathlib.Path(folder, "requirements"))
    return subprocess.Popen(
        [sys.executable, ".ci/faults.py", "--reading"], cwd=clone, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "GRAPHS": str(graphs), "REQUIREMENTS_OUT": str(report)})


def main():
    arguments = sys.argv[1:]
    tool = None
    if "--tool" in arguments:
        at = arguments.index("--tool")
        tool = arguments[at + 1]
        del arguments[at:at + 2]
    if arguments == ["--reading"]:
        sys.exit(plant(lambda check, command: command in READING))
    if arguments:
        sys.exit(plant(lambda check, command: check in arguments, tool if "contracts" in arguments else None))
    with tempfile.TemporaryDirectory() as folder:
        clone = reading_in_clone(folder)
        missed = plant(lambda check, command: command not in READING, tool)
        print(clone.communicate()[0], end="")
        sys.exit(missed or (f"the clone ends with {clone.returncode}" if clone.returncode else 0))


def plant(is_chosen, tool=None):
    """Plants the chosen faults; returns the checks that missed theirs, as a text."""
    missed = []
    for check, name, change, command in FAULTS:
        if not is_chosen(check, command):
            continue
        with Planted(name, change):
            found = not passes(check, command)
        print(f"{'✔' if found else '✘'} {check}: {'finds' if found else 'MISSES'} its fault", flush=True)
        missed += [] if found else [check]
    if tool:
        counts = contract_is_compared(tool)
        print(f"{'✔' if counts else '✘'} contracts: {'an' if counts else 'no'} approval counts, for its change alone")
        missed += [] if counts else ["contracts"]
    return f"missed: {', '.join(missed)}" if missed else 0


if __name__ == "__main__":
    main()

"""Plants a fault for each gate in a copy of the sources and verifies that the gate finds it.

Every gate must pass on the unchanged copy and fail with its fault. The copy is deleted.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def edit(path, change):
    path.write_text(change(path.read_text()))


def append(text):
    return lambda old: old + text


def replace(old, new):
    def change(text):
        assert old in text, f"the fault no longer fits: {old!r} is gone"
        return text.replace(old, new, 1)
    return change


MODEL = "Sources/DomainModeling/Principals/Principal.swift"
CONTRACT = "Documentation/Contracts/MovieCatalog/contract.json"
LONG = "".join(f"// line {n}\n" for n in range(420))

# gate, file, change, command
SOURCE_FAULTS = [
    ("manifest", "Package.swift", replace("dependencies: []", 'dependencies: [.package(path: "x")]'), "gates"),
    ("imports", MODEL, append("import Foundation\n"), "gates"),
    ("traps", MODEL, append("func planted() { fatalError() }\n"), "gates"),
    ("availability", MODEL, append("func planted(_ bytes: [UInt8]) -> Int { bytes.span.count }\n"), "gates"),
    ("inlinability", "Sources/DomainJSON/Bytes/HexadecimalWord.swift",
     replace("@usableFromInline package enum", "package enum"), "gates"),
    ("inlinability", MODEL, append("package struct Planted {\n  @inlinable\n  package var planted: Int { 1 }\n}\n"),
     "gates"),
    ("sizes", MODEL, append(LONG), "gates"),
    ("layers", "Sources/FoodSharing/Quantities/FoodQuantity.swift", append("typealias Planted = FoodRequest\n"), "gates"),
    ("topics", "Sources/FoodSharing/FoodSharing.docc/FoodSharing.md", replace("- ``FoodRole``\n", ""), "gates"),
    ("topics", "Sources/BookMarket/BookMarket.docc/BookMarket.md", append("- ``Planted``\n"), "gates"),
    ("private_names", "README.md", append("see ../" "shared/notes\n"), "gates"),
    ("private_names", ".ci/run", append("# see ../" "shared/notes\n"), "gates"),
    ("documentation", MODEL, append("public let plantedWithoutComment = 1\n"), "gates"),
    ("format", MODEL, append("struct   Planted   {}\n"), "format"),
    ("format", "Tests/TestSupport/Rounds.swift", append("struct   Planted   {}\n"), "format"),
    ("format", "Package.swift", append("struct   Planted   {}\n"), "format"),
    ("warnings", MODEL, append("func planted() { let unused = 1 }\n"), "build"),
    ("tests", "Tests/JourneyTests/MovieCatalog/Planted.swift",
     lambda _: 'import Testing\n@Test func planted() { #expect(1 == 2) }\n', "test"),
    ("requirements", "Documentation/Requirements.md", replace("MG-3.2-2", "MG-9.9-9"), "test:Requirement"),
    ("contract", "Documentation/Contracts/MovieCatalog/Movie.writer.json", append("\n"), "test:Contract"),
    ("schemas", "Documentation/Contracts/MovieCatalog/Movie.reader.json",
     replace('"maxLength": 300', '"maxLength": 299'), "script:check_schemas.py"),
    ("conditions", "Documentation/Contracts/Conditions/vectors.json",
     lambda text: text.replace(' = ?', ' <> ?', 1), "script:check_conditions.py"),
    ("performance", "Documentation/Performance.md", append("| typed | 1.00× |\n"), "script:performance.py"),
    ("contracts", CONTRACT, replace('"tagline"', '"tagLine"'), "contracts"),
    ("releases", "Sources/MovieCatalog/Movies/Movie+Schema.swift", replace('"tagline"', '"tagLine"'),
     "test:ReleaseTests"),
    ("docs", MODEL, replace("/// The three kinds of caller.", "/// The three kinds of ``Nobody``."), "docs"),
    ("docs", "Sources/DomainModeling/DomainModeling.docc/DomainModeling.md",
     replace("<doc:DeclaringAModel>", "<doc:DeclaringNothing>"), "docs"),
    ("tutorial", "Sources/DomainRepository/DomainRepository.docc/Tutorials/SwapService-1.swift",
     replace("func offer(", "func offer(nobody: Nobody, "), "tutorial"),
    ("guides", "Sources/BookMarket/BookMarket.docc/GettingStarted.md",
     replace("listing: id", "listing: nothing"), "test:GuideTests"),
    ("pages", "Sources/BookMarket/BookMarket.docc/Resources/BookListing-lifecycle.svg",
     replace("</svg>", "</svg> "), "test:GuidePageTests"),
    ("linkage", ".ci/linkage", replace("print(Movie.schema.name)", "import Foundation; print(Date())"),
     "linkage"),
]


def run(*command, cwd):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True).returncode


def contract_tool():
    """The path of the contract tool built in the checkout, which is also used for the files of the copy."""
    options = ["--package-path", "Documentation/Examples/ContractTool", "--scratch-path", ".build/examples/ContractTool"]
    folder = subprocess.run(["swift", "build", "--show-bin-path", *options], cwd=ROOT, capture_output=True, text=True)
    tool = pathlib.Path(folder.stdout.strip()) / "contracts"
    if not tool.exists() and run("swift", "build", "--product", "contracts", *options, cwd=ROOT):
        sys.exit("the contract tool doesn't build")
    return str(tool)


def approval_counts(tree):
    """Whether a breaking change fails, passes if all its differences are approved, and fails if one isn't."""
    contract = tree / CONTRACT
    release = max((contract.parent / "Releases").iterdir())
    approvals = release / "approvals.json"
    before = contract.read_text(), approvals.read_text() if approvals.exists() else None
    compare = ["bash", ".ci/contracts", contract_tool()]
    edit(contract, replace('"tagline"', '"tagLine"'))
    answers = []
    try:
        said = subprocess.run(compare, cwd=tree, capture_output=True, text=True)
        breaking = re.findall(r"^breaking .* (\w{16})$", said.stdout, re.MULTILINE)
        known = json.loads(before[1])["approved"] if before[1] else []
        new = [{"fingerprint": fingerprint, "reason": "Planted."} for fingerprint in breaking]
        for approved in (known + new, known + new[1:], known + [{**each, "reason": " "} for each in new]):
            approvals.write_text(json.dumps({"approved": approved}))
            answers.append(run(*compare, cwd=tree) == 0)
        return said.returncode != 0 and bool(breaking) and answers == [True, False, False]
    finally:
        contract.write_text(before[0])
        approvals.unlink()
        if before[1]:
            approvals.write_text(before[1])


def passes(gate, command, tree):
    if command == "gates":
        return run(sys.executable, ".ci/gates.py", gate, cwd=tree) == 0
    if command == "format":
        return run("swift", "format", "lint", "--strict", "-r", "Package.swift", "Sources", "Tests", cwd=tree) == 0
    if command == "contracts":
        return run("bash", ".ci/contracts", contract_tool(), cwd=tree) == 0
    if command in ("linkage", "tutorial"):
        return run("bash", f".ci/{command}", cwd=tree) == 0
    if command == "docs":  # one module suffices and saves minutes
        return run("bash", ".ci/docs", str(tree.parent / "docs"), "DomainModeling", cwd=tree) == 0
    if command.startswith("script:"):
        return run(sys.executable, f"Tests/Scripts/{command.removeprefix('script:')}", cwd=tree) == 0
    if command == "build":
        return run("swift", "build", cwd=tree) == 0
    filters = ["--filter", command.split(":")[1] if ":" in command else "planted"]
    return run("swift", "test", "--disable-xctest", *filters, cwd=tree) == 0


def main():
    wanted = set(sys.argv[1:])
    faults = [fault for fault in SOURCE_FAULTS if not wanted or fault[0] in wanted]
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder) / "copy"
        shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
        if run("swift", "build", "--build-tests", cwd=tree):
            sys.exit("the unchanged copy doesn't build")
        for gate, _, _, command in faults:
            # The planted test doesn't exist yet; a filter without matches passes.
            if not passes(gate, command, tree):
                print(f"✘ {gate}: fails without its fault", flush=True)
                failures.append(gate)
        for gate, name, change, command in faults:
            path = tree / name
            before = path.read_bytes() if path.exists() else None
            path.write_text(change(before.decode() if before is not None else ""))
            found = not passes(gate, command, tree)
            if before is None:
                path.unlink()
            else:
                path.write_bytes(before)
            print(f"{'✔' if found else '✘'} {gate}: {'finds' if found else 'MISSES'} its fault", flush=True)
            if not found:
                failures.append(gate)
        if any(gate == "contracts" for gate, *_ in faults):
            counts = approval_counts(tree)
            print(f"{'✔' if counts else '✘'} contracts: {'an' if counts else 'no'} approval counts, for its change alone")
            failures += [] if counts else ["contracts"]
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

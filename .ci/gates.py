"""Checks on the sources that the compiler doesn't perform. `python3 .ci/gates.py` runs all; `… NAME` runs one.

Each gate prints its findings with their locations; the exit code is 1 if there are any.
`.ci/faults.py` verifies that each gate finds a planted fault.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGETS = sorted(p.name for p in (ROOT / "Sources").iterdir() if p.is_dir())
BRIDGES = {target for target in TARGETS if target.endswith("Foundation")} | {"tour"}
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*public (?:final |indirect )*(?:struct|enum|class|actor|protocol) (\w+)", re.M)


# Anchored at the beginning of a line: nested types belong to the folder of their owner.
TOP_LEVEL_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect|nonisolated|fileprivate|private) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)


def swift_files(*folders):
    for folder in folders or ("Sources",):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            # Steps of tutorials are part of pages; .ci/tutorial compiles them.
            if ".build" not in path.parts and not any(part.endswith(".docc") for part in path.parts):
                yield path


def code(path):
    """The file without comments and the contents of string literals, line by line."""
    text = path.read_text()
    text = re.sub(r'#"""(.*?)"""#|"""(.*?)"""', lambda m: '""' + "\n" * m.group(0).count("\n"), text, flags=re.S)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return [line.split("//")[0] for line in text.splitlines()]


def manifest():
    """The root manifest has no package dependencies."""
    text = (ROOT / "Package.swift").read_text()
    if "dependencies: []" not in text or ".package(" in text:
        yield "Package.swift: the root has to keep `dependencies: []`"


def imports():
    """Model targets import only the standard library and each other."""
    allowed = {"Synchronization", *TARGETS}
    for path in swift_files():
        if path.relative_to(ROOT / "Sources").parts[0] in BRIDGES:
            continue
        for number, line in enumerate(code(path), 1):
            found = re.match(r"\s*(?:@\w+\s+)?(?:public |internal |package |private )?import (?:\w+ )?(\w+)", line)
            if found and found.group(1) not in allowed - BRIDGES:
                yield f"{path.relative_to(ROOT)}:{number}: imports {found.group(1)}"


def traps():
    """The sources contain no deliberate traps and no forced casts; the lint finds forced unwrapping."""
    trap = re.compile(
        r"\bfatalError\(|\bprecondition(?:Failure)?\(|\bassert(?:ionFailure)?\(|\btry!|\bas!|\bunowned\b|@unchecked")
    for path in swift_files():
        for number, line in enumerate(code(path), 1):
            if trap.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def availability():
    """The sources use no `span` of an array, which requires the 2025 systems; a build on Linux doesn't report that."""
    span = re.compile(r"^(?!.*\b(?:unsafe|ContiguousArray)\b).*\.span\b")
    for path in swift_files():
        for number, line in enumerate(code(path), 1):
            if span.match(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


DECLARED = re.compile(
    r"(?P<head>(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private|open|final|indirect|static|mutating"
    r"|nonmutating|consuming|borrowing|nonisolated|convenience|required|override)(?:\(\w+\))?\s+)*)"
    r"\b(?P<kind>struct|enum|class|actor|protocol|extension|func|var|let|init|subscript)\b\s*\[?(?P<name>[\w.]*)"
    r"|(?P<bracket>[{}])")


def declarations(text):
    """Yields every declaration of a file: attributes and access, kind, name, enclosing types, and offset."""
    around, opening = [], None
    for found in DECLARED.finditer(text):
        bracket = found["bracket"]
        if bracket == "{":
            around.append(opening)
            opening = None
        elif bracket == "}":
            around = around[:-1]
        else:
            yield found["head"], found["kind"], found["name"], [each for each in around if each], found.start("kind")
            is_type = found["kind"] in ("struct", "enum", "class", "actor", "protocol", "extension")
            opening = found["name"].split(".")[-1] if is_type else None


def inlinability():
    """No `@inlinable package` declaration is inside a type that isn't public or `@usableFromInline`, where it has no effect."""
    for target in TARGETS:
        texts = {path: "\n".join(code(path)) for path in swift_files(f"Sources/{target}")}
        seen = {}
        for text in texts.values():
            for head, kind, name, _, _ in declarations(text):
                if kind in ("struct", "enum", "class", "actor", "protocol"):
                    is_seen = re.search(r"\b(?:public|open)\b|@usableFromInline\b", head)
                    seen[name] = seen.get(name, False) or bool(is_seen)
        for path, text in texts.items():
            for head, _, name, around, place in declarations(text):
                if "@inlinable" in head and re.search(r"\bpackage\b", head):
                    for each in around:
                        if not seen.get(each, True):
                            line = text.count("\n", 0, place) + 1
                            yield f"{path.relative_to(ROOT)}:{line}: {name} isn't inlined, because {each} isn't @usableFromInline"


def sizes():
    """No file is longer than 400 lines, except data tables."""
    for path in swift_files("Sources", "Tests"):
        lines = path.read_text().count("\n")
        if lines > 400 and "Data" not in path.parts:
            yield f"{path.relative_to(ROOT)}: {lines} lines"


def layers():
    """A folder of a target uses only the folders that `.ci/layers.txt` lists before it."""
    listed, target = {}, None
    for line in (ROOT / ".ci/layers.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            listed[target].append(line.strip())
        else:
            target = line.strip()
            listed[target] = []
    for target in TARGETS:
        files = {path: folder_of(path) for path in swift_files(f"Sources/{target}")}
        folders = {folder for folder in files.values() if folder}
        order = listed.pop(target, [])
        if len(folders) < 2 and not order:
            continue
        for folder in sorted(folders ^ set(order)):
            yield f"{target}: {folder} is a folder or a layer, not both"
        tops = [folder.split("/")[0] for folder in order]
        for top in sorted({top for n, top in enumerate(tops) if top in tops[:n] and tops[n - 1] != top}):
            yield f"{target}: the layers of {top} don't stand together"
        if folders ^ set(order):
            continue
        texts = {path: "\n".join(code(path)) for path in files}
        homes = {}
        for path, text in texts.items():
            for name in TOP_LEVEL_TYPE.findall(text):
                homes.setdefault(name, set()).add(files[path])
        for path, folder in files.items():
            if not folder:
                continue
            for name in sorted(set(re.findall(r"\b[A-Z]\w*\b", texts[path]))):
                home = homes.get(name, set())
                home = next(iter(home)) if len(home) == 1 else folder
                if home and order.index(home) > order.index(folder):
                    yield f"{path.relative_to(ROOT)}: uses {name} of {home}, which is a higher layer"
    for target in listed:
        yield f".ci/layers.txt: there is no target {target}"


def folder_of(path):
    """The folder of a source file in its target, without a `Data` folder in the path."""
    parts = path.relative_to(ROOT / "Sources").parts[1:-1]
    return "/".join(part for part in parts if part != "Data")


def topics():
    """The documentation catalog of a module lists every public type exactly once."""
    for catalogue in sorted((ROOT / "Sources").glob("*/*.docc")):
        target = catalogue.parent
        page = catalogue / f"{target.name}.md"
        listed = re.findall(r"^- ``(\w+)``$", page.read_text(), re.M)
        types = [name for path in swift_files(target) for name in DECLARATION.findall("\n".join(code(path)))]
        for name in sorted(set(types) - set(listed)):
            yield f"{page.relative_to(ROOT)}: {name} stands under no topic"
        for name in sorted({name for name in listed if listed.count(name) > 1} | set(listed) - set(types)):
            yield f"{page.relative_to(ROOT)}: {name} stands there twice, or is no public type"


def private_names():
    """No file names a folder outside of the project."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if not path.is_file() or parts[0] == ".git" or ".build" in parts:
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"\.\./share[d]|/wor[k]/", line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"


def documentation():
    """Every public symbol has a comment of its own, one inherited from a protocol, or a field's `doc:`."""
    run = ["swift", "package", "dump-symbol-graph", "--minimum-access-level", "public", "--skip-synthesized-members"]
    for old in (ROOT / ".build").glob("*/symbolgraph/*.symbols.json"):
        old.unlink()
    # The exit code also reflects test modules, which may not be built; only the written graphs matter.
    subprocess.run(run, cwd=ROOT, capture_output=True)
    graphs = list((ROOT / ".build").glob("*/symbolgraph/*.symbols.json"))
    for target in TARGETS:
        if target == "tour":
            continue
        mine = [p for p in graphs if p.name.split(".")[0].split("@")[0] == target]
        if not mine:
            yield f"no symbol graph of {target} was written"
        for path in mine:
            graph = json.loads(path.read_text())
            inherited = {r["source"] for r in graph["relationships"] if "sourceOrigin" in r}
            fields = {tuple(s["pathComponents"]) for s in graph["symbols"] if "Fields" in s["pathComponents"][:-1]}
            for symbol in graph["symbols"]:
                if "docComment" in symbol or symbol["identifier"]["precise"] in inherited:
                    continue
                if "location" not in symbol or "Fields" in symbol["pathComponents"][:-1]:
                    continue  # a field's `doc:` is its comment
                *owner, name = symbol["pathComponents"]
                if (*owner, "Fields", name) in fields:
                    continue  # and the comment of the property
                place = symbol["location"]["uri"].removeprefix("file://").removeprefix(str(ROOT) + "/")
                yield f"{place}: {'.'.join(symbol['pathComponents'])} has no comment"


GATES = [manifest, imports, traps, availability, inlinability, sizes, layers, topics, private_names, documentation]


def main():
    wanted = sys.argv[1:] or [gate.__name__ for gate in GATES]
    failed = False
    for gate in GATES:
        if gate.__name__ not in wanted:
            continue
        findings = list(gate())
        print(f"{'✘' if findings else '✔'} {gate.__name__}: {gate.__doc__.splitlines()[0]}")
        for finding in findings[:60]:
            print(f"    {finding}")
        if len(findings) > 60:
            print(f"    … and {len(findings) - 60} more")
        failed = failed or bool(findings)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

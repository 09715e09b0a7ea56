import DomainContracts
import DomainModeling
import TestSupport
import Testing

@Suite("Everything that is wrong with a text, and where")
struct DocumentTextTests {
  private func sample() throws -> JSONValue { try JSONValue(encoding: Exhibit.sample()) }

  private func findings(_ text: String) throws -> [String] {
    let check = DocumentValidator(Exhibit.self, sample: try sample())
    return try check.locatedViolations(in: Array(text.utf8)).map {
      "\($0.violation.path) \($0.violation.code) \($0.location.line):\($0.location.column)"
    }
  }

  /// The sample with a text in the place of a member's value, each member on its line.
  private func text(_ changes: [String: String], more: String = "") throws -> String {
    guard case .object(let members) = try sample() else { return "" }
    let lines = members.map { "\"\($0.name)\": \(changes[$0.name] ?? $0.value.text())" }
    return "{\(more)\n\(lines.joined(separator: ",\n"))\n}"
  }

  private func line(of name: String) throws -> Int {
    guard case .object(let members) = try sample() else { return 0 }
    return try #require(members.firstIndex { $0.name == name }) + 2
  }

  @Test("Nothing is wrong with a valid text")
  func valid() throws { #expect(try findings(text([:])) == []) }

  @Test("What can't be read is told with the place of its value, and hides nothing")
  func places() throws {
    let found = try findings(text(["made": "\"1999-13\"", "floor": "1e999"]))
    #expect(
      Set(found) == ["made component \(try line(of: "made")):9", "floor format \(try line(of: "floor")):10"])
  }

  @Test("A name that an object has twice is told, with every other finding; the first value counts")
  func twice() throws {
    let found = try findings(
      text(["made": "\"1999-13\""], more: "\"made\": \"1999-12\", \"odd\": {\"a\": 1, \"a\": 2},"))
    #expect(found.first == "odd.a json.duplicateName 1:37")
    #expect(found.dropFirst() == ["made json.duplicateName \(try line(of: "made")):1"])
  }

  @Test("A fraction that a tree of numbers would round away is refused")
  func fraction() throws {
    #expect(
      try findings(text(["floor": "9007199254740993.5"])).contains("floor format \(try line(of: "floor")):10")
    )
  }

  @Test(
    "What isn't JSON is an error with its place",
    arguments: ["", "{", "{\"a\":1,}", "[1] x", "\u{FEFF}\u{FEFF}{}"])
  func malformed(text: String) throws {
    let check = DocumentValidator(Exhibit.self, sample: try sample())
    #expect(throws: JSONError.self) { try check.locatedViolations(in: Array(text.utf8)) }
  }

  @Test("A text counts its places from where it stands")
  func start() throws {
    let check = DocumentValidator(Exhibit.self, sample: try sample())
    let found = try check.locatedViolations(
      in: Array("[]".utf8), at: JSONLocation(offset: 70, line: 4, column: 9))
    #expect(found.map(\.location) == [JSONLocation(offset: 70, line: 4, column: 9)])
  }

  @Test("As many findings as there may be are told of a text that is wrong all over")
  func many() throws {
    let names = (0..<2_000).map { "\"x\($0 / 2)\": 1" }.joined(separator: ", ")
    let found = try findings(text([:], more: "\(names),"))
    #expect(found.count == DocumentValidator<Exhibit>.maximumFindings)
  }
}

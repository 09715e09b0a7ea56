import DomainContracts
import DomainModeling
import TestSupport
import Testing

@Suite("Violations of JSON texts, with their locations")
struct DocumentTextTests {
  private func sample() throws -> JSONValue { try JSONValue(encoding: Exhibit.sample()) }

  private func findings(_ text: String) throws -> [String] {
    let check = DocumentValidator(Exhibit.self, sample: try sample())
    return try check.locatedViolations(in: Array(text.utf8)).map {
      "\($0.violation.path) \($0.violation.code) \($0.location.line):\($0.location.column)"
    }
  }

  /// Returns the text of the sample with some values replaced, each member on its own line.
  private func text(_ changes: [String: String], more: String = "") throws -> String {
    guard case .object(let members) = try sample() else { return "" }
    let lines = members.map { "\"\($0.name)\": \(changes[$0.name] ?? $0.value.text())" }
    return "{\(more)\n\(lines.joined(separator: ",\n"))\n}"
  }

  private func line(of name: String) throws -> Int {
    guard case .object(let members) = try sample() else { return 0 }
    return try #require(members.firstIndex { $0.name == name }) + 2
  }

  @Test("A valid text has no violations")
  func valid() throws { #expect(try findings(text([:])) == []) }

  @Test("Every unreadable value is reported with its location")
  func locations() throws {
    let found = try findings(text(["made": "\"1999-13\"", "floor": "1e999"]))
    #expect(
      Set(found) == ["made component \(try line(of: "made")):9", "floor format \(try line(of: "floor")):10"])
  }

  @Test("A duplicate name is reported with its location, and the first of its values is validated")
  func twice() throws {
    let found = try findings(
      text(["made": "\"1999-13\""], more: "\"made\": \"1999-12\", \"odd\": {\"a\": 1, \"a\": 2},"))
    #expect(found.first == "odd.a json.duplicateName 1:37")
    #expect(found.dropFirst() == ["made json.duplicateName \(try line(of: "made")):1"])
  }

  @Test("A fraction that a `Double` would round to an integer is rejected")
  func fraction() throws {
    #expect(
      try findings(text(["floor": "9007199254740993.5"])).contains("floor format \(try line(of: "floor")):10")
    )
  }

  @Test(
    "A malformed text throws a `JSONError`",
    arguments: ["", "{", "{\"a\":1,}", "[1] x", "\u{FEFF}\u{FEFF}{}"])
  func malformed(text: String) throws {
    let check = DocumentValidator(Exhibit.self, sample: try sample())
    #expect(throws: JSONError.self) { try check.locatedViolations(in: Array(text.utf8)) }
  }

  @Test("Locations are counted from the given start")
  func start() throws {
    let check = DocumentValidator(Exhibit.self, sample: try sample())
    let found = try check.locatedViolations(
      in: Array("[]".utf8), at: JSONLocation(offset: 70, line: 4, column: 9))
    #expect(found.map(\.location) == [JSONLocation(offset: 70, line: 4, column: 9)])
  }

  @Test("A text with more violations than the maximum is reported with exactly the maximum")
  func many() throws {
    let names = (0..<2_000).map { "\"x\($0 / 2)\": 1" }.joined(separator: ", ")
    let found = try findings(text([:], more: "\(names),"))
    #expect(found.count == DocumentValidator<Exhibit>.maximumFindings)
  }
}

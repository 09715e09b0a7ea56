import DomainContracts
import DomainModeling
import Foundation
import MovieCatalog
import Testing

@Suite("Violations of documents")
struct DocumentValidatorTests {
  private func sample() throws -> JSONValue { try JSONValue(encoding: Exhibit.sample()) }

  private func with(_ changes: [String: JSONValue?]) throws -> JSONValue {
    guard case .object(let members) = try sample() else { return .null }
    return .object(
      members.compactMap { member in
        guard let change = changes[member.name] else { return member }
        return change.map { JSONMember(member.name, $0) }
      })
  }

  private func codes(_ document: JSONValue) throws -> [String: String] {
    let found = DocumentValidator(Exhibit.self, sample: try sample()).violations(in: document)
    return Dictionary(found.map { ("\($0.path)", $0.code.rawValue) }) { "\($0), \($1)" }
  }

  @Test("A valid document has no violations")
  func valid() throws { #expect(try codes(sample()) == [:]) }

  @Test("Unreadable, missing and out-of-range values are reported together")
  func together() throws {
    let document = try with([
      "made": "1999-13", "country": "Poland", "title": nil, "floor": "two", "handle": "ąąąąąąąąąą",
      "rooms": [["number": 3, "name": "Big hall", "windows": "many"]],
    ])
    let found = try codes(document)
    #expect(
      found == [
        "made": "component", "country": "format", "title": "required", "floor": "wrongType",
        "handle": "tooManyBytes", "rooms[0].windows": "wrongType",
      ])
  }

  @Test("A rule isn't evaluated when one of its fields is unreadable")
  func rules() throws {
    let swapped = try with(["opens": "2026-11-21T18:00:00.000Z"])
    #expect(try codes(swapped) == ["closes": "exhibit.hours"])
    let unreadable = try with(["opens": "tomorrow"])
    #expect(try codes(unreadable) == ["opens": "format"])
  }

  @Test("Without a sample only the first unreadable value is reported")
  func withoutSample() throws {
    let document = try with(["made": "1999-13", "country": "Poland"])
    #expect(DocumentValidator(Exhibit.self).violations(in: document).count == 1)
  }

  @Test(
    "A document that isn't an object has one violation",
    arguments: [.null, true, 7, "text", [], 1.5] as [JSONValue])
  func otherValues(document: JSONValue) throws { #expect(try codes(document).count == 1) }

  @Test("`JSONValue.decode` reads and rejects the same fixtures as `JSONDecoder`")
  func decoders() throws {
    let contract = try ModelContractFiles(Exhibit.self, sample: Exhibit.sample())
    for fixture in contract.fixtures {
      let other = try? JSONDecoder().decode(Exhibit.self, from: Data(fixture.json.text().utf8))
      #expect((try? fixture.json.decode(Exhibit.self)) == other, "\(fixture.name)")
    }
  }

  @Test("A document that is invalid in every field has a violation in every field")
  func allWrong() throws {
    guard case .object(let members) = try sample() else { return }
    let wrong = JSONValue.object(members.map { JSONMember($0.name, ["odd": true]) })
    let found = try codes(wrong)
    // A nested model without its fields has violations at those fields.
    let fields = found.keys.map { String($0.prefix { $0 != "." }) }
    #expect(Set(fields) == Set(members.map(\.name)))
  }
}

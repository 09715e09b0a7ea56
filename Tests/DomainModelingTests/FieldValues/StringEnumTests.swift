import DomainModeling
import TestSupport
import Testing

enum Ripeness: String, StringEnum { case green, ripe, overripe = "over-ripe", kelvin = "K" }

@Suite("String enums")
struct StringEnumTests {
  private struct Fruit: Codable { var ripeness: [Ripeness] }

  @Test("A word is equal after encoding to JSON and decoding", arguments: Ripeness.allCases)
  func roundTrip(value: Ripeness) throws {
    #expect(try JSONText.of([value]) == "[\"\(value.rawValue)\"]")
    #expect(try JSONText.value([Ripeness].self, from: JSONText.of([value])) == [value])
    #expect(try Ripeness(scalar: value.scalar) == value)
    #expect(value.scalar == .text(value.rawValue))
  }

  @Test("A dictionary with enum keys is a JSON object, and decoding rejects an unknown key")
  func dictionaryKeys() throws {
    #expect(try JSONText.of([Ripeness.overripe: 1]) == #"{"over-ripe":1}"#)
    #expect(try JSONText.value(from: #"{"over-ripe":1}"#) == [Ripeness.overripe: 1])
    #expect(throws: DecodingError.self) { try JSONText.value([Ripeness: Int].self, from: #"{"\u212A":1}"#) }
  }

  @Test("The shape lists the words")
  func shape() {
    #expect(
      Ripeness.shape
        == .enumeration(name: "Ripeness", values: ["green", "ripe", "over-ripe", "K"], isOpen: false))
  }

  @Test(
    "Parsing an unknown word throws an error that lists the words",
    arguments: ["", "Green", "green ", "overripe", "rotten", "\u{212A}", "gre\u{65}\u{301}n"])
  func unknownWord(word: String) throws {
    let error = try #require(throws: ValueError.self) { try Ripeness(parsing: word) }
    #expect(
      error == ValueError(.component, type: "Ripeness", expected: "one of green, ripe, over-ripe, K"))
    #expect { try Ripeness(scalar: .text(word)) } throws: { ($0 as? ValueError) == error }
  }

  @Test(
    "A scalar that isn't a text is rejected", arguments: [Scalar.null, .bool(true), .integer(0), .real(1)])
  func otherScalars(scalar: Scalar) {
    #expect { try Ripeness(scalar: scalar) } throws: { ($0 as? ValueError)?.kind == .format }
    #expect { try OpenEnum<Ripeness>(scalar: scalar) } throws: { ($0 as? ValueError)?.kind == .format }
  }

  @Test("Decoding an unknown word fails with its coding path")
  func decodingUnknownWord() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONText.value(Fruit.self, from: #"{"ripeness": ["ripe", "rotten"]}"#)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["ripeness", "Index 1"])
    #expect((context.underlyingError as? ValueError)?.kind == .component)
  }

  @Test("Decoding a JSON value that isn't a string fails", arguments: ["1", "null", "[]", "{}", "true"])
  func decodingOtherJSON(json: String) {
    #expect(throws: DecodingError.self) { try JSONText.value([Ripeness].self, from: "[\(json)]") }
    #expect(throws: DecodingError.self) { try JSONText.value([OpenEnum<Ripeness>].self, from: "[\(json)]") }
  }
}

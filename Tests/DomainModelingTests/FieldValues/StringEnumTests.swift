import DomainModeling
import TestSupport
import Testing

enum Ripeness: String, StringEnum { case green, ripe, overripe = "over-ripe", kelvin = "K" }

@Suite struct StringEnumTests {
  private struct Fruit: Codable { var ripeness: [Ripeness] }

  @Test(arguments: Ripeness.allCases)
  func `a word survives JSON`(value: Ripeness) throws {
    #expect(try JSONText.of([value]) == "[\"\(value.rawValue)\"]")
    #expect(try JSONText.value([Ripeness].self, from: JSONText.of([value])) == [value])
    #expect(try Ripeness(scalar: value.scalar) == value)
    #expect(value.scalar == .text(value.rawValue))
  }

  @Test func `a dictionary by word is a JSON object, and an unknown word is none of its keys`() throws {
    #expect(try JSONText.of([Ripeness.overripe: 1]) == #"{"over-ripe":1}"#)
    #expect(try JSONText.value(from: #"{"over-ripe":1}"#) == [Ripeness.overripe: 1])
    #expect(throws: DecodingError.self) { try JSONText.value([Ripeness: Int].self, from: #"{"\u212A":1}"#) }
  }

  @Test func `the shape lists the words`() {
    #expect(
      Ripeness.shape
        == .enumeration(name: "Ripeness", values: ["green", "ripe", "over-ripe", "K"], isOpen: false))
  }

  @Test(arguments: ["", "Green", "green ", "overripe", "rotten", "\u{212A}", "gre\u{65}\u{301}n"])
  func `a word off the list is an error that names the list`(word: String) throws {
    let error = try #require(throws: ValueError.self) { try Ripeness(parsing: word) }
    #expect(
      error == ValueError(.component, type: "Ripeness", expected: "one of green, ripe, over-ripe, K"))
    #expect { try Ripeness(scalar: .text(word)) } throws: { ($0 as? ValueError) == error }
  }

  @Test(arguments: [Scalar.null, .bool(true), .integer(0), .real(1)])
  func `what isn't a text is no word`(scalar: Scalar) {
    #expect { try Ripeness(scalar: scalar) } throws: { ($0 as? ValueError)?.kind == .format }
    #expect { try OpenEnum<Ripeness>(scalar: scalar) } throws: { ($0 as? ValueError)?.kind == .format }
  }

  @Test func `decoding an unknown word fails at its path`() throws {
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

  @Test(arguments: ["1", "null", "[]", "{}", "true"])
  func `decoding something else than a word fails`(json: String) {
    #expect(throws: DecodingError.self) { try JSONText.value([Ripeness].self, from: "[\(json)]") }
    #expect(throws: DecodingError.self) { try JSONText.value([OpenEnum<Ripeness>].self, from: "[\(json)]") }
  }
}

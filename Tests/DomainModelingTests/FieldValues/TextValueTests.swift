import DomainModeling
import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Text values and their declared formats")
struct TextValueTests {
  @Test("Parsing a format's valid example gives a value with exactly that text", arguments: TextValueType.all)
  func validExamplesAreCanonical(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      #expect(!Value.format.valid.isEmpty)
      let pattern = try Pattern(Value.format.pattern)
      for text in Value.format.valid {
        let value = try Value(parsing: text)
        #expect(Array(value.text.utf8) == Array(text.utf8))
        #expect(value.description == value.text)
        #expect(value.scalar == .text(text))
        #expect(try Value(scalar: .text(text)) == value)
        #expect(pattern.matches(text), "\(text)")
      }
    }
    try check(subject.type)
  }

  @Test("Parsing an invalid example throws an error with the name of the type", arguments: TextValueType.all)
  func invalidExamplesAreRejected(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) {
      #expect(!Value.format.invalid.isEmpty)
      for text in Value.format.invalid {
        let error = #expect(throws: ValueError.self, "\(text)") { try Value(parsing: text) }
        #expect(error?.type == Value.format.name)
        #expect(Value(text) == nil)
      }
    }
    check(subject.type)
  }

  @Test("Accepted examples are read and written in canonical form", arguments: TextValueType.all)
  func acceptedExamplesAreReadAndRewritten(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      let pattern = try Pattern(Value.format.acceptedPattern)
      for (text, canonical) in Value.format.accepted {
        #expect(!text.utf8.elementsEqual(canonical.utf8))
        #expect(try Value(parsing: text) == Value(parsing: canonical))
        #expect(try Value(parsing: text).text.utf8.elementsEqual(canonical.utf8))
        #expect(pattern.matches(text), "\(text)")
      }
    }
    try check(subject.type)
  }

  @Test(
    "Hostile texts parse to a valid value or throw an error that doesn't repeat them",
    arguments: TextValueType.all)
  func hostileTextsAreAnswered(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      let pattern = try Pattern(Value.format.pattern)
      let accepted = try Pattern(Value.format.acceptedPattern)
      for text in HostileTexts.all + Value.format.valid + Value.format.invalid {
        let isAccepted = accepted.matches(text)
        do {
          let value = try Value(parsing: text)
          #expect(try Value(parsing: value.text) == value)
          #expect(pattern.matches(value.text))
          #expect(isAccepted, "the accepted pattern doesn't match \(text.prefix(80))")
        } catch {
          #expect(
            !Value.format.isExact || !isAccepted, "an exact pattern matches the rejected \(text.prefix(80))")
          #expect(text.utf8.count < 32 || !error.description.contains(text))
        }
      }
    }
    try check(subject.type)
  }

  @Test("Values are ordered by the bytes of their texts", arguments: TextValueType.all)
  func orderIsThatOfTheTexts(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      let values = (HostileTexts.all + Value.format.valid).compactMap(Value.init(_:))
      for left in values {
        for right in values {
          #expect((left < right) == left.text.utf8.lexicographicallyPrecedes(right.text.utf8))
          #expect((left == right) == left.text.utf8.elementsEqual(right.text.utf8))
          if left == right { #expect(left.hashValue == right.hashValue) }
        }
      }
    }
    try check(subject.type)
  }

  @Test("A value encodes to JSON as its text and decodes from it", arguments: TextValueType.all)
  func codableRoundTrip(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      let values = try Value.format.valid.map { text throws(ValueError) in try Value(parsing: text) }
      let data = try JSONEncoder().encode(values)
      #expect(try JSONDecoder().decode([String].self, from: data) == Value.format.valid)
      #expect(try JSONDecoder().decode([Value].self, from: data) == values)
    }
    try check(subject.type)
  }

  @Test("Decoding an invalid text throws `dataCorrupted` with its coding path", arguments: TextValueType.all)
  func decodingRejects(_ subject: TextValueType) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      for text in Value.format.invalid {
        let data = try JSONEncoder().encode(["field": [text]])
        let error = #expect(throws: DecodingError.self) {
          try JSONDecoder().decode([String: [Value]].self, from: data)
        }
        guard case .dataCorrupted(let context) = error else {
          Issue.record("not corrupted data: \(String(describing: error))")
          continue
        }
        #expect(context.codingPath.map(\.stringValue).first == "field")
        #expect(context.codingPath.last?.intValue == 0)
        #expect((context.underlyingError as? ValueError)?.type == Value.format.name)
      }
      for json in ["[7]", "[true]", "[{}]", "[[]]", "[null]", "[1e400]"] {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Value].self, from: Data(json.utf8)) }
      }
    }
    try check(subject.type)
  }

  @Test("A dictionary with text values as keys encodes as a JSON object")
  func keysOfAnObject() throws {
    let counts: [Identifier<Book>: Int] = [try Identifier(parsing: "a"): 1, try Identifier(parsing: "b"): 2]
    let data = try JSONEncoder().encode(counts)
    #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["a": 1, "b": 2])
    #expect(try JSONDecoder().decode([Identifier<Book>: Int].self, from: data) == counts)
    #expect(try JSONEncoder().encode([Currency.eur: 1]) == Data(#"{"EUR":1}"#.utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Currency: Int].self, from: Data(#"{"eur":1}"#.utf8))
    }
  }
}

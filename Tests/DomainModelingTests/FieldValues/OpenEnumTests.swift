import DomainModeling
import TestSupport
import Testing

@Suite("Open enums")
struct OpenEnumTests {
  @Test("A declared word is `known` however the value was created")
  func knownWord() throws {
    let values = try [
      OpenEnum(Ripeness.ripe), .known(.ripe), OpenEnum(parsing: "ripe"), OpenEnum(scalar: .text("ripe")),
    ]
    for value in values {
      #expect(value == .ripe)
      #expect(value.known == .ripe)
      #expect(value.rawValue == "ripe")
      #expect(value.description == "ripe")
    }
    #expect(Set(values).count == 1)
  }

  @Test(
    "An unknown word is kept byte for byte",
    arguments: [
      "rotten", "Ripe", "\u{212A}", "\u{E9}", "e\u{301}", " ripe ", "🍌", String(repeating: "é", count: 100),
    ])
  func unknownWord(word: String) throws {
    let value = try OpenEnum<Ripeness>(parsing: word)
    #expect(value.known == nil)
    #expect(Array(value.rawValue.utf8) == Array(word.utf8))
    let again = try JSONText.value([OpenEnum<Ripeness>].self, from: JSONText.of([value]))
    #expect(again == [value])
    #expect(again.map { Array($0.rawValue.utf8) } == [Array(word.utf8)])
  }

  @Test("Words that are canonically equivalent but differ in bytes are unequal")
  func canonicalEquivalents() throws {
    #expect(try OpenEnum<Ripeness>(parsing: "\u{E9}") != OpenEnum(parsing: "e\u{301}"))
    #expect(try OpenEnum<Ripeness>(parsing: "\u{212A}") != .kelvin)
  }

  @Test(
    "A text that is empty, too long or contains a control character is rejected",
    arguments: [
      ("", ValueError.Kind.length), (String(repeating: "é", count: 101), .length),
      (String(repeating: "a", count: 1_000_000), .length), ("a\u{0}", .format), ("\n", .format),
      ("a\u{7F}", .format),
      ("\u{85}", .format),
    ])
  func invalidText(word: String, kind: ValueError.Kind) {
    #expect { try OpenEnum<Ripeness>(parsing: word) } throws: {
      ($0 as? ValueError)?.kind == kind && ($0 as? ValueError)?.type == "Ripeness"
    }
  }

  @Test("The shape is an open enumeration of the declared words")
  func shape() {
    #expect(
      OpenEnum<Ripeness>.shape
        == .enumeration(name: "Ripeness", values: ["green", "ripe", "over-ripe", "K"], isOpen: true))
  }

  @Test("Known and unknown words can be matched in a `switch`")
  func matching() throws {
    func isGreen(_ value: OpenEnum<Ripeness>) -> Bool? {
      switch value {
      case .known(.green): true
      case _ where value.known == nil: nil
      default: false
      }
    }
    #expect(isGreen(.known(.green)) == true)
    #expect(isGreen(.known(.ripe)) == false)
    #expect(try isGreen(OpenEnum(parsing: "rotten")) == nil)
  }

  @Test("A hostile text is rejected or kept byte for byte")
  func hostileTexts() {
    for text in HostileTexts.all {
      let isWord =
        (1...100).contains(text.unicodeScalars.count)
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      let value = try? OpenEnum<Ripeness>(parsing: text)
      #expect((value != nil) == isWord)
      #expect(value.map { Array($0.rawValue.utf8) } == (isWord ? Array(text.utf8) : nil))
    }
  }
}

import DomainModeling
import TestSupport
import Testing

@Suite struct OpenValueTests {
  @Test func `a known word is known however it came`() throws {
    let values = try [
      OpenValue(Ripeness.ripe), .known(.ripe), OpenValue(word: "ripe"), OpenValue(scalar: .text("ripe")),
    ]
    for value in values {
      #expect(value == .known(.ripe))
      #expect(value.known == .ripe)
      #expect(value.rawValue == "ripe")
      #expect(value.description == "ripe")
    }
    #expect(Set(values).count == 1)
  }

  @Test(arguments: [
    "rotten", "Ripe", "\u{212A}", "\u{E9}", "e\u{301}", " ripe ", "🍌", String(repeating: "é", count: 100),
  ])
  func `an unknown word is kept byte for byte`(word: String) throws {
    let value = try OpenValue<Ripeness>(word: word)
    #expect(value.known == nil)
    #expect(Array(value.rawValue.utf8) == Array(word.utf8))
    let again = try JSONText.value([OpenValue<Ripeness>].self, from: JSONText.of([value]))
    #expect(again == [value])
    #expect(again.map { Array($0.rawValue.utf8) } == [Array(word.utf8)])
  }

  @Test func `words of the same letters and other bytes differ`() throws {
    #expect(try OpenValue<Ripeness>(word: "\u{E9}") != OpenValue(word: "e\u{301}"))
    #expect(try OpenValue<Ripeness>(word: "\u{212A}") != .known(.kelvin))
  }

  @Test(arguments: [
    ("", ValueError.Kind.length), (String(repeating: "é", count: 101), .length),
    (String(repeating: "a", count: 1_000_000), .length), ("a\u{0}", .format), ("\n", .format),
    ("a\u{7F}", .format),
    ("\u{85}", .format),
  ])
  func `a text that can't be a word is refused`(word: String, kind: ValueError.Kind) {
    #expect { try OpenValue<Ripeness>(word: word) } throws: {
      ($0 as? ValueError)?.kind == kind && ($0 as? ValueError)?.type == "Ripeness"
    }
  }

  @Test func `the shape is an open list`() {
    #expect(
      OpenValue<Ripeness>.shape
        == .vocabulary(name: "Ripeness", values: ["green", "ripe", "over-ripe", "K"], isOpen: true))
  }

  @Test func `a value can be matched`() throws {
    func isGreen(_ value: OpenValue<Ripeness>) -> Bool? {
      switch value {
      case .known(.green): true
      case _ where value.known == nil: nil
      default: false
      }
    }
    #expect(isGreen(.known(.green)) == true)
    #expect(isGreen(.known(.ripe)) == false)
    #expect(try isGreen(OpenValue(word: "rotten")) == nil)
  }

  @Test func `a hostile text is refused or kept byte for byte`() {
    for text in HostileTexts.all {
      let isWord =
        (1...100).contains(text.unicodeScalars.count)
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      let value = try? OpenValue<Ripeness>(word: text)
      #expect((value != nil) == isWord)
      #expect(value.map { Array($0.rawValue.utf8) } == (isWord ? Array(text.utf8) : nil))
    }
  }
}

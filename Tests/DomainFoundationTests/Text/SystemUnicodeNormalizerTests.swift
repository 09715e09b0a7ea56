import DomainFoundation
import Testing

@Suite("Unicode normalization")
struct SystemUnicodeNormalizerTests {
  private func nfc(_ text: String, _ normalizer: some UnicodeNormalizer) -> [UInt8] {
    Array(normalizer.nfc(text).utf8)
  }

  @Test(
    "Composed and decomposed forms of a letter are normalized to the composed one",
    arguments: [
      ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("\u{212B}", "\u{C5}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{FB01}", "\u{FB01}"), ("", ""), ("a\0b", "a\0b"),
      ("z\u{302}o\u{301}l\u{301}c\u{301}", "\u{1E91}\u{F3}\u{13A}\u{107}"), ("\u{958}", "\u{915}\u{93C}"),
    ])
  func composed(text: String, expected: String) {
    #expect(nfc(text, .system) == Array(expected.utf8))
  }

  @Test("Normalization is idempotent for random texts")
  func idempotent() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<20 {
        let limit: UInt32 = Bool.random(using: &random) ? 0x400 : 0x30000
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) {
          scalars.append(scalar)
        }
      }
      let once = SystemUnicodeNormalizer().nfc(String(scalars))
      #expect(nfc(once, .system) == Array(once.utf8))
    }
  }

  @Test("A run of 20,000 marks is normalized completely")
  func longRun() {
    let marks = String(repeating: "\u{301}\u{323}", count: 10_000)
    #expect(SystemUnicodeNormalizer().nfc("e" + marks).unicodeScalars.count == 20_000)
  }
}

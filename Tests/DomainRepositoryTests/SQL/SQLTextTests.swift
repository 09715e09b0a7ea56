import DomainRepository
import Testing

@Suite("Encoding of texts for SQL databases")
struct SQLTextTests {
  private static let texts: [String] = {
    let characters = ["\0", "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}", "\u{6}", "a", "é", "😀"]
    let pairs = characters.flatMap { first in characters.map { first + $0 } }
    return [""] + characters + pairs + pairs.flatMap { pair in characters.map { pair + $0 } }
  }()

  @Test("An encoded text contains no NUL and decodes to the original text")
  func roundTrip() {
    for text in Self.texts {
      let kept = SQLText.encoded(text)
      #expect(!kept.utf8.contains(0))
      #expect(SQLText.decoded(kept).utf8.elementsEqual(text.utf8))
    }
    #expect(SQLText.encoded("Łódź\n\t\u{7F}") == "Łódź\n\t\u{7F}")
  }

  @Test("Encoded texts have the order of the original texts")
  func order() {
    for left in Self.texts {
      for right in Self.texts {
        #expect(
          SQLText.encoded(left).utf8.lexicographicallyPrecedes(SQLText.encoded(right).utf8)
            == left.utf8.lexicographicallyPrecedes(right.utf8))
      }
    }
  }

  @Test("Encoded texts have the same prefixes and substrings as the original texts")
  func parts() {
    for text in Self.texts {
      let (bytes, kept) = (Array(text.utf8), Array(SQLText.encoded(text).utf8))
      for part in Self.texts where part.utf8.count <= 4 {
        let (piece, keptPiece) = (Array(part.utf8), Array(SQLText.encoded(part).utf8))
        #expect(kept.starts(with: keptPiece) == bytes.starts(with: piece))
        #expect(kept.contains(keptPiece) == bytes.contains(piece))
      }
    }
  }

  @Test(
    "Incomplete escape sequences decode unchanged",
    arguments: ["\u{1}", "a\u{2}b", "\u{3}", "\u{1}\u{1}"])
  func halves(text: String) {
    #expect(SQLText.decoded(text).utf8.elementsEqual(text.utf8))
  }
}

import DomainRepository
import Testing

@Suite("Texts as SQL databases keep them")
struct SQLTextTests {
  private static let texts: [String] = {
    let characters = ["\0", "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}", "\u{6}", "a", "é", "😀"]
    let pairs = characters.flatMap { first in characters.map { first + $0 } }
    return [""] + characters + pairs + pairs.flatMap { pair in characters.map { pair + $0 } }
  }()

  @Test("Every text comes back, and none that is kept has a NUL")
  func roundTrip() {
    for text in Self.texts {
      let kept = SQLText.encoded(text)
      #expect(!kept.utf8.contains(0))
      #expect(SQLText.decoded(kept).utf8.elementsEqual(text.utf8))
    }
    #expect(SQLText.encoded("Łódź\n\t\u{7F}") == "Łódź\n\t\u{7F}")
  }

  @Test("What is kept stands in the order of the texts")
  func order() {
    for left in Self.texts {
      for right in Self.texts {
        #expect(
          SQLText.encoded(left).utf8.lexicographicallyPrecedes(SQLText.encoded(right).utf8)
            == left.utf8.lexicographicallyPrecedes(right.utf8))
      }
    }
  }

  @Test("What is kept begins with and contains what is kept of the same texts")
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
    "Halves without their other half stay as they are",
    arguments: ["\u{1}", "a\u{2}b", "\u{3}", "\u{1}\u{1}"])
  func halves(text: String) {
    #expect(SQLText.decoded(text).utf8.elementsEqual(text.utf8))
  }
}

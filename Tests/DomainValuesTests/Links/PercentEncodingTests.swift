import DomainValues
import Foundation
import Testing

@Suite("Percent encoding")
struct PercentEncodingTests {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static let alphabet: [Unicode.Scalar] =
    Array("aZ09-._~ +%/?&=#[]\"\u{0}\u{7F}\u{9}éłß".unicodeScalars)
    + ["\u{301}", "\u{1F3AC}", "\u{FFFF}", "\u{10FFFF}"]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...20, using: &generator)
    var text = String.UnicodeScalarView()
    for _ in 0..<count { text.append(alphabet.randomElement(using: &generator) ?? "a") }
    return String(text)
  }

  @Test("A component is encoded as Foundation encodes it with only the unreserved characters allowed")
  func component() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let text = Self.text(&generator)
      #expect(
        PercentEncoding.component(text) == text.addingPercentEncoding(withAllowedCharacters: Self.unreserved))
    }
  }

  @Test("Decoding an encoded component or form field gives the original bytes")
  func roundTrip() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let text = Self.text(&generator)
      #expect(Array(PercentEncoding.decoded(PercentEncoding.component(text)).utf8) == Array(text.utf8))
      #expect(Array(PercentEncoding.decodedForm(PercentEncoding.form(text)).utf8) == Array(text.utf8))
    }
  }

  @Test(
    "A form field is encoded as in HTML",
    arguments: [
      ("jack johnson", "jack+johnson"), ("a+b=c&d", "a%2Bb%3Dc%26d"), ("*-._~", "*-._%7E"),
      ("Łódź", "%C5%81%C3%B3d%C5%BA"),
      ("", ""), ("\r\n", "%0D%0A"),
    ])
  func urlEncodedField(text: String, encoded: String) {
    #expect(PercentEncoding.form(text) == encoded)
  }

  @Test(
    "Decoding replaces escapes, keeps malformed ones, and repairs invalid UTF-8",
    arguments: [
      ("a+b", "a+b"), ("%41%6a%6A", "Ajj"), ("%", "%"), ("%4", "%4"), ("%zz%41", "%zzA"), ("%%41", "%A"),
      ("100%25", "100%"), ("%2541", "%41"), ("%FF", "\u{FFFD}"), ("%C5x", "\u{FFFD}x"), ("%00", "\u{0}"),
      ("ł%C5%82", "łł"),
    ])
  func decoding(text: String, decoded: String) {
    #expect(PercentEncoding.decoded(text) == decoded)
  }
}

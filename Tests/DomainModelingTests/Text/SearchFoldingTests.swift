import DomainModeling
import Testing

@Suite("Search folding")
struct SearchFoldingTests {
  @Test(
    "Folding removes case and accents",
    arguments: [
      ("Łódź", "lodz"), ("ZAŻÓŁĆ GĘŚLĄ JAŹŃ", "zazolc gesla jazn"), ("Amélie", "amelie"),
      ("Ame\u{301}lie", "amelie"), ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"),
      ("Ærø", "aero"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Σίσυφος", "σισυφοσ"), ("Ёлка", "елка"),
      ("İstanbul", "istanbul"), ("Ǆ", "dz"), ("千と千尋", "千と千尋"), ("", ""), ("100%", "100%"),
      ("Ki\u{AD}no", "kino"), ("\u{202E}Ki\u{FE0F}no\u{200B}", "kino"), ("\u{3164}", ""),
    ])
  func folding(text: String, expected: String) {
    let folded = SearchFolding.folded(text)
    #expect(folded.utf8.elementsEqual(expected.utf8))
    #expect(SearchFolding.folded(folded).utf8.elementsEqual(folded.utf8))
  }

  @Test(
    "`words` splits a text into runs of letters and digits",
    arguments: [
      ("L'Avventura", ["lavventura"]), ("It’s a Wonderful Life!", ["its", "a", "wonderful", "life"]),
      ("Xi’an", ["xian"]), ("Nu\u{2BB}uanu", ["nuuanu"]), ("d\u{2BC}Artagnan", ["dartagnan"]),
      ("‘Ayn", ["ayn"]),
      ("‘quoted’ `code`", ["quoted", "code"]),
      ("Ki\u{AD}no\u{200D}teka", ["kinoteka"]), ("a\u{E0100} \u{200B} b", ["a", "b"]),
      ("  2001: A Space—Odyssey ", ["2001", "a", "space", "odyssey"]), ("---", []), ("", []), ("'", []),
    ] as [(String, [String])])
  func words(text: String, expected: [String]) {
    #expect(SearchFolding.words(text) == expected)
  }

  @Test("The ignored scalars are the default-ignorable code points of Unicode")
  func ignorable() {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    let others = scalars.filter { $0.isDefaultIgnorable != $0.properties.isDefaultIgnorableCodePoint }
    #expect(Array(others) == [])
  }

  @Test("Folding is idempotent for every scalar below U+3000")
  func idempotent() {
    for value in 0 as UInt32..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = SearchFolding.folded(String(scalar))
      #expect(SearchFolding.folded(once).utf8.elementsEqual(once.utf8), "U+\(String(value, radix: 16))")
    }
  }
}

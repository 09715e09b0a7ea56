/// The form in which texts are compared by search: small letters without accents, `Łódź` as `lodz`.
///
/// Works on Unicode scalars, so that both forms of "é" are one. Latin, Greek and Cyrillic letters lose their
/// accents, `ß` is `ss`, `æ` is `ae`; nothing is transliterated, and other scripts stay as they are.
public enum SearchFolding {
  /// The text in small letters without accents; everything else in it stays.
  ///
  /// - Complexity: O(*n*).
  public static func folded(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return String(folded)
  }

  /// The words of the text, folded: runs of letters and digits, in order.
  ///
  /// An apostrophe inside a word belongs to no word but doesn't divide it: `L'Avventura` is `lavventura`, and
  /// `Xi’an` is `xian`. So do the quotation marks and half rings that transliterations write for a letter.
  /// - Complexity: O(*n*).
  public static func words(_ text: some StringProtocol) -> [String] { words(in: String(text)) }

  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        if byte.isAlphanumeric {
          word.append(byte.lowercased)
          continue
        }
      }
      if isApostrophe(scalar) { continue }
      if isWordPart(scalar) {
        var folded = String.UnicodeScalarView()
        append(scalar, to: &folded)
        word.append(contentsOf: String(folded).utf8)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      folded.append(Unicode.Scalar(byte.lowercased))
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(small) {
      if let plain = FoldingTable.plain[small] {
        // Not all at once, for that would copy the whole text.
        for part in plain.unicodeScalars { folded.append(part) }
      } else {
        folded.append(small)
      }
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return UInt8(truncatingIfNeeded: scalar.value).isAlphanumeric }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default:
      return false
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "`", "\u{2018}", "\u{2019}", "\u{02BB}", "\u{02BC}", "\u{02BE}", "\u{02BF}": true
    default: false
    }
  }

  /// Combining accents of Latin, Greek and Cyrillic letters (U+0300–036F).
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }
}

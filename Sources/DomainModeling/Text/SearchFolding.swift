/// The folding of text for search: lowercase letters without accents, such as `lodz` for `Łódź`.
///
/// Folding works on Unicode scalars, so that the composed and the decomposed form of "é" have the same
/// result. Latin, Greek and Cyrillic letters lose their accents, `ß` becomes `ss`, `æ` becomes `ae`. Nothing
/// is transliterated, and other scripts are unchanged. Default-ignorable code points, such as soft hyphens, zero-width
/// spaces and variation selectors, are removed.
public enum SearchFolding {
  /// Returns the text in lowercase without accents; other characters are kept.
  ///
  /// - Complexity: O(*n*).
  public static func folded(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return String(folded)
  }

  /// Returns the folded words of the text, which are runs of letters and digits, in order.
  ///
  /// An apostrophe is removed without dividing a word: `L'Avventura` becomes `lavventura`, and `Xi’an`
  /// becomes `xian`. The same applies to quotation marks and half rings that stand for letters in
  /// transliterations.
  ///
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
      if isApostrophe(scalar) || scalar.isDefaultIgnorable { continue }
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
    if scalar.isDefaultIgnorable { return }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(small) {
      if let plain = FoldingTable.plain[small] {
        // Scalar by scalar, because appending a collection would copy the whole text.
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

  /// Returns whether the scalar is a combining accent (U+0300–U+036F).
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }
}

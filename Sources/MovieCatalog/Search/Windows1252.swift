/// Mends texts in which bytes of Windows-1252 were taken for Unicode: U+0093 for a quotation mark.
///
/// U+0080…U+009F are control characters that no text for people has; in Windows-1252 these numbers are
/// quotation marks, dashes and letters. The table is that of the WHATWG Encoding standard.
enum Windows1252 {
  /// The mended text; `nil` when there is nothing to mend.
  static func repaired(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: { range.contains($0.value) }) else { return nil }
    var repaired = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      repaired.append(range.contains(scalar.value) ? meaning(of: scalar) : scalar)
    }
    return String(repaired)
  }

  private static let range: ClosedRange<UInt32> = 0x80...0x9F

  private static func meaning(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let position = Int(scalar.value) - 0x80
    return table.indices.contains(position) ? table[position] : scalar
  }

  /// Five numbers mean nothing and stay what they are.
  private static let table: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}

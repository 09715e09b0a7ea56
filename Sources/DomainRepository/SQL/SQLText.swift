/// The stored form of a text in databases that can't store every text.
///
/// SQLite truncates texts at U+0000 in some of its functions, and PostgreSQL rejects U+0000. The stored form
/// replaces each of the characters U+0000 to U+0005 by two: first U+0001 or U+0002, then U+0003 to U+0005.
/// All other characters stay unchanged, so nearly every text is its own stored form.
///
/// Stored forms have the order of the texts themselves. A stored form begins with or contains another exactly
/// if the texts do, because no stored character begins with the second half of a pair. So a database that
/// stores all texts in this form, and binds the texts of conditions in this form, needs no other change to
/// its comparisons.
public enum SQLText {
  /// Returns the stored form of a text, which contains no U+0000.
  public static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > lastCoded }) { return text }
    var kept: [UInt8] = []
    for byte in text.utf8 {
      if byte > lastCoded {
        kept.append(byte)
      } else {
        kept.append(byte / width + firstHalf)
        kept.append(byte % width + secondHalf)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Returns the text of a stored form; half of a pair without the other half stays unchanged.
  public static func decoded(_ kept: String) -> String {
    if kept.utf8.allSatisfy({ $0 > lastCoded }) { return kept }
    var text: [UInt8] = []
    var pending: UInt8?
    for byte in kept.utf8 {
      if let first = pending {
        pending = nil
        if (secondHalf...lastCoded).contains(byte) {
          text.append((first - firstHalf) * width + byte - secondHalf)
          continue
        }
        text.append(first)
      }
      if (firstHalf..<secondHalf).contains(byte) { pending = byte } else { text.append(byte) }
    }
    if let pending { text.append(pending) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The greatest character that is replaced by two.
  private static let lastCoded: UInt8 = 5
  private static let firstHalf: UInt8 = 1
  private static let secondHalf: UInt8 = 3
  private static let width: UInt8 = 3
}

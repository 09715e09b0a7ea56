/// How a text is kept in a database that can't keep every text.
///
/// SQLite cuts texts at U+0000 in places, and PostgreSQL refuses them there. Here U+0000 to U+0005 become two
/// characters each, the first U+0001 or U+0002, the second U+0003 to U+0005; every other text stays as it is.
/// What is kept stands in the same order as the texts themselves, and begins with or contains what is kept of
/// another exactly where the texts do: no character begins like the second half of another. So keep every text
/// like this, and bind the texts of a condition like this, and comparisons need no change.
public enum SQLText {
  /// The text as it is kept: without U+0000.
  ///
  /// - Complexity: O(*n*).
  public static func kept(_ text: String) -> String {
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

  /// The text behind what is kept; a half without the other stays as it is.
  ///
  /// - Complexity: O(*n*).
  public static func original(_ kept: String) -> String {
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

  /// The greatest character that is written as two.
  private static let lastCoded: UInt8 = 5
  private static let firstHalf: UInt8 = 1
  private static let secondHalf: UInt8 = 3
  private static let width: UInt8 = 3
}

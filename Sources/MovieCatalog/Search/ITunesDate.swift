import DomainModeling

/// Apple's release dates: moments that stand for days.
///
/// Apple writes midnight of its own time zone in UTC, `2007-12-18T08:00:00Z`, in older responses `2007-12-18
/// 08:00:00 Etc/GMT`. The zone is west of Greenwich, so the UTC day is the intended day.
enum ITunesDate {
  /// Returns the day of a release date; a text that is only a year, a month or a day is taken unchanged.
  static func date(_ text: String) throws(ValueError) -> PartialDate {
    if let date = PartialDate(text) { return date }
    return PartialDate(CalendarDate(utc: try Timestamp(parsing: standard(text))))
  }

  /// Returns the text in the form of RFC 3339: with a `T`, seconds and a `Z`.
  private static func standard(_ text: String) -> String {
    // No date is longer; a long text is refused without copying it.
    guard text.utf8.count <= 64 else { return text }
    var bytes = Array(text.utf8)
    let zone = Array(" Etc/GMT".utf8)
    if bytes.suffix(zone.count).elementsEqual(zone) {
      bytes.removeLast(zone.count)
      bytes.append(UInt8(ascii: "Z"))
    }
    if bytes.dropFirst(10).first == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
    // 2025-10-24T07:00Z
    if bytes.count == 17 { bytes.insert(contentsOf: ":00".utf8, at: 16) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Repairs texts in which bytes of Windows-1252 were taken for Unicode scalars, such as U+0093 for a
/// quotation mark.
///
/// U+0080…U+009F are control characters, which don't occur in prose; in Windows-1252 these numbers are
/// quotation marks, dashes and letters. The table is that of the WHATWG Encoding standard.
enum Windows1252 {
  /// Returns the repaired text; `nil` when nothing needs repair.
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

  /// The scalars of 0x80…0x9F; five numbers are unassigned and stay unchanged.
  private static let table: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}

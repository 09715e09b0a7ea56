import DomainModeling

/// Apple's release dates: a moment that stands for a day.
///
/// Apple writes midnight of its own time zone as UTC, `2007-12-18T08:00:00Z` or of old
/// `2007-12-18 08:00:00 Etc/GMT`. That zone lies west of Greenwich, so the day in UTC is
/// the day that is meant.
enum ITunesDate {
  /// The day; a text that is a year, a month or a day already is taken as it is.
  static func date(_ text: String) throws(ValueError) -> PartialDate {
    if let date = PartialDate(text) { return date }
    return PartialDate(CalendarDate(utc: try Timestamp(parsing: standard(text))))
  }

  /// The text in the form of RFC 3339: a `T`, seconds, a `Z`.
  private static func standard(_ text: String) -> String {
    // No date is longer, and a long text needn't be copied to be refused.
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

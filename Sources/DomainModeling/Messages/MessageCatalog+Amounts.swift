extension MessageCatalog {
  /// Returns a duration in its two largest units, such as `2 hours 30 minutes`, rounded down.
  ///
  /// The units are days, hours, minutes and seconds; a negative duration is written like its magnitude.
  public func text(
    of duration: Duration, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    let seconds = duration.components.seconds.magnitude
    let parts: [(code: MessageCode, count: UInt64)] = [
      ("duration.days", seconds / 86_400), ("duration.hours", seconds / 3_600 % 24),
      ("duration.minutes", seconds / 60 % 60), ("duration.seconds", seconds % 60),
    ]
    let first = parts.firstIndex { $0.count > 0 } ?? parts.count - 1
    let shown = parts[first...].prefix(2).enumerated().filter { $0.offset == 0 || $0.element.count > 0 }
    return shown.map { part in
      let count = Int64(clamping: part.element.count)
      return text(for: part.element.code, ["count": .integer(count)], in: language, after: previous)
    }.joined(separator: " ")
  }

  /// Returns a distance, such as `350 m` or `1.2 km`: below a kilometer in tens of meters, of which the smallest is `< 10 m`,
  /// below a hundred in tenths of a kilometer, and otherwise in kilometers; `–` for a number that is no distance.
  public func text(
    ofMeters meters: Double, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    guard meters.isFinite, meters >= 0, meters < 1e15 else { return "–" }
    func amount(_ code: MessageCode, _ count: Double) -> String {
      text(for: code, ["count": .real(count)], in: language, after: previous)
    }
    let tens = (meters / 10).rounded() * 10
    if tens < 10 { return "< " + amount("distance.meters", 10) }
    if tens < 1_000 { return amount("distance.meters", tens) }
    let tenths = (meters / 100).rounded() / 10
    return amount("distance.kilometers", tenths < 100 ? tenths : (meters / 1_000).rounded())
  }

  /// The messages for durations and distances.
  static let amounts: [Message] = [
    Message(
      "duration.days", english: "{count} {count|one: day|other: days}",
      polish: "{count} {count|one: dzień|few: dni|many: dni|other: dnia}"),
    Message(
      "duration.hours", english: "{count} {count|one: hour|other: hours}",
      polish: "{count} {count|one: godzina|few: godziny|many: godzin|other: godziny}"),
    Message(
      "duration.minutes", english: "{count} {count|one: minute|other: minutes}",
      polish: "{count} {count|one: minuta|few: minuty|many: minut|other: minuty}"),
    Message(
      "duration.seconds", english: "{count} {count|one: second|other: seconds}",
      polish: "{count} {count|one: sekunda|few: sekundy|many: sekund|other: sekundy}"),
    Message("distance.meters", english: "{count} m", polish: "{count} m"),
    Message("distance.kilometers", english: "{count} km", polish: "{count} km"),
  ]
}

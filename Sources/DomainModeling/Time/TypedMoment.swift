extension Timestamp {
  /// Reads a day and a time as people of the language type them, such as `19.12.2026 13:00` or `19 December 2026, 1 pm`.
  ///
  /// A time that the clocks show twice, when they are set back, is the earlier one; one that they skip is as much later.
  ///
  /// - Parameters:
  ///   - zone: The time zone by whose clocks the time is meant.
  /// - Throws: ``ValueError`` of kind `component` for a day or time that doesn't exist, of kind `length` outside the years 1 to
  ///   9999, otherwise of kind `format`.
  public init(
    typed text: String, in zone: any TimeZoneRules, language: LanguageTag
  ) throws(ValueError) {
    guard text.utf8.count <= 100, let (dayText, time) = Self.parts(text, in: language) else {
      throw Self.notTyped
    }
    let day: CalendarDate
    do {
      day = try CalendarDate.parsedFormText(dayText, in: language)
    } catch {
      throw error.kind == .format ? Self.notTyped : error
    }
    guard time >= 0 else {
      throw ValueError(.component, type: "timeOfDay", expected: "a time from 00:00 to 24:00")
    }
    let local = try Timestamp(utcMidnightOf: day).adding(.milliseconds(time))
    // The offsets before and after a change of the clocks near the time.
    let offsets = [-86_400, 0, 86_400].map { zone.secondsFromUTC(at: local.addingClamped(.seconds($0))) }
    for offset in offsets {
      let moment = try local.adding(.seconds(-offset))
      if zone.secondsFromUTC(at: moment) == offset {
        self = moment
        return
      }
    }
    self = try local.adding(.seconds(-offsets[0]))
  }

  /// Returns the day and time by the clocks of a zone as a person may type them, such as `19 December 2026, 13:00`; it is read
  /// back as the same moment, but for the later one of two that the clocks show alike.
  public func formText(in zone: any TimeZoneRules, language: LanguageTag) -> String {
    let local = addingClamped(.seconds(zone.secondsFromUTC(at: self)))
    let time = (local.millisecondsSince1970 % 86_400_000 + 86_400_000) % 86_400_000
    return "\(CalendarDate(utc: local).formText(in: language)), \(TypedTime.text(ofMilliseconds: time))"
  }

  /// Splits a text into the day and the time, which has minutes or a word such as `pm`; `nil` for a text without a time.
  private static func parts(_ text: String, in language: LanguageTag) -> (day: String, time: Int64)? {
    let words = text.withASCIICharacters.split { $0.isWhitespace || $0 == "," }
    // The time is the last word, or the last two, such as `1 pm`.
    for count in [2, 1] where words.count > count {
      let last = words.suffix(count)
      guard let time = TypedTime(last.joined(separator: " "), in: language) else { continue }
      guard time.hasMinutes || last.last?.contains(where: \.isLetter) == true else { continue }
      return (words.dropLast(count).joined(separator: " "), time.milliseconds)
    }
    return nil
  }

  private static let notTyped = ValueError(
    .format, type: "timestamp", expected: "a day and a time such as 2026-12-19 13:00")
}

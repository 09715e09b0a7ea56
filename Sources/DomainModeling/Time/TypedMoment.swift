extension Timestamp {
  /// Reads a day and a time as people of the language type them, such as `19.12.2026 13:00`, `19 December 2026, 1 pm` or
  /// `2026-12-19T13:00`.
  ///
  /// The difference from UTC may follow, such as `UTC`, `UTC+2` or `UTC-03:30`, and then counts instead of the clocks of the zone.
  /// Without it, a time that the clocks show twice, when they are set back, is the earlier one, as in calendars, and one that they
  /// skip is as much later. A form that shows the moment again names the difference for a time that the clocks show twice; see
  /// ``formText(in:language:)``.
  ///
  /// - Parameters:
  ///   - zone: The time zone by whose clocks the time is meant.
  /// - Throws: ``ValueError`` of kind `component` for a day or time that doesn't exist, of kind `length` outside the years 1 to
  ///   9999, otherwise of kind `format`.
  public init(
    typed text: String, in zone: any TimeZoneRules, language: LanguageTag
  ) throws(ValueError) {
    guard text.utf8.count <= 100, let typed = Self.parts(text, in: language) else { throw Self.notTyped }
    let day: CalendarDate
    do {
      day = try CalendarDate.parsedFormText(typed.day, in: language)
    } catch {
      throw error.kind == .format ? Self.notTyped : error
    }
    guard typed.time >= 0 else {
      throw ValueError(.component, type: "timeOfDay", expected: "a time from 00:00 to 24:00")
    }
    let local = try Timestamp(utcMidnightOf: day).adding(.milliseconds(typed.time))
    if let difference = typed.difference {
      self = try local.adding(.milliseconds(-difference))
    } else if let first = zone.moments(showing: local).first {
      self = first
    } else {
      self = try local.adding(.seconds(-zone.offsets(near: local)[0]))
    }
  }

  /// Returns the day and time by the clocks of a zone as a person may type them, such as `19 December 2026, 13:00`; it is read
  /// back as the same moment.
  ///
  /// If the clocks show the time twice, the difference from UTC follows, such as `UTC+01:00`.
  public func formText(in zone: any TimeZoneRules, language: LanguageTag) -> String {
    let offset = zone.secondsFromUTC(at: self)
    let local = addingClamped(.seconds(offset))
    let text = local.localFormText(in: language)
    return zone.moments(showing: local).count > 1 ? "\(text) \(Self.difference(offset))" : text
  }

  /// Reads a day and a time in UTC, as ``init(typed:in:language:)`` does, or any text of ``init(parsing:)``.
  ///
  /// For the clocks of a place, use the subscript of a draft with a time zone.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> Timestamp {
    if text.utf8.count <= 100, let exact = try? Timestamp(parsing: text.trimmedOfBlanks) { return exact }
    return try Timestamp(typed: text, in: UTC(), language: language)
  }

  /// Returns the day and time in UTC as a person may type them, with its name: `19 December 2026, 12:00 UTC`.
  public func formText(in language: LanguageTag) -> String {
    "\(localFormText(in: language)) UTC"
  }

  /// Returns the moment, taken for a local time, as a person may type it.
  private func localFormText(in language: LanguageTag) -> String {
    let time = (millisecondsSince1970 % 86_400_000 + 86_400_000) % 86_400_000
    return "\(CalendarDate(utc: self).formText(in: language)), \(TypedTime.text(ofMilliseconds: time))"
  }

  /// Splits a text into the day, the time, which has minutes or a word such as `pm`, and the difference from UTC in milliseconds;
  /// `nil` for a text without a time.
  private static func parts(
    _ text: String, in language: LanguageTag
  ) -> (day: String, time: Int64, difference: Int64?)? {
    let fillers = Self.fillers(of: language)
    var words = text.withASCIICharacters.split { $0.isWhitespace || $0 == "," }
      .filter { !fillers.contains($0.lowercased()) }
    if words.first?.utf8.dropFirst(10).first == UInt8(ascii: "T"), words[0].utf8.first?.isDigit == true {
      // The letter between day and time of ISO 8601.
      words.replaceSubrange(0..<1, with: words[0].split(separator: "T", maxSplits: 1))
    }
    let difference = words.last.flatMap { Self.difference($0) }
    if difference != nil { words.removeLast() }
    // The time is the last word, or the last two, such as `1 pm`.
    for count in [2, 1] where words.count > count {
      let last = words.suffix(count)
      guard let time = TypedTime(last.joined(separator: " "), in: language) else { continue }
      guard time.hasMinutes || last.last?.contains(where: \.isLetter) == true else { continue }
      return (words.dropLast(count).joined(separator: " "), time.milliseconds, difference)
    }
    return nil
  }

  /// Returns the words between a day and its time that say nothing, in lowercase.
  private static func fillers(of language: LanguageTag) -> Set<String> {
    switch language.language {
    case "en": ["at"]
    case "pl": ["o", "godz", "godz."]
    case "de": ["um"]
    default: []
    }
  }

  private static let notTyped = ValueError(
    .format, type: "timestamp", expected: "a day and a time such as 2026-12-19 13:00")
}

// MARK: Differences from UTC

extension Timestamp {
  /// Reads a difference from UTC, such as `UTC+2`, in milliseconds; `nil` for any other word, or one of more than 18 hours.
  private static func difference(_ word: Substring) -> Int64? {
    let text = word.uppercased()
    guard text.hasPrefix("UTC") else { return nil }
    let number = text.dropFirst(4)
    switch text.dropFirst(3).first {
    case nil: return 0
    case "+"?, "-"?: break
    default: return nil
    }
    guard number.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") }),
      let time = TypedTime(String(number), in: .english), (0...64_800_000).contains(time.milliseconds)
    else { return nil }
    return text.dropFirst(3).first == "-" ? -time.milliseconds : time.milliseconds
  }

  /// Returns a difference from UTC in seconds as a person may type it, such as `UTC+02:00`.
  private static func difference(_ seconds: Int64) -> String {
    "UTC\(seconds < 0 ? "-" : "+")\(TypedTime.text(ofMilliseconds: Int64(seconds.magnitude) * 1_000))"
  }
}

extension TimeZoneRules {
  /// Returns the differences from UTC before, at and after a change of the clocks near a local time, in seconds.
  fileprivate func offsets(near local: Timestamp) -> [Int64] {
    [-86_400, 0, 86_400].map { secondsFromUTC(at: local.addingClamped(.seconds($0))) }
  }

  /// Returns the moments at which the clocks show a local time, the earliest first: none if they skip it, two if they are set back
  /// over it.
  fileprivate func moments(showing local: Timestamp) -> [Timestamp] {
    Set(offsets(near: local)).compactMap { offset in
      let moment = try? local.adding(.seconds(-offset))
      return moment.flatMap { secondsFromUTC(at: $0) == offset ? $0 : nil }
    }.sorted()
  }
}

public import DomainModeling

/// The time of a viewing as exactly as known: a moment, a day, a month, a year, or unknown.
///
/// It is one text in JSON and in queries: `2026-11-21T20:15:00.000Z`, `2026-11-21`, `2026-11`, `2026` or
/// `unknown`. The order of the texts is chronological, coarse before fine, with `unknown` last.
public enum WatchDate: Hashable, Sendable {
  /// A moment.
  case at(Timestamp)
  /// A day, month or year in the calendar of the user.
  case on(PartialDate)
  /// An unknown time.
  case unknown

  /// The first moment that may be meant, with days in UTC; `nil` for `unknown`.
  public var earliest: Timestamp? {
    switch self {
    case .at(let moment): moment
    case .on(let date): Timestamp(utcMidnightOf: date.firstDay)
    case .unknown: nil
    }
  }

  /// The last moment that may be meant, with days in UTC; `nil` for `unknown`.
  public var latest: Timestamp? {
    switch self {
    case .at(let moment): moment
    case .on(let date):
      Timestamp(utcMidnightOf: date.lastDay).addingClamped(.milliseconds(86_399_999))
    case .unknown: nil
    }
  }

  /// Returns the day, month or year, as exactly as known; `nil` for `unknown`.
  ///
  /// - Parameter day: Returns the calendar day of a moment for the user; by default the UTC day.
  public func date(
    of day: (Timestamp) -> CalendarDate = { CalendarDate(utc: $0) }
  ) -> PartialDate? {
    switch self {
    case .at(let moment): PartialDate(day(moment))
    case .on(let date): date
    case .unknown: nil
    }
  }
}

extension WatchDate: TextValue {
  public static let format = TextFormat(
    "watchDate",
    pattern: "^(unknown|\(inner(PartialDate.format.pattern))|\(inner(Timestamp.format.pattern)))$",
    accepting: "^(unknown|\(inner(PartialDate.format.pattern))|\(inner(Timestamp.format.acceptedPattern)))$",
    valid: ["2026", "2026-11", "2026-11-21", "2026-11-21T20:15:00.000Z", "unknown"],
    invalid: ["", "Unknown", "26", "2026-13", "2026-02-30", "2026-11-21T20:15", "2026-11-21 20:15", "null"],
    source: "PartialDate, Timestamp or the word 'unknown', which Trakt uses too")

  public var text: String {
    switch self {
    case .at(let moment): moment.text
    case .on(let date): date.text
    case .unknown: "unknown"
    }
  }

  /// Reads a year, month, day, moment or `unknown`; throws the error of the date or moment that the text
  /// resembles.
  public init(parsing text: String) throws(ValueError) {
    if text.utf8.elementsEqual("unknown".utf8) {
      self = .unknown
      return
    }
    do {
      if text.utf8.count > 10 {
        self = .at(try Timestamp(parsing: text))
      } else {
        self = .on(try PartialDate(parsing: text))
      }
    } catch {
      throw ValueError(error.kind, type: Self.format.name, expected: error.expectation)
    }
  }

  /// Reads a day, month or year as people of the language type it, such as `19.12.2026`, the word for an unknown one, a
  /// day and a time in UTC, or any text of ``init(parsing:)``.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> WatchDate {
    if text.utf8.count <= 100, let exact = try? WatchDate(parsing: text.trimmedOfBlanks) { return exact }
    let word = text.utf8.count <= 100 ? text.trimmedOfBlanks.lowercased() : ""
    if Self.words.values.contains(where: { $0.hasSameScalars(as: word) }) { return .unknown }
    if let moment = try? Timestamp.parsedFormText(text, in: language) { return .at(moment) }
    return .on(try PartialDate.parsedFormText(text, in: language))
  }

  /// Returns a day, month or year as people write it, or the word for an unknown one.
  ///
  /// A moment is in UTC, with its name; see the subscript of a draft with a time zone.
  public func formText(in language: LanguageTag) -> String {
    switch self {
    case .at(let moment): moment.formText(in: language)
    case .on(let date): date.formText(in: language)
    case .unknown: Self.words[language.language] ?? "unknown"
    }
  }

  /// The words for an unknown date, by language.
  private static let words = ["en": "unknown", "pl": "nieznana", "de": "unbekannt"]

  private static func inner(_ pattern: String) -> String { "(\(pattern.dropFirst().dropLast()))" }
}

extension Draft {
  /// The date of a viewing as the person typed it, with a time by the clocks of a time zone if one was typed.
  ///
  /// ```swift
  /// draft[text: WatchRecord.Fields.watchDate, in: warsaw] = "19.12.2026, 20:15"
  /// ```
  public subscript(text field: Field<Root, WatchDate>, in zone: any TimeZoneRules) -> String {
    get {
      text(of: field) { date, language in
        if case .at(let moment) = date { return moment.formText(in: zone, language: language) }
        return date.formText(in: language)
      }
    }
    set {
      setText(newValue, of: field) { (text, language) throws(ValueError) in
        if let moment = try? Timestamp(typed: text, in: zone, language: language) { return .at(moment) }
        return try WatchDate.parsedFormText(text, in: language)
      }
    }
  }
}

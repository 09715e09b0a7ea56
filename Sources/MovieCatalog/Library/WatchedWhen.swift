public import DomainModeling

/// When somebody watched a film, as exactly as they remember: a moment, a day, a month, a year, or unknown.
///
/// One text in JSON and in queries: `2026-11-21T20:15:00.000Z`, `2026-11-21`, `2026-11`, `2026` or `unknown`.
/// The order of the texts is that of time, from coarse to fine, with unknown last.
public enum WatchedWhen: Hashable, Sendable {
  /// At a moment.
  case at(Timestamp)
  /// On a day, or some time in a month or year, in the calendar of the person who watched.
  case on(PartialDate)
  /// Nobody remembers.
  case unknown

  /// The first moment that may be meant, taking days in UTC; `nil` when it is unknown.
  public var earliest: Timestamp? {
    switch self {
    case .at(let moment): moment
    case .on(let date): Timestamp(utcMidnightOf: date.earliest)
    case .unknown: nil
    }
  }

  /// The last moment that may be meant, taking days in UTC; `nil` when it is unknown.
  public var latest: Timestamp? {
    switch self {
    case .at(let moment): moment
    case .on(let date):
      (try? Timestamp(utcMidnightOf: date.latest).adding(.milliseconds(86_399_999))) ?? .latest
    case .unknown: nil
    }
  }

  /// The day, month or year, as exactly as it is known; `nil` when it is unknown.
  ///
  /// - Parameter day: The day on which a moment fell where the person was; in UTC when nobody says otherwise.
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

extension WatchedWhen: TextValue {
  public static let format = TextFormat(
    "watched-when",
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

  /// Reads a year, month, day, moment or `unknown`; throws the error of the date or moment it looks like.
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

  private static func inner(_ pattern: String) -> String { "(\(pattern.dropFirst().dropLast()))" }
}

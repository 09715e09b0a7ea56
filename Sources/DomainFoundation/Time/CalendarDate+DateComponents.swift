public import DomainModeling
public import Foundation

extension CalendarDate {
  /// The day that the components name.
  ///
  /// They have to tell year, month and day, and nothing finer than a day, which would be lost. What follows
  /// from the day, such as the weekday, isn't looked at.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for missing or finer components, `component` for a day
  /// that doesn't exist, another calendar than the Gregorian one and years before Christ, `length` after year
  /// 9999.
  public init(_ components: DateComponents) throws(ValueError) {
    let date = try PartialDate(components)
    guard let day = date.date else {
      throw ValueError(.format, type: Self.format.name, expected: "components with year, month and day")
    }
    self = day
  }
}

extension DateComponents {
  /// Year, month and day, without a calendar or time zone.
  ///
  /// Foundation's Gregorian calendar turns Julian before 1582-10-15, ours doesn't: for earlier days pass the
  /// components on, but don't let a `Calendar` make a `Date` of them; ``CalendarDate/start(in:)`` does.
  public init(_ date: CalendarDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Year, and month and day where they are known, without a calendar or time zone.
  public init(_ date: PartialDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }
}

extension PartialDate {
  /// The year, month or day that the components name; throws as ``CalendarDate/init(_:)`` does.
  public init(_ components: DateComponents) throws(ValueError) {
    guard components.calendar.map({ [.gregorian, .iso8601].contains($0.identifier) }) ?? true,
      components.era.map({ $0 == 1 }) ?? true, components.isLeapMonth != true
    else {
      throw Self.error(.component, "the Gregorian calendar, after Christ")
    }
    let finer = [components.hour, components.minute, components.second, components.nanosecond]
    guard finer.allSatisfy({ $0 == nil }) else { throw Self.error(.format, "nothing finer than a day") }
    guard let year = components.year else { throw Self.error(.format, "components with a year") }
    try self.init(year: year, month: components.month, day: components.day)
  }

  private static func error(_ kind: ValueError.Kind, _ expectation: String) -> ValueError {
    ValueError(kind, type: format.name, expected: expectation)
  }
}

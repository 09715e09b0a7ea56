public import DomainModeling
public import Foundation

extension CalendarDate {
  /// Creates the day of date components.
  ///
  /// The components must have year, month and day, and nothing finer than a day, which would be lost. Derived
  /// components, such as the weekday, are ignored.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `format` for missing or finer components, `component`
  ///   for a day that doesn't exist, a calendar other than the Gregorian and years before 1, `length` for
  ///   years after 9999.
  public init(_ components: DateComponents) throws(ValueError) {
    let date = try PartialDate(components)
    guard let day = date.date else {
      throw ValueError(.format, type: Self.format.name, expected: "components with year, month and day")
    }
    self = day
  }
}

extension DateComponents {
  /// Creates components with year, month and day, without a calendar or time zone.
  ///
  /// Foundation's Gregorian calendar switches to the Julian one before 1582-10-15; `CalendarDate` doesn't.
  /// For earlier days, don't let a `Calendar` convert these components to a `Date`; use
  /// ``CalendarDate/start(in:)`` instead.
  public init(_ date: CalendarDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Creates components with the year, and with month and day where they are known, without a calendar or
  /// time zone.
  public init(_ date: PartialDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }
}

extension PartialDate {
  /// Creates the year, month or day of date components; throws the errors of ``CalendarDate/init(_:)``.
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

public import DomainModeling
public import Foundation

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

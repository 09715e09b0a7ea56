/// Where a table of facts comes from and how old it is.
public struct DataRelease: Hashable, Sendable {
  /// The standard or list, such as `ISO 4217 list one`.
  public let source: String
  /// The day on which the table was as new as its source.
  public let asOf: CalendarDate

  /// Names a source and a day.
  public init(source: String, asOf: CalendarDate) {
    self.source = source
    self.asOf = asOf
  }
}

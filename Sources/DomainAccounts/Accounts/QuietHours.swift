public import DomainModeling

/// The hours of each day in which a person wants no notifications, in the person's time zone.
public struct QuietHours: Hashable, Sendable {
  public let begins: Int32
  public let ends: Int32

  /// Creates quiet hours from minutes after midnight.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(from begins: Int32, to ends: Int32) throws(ValidationError) {
    self.begins = begins
    self.ends = ends
    try validated()
  }

  /// Returns whether a moment is within the hours by the clocks of a time zone.
  public func contain(_ moment: Timestamp, in zone: some TimeZoneRules) -> Bool {
    guard let local = try? moment.adding(.seconds(zone.secondsFromUTC(at: moment))) else { return false }
    let minute = (local.millisecondsSince1970 / 60_000 % 1_440 + 1_440) % 1_440
    if begins <= ends { return begins <= minute && minute < ends }
    return begins <= minute || minute < ends
  }
}

extension QuietHours: Model {
  /// The fields of quiet hours.
  public enum Fields {
    public static let begins = Field(
      "begins", \QuietHours.begins, .range(0...1_439),
      doc: "The beginning in minutes after midnight, in the time zone of the user. Chosen by the user.")
    public static let ends = Field(
      "ends", \QuietHours.ends, .range(0...1_439),
      doc: """
        The end in minutes after midnight, in the time zone of the user; before the beginning for hours that pass midnight, \
        and equal to it for none. Chosen by the user.
        """)
  }

  public static let schema = ModelSchema<QuietHours>(
    "QuietHours", version: 1, doc: "The hours of each day in which a person wants no notifications."
  ) {
    Fields.begins
    Fields.ends
  }

  public init(reading fields: FieldReader<QuietHours>) throws {
    try self.init(from: fields[Fields.begins], to: fields[Fields.ends])
  }
}

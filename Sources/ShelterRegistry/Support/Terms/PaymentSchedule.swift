public import DomainModeling

/// The due dates of recurring payments, each counted from the first one.
///
/// Months don't drift: a schedule from January 31 is due on February 28 or 29 and on March 31, because the
/// anchor day is kept in months that lack it.
public struct PaymentSchedule: Model {
  public let firstDueDate: CalendarDate
  public let anchorDay: Int64
  public let frequency: PaymentFrequency

  /// Creates a schedule.
  ///
  /// - Throws: `ValidationError` for an anchor day outside of 1...31, or one that the first due date doesn't
  ///   meet.
  package init(
    firstDueDate: CalendarDate, anchorDay: Int64, frequency: PaymentFrequency
  ) throws(ValidationError) {
    self.firstDueDate = firstDueDate
    self.anchorDay = anchorDay
    self.frequency = frequency
    try validated()
  }

  /// Creates a schedule from its first due date, which is the anchor of all later ones.
  public init(from firstDue: CalendarDate, every frequency: PaymentFrequency) {
    self.firstDueDate = firstDue
    anchorDay = Int64(firstDue.day)
    self.frequency = frequency
  }

  /// The fields of a schedule.
  package enum Fields {
    package static let firstDueDate = Field(
      "firstDueDate", \PaymentSchedule.firstDueDate,
      doc: "The first due date, with the number 0, in the institution's time zone. Set by the server.")
    package static let anchorDay = Field(
      "anchorDay", \PaymentSchedule.anchorDay, .range(1...31),
      doc: """
        The intended day of the month of the first due date and, for a frequency in months, of all later \
        ones; in a month that lacks it, payments are due on the last day. Set by the server.
        """)
    package static let frequency = Field(
      "frequency", \PaymentSchedule.frequency,
      doc: "The time between two due dates. Set by the sponsor.")
  }

  public static let schema = ModelSchema<PaymentSchedule>(
    "PaymentSchedule", version: 1,
    doc: "The due dates of recurring payments, each counted from the first one."
  ) {
    Fields.firstDueDate
    Fields.anchorDay
    Fields.frequency
  } rules: {
    Rule(
      "PaymentSchedule.anchorDay.met", reading: Fields.firstDueDate, Fields.anchorDay, Fields.frequency,
      doc: """
        The first due date must fall on the anchor day or, for a frequency in months, on the last day of a \
        month that lacks the anchor day.
        """
    ) { $0.startsOnItsAnchor }
  }

  public init(reading fields: FieldReader<PaymentSchedule>) throws {
    try self.init(
      firstDueDate: fields[Fields.firstDueDate], anchorDay: fields[Fields.anchorDay],
      frequency: fields[Fields.frequency])
  }

  private var startsOnItsAnchor: Bool {
    switch frequency.period {
    case .days: anchorDay == Int64(firstDueDate.day)
    case .months: Int64(firstDueDate.day) == min(anchorDay, Int64(firstDueDate.endOfMonth.day))
    }
  }
}

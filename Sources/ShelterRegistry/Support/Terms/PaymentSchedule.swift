public import DomainModeling

/// The days on which payments are due, each counted from the first one.
///
/// Months don't drift: what begins on 31 January is due on 28 or 29 February and on 31 March, as the day of the
/// month is kept apart from the days on which it can't be met.
public struct PaymentSchedule: Model {
  /// The first due date; number 0.
  public let firstDue: CalendarDate
  /// The day of the month that is meant, 1…31; a month that lacks it is due on its last day.
  public let anchorDay: Int64
  /// How often.
  public let frequency: PaymentFrequency

  /// Takes a schedule apart from its first day; throws unless that day is the one that `anchorDay` asks for.
  public init(
    firstDue: CalendarDate, anchorDay: Int64, frequency: PaymentFrequency
  ) throws(ValidationError) {
    self.firstDue = firstDue
    self.anchorDay = anchorDay
    self.frequency = frequency
    try validated()
  }

  /// Begins on a day, which is the first due date and the anchor of all others.
  public init(from firstDue: CalendarDate, every frequency: PaymentFrequency) {
    self.firstDue = firstDue
    anchorDay = Int64(firstDue.day)
    self.frequency = frequency
  }

  /// The fields of a schedule.
  public enum Fields {
    public static let firstDue = Field("firstDue", \PaymentSchedule.firstDue, doc: "The first due date.")
    public static let anchorDay = Field(
      "anchorDay", \PaymentSchedule.anchorDay, .range(1...31), doc: "The day of the month that is meant.")
    public static let frequency = Field("frequency", \PaymentSchedule.frequency, doc: "How often.")
  }

  public static let schema = ModelSchema<PaymentSchedule>(
    "PaymentSchedule", version: 1, doc: "The days on which payments are due, counted from the first one."
  ) {
    Fields.firstDue
    Fields.anchorDay
    Fields.frequency
  } rules: {
    Rule(
      "PaymentSchedule.anchorDay.met", reading: Fields.firstDue, Fields.anchorDay, Fields.frequency,
      doc: "The first due date is the anchor's day, or the last day of a shorter month."
    ) { $0.startsOnItsAnchor }
  }

  public init(reading fields: FieldReader<PaymentSchedule>) throws {
    try self.init(
      firstDue: fields[Fields.firstDue], anchorDay: fields[Fields.anchorDay],
      frequency: fields[Fields.frequency])
  }

  private var startsOnItsAnchor: Bool {
    switch frequency.period {
    case .days: anchorDay == Int64(firstDue.day)
    case .months: Int64(firstDue.day) == min(anchorDay, Int64(firstDue.endOfMonth.day))
    }
  }
}

/// How often somebody pays.
public enum PaymentFrequency: String, Vocabulary {
  /// Every 7 days.
  case weekly
  /// Every 14 days.
  case fortnightly
  /// Every month.
  case monthly
  /// Every 3 months.
  case quarterly
  /// Every 6 months.
  case halfYearly = "half-yearly"
  /// Every 12 months.
  case yearly

  /// The length of a period: days, or months of the calendar.
  enum Period: Hashable, Sendable {
    case days(Int64)
    case months(Int64)
  }

  var period: Period {
    switch self {
    case .weekly: .days(7)
    case .fortnightly: .days(14)
    case .monthly: .months(1)
    case .quarterly: .months(3)
    case .halfYearly: .months(6)
    case .yearly: .months(12)
    }
  }
}

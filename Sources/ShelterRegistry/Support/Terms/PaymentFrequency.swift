public import DomainModeling

/// The time between two payments.
public enum PaymentFrequency: String, StringEnum {
  /// Every 7 days.
  case weekly
  /// Every 14 days.
  case everyTwoWeeks
  /// Every month.
  case monthly
  /// Every 3 months.
  case quarterly
  /// Every 6 months.
  case halfYearly
  /// Every 12 months.
  case yearly

  /// The length of a period, in days or calendar months.
  enum Period: Hashable, Sendable {
    case days(Int64)
    case months(Int64)
  }

  var period: Period {
    switch self {
    case .weekly: .days(7)
    case .everyTwoWeeks: .days(14)
    case .monthly: .months(1)
    case .quarterly: .months(3)
    case .halfYearly: .months(6)
    case .yearly: .months(12)
    }
  }
}

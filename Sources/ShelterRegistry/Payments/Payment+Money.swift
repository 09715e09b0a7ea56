public import DomainModeling

extension Payment {
  /// The most attempts at one payment.
  public static let mostAttempts: Int64 = 10

  /// What the money is for.
  public var designation: Designation {
    if let animal { return .animal(animal) }
    if let appeal { return .appeal(appeal) }
    return .institution
  }

  /// What is given back, without the refunds that failed.
  public var refunded: Money { Money(minorUnits: refundedUnits, currency: amount.currency) }

  /// What isn't given back.
  public var net: Money { Money(minorUnits: netUnits, currency: amount.currency) }

  /// The refund of that identifier.
  public func refund(_ id: PaymentRefund.ID) -> PaymentRefund? { refunds.first { $0.id == id } }

  var units: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }
  var hasAttemptsLeft: Bool { attempt < Self.mostAttempts }

  /// Saturates, so that hostile refunds are refused by the rule and don't trap before.
  private var refundedUnits: Int64 {
    refunds.reduce(0) { sum, refund in
      guard refund.state != .known(.failed) else { return sum }
      let (next, overflow) = sum.addingReportingOverflow(max(0, refund.amount.minorUnits))
      return overflow ? .max : next
    }
  }

  var netUnits: Int64 {
    let (rest, overflow) = amount.minorUnits.subtractingReportingOverflow(refundedUnits)
    return overflow ? .min : rest
  }

  var refundsFit: Bool { netUnits >= 0 && refunds.allSatisfy { $0.amount.currency == amount.currency } }

  var dueKey: String? {
    guard let sponsorship, let dueOn else { return nil }
    return "\(sponsorship.text) \(dueOn.text)"
  }

  /// Thirteen months after the money came, the longest time in which a bank takes it back.
  var settlesAt: Timestamp? {
    guard let succeededAt else { return nil }
    let day = CalendarDate(utc: succeededAt)
    guard let last = try? day.adding(months: 13).adding(days: 1) else { return .latest }
    return Timestamp(utcMidnightOf: last)
  }

  /// Eight weeks after the money came: until then a direct debit is taken back without a reason (SEPA).
  var unstatedUntil: Timestamp? {
    succeededAt.map { (try? $0.adding(.seconds(56 * 86_400))) ?? .latest }
  }

  var openRefunds: Int64 { Int64(refunds.count { $0.state != .known(.failed) }) }

  var hasPendingRefund: Bool { refunds.contains { $0.state == .known(.pending) } }
}

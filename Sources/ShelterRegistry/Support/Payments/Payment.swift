public import DomainModeling
public import DomainValues

/// A payment from a person to an institution, for the institution as a whole, an animal or an appeal.
///
/// All of the amount goes to the institution: there is no fee, and no field for one.
public struct Payment: Entity {
  public let id: Identifier<Payment>
  public let payer: Principal.ID
  public let institution: Institution.ID
  public let manager: Principal.ID
  public let animal: Animal.ID?
  public let appeal: DonationAppeal.ID?
  public let amount: Money
  public let method: OpenEnum<PaymentMethod>
  public let sponsorship: Sponsorship.ID?
  public let dueOn: CalendarDate?
  public let mandate: Mandate.ID?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  package internal(set) var previousStatus: OpenEnum<State>?
  public internal(set) var attempt: Int64
  public internal(set) var reference: GatewayReference?
  public internal(set) var failure: OpenEnum<Payment.FailureReason>?
  public internal(set) var retryAt: Timestamp?
  public internal(set) var succeededAt: Timestamp?
  public internal(set) var refunds: [Payment.Refund]
  public internal(set) var dispute: Payment.Dispute?
  public let createdAt: Timestamp

  /// Creates a payment in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Payment>, payer: Principal.ID, institution: Institution.ID, manager: Principal.ID,
    animal: Animal.ID? = nil, appeal: DonationAppeal.ID? = nil, amount: Money,
    method: OpenEnum<PaymentMethod>,
    sponsorship: Sponsorship.ID? = nil, dueOn: CalendarDate? = nil, mandate: Mandate.ID? = nil,
    status: OpenEnum<State> = .known(.created), statusSince: Timestamp,
    previousStatus: OpenEnum<State>? = nil, attempt: Int64 = 0, reference: GatewayReference? = nil,
    failure: OpenEnum<Payment.FailureReason>? = nil, retryAt: Timestamp? = nil, succeededAt: Timestamp? = nil,
    refunds: [Payment.Refund] = [], dispute: Payment.Dispute? = nil, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.payer = payer
    self.institution = institution
    self.manager = manager
    self.animal = animal
    self.appeal = appeal
    self.amount = amount
    self.method = method
    self.sponsorship = sponsorship
    self.dueOn = dueOn
    self.mandate = mandate
    self.status = status
    self.statusSince = statusSince
    self.previousStatus = previousStatus
    self.attempt = attempt
    self.reference = reference
    self.failure = failure
    self.retryAt = retryAt
    self.succeededAt = succeededAt
    self.refunds = refunds
    self.dispute = dispute
    self.createdAt = createdAt
    try validated()
  }
}

extension Payment {
  /// The maximum number of refunds of a part of the payment: 90; later ones must refund the whole rest.
  public static let maximumPartialRefunds = 90
  /// The maximum number of attempts at one payment, and of a person's attempts in a day without their money after which none
  /// is repeated.
  package static let maximumAttempts: Int64 = 10

  /// The purpose of the payment.
  public var purpose: FundPurpose {
    if let animal { return .animal(animal) }
    if let appeal { return .appeal(appeal) }
    return .institution
  }

  /// The sum of the refunds that haven't failed.
  public var refunded: Money { Money(minorUnits: refundedUnits, currency: amount.currency) }

  /// The amount less the refunds that haven't failed.
  public var netAmount: Money { Money(minorUnits: netUnits, currency: amount.currency) }

  /// Returns the refund with an identifier; `nil` when there is none.
  public func refund(_ id: Payment.Refund.ID) -> Payment.Refund? { refunds.first { $0.id == id } }

  /// Whether no attempt is under way at the provider: the first one, or the next one, is still to begin.
  var isIdle: Bool { permits(.submit) || permits(.retry) }

  /// The condition that no attempt is under way at the provider.
  static let isIdle = permits(.submit).or(permits(.retry))

  var units: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }
  var hasAttemptsLeft: Bool { attempt < Self.maximumAttempts }

  /// The sum of the refunds in minor units; it saturates, so that a rule rejects hostile refunds instead of
  /// an overflow that traps.
  private var refundedUnits: Int64 {
    refunds.reduce(0) { sum, refund in
      guard refund.state != .failed else { return sum }
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

  var settlesAt: Timestamp? {
    guard let succeededAt else { return nil }
    let day = CalendarDate(utc: succeededAt)
    guard let last = try? day.adding(months: 13).adding(days: 1) else { return .latest }
    return Timestamp(utcMidnightOf: last)
  }

  var unconditionalRefundDeadline: Timestamp? {
    succeededAt.map { $0.addingClamped(.seconds(56 * 86_400)) }
  }

  var openRefunds: Int64 { Int64(refunds.count { $0.state != .failed }) }

  var hasPendingRefund: Bool { refunds.contains { $0.state == .pending } }
}

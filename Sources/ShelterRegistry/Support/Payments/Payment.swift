public import DomainModeling

/// Money from somebody to an institution, for all of it, one of its animals or one of its appeals.
///
/// All of the amount is the institution's: there is no fee, and no field for one.
public struct Payment: Entity {
  public let id: Identifier<Payment>
  /// Who pays.
  public let payer: Principal.ID
  /// Who gets the money.
  public let institution: Institution.ID
  /// Who acted for the institution when the payment was made.
  public let recipient: Principal.ID
  /// The animal that it is for, if one.
  public let animal: Animal.ID?
  /// The appeal that it is for, if one.
  public let appeal: DonationAppeal.ID?
  /// How much; above zero.
  public let amount: Money
  /// By what.
  public let method: OpenValue<PaymentMethod>
  /// The sponsorship that it belongs to; none for a donation.
  public let sponsorship: Sponsorship.ID?
  /// The due date that it is for; there is one payment for each of a sponsorship.
  public let dueOn: CalendarDate?
  /// The mandate by which it is charged.
  public let mandate: Mandate.ID?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// The state before, to which a dispute that is won leads back.
  public internal(set) var previousStatus: OpenValue<Flow.State>?
  /// The number of the attempt, from 1; 0 before the first.
  public internal(set) var attempt: Int64
  /// The provider's name for this attempt; none until it has taken the attempt on.
  public internal(set) var reference: GatewayReference?
  /// Why the last attempt failed.
  public internal(set) var failure: OpenValue<PaymentFailure>?
  /// When the next attempt is made without being asked for.
  public internal(set) var retryAt: Timestamp?
  /// When the money came.
  public internal(set) var succeededAt: Timestamp?
  /// What is given back, the oldest first.
  public internal(set) var refunds: [PaymentRefund]
  /// The newest dispute.
  public internal(set) var dispute: PaymentDispute?
  /// When it was made.
  public let createdAt: Timestamp

  /// Makes a payment in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<Payment>, payer: Principal.ID, institution: Institution.ID, recipient: Principal.ID,
    animal: Animal.ID? = nil, appeal: DonationAppeal.ID? = nil, amount: Money,
    method: OpenValue<PaymentMethod>,
    sponsorship: Sponsorship.ID? = nil, dueOn: CalendarDate? = nil, mandate: Mandate.ID? = nil,
    status: OpenValue<Flow.State> = .known(.created), statusSince: Timestamp,
    previousStatus: OpenValue<Flow.State>? = nil, attempt: Int64 = 0, reference: GatewayReference? = nil,
    failure: OpenValue<PaymentFailure>? = nil, retryAt: Timestamp? = nil, succeededAt: Timestamp? = nil,
    refunds: [PaymentRefund] = [], dispute: PaymentDispute? = nil, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.payer = payer
    self.institution = institution
    self.recipient = recipient
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

public import ShelterRegistry

/// Made-up sponsorships, donations and pledges for the institutions in ``ShelterSamples`` and the animals in
/// ``AnimalSamples``.
///
/// One person sponsors the dog Burek and has donated to the shelter once; an advertiser pledges food. Samples
/// for the same moment fit together: payments name their sponsorship, and a fund is the sum of its entries.
public enum SupportSamples {
  /// The account of the sponsor and donor.
  public static let sponsor: Principal.ID = Identifier(uuidBits: (0x60, 1))
  /// The account of the advertiser.
  public static let advertiser: Principal.ID = Identifier(uuidBits: (0x60, 2))

  /// The identifier of ``mandate(at:status:kind:)``.
  public static let mandateID: Mandate.ID = Identifier(uuidBits: (0x61, 1))
  /// The identifier of ``sponsorship(at:status:)``.
  public static let sponsorshipID: Sponsorship.ID = Identifier(uuidBits: (0x62, 1))
  /// The identifier of ``payment(at:status:)``.
  public static let paymentID: Payment.ID = Identifier(uuidBits: (0x63, 1))
  /// The identifier of the payment of ``donation(at:)``.
  public static let giftPaymentID: Payment.ID = Identifier(uuidBits: (0x63, 2))
  /// The identifier of ``donation(at:)``.
  public static let donationID: Donation.ID = Identifier(uuidBits: (0x64, 1))
  /// The identifier of ``appeal(at:status:)``.
  public static let appealID: DonationAppeal.ID = Identifier(uuidBits: (0x65, 1))
  /// The identifier of ``pledge(at:status:)``.
  public static let pledgeID: FoodPledge.ID = Identifier(uuidBits: (0x66, 1))

  /// The amount of the sponsorship for each month.
  public static let monthly = Money(minorUnits: 5_000, currency: .pln)
  /// The amount of the donation.
  public static let gift = Money(minorUnits: 12_000, currency: .pln)

  /// Returns a mandate of the sponsor in any state.
  public static func mandate(
    at now: Timestamp, status: Mandate.State = .active, kind: Mandate.Kind = .recurring
  ) throws -> Mandate {
    let isSigned = status != .pending
    return try Mandate(
      id: mandateID, debtor: sponsor, institution: ShelterSamples.shelterID, creditor: ShelterSamples.keeper,
      kind: kind, status: .known(status), statusSince: now,
      reference: isSigned ? GatewayReference(parsing: "sample-mandate") : nil,
      signedAt: isSigned ? now : nil, lastDebitAt: isSigned ? now : nil)
  }

  /// Returns the sponsorship of Burek in any state, starting on the day of the moment.
  public static func sponsorship(
    at now: Timestamp, status: Sponsorship.State = .active
  ) throws -> Sponsorship {
    let schedule = PaymentSchedule(from: CalendarDate(utc: now), every: .monthly)
    let next = schedule.dueDate(1) ?? schedule.firstDueDate
    let isOver = Sponsorship.lifecycle.finalStates.contains(status)
    return try Sponsorship(
      id: sponsorshipID, sponsor: sponsor, institution: ShelterSamples.shelterID,
      animal: AnimalSamples.burek, amount: monthly, method: .known(.directDebit), mandate: mandateID,
      schedule: schedule, nextNumber: 1, nextDueAt: Timestamp(utcMidnightOf: next), status: .known(status),
      statusSince: now, failures: status == .pastDue ? 1 : 0,
      pauseReason: status == .paused ? .known(.sponsor) : nil,
      pausedUntil: status == .paused ? now.adding(.seconds(30 * 86_400)) : nil,
      animalOutcome: status == .awaitingReassignment ? .known(.adopted) : nil,
      lapseReason: status == .lapsed ? .known(.paymentsFailed) : nil,
      endReason: isOver ? .known(.canceled) : nil,
      createdAt: now)
  }

  /// Returns the first payment of the sponsorship in any state.
  public static func payment(
    at now: Timestamp, status: Payment.State = .succeeded
  ) throws -> Payment {
    let came: Set<Payment.State> = [
      .succeeded, .partiallyRefunded, .refunded, .disputed, .chargedBack, .settled,
    ]
    return try Payment(
      id: paymentID, payer: sponsor, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper,
      animal: AnimalSamples.burek, amount: monthly, method: .known(.directDebit), sponsorship: sponsorshipID,
      dueOn: CalendarDate(utc: now), mandate: mandateID, status: .known(status), statusSince: now,
      previousStatus: status == .disputed ? .known(.succeeded) : nil, attempt: status == .created ? 0 : 1,
      reference: status == .created ? nil : GatewayReference(parsing: "sample-payment"),
      failure: status == .failed ? .known(.insufficientFunds) : nil,
      retryAt: status == .failed ? now.adding(.seconds(3 * 86_400)) : nil,
      succeededAt: came.contains(status) ? now : nil, refunds: refunds(in: status, at: now),
      dispute: [.disputed, .chargedBack].contains(status) ? dispute(at: now) : nil, createdAt: now)
  }

  private static func refunds(
    in status: Payment.State, at now: Timestamp
  ) throws -> [Payment.Refund] {
    guard [.partiallyRefunded, .refunded].contains(status) else { return [] }
    return [
      try Payment.Refund(
        id: Identifier(uuidBits: (0x67, 1)),
        amount: status == .refunded ? monthly : Money(minorUnits: 2_000, currency: .pln),
        reason: .known(.requested), requestedAt: now)
    ]
  }

  private static func dispute(at now: Timestamp) throws -> Payment.Dispute {
    Payment.Dispute(
      reference: try GatewayReference(parsing: "sample-dispute"), reason: .known(.unauthorized), openedAt: now
    )
  }

  /// Returns a donation to the shelter with a message, and its payment.
  public static func donation(at now: Timestamp) throws -> (donation: Donation, payment: Payment) {
    let donation = try Donation(
      id: donationID, donor: sponsor, institution: ShelterSamples.shelterID, purpose: .institution,
      amount: gift, payment: giftPaymentID, message: "For whoever needs it most.", createdAt: now)
    let payment = try Payment(
      id: giftPaymentID, payer: sponsor, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper, amount: gift, method: .known(.blik), status: .known(.succeeded),
      statusSince: now, attempt: 1, reference: GatewayReference(parsing: "sample-gift"), succeededAt: now,
      createdAt: now)
    return (donation, payment)
  }

  /// Returns an appeal of the shelter that closes after thirty days.
  public static func appeal(
    at now: Timestamp, status: DonationAppeal.State = .open
  ) throws -> DonationAppeal {
    try DonationAppeal(
      id: appealID, institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper,
      title: "A new roof for the cats", purpose: "It leaks, and winter comes.",
      goal: Money(minorUnits: 2_500_000, currency: .pln), closesAt: now.adding(.seconds(30 * 86_400)),
      status: .known(status), statusSince: now)
  }
}

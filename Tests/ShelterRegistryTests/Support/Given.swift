import ShelterRegistry
import ShelterRegistrySamples

/// Payments, mandates, sponsorships, appeals and pledges in any state, created at the end of January.
enum Given {
  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  static func reference(_ text: String) throws -> GatewayReference { try GatewayReference(parsing: text) }

  static func day(_ text: String) throws -> CalendarDate { try CalendarDate(parsing: text) }

  static func refund(
    _ units: Int64 = 1_000, as name: String = "r1", in currency: Currency = .pln,
    _ state: Payment.Refund.State = .pending
  ) throws -> Payment.Refund {
    try Payment.Refund(
      id: id(name), amount: Money(minorUnits: units, currency: currency), reason: .known(.requested),
      state: .known(state), requestedAt: Fixtures.monthEnd)
  }

  static func dispute(
    _ reason: Payment.Dispute.Reason = .unauthorized, at moment: Timestamp = Fixtures.monthEnd
  ) throws
    -> Payment.Dispute
  {
    Payment.Dispute(reference: try reference("dp_1"), reason: .known(reason), openedAt: moment)
  }

  static func payment(
    in state: Payment.State = .created, attempt: Int64? = nil, refunds: [Payment.Refund]? = nil,
    retryAt: Timestamp? = Fixtures.monthEnd, succeededAt: Timestamp = Fixtures.monthEnd
  ) throws -> Payment {
    let succeeded: Set<Payment.State> = [
      .succeeded, .partiallyRefunded, .refunded, .disputed, .chargedBack, .settled,
    ]
    let returned: [Payment.State: Int64] = [
      .partiallyRefunded: 1_000, .refunded: 5_000, .disputed: 1_000, .chargedBack: 1_000,
    ]
    return try Payment(
      id: id("p1"), payer: Fixtures.ann, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper, animal: AnimalSamples.burek, amount: .pln(5_000),
      method: .known(.card), status: .known(state), statusSince: Fixtures.monthEnd,
      previousStatus: state == .disputed ? .known(.partiallyRefunded) : nil,
      attempt: attempt ?? (state == .created ? 0 : 1), failure: state == .failed ? .known(.declined) : nil,
      retryAt: state == .failed ? retryAt : nil, succeededAt: succeeded.contains(state) ? succeededAt : nil,
      refunds: refunds ?? returned[state].map { [try refund($0)] } ?? [],
      dispute: [.disputed, .chargedBack].contains(state) ? dispute() : nil, createdAt: Fixtures.monthEnd)
  }

  static func mandate(
    in state: Mandate.State = .active, kind: Mandate.Kind = .recurring, lastDebitAt: Timestamp? = nil
  ) throws -> Mandate {
    try Mandate(
      id: id("m1"), debtor: Fixtures.ann, institution: ShelterSamples.shelterID,
      creditor: ShelterSamples.keeper, kind: kind, status: .known(state),
      statusSince: Fixtures.monthEnd, reference: state == .pending ? nil : reference("md_1"),
      signedAt: state == .pending ? nil : Fixtures.monthEnd, lastDebitAt: lastDebitAt)
  }

  static func schedule(_ first: String = "2026-01-31", every frequency: PaymentFrequency = .monthly) throws
    -> PaymentSchedule
  {
    PaymentSchedule(from: try day(first), every: frequency)
  }

  static func sponsorship(
    in state: Sponsorship.State = .active, pause: Sponsorship.PauseReason = .sponsor, failures: Int64 = 0,
    departure: Sponsorship.AnimalOutcome? = nil
  ) throws -> Sponsorship {
    let isOver = [.notStarted, .canceled, .ended].contains(state)
    let isPaused = state == .paused
    let left = departure ?? (state == .awaitingReassignment ? .adopted : nil)
    return try Sponsorship(
      id: id("s1"), sponsor: Fixtures.ann, institution: ShelterSamples.shelterID, animal: AnimalSamples.burek,
      amount: .pln(5_000),
      method: .known(.directDebit), mandate: id("m1"), schedule: schedule(), nextNumber: 1,
      nextDueAt: Fixtures.monthEnd.adding(days: 28), status: .known(state), statusSince: Fixtures.monthEnd,
      failures: failures,
      pauseReason: isPaused ? .known(pause) : nil,
      pausedUntil: isPaused && pause == .sponsor ? Fixtures.monthEnd.adding(days: 10) : nil,
      suspendedAt: isPaused && pause == .institution ? Fixtures.monthEnd : nil,
      animalOutcome: left.map { .known($0) },
      lapseReason: state == .lapsed ? .known(.paymentsFailed) : nil,
      endReason: isOver ? .known(.canceled) : nil,
      createdAt: Fixtures.monthEnd)
  }

  static func period(_ number: Int64 = 2) throws -> Sponsorship.DueDateInput {
    Sponsorship.DueDateInput(
      schedule: try schedule(), number: number, dueAt: Fixtures.monthEnd.adding(days: 59))
  }

  static func appeal(in state: DonationAppeal.State = .open) throws -> DonationAppeal {
    try DonationAppeal(
      id: id("a1"), institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper,
      title: "A new roof", purpose: "It leaks.",
      goal: .pln(100_000), closesAt: Fixtures.monthEnd.adding(days: 30), status: .known(state),
      statusSince: Fixtures.monthEnd)
  }

  static func pledge(in state: FoodPledge.State = .pledged) throws -> FoodPledge {
    let isDrawn = [.assigned, .shipped, .confirmed, .disputed].contains(state)
    return try FoodPledge(
      id: id("f1"), advertiser: Fixtures.ann, commitment: id("c1"), month: day("2026-02-01"), kilograms: 40,
      species: .known(.dog), entrants: [DrawEntrant(ShelterSamples.shelterID, recent: 0)],
      status: .known(state), statusSince: Fixtures.monthEnd,
      institution: isDrawn ? ShelterSamples.shelterID : nil,
      manager: isDrawn ? ShelterSamples.keeper : nil, rounds: isDrawn ? 1 : 0)
  }
}

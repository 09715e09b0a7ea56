import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Samples of donations, sponsorships, pledges and payments")
struct SupportSamplesTests {
  @Test("Every support model has samples in every state, which survive JSON and draft round trips")
  func states() throws {
    func check<Root: Model>(_ samples: [Root]) throws {
      #expect(try schemaDrift(of: samples).filter { !$0.hasPrefix("no sample fills") } == [])
    }
    try check(Mandate.State.allCases.map { try SupportSamples.mandate(at: Fixtures.now, status: $0) })
    try check(
      Sponsorship.State.allCases.map { try SupportSamples.sponsorship(at: Fixtures.now, status: $0) })
    try check(Payment.State.allCases.map { try SupportSamples.payment(at: Fixtures.now, status: $0) })
    try check(
      DonationAppeal.State.allCases.map { try SupportSamples.appeal(at: Fixtures.now, status: $0) })
    try check(FoodPledge.State.allCases.map { try SupportSamples.pledge(at: Fixtures.now, status: $0) })
    try check(
      AdoptionInquiry.State.allCases.map { try SupportSamples.inquiry(at: Fixtures.now, status: $0) })
    try check([SupportSamples.donation(at: Fixtures.now).donation])
    try check([SupportSamples.donation(at: Fixtures.now).payment])
    try check(SupportSamples.funds(at: Fixtures.now).map(\.fund))
    try check(SupportSamples.funds(at: Fixtures.now).map(\.entry))
    try check(SupportSamples.receipts(at: Fixtures.now))
    try check([SupportSamples.draw(at: Fixtures.now)])
    try check([false, true].map { try SupportSamples.commitment(at: Fixtures.now, isRevealed: $0) })
  }

  @Test("The samples refer to each other consistently")
  func references() throws {
    let payments = [
      try SupportSamples.payment(at: Fixtures.now), try SupportSamples.donation(at: Fixtures.now).payment,
    ]
    let funds = try SupportSamples.funds(at: Fixtures.now)
    for (payment, fund) in zip(payments, funds) {
      #expect(fund.entry.payment == payment.id && fund.fund.balance == payment.amount)
      #expect(fund.fund.purpose == payment.purpose)
    }
    #expect(try SupportSamples.receipts(at: Fixtures.now).map(\.payment) == payments.map(\.id))
    #expect(try SupportSamples.receipts(at: Fixtures.now).map(\.amount) == payments.map(\.amount))
    let sponsorship = try SupportSamples.sponsorship(at: Fixtures.now)
    #expect(payments[0].sponsorship == sponsorship.id && payments[0].amount == sponsorship.amount)
    #expect(try payments[0].mandate == SupportSamples.mandate(at: Fixtures.now).id)
    let pledge = try SupportSamples.pledge(at: Fixtures.now, status: .assigned)
    let draw = try SupportSamples.draw(at: Fixtures.now)
    #expect(pledge.institution == draw.winner && pledge.id == draw.pledge)
    #expect(DrawCommitment.id(of: DrawSeedDigest(of: draw.seed)) == pledge.commitment)
    let recipients = [
      ShelterSamples.shelterID: ShelterSamples.keeper, ShelterSamples.sanctuaryID: ShelterSamples.farmer,
    ]
    #expect(pledge.manager == recipients[draw.winner])
  }

  @Test("`SamplePaymentGateway` records each payment request once, and returns the chosen event for it")
  func gateway() async throws {
    let clock = ManualClock(Fixtures.now)
    let gateway = SamplePaymentGateway(clock: clock)
    #expect(try gateway.answer(isPaid: true) == nil && gateway.answerRefund(isDone: true) == nil)
    let repository = InMemoryRepository()
    let home = try ShelterSamples.shelter(at: Fixtures.now)
    try await repository.commit { $0.insert(home) }
    let system = SupportSystem(
      ShelterSystem(
        repository, clock: clock, principals: .claims,
        identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1)), digest: .portable),
      gateway: gateway)
    let sponsor = Principal.user(SupportSamples.sponsor)
    let payments = PaymentService(system)
    let gift = try await DonationService(system).donate(
      Donation.CreateInput(
        institution: ShelterSamples.shelterID, amount: SupportSamples.gift, method: .known(.blik)),
      as: sponsor)
    let id = try #require(gift.payment).id
    gateway.isReachable = false
    #expect(try await payments.submit(id, as: sponsor).status == .processing)
    #expect(gateway.orders.isEmpty)
    gateway.isReachable = true
    try await payments.fireDueEvents(as: .system)
    try await payments.fireDueEvents(as: .system)
    #expect(gateway.orders.map(\.payment) == [id])
    let event = try #require(try gateway.answer(isPaid: true))
    #expect(try await payments.receive(event, as: .system) == .applied)
    #expect(try await payments.receive(event, as: .system) == .superseded)
    #expect(try await gateway.cancel(id, attempt: 1) == false)
    #expect(try await gateway.events(about: id) == [event])
    try await payments.refund(id, for: .requested, as: .keeper)
    #expect(gateway.refunds.map(\.amount) == [SupportSamples.gift])
    let done = try #require(try gateway.answerRefund(isDone: true))
    #expect(try await payments.receive(done, as: .system) == .applied)
  }
}

import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples

/// The story of SheltersAround: a shelter enters the catalog, and a sponsored dog finds a home.
///
/// The clock is fixed, so that the output is the same every day.
struct ShelterTour: Story {
  let clock: FixedClock
  let gateway: SampleGateway
  let institutions: InstitutionService
  let moderation: ModerationService
  let animals: AnimalService
  let payments: PaymentService
  let mandates: MandateService
  let sponsorships: SponsorshipService
  let keeper: Principal
  let moderator: Principal
  let ola: Principal

  init() throws {
    clock = FixedClock(try Timestamp(parsing: "2026-01-31T09:00:00Z"))
    gateway = SampleGateway(clock: clock)
    let registry = ShelterSystem(
      InMemoryRepository(), clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 6)), digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 7)))
    let support = SupportSystem(registry, gateway: gateway)
    institutions = InstitutionService(registry)
    moderation = ModerationService(registry)
    animals = AnimalService(registry)
    payments = PaymentService(support)
    mandates = MandateService(support)
    sponsorships = SponsorshipService(support)
    keeper = .user(ShelterSamples.keeper)
    moderator = .user(try Identifier(parsing: "marta"), labels: [ShelterLabel.moderator.text])
    ola = .user(try Identifier(parsing: "ola"))
  }

  func run() async throws {
    try await list()
    try await show()
    let sponsorship = try await sponsor()
    try await choose(sponsorship)
    try await recover(sponsorship)
    try await refund()
    Paper.line()
  }

  private func list() async throws {
    Paper.title("A shelter registers, confirms its e-mail address and is approved")
    let form = Draft(try ShelterSamples.shelter(at: clock.now()))
    var shelter = try await institutions.register(form, as: keeper)
    tell(shelter)
    tell(try await institutions.submit(shelter.id, as: keeper))
    let message = try await institutions.prepareKey(for: shelter.id, as: .system)
    Paper.line("a message goes to \(message.recipient)")
    tell(try await institutions.confirmEmail(with: message.key.text))
    shelter = try await moderation.approve(shelter.id, as: moderator)
    tell(shelter)
  }

  private func tell(_ institution: Institution) {
    Paper.line(
      "\(Paper.column(institution.name, 28)) \(ShelterMessages.label(of: institution.status, in: .english))")
  }

  private func show() async throws {
    Paper.title("It shows its animals")
    for animal in [AnimalSamples.burek, AnimalSamples.mia] {
      guard let sample = try AnimalSamples.all(at: clock.now()).first(where: { $0.id == animal }) else {
        continue
      }
      var form = Draft(sample)
      form[Animal.Fields.bonds] = []
      let entered = try await animals.enter(form, at: ShelterSamples.shelterID, as: keeper)
      let shown = try await animals.publish(entered.id, as: keeper)
      Paper.line(
        "\(Paper.column(shown.name, 28)) \(ShelterMessages.label(of: shown.status, in: .english))")
    }
  }

  private func sponsor() async throws -> Sponsorship.ID {
    Paper.title("Ola sponsors Burek with 50.00 PLN a month, from the 31st")
    let mandate = try await mandates.request(for: ShelterSamples.shelterID, as: ola)
    try await payments.receive(gateway.sign(mandate.id), as: .system)
    let draft = try await sponsorships.prepare(
      SponsorshipForm(
        institution: ShelterSamples.shelterID, animal: AnimalSamples.burek,
        amount: Money(minorUnits: 5_000, currency: .pln), method: .known(.directDebit), mandate: mandate.id),
      as: ola)
    try await sponsorships.start(draft.id, as: ola)
    try await tell(draft.id)
    try await payments.receive(answer(isPaid: true), as: .system)
    try await tell(draft.id)
    return draft.id
  }

  private func choose(_ sponsorship: Sponsorship.ID) async throws {
    Paper.title("Burek finds a home; Ola is asked to choose, and nothing is charged meanwhile")
    try await animals.adopt(AnimalSamples.burek, by: nil, as: keeper)
    try await tell(sponsorship)
    try await sponsorships.reassign(sponsorship, to: AnimalSamples.mia, as: ola)
    try await tell(sponsorship)
  }

  private func recover(_ sponsorship: Sponsorship.ID) async throws {
    Paper.title("A payment fails, is tried again three days later, and comes")
    try await pass(days: 28)
    try await payments.receive(answer(isPaid: false), as: .system)
    try await tell(sponsorship)
    try await pass(days: 3)
    let event = try answer(isPaid: true)
    try await payments.receive(event, as: .system)
    try await tell(sponsorship)
    let again = try await payments.receive(event, as: .system)
    Paper.line("told once more by the provider, it is \(again.rawValue) and changes nothing")
  }

  private func refund() async throws {
    Paper.title("The shelter gives the last payment back; the receipt says so")
    guard let payment = try await payments.payments(as: ola).items.first else {
      throw TourProblem(text: "nothing was paid")
    }
    try await payments.refund(payment.id, for: .requested, as: keeper)
    for receipt in try await payments.receipts(as: ola).items {
      Paper.line("\(receipt.number)  \(receipt.amount), of which \(receipt.net) are kept")
    }
    do {
      try await payments.refund(payment.id, for: .requested, as: keeper)
    } catch {
      Paper.line("once more: \(error.text(in: .english))")
      Paper.line("           \(error.text(in: .polish))")
    }
  }

  private func answer(isPaid: Bool) throws -> GatewayEvent {
    guard let event = try gateway.answer(isPaid: isPaid) else {
      throw TourProblem(text: "nothing was charged")
    }
    return event
  }

  private func pass(days: Int64) async throws {
    try clock.advance(by: .seconds(days * 86_400))
    try await payments.runDue(as: .system)
    try await sponsorships.runDue(as: .system)
  }

  private func tell(_ id: Sponsorship.ID) async throws {
    let now = try await sponsorships.sponsorship(id, as: ola)
    let next = now.nextDueOn.map { ", next due on \($0)" } ?? ""
    let status = ShelterMessages.label(of: now.status, in: .english)
    Paper.line("\(Paper.column(now.animal?.name ?? now.institutionName, 28)) \(status)\(next)")
  }
}

import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples

/// The story of SheltersAround: a shelter enters the catalog, and a sponsored dog finds a home.
///
/// The clock is fixed, so that the output is the same every day.
struct ShelterTour: TourStory {
  let clock: ManualClock
  let repository = InMemoryRepository()
  let gateway: SamplePaymentGateway
  let institutions: InstitutionService
  let moderation: InstitutionModerationService
  let animals: AnimalService
  let payments: PaymentService
  let mandates: MandateService
  let sponsorships: SponsorshipService
  let keeper: Principal
  let moderator: Principal
  let ola: Principal

  init() throws {
    clock = ManualClock(try Timestamp(parsing: "2026-01-31T09:00:00Z"))
    gateway = SamplePaymentGateway(clock: clock)
    let registry = ShelterSystem(
      repository, clock: clock, principals: .accounts,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 6)), digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 7)))
    let support = SupportSystem(registry, gateway: gateway)
    institutions = InstitutionService(registry)
    moderation = InstitutionModerationService(registry)
    animals = AnimalService(registry)
    payments = PaymentService(support)
    mandates = MandateService(support)
    sponsorships = SponsorshipService(support)
    keeper = .user(ShelterSamples.keeper)
    moderator = .user(try Identifier(parsing: "marta"), roles: [ShelterRole.moderator.rawValue])
    ola = .user(try Identifier(parsing: "ola"))
  }

  func run() async throws {
    for (principal, name) in [(keeper, "Ewa"), (moderator, "Marta"), (ola, "Ola")] {
      try await openAccount(of: principal, name)
    }
    try await list()
    try await show()
    let sponsorship = try await sponsor()
    try await reassign(sponsorship)
    try await retryPayment(sponsorship)
    try await refund()
    ConsolePrinter.line()
  }

  /// Stores an active account with the roles of the principal.
  private func openAccount(of principal: Principal, _ name: String) async throws {
    guard let id = principal.id else { return }
    let now = clock.now()
    let account = try Account(
      id: id, displayName: name, email: EmailAddress(parsing: "\(name.lowercased())@example.com"),
      emailVerifiedAt: now, roles: principal.roles.map { try Role(parsing: $0) }, status: .known(.active),
      statusSince: now, registeredAt: now)
    try await repository.commit { $0.insert(account) }
  }

  private func list() async throws {
    ConsolePrinter.title("A shelter registers, confirms its email address and is approved")
    let draft = Draft(try ShelterSamples.shelter(at: clock.now()))
    var shelter = try await institutions.register(draft, as: keeper)
    printStatus(shelter)
    printStatus(try await institutions.submit(shelter.id, as: keeper))
    let message = try await institutions.makeConfirmationMessage(for: shelter.id, as: .system)
    ConsolePrinter.line("a message goes to \(message.recipient)")
    try await institutions.confirmEmail(with: message.key.text)
    printStatus(try await institutions.institution(shelter.id, as: keeper).entity)
    for waiting in try await moderation.institutions(as: moderator).items {
      shelter = try await moderation.approve(waiting.id, seen: waiting.version, as: moderator)
    }
    printStatus(shelter)
  }

  private func printStatus(_ institution: Institution) {
    ConsolePrinter.line(
      "\(ConsolePrinter.column(institution.name, 28)) \(ShelterMessages.catalog.label(of: institution.status, in: .english))"
    )
  }

  private func show() async throws {
    ConsolePrinter.title("It shows its animals")
    for animal in [AnimalSamples.burek, AnimalSamples.mia] {
      guard let sample = try AnimalSamples.all(at: clock.now()).first(where: { $0.id == animal }) else {
        continue
      }
      var draft = Draft(sample)
      draft[Animal.Fields.bonds] = []
      let entered = try await animals.enter(draft, at: ShelterSamples.shelterID, as: keeper)
      let shown = try await animals.publish(entered.id, as: keeper)
      ConsolePrinter.line(
        "\(ConsolePrinter.column(shown.name, 28)) \(ShelterMessages.catalog.label(of: shown.status, in: .english))"
      )
    }
  }

  private func sponsor() async throws -> Sponsorship.ID {
    ConsolePrinter.title("Ola sponsors Burek with 50.00 PLN a month, from the 31st")
    let mandate = try await mandates.request(for: ShelterSamples.shelterID, as: ola)
    try await payments.receive(gateway.sign(mandate.id), as: .system)
    let draft = try await sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: ShelterSamples.shelterID, animal: AnimalSamples.burek,
        amount: Money(minorUnits: 5_000, currency: .pln), method: .known(.directDebit), mandate: mandate.id),
      as: ola)
    try await sponsorships.start(draft.id, as: ola)
    try await printStatus(draft.id)
    try await payments.receive(gatewayEvent(isPaid: true), as: .system)
    try await printStatus(draft.id)
    return draft.id
  }

  private func reassign(_ sponsorship: Sponsorship.ID) async throws {
    ConsolePrinter.title("Burek finds a home; Ola is asked to choose, and nothing is charged meanwhile")
    try await animals.adopt(AnimalSamples.burek, by: nil, as: keeper)
    try await printStatus(sponsorship)
    try await sponsorships.reassign(sponsorship, to: AnimalSamples.mia, as: ola)
    try await printStatus(sponsorship)
  }

  private func retryPayment(_ sponsorship: Sponsorship.ID) async throws {
    ConsolePrinter.title("A payment fails, is tried again three days later, and comes")
    try await advance(days: 28)
    try await payments.receive(gatewayEvent(isPaid: false), as: .system)
    try await printStatus(sponsorship)
    try await advance(days: 3)
    let event = try gatewayEvent(isPaid: true)
    try await payments.receive(event, as: .system)
    try await printStatus(sponsorship)
    let again = try await payments.receive(event, as: .system)
    ConsolePrinter.line("told once more by the provider, it is \(again.rawValue) and changes nothing")
  }

  private func refund() async throws {
    ConsolePrinter.title("The shelter gives the last payment back; the receipt says so")
    guard let payment = try await payments.payments(as: ola).items.first else {
      throw TourError(text: "nothing was paid")
    }
    try await payments.refund(payment.id, for: .requested, as: keeper)
    for receipt in try await payments.receipts(as: ola).items {
      ConsolePrinter.line("\(receipt.number)  \(receipt.amount), of which \(receipt.netAmount) are kept")
    }
    do {
      try await payments.refund(payment.id, for: .requested, as: keeper)
    } catch {
      ConsolePrinter.line("once more: \(error.text(in: .english))")
      ConsolePrinter.line("           \(error.text(in: .polish))")
    }
  }

  private func gatewayEvent(isPaid: Bool) throws -> GatewayEvent {
    guard let event = try gateway.answer(isPaid: isPaid) else {
      throw TourError(text: "nothing was charged")
    }
    return event
  }

  private func advance(days: Int64) async throws {
    try clock.advance(by: .seconds(days * 86_400))
    try await payments.fireDueEvents(as: .system)
    try await sponsorships.fireDueEvents(as: .system)
  }

  private func printStatus(_ id: Sponsorship.ID) async throws {
    let now = try await sponsorships.sponsorship(id, as: ola)
    let next = now.nextDueOn.map { ", next due on \($0)" } ?? ""
    let status = ShelterMessages.catalog.label(of: now.status, in: .english)
    ConsolePrinter.line(
      "\(ConsolePrinter.column(now.animal?.name ?? now.institutionName, 28)) \(status)\(next)")
  }
}

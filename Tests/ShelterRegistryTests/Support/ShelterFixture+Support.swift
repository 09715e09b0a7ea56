import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

extension ShelterFixture {
  /// Requests a mandate and lets the payment provider report the signature.
  func mandate(
    of person: Principal = .ann, for institution: Institution.ID = ShelterSamples.shelterID,
    kind: Mandate.Kind = .recurring
  ) async throws -> Mandate.ID {
    let mandate = try await mandates.request(for: institution, kind: kind, as: person)
    #expect(try await payments.receive(gateway.sign(mandate.id), as: .system) == .applied)
    return mandate.id
  }

  /// Creates a draft of a sponsorship of the shelter, with a signed mandate.
  func sponsorshipDraft(
    of person: Principal = .ann, animal: Animal.ID? = AnimalSamples.burek, amount: Money = .pln(5_000),
    every frequency: PaymentFrequency = .monthly
  ) async throws -> SponsorshipSummary {
    let mandate = try await mandate(of: person)
    return try await sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: ShelterSamples.shelterID, animal: animal, amount: amount, frequency: frequency,
        method: .known(.directDebit), mandate: mandate), as: person)
  }

  /// Starts a sponsorship and lets its first payment succeed.
  func sponsorship(
    of person: Principal = .ann, animal: Animal.ID? = AnimalSamples.burek, amount: Money = .pln(5_000),
    every frequency: PaymentFrequency = .monthly
  ) async throws -> SponsorshipSummary {
    let draft = try await sponsorshipDraft(of: person, animal: animal, amount: amount, every: frequency)
    try await sponsorships.start(draft.id, as: person)
    try gateway.succeed(try #require(gateway.open.last))
    try await deliver()
    return try await sponsorships.sponsorship(draft.id, as: person)
  }

  /// Makes a donation to the shelter whose payment succeeds at the provider; the event isn't delivered.
  func undeliveredDonation(
    of amount: Money = .pln(10_000), for purpose: FundPurpose = .institution,
    by person: Principal = .ann
  ) async throws -> DonationSummary {
    let donation = try await donations.donate(
      Donation.CreateInput(
        institution: ShelterSamples.shelterID, purpose: purpose, amount: amount,
        method: .known(.blik)),
      as: person)
    let payment = try #require(donation.payment).id
    try await payments.submit(payment, as: person)
    try gateway.succeed(try #require(gateway.open.first { $0.payment == payment }))
    return donation
  }

  /// Makes a donation to the shelter and lets its payment succeed.
  func donation(
    of amount: Money = .pln(10_000), for purpose: FundPurpose = .institution,
    by person: Principal = .ann
  ) async throws -> DonationSummary {
    let donation = try await undeliveredDonation(of: amount, for: purpose, by: person)
    try await deliver()
    return donation
  }

  /// Commits to the seed with the name.
  @discardableResult
  func commit(_ name: String) async throws -> DrawCommitment {
    try await pledges.commit(to: DrawSeedDigest(of: Self.seed(name)), as: .admin)
  }

  /// Returns a seed that looks random and is the same for the same name.
  static func seed(_ name: String) throws -> DrawSeed {
    let digits = PortableSHA256().sha256(Array(name.utf8)).map { byte in
      String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }
    return try DrawSeed(parsing: digits.joined())
  }

  /// Delivers every pending event of the provider once and in order.
  func deliver() async throws {
    let events = gateway.outbox
    gateway.outbox = []
    for event in events { try await payments.receive(event, as: .system) }
  }

  /// Fires the due events of payments, sponsorships, donations and pledges.
  func fireDueEvents() async throws {
    try await payments.fireDueEvents(as: .system)
    try await sponsorships.fireDueEvents(as: .system)
    try await donations.fireDueEvents(as: .system)
    try await pledges.fireDueEvents(as: .system)
  }
}

extension ShelterFixture {
  /// Returns the payments of a sponsorship, the oldest first.
  func payments(of sponsorship: Sponsorship.ID) async throws -> [Payment] {
    try await repository.all(
      ModelQuery(where: Payment.Fields.sponsorship == sponsorship)
    ).map(\.entity).sorted { $0.createdAt < $1.createdAt }
  }

  /// Returns the balance of a fund of the shelter, zero if there is none.
  func balance(
    _ purpose: FundPurpose = .institution, of institution: Institution.ID = ShelterSamples.shelterID,
    in currency: Currency = .pln
  ) async throws -> Money {
    let id = Fund.id(of: institution, for: purpose, in: currency)
    return try await repository.get(Fund.self, id: id)?.entity.balance ?? .zero(currency)
  }

  /// Returns the sum of each fund's entries in minor units; outflows are negative.
  func entrySums() async throws -> [Fund.ID: Int64] {
    try await all(FundEntry.self).reduce(into: [:]) { sums, entry in
      let amount = entry.amount.minorUnits
      sums[entry.fund, default: 0] += entry.kind.known?.isInflow == true ? amount : -amount
    }
  }
}

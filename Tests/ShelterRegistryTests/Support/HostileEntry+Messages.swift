import ShelterRegistry
import ShelterRegistrySamples
import Testing

extension HostileEntry {
  /// The texts of inquiries, donations, appeals and pledges.
  static let messages: [HostileEntry] = [
    HostileEntry("message of an inquiry", ["message"]) { fixture, text in
      try await fixture.inquiries.submit(about: AnimalSamples.burek, text, as: giver(of: text))
    },
    HostileEntry("question of an inquiry", ["text"], after: ask) { fixture, text in
      try await fixture.inquiries.requestInfo(about: inquiry(in: fixture).id, text, as: .keeper)
    },
    HostileEntry(
      "answer to an inquiry", ["text"],
      after: { fixture in
        try await ask(in: fixture)
        try await fixture.inquiries.requestInfo(
          about: inquiry(in: fixture).id, "Where do you live?", as: .keeper)
      }
    ) { fixture, text in
      let inquiry = try await inquiry(in: fixture)
      try await fixture.inquiries.answer(inquiry.id, text, as: .user(#require(inquiry.person)))
    },
    HostileEntry("message of a donation", ["message"]) { fixture, text in
      try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card),
          message: text), as: giver(of: text))
    },
    HostileEntry(
      "purpose of a donation", [FundPurpose.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { fixture, text in
      try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, purpose: FundPurpose(parsing: text),
          amount: .pln(500), method: .known(.card)), as: giver(of: text))
    },
    HostileEntry(
      "amount of a donation", ["money"],
      answering: {
        $0.supportRefusal.map {
          $0.messageCode.rawValue.hasSuffix("Minimum") || $0.messageCode.rawValue.hasSuffix("Maximum")
        } == true
      }
    ) { fixture, text in
      try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: Money(decimalText: text, currency: .pln),
          method: .known(.card)), as: giver(of: text))
    },
    HostileEntry("method of a payment", [PaymentMethod.enumName, "method"]) { fixture, text in
      try await fixture.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, amount: .pln(500), method: OpenEnum(parsing: text)),
        as: giver(of: text))
    },
    HostileEntry("title of an appeal", ["title"]) { fixture, text in
      try await fixture.donations.openAppeal(
        DonationAppeal.OpenInput(title: text, purpose: "Tiles.", days: 9), for: ShelterSamples.shelterID,
        as: .keeper)
    },
    HostileEntry("purpose of an appeal", ["purpose"]) { fixture, text in
      try await fixture.donations.openAppeal(
        DonationAppeal.OpenInput(title: "Roof", purpose: text, days: 9), for: ShelterSamples.shelterID,
        as: .keeper)
    },
    HostileEntry(
      "note on a spent amount", ["note"],
      after: { fixture in
        if try await fixture.balance().isZero { _ = try await fixture.donation(of: .pln(900_000)) }
      }
    ) { fixture, text in
      try await fixture.donations.recordSpending(
        .pln(1), of: Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln), on: text,
        as: .keeper)
    },
    HostileEntry(
      "species of a food pledge", [AnimalSpecies.enumName, "species"], after: { try await $0.commit("seed") }
    ) { fixture, text in
      try await fixture.pledges.pledge(
        9, for: CalendarDate(parsing: "2026-03-01"), species: OpenEnum(parsing: text), as: giver(of: text))
    },
  ]

  /// Returns the person who enters a text: pledges, inquiries and unpaid donations of one person are limited.
  private static func giver(of text: String) -> Principal {
    .user(Identifier(named: text, in: (0x77, 0)))
  }

  /// The texts of searches.
  static let searches: [HostileEntry] = [
    HostileEntry("search among institutions", ["search"]) { fixture, text in
      _ = try await fixture.catalog.institutions(
        InstitutionFilter(search: TextSearch(text)))
    },
    HostileEntry("search among the animals of an institution", ["search"]) { fixture, text in
      _ = try await fixture.catalog.animals(
        of: ShelterSamples.shelterID, AnimalFilter(search: TextSearch(text)))
    },
    HostileEntry("search among all animals", ["search"]) { fixture, text in
      _ = try await fixture.catalog.availableForSponsorship(
        AnimalFilter(search: TextSearch(text)))
    },
    HostileEntry("species of a search", [AnimalSpecies.enumName]) { fixture, text in
      _ = try await fixture.catalog.animals(
        of: ShelterSamples.shelterID, AnimalFilter(species: [OpenEnum(parsing: text)]))
    },
    HostileEntry("cursor of a list", ["cursor"], answering: { $0 == .repository(.cursorMismatch) }) {
      fixture, text in
      _ = try await fixture.catalog.institutions(at: .after(Cursor(parsing: text)))
    },
  ]

  /// The texts of slugs, identifiers, keys and seeds.
  static let identifiers: [HostileEntry] = [
    HostileEntry(
      "slug of an institution", [Institution.Slug.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { fixture, text in
      _ = try await fixture.catalog.institution(at: Institution.Slug(parsing: text))
    },
    HostileEntry(
      "identifier of an institution", [Institution.ID.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { fixture, text in
      _ = try await fixture.catalog.institution(Institution.ID(parsing: text))
    },
    HostileEntry("confirmation key", [], answering: { $0 == .rule(.invalidConfirmationKey) }) {
      fixture, text in
      try await fixture.institutions.confirmEmail(with: Secret(text))
    },
    HostileEntry(
      "seed of a draw", [DrawSeed.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { fixture, text in
      try await fixture.pledges.assign(
        Identifier(uuidBits: (9, 9)), seed: DrawSeed(parsing: text), as: .admin)
    },
    HostileEntry("digest of a seed", [DrawSeedDigest.format.name]) { fixture, text in
      try await fixture.pledges.commit(to: DrawSeedDigest(parsing: text), as: .admin)
    },
  ]

  /// Submits the only open inquiry, about Burek, as a person who has sent none yet.
  @Sendable private static func ask(in fixture: ShelterFixture) async throws {
    let earlier = try await fixture.all(AdoptionInquiry.self)
    for open in earlier where isOpen(open) {
      try await fixture.inquiries.withdraw(open.id, as: .user(#require(open.person)))
    }
    let person = Principal.user(Identifier(uuidBits: (0x88, UInt64(earlier.count))))
    try await fixture.inquiries.submit(about: AnimalSamples.burek, "Please.", as: person)
  }

  @Sendable private static func isOpen(_ inquiry: AdoptionInquiry) -> Bool {
    inquiry.status.known.map(AdoptionInquiry.openStates.contains) == true
  }

  private static func inquiry(in fixture: ShelterFixture) async throws -> AdoptionInquiry {
    try #require(try await fixture.all(AdoptionInquiry.self).first(where: isOpen))
  }
}

extension ShelterError {
  fileprivate var supportRefusal: SupportError? {
    if case .reason(.support(let refusal)) = self { refusal } else { nil }
  }
}

import ShelterRegistry
import ShelterRegistrySamples
import Testing

extension HostileEntry {
  /// What people say to each other, and what for they give.
  static let words: [HostileEntry] = [
    HostileEntry("message of an enquiry", ["message"], after: withdraw) { world, text in
      try await EnquiryService(world.registry).submit(
        about: AnimalSamples.burek, text, as: SupportWorld.jan)
    },
    HostileEntry("question about an enquiry", ["text"], after: ask) { world, text in
      try await EnquiryService(world.registry).ask(
        about: try await enquiry(in: world), text, as: SupportWorld.keeper)
    },
    HostileEntry(
      "answer about an enquiry", ["text"],
      after: { world in
        try await ask(in: world)
        try await EnquiryService(world.registry).ask(
          about: try await enquiry(in: world), "Where do you live?", as: SupportWorld.keeper)
      }
    ) { world, text in
      try await EnquiryService(world.registry).answer(
        try await enquiry(in: world), text, as: SupportWorld.jan)
    },
    HostileEntry("word to a donation", ["message"]) { world, text in
      try await world.donations.donate(
        DonationForm(
          institution: SupportWorld.shelter, amount: SupportWorld.pln(500), method: .known(.card),
          message: text), as: SupportWorld.ola)
    },
    HostileEntry(
      "purpose of a donation", [Designation.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      try await world.donations.donate(
        DonationForm(
          institution: SupportWorld.shelter, designation: Designation(parsing: text),
          amount: SupportWorld.pln(500), method: .known(.card)), as: SupportWorld.ola)
    },
    HostileEntry(
      "amount of a donation", ["money"],
      answering: { $0.supportRefusal.map { $0.messageCode.rawValue.hasPrefix("support.too") } == true }
    ) { world, text in
      try await world.donations.donate(
        DonationForm(
          institution: SupportWorld.shelter, amount: Money(decimalText: text, currency: .pln),
          method: .known(.card)), as: SupportWorld.ola)
    },
    HostileEntry("method of a payment", [PaymentMethod.vocabularyName]) { world, text in
      try await world.donations.donate(
        DonationForm(
          institution: SupportWorld.shelter, amount: SupportWorld.pln(500), method: OpenValue(word: text)),
        as: SupportWorld.ola)
    },
    HostileEntry("title of an appeal", ["title"]) { world, text in
      try await world.donations.openAppeal(
        DonationAppealForm(title: text, purpose: "Tiles.", days: 9), for: SupportWorld.shelter,
        as: SupportWorld.keeper)
    },
    HostileEntry("purpose of an appeal", ["purpose"]) { world, text in
      try await world.donations.openAppeal(
        DonationAppealForm(title: "Roof", purpose: text, days: 9), for: SupportWorld.shelter,
        as: SupportWorld.keeper)
    },
    HostileEntry(
      "note on what was spent", ["note"],
      after: { world in
        if try await world.balance().isZero { _ = try await world.donation(of: SupportWorld.pln(900_000)) }
      }
    ) { world, text in
      try await world.donations.spend(
        SupportWorld.pln(1), of: Fund.id(of: SupportWorld.shelter, for: .institution, in: .pln), on: text,
        as: SupportWorld.keeper)
    },
    HostileEntry(
      "animals that food is for", [AnimalSpecies.vocabularyName], after: { try await $0.commit("seed") }
    ) { world, text in
      try await world.pledges.pledge(
        9, for: CalendarDate(parsing: "2026-03-01"), species: OpenValue(word: text), as: SupportWorld.ola)
    },
  ]

  /// What people look for.
  static let searches: [HostileEntry] = [
    HostileEntry("search among institutions", ["search"]) { world, text in
      _ = try await ShelterCatalogService(world.registry).institutions(
        InstitutionFilter(words: TextSearch(text)))
    },
    HostileEntry("search among the animals of an institution", ["search"]) { world, text in
      _ = try await ShelterCatalogService(world.registry).animals(
        of: SupportWorld.shelter, AnimalFilter(words: TextSearch(text)))
    },
    HostileEntry("search among all animals", ["search"]) { world, text in
      _ = try await ShelterCatalogService(world.registry).availableForSponsorship(
        AnimalFilter(words: TextSearch(text)))
    },
    HostileEntry("kind of animal to look for", [AnimalSpecies.vocabularyName]) { world, text in
      _ = try await ShelterCatalogService(world.registry).animals(
        of: SupportWorld.shelter, AnimalFilter(species: [OpenValue(word: text)]))
    },
    HostileEntry("place in a list", ["cursor"], answering: { $0 == .repository(.foreignCursor) }) {
      world, text in
      _ = try await ShelterCatalogService(world.registry).institutions(at: .after(Cursor(parsing: text)))
    },
  ]

  /// What comes in links and messages.
  static let keys: [HostileEntry] = [
    HostileEntry(
      "link to an institution", [InstitutionSlug.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      _ = try await ShelterCatalogService(world.registry).institution(at: InstitutionSlug(parsing: text))
    },
    HostileEntry(
      "identifier in a link", [Institution.ID.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      _ = try await ShelterCatalogService(world.registry).institution(Institution.ID(parsing: text))
    },
    HostileEntry("key in a message", [], answering: { $0 == .shelter(.invalidKey) }) { world, text in
      try await world.institutions.confirmEmail(with: Secret(text))
    },
    HostileEntry(
      "seed of a draw", [DrawSeed.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      try await world.pledges.assign(
        Identifier(uuidBits: (9, 9)), seed: DrawSeed(parsing: text), as: SupportWorld.admin)
    },
    HostileEntry("digest of a seed", [DrawSeedDigest.format.name]) { world, text in
      try await world.pledges.commit(to: DrawSeedDigest(parsing: text), as: SupportWorld.admin)
    },
  ]

  /// Leaves nobody asking about anything.
  @Sendable private static func withdraw(in world: SupportWorld) async throws {
    let enquiries = EnquiryService(world.registry)
    for open in try await enquiries.mine(as: SupportWorld.jan).items where isOpen(open) {
      try await enquiries.withdraw(open.id, as: SupportWorld.jan)
    }
  }

  /// Leaves one enquiry about Burek.
  @Sendable private static func ask(in world: SupportWorld) async throws {
    try await withdraw(in: world)
    try await EnquiryService(world.registry).submit(
      about: AnimalSamples.burek, "Please.", as: SupportWorld.jan)
  }

  @Sendable private static func isOpen(_ enquiry: AdoptionEnquiry) -> Bool {
    enquiry.status.known.map(AdoptionEnquiry.Flow.openStates.contains) == true
  }

  private static func enquiry(in world: SupportWorld) async throws -> AdoptionEnquiry.ID {
    let mine = try await EnquiryService(world.registry).mine(as: SupportWorld.jan)
    return try #require(mine.items.first(where: isOpen)).id
  }
}

extension ShelterError {
  fileprivate var supportRefusal: SupportRefusal? {
    if case .support(let refusal) = self { refusal } else { nil }
  }
}

import ShelterRegistry
import ShelterRegistrySamples
import Testing

extension HostileEntry {
  /// What people say to each other, and what for they give.
  static let words: [HostileEntry] = [
    HostileEntry("message of an enquiry", ["message"], after: withdraw) { world, text in
      try await AdoptionInquiryService(world.registry).submit(
        about: AnimalSamples.burek, text, as: SupportWorld.jan)
    },
    HostileEntry("question about an enquiry", ["text"], after: ask) { world, text in
      try await AdoptionInquiryService(world.registry).requestInfo(
        about: try await inquiry(in: world), text, as: SupportWorld.keeper)
    },
    HostileEntry(
      "answer about an enquiry", ["text"],
      after: { world in
        try await ask(in: world)
        try await AdoptionInquiryService(world.registry).requestInfo(
          about: try await inquiry(in: world), "Where do you live?", as: SupportWorld.keeper)
      }
    ) { world, text in
      try await AdoptionInquiryService(world.registry).answer(
        try await inquiry(in: world), text, as: SupportWorld.jan)
    },
    HostileEntry("word to a donation", ["message"]) { world, text in
      try await world.donations.donate(
        Donation.CreateInput(
          institution: SupportWorld.shelter, amount: SupportWorld.pln(500), method: .known(.card),
          message: text), as: SupportWorld.ola)
    },
    HostileEntry(
      "purpose of a donation", [Designation.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      try await world.donations.donate(
        Donation.CreateInput(
          institution: SupportWorld.shelter, designation: Designation(parsing: text),
          amount: SupportWorld.pln(500), method: .known(.card)), as: SupportWorld.ola)
    },
    HostileEntry(
      "amount of a donation", ["money"],
      answering: {
        $0.supportRefusal.map {
          $0.messageCode.rawValue.hasSuffix("Minimum") || $0.messageCode.rawValue.hasSuffix("Maximum")
        } == true
      }
    ) { world, text in
      try await world.donations.donate(
        Donation.CreateInput(
          institution: SupportWorld.shelter, amount: Money(decimalText: text, currency: .pln),
          method: .known(.card)), as: SupportWorld.ola)
    },
    HostileEntry("method of a payment", [PaymentMethod.enumName]) { world, text in
      try await world.donations.donate(
        Donation.CreateInput(
          institution: SupportWorld.shelter, amount: SupportWorld.pln(500), method: OpenEnum(parsing: text)),
        as: SupportWorld.ola)
    },
    HostileEntry("title of an appeal", ["title"]) { world, text in
      try await world.donations.openAppeal(
        DonationAppeal.OpenInput(title: text, purpose: "Tiles.", days: 9), for: SupportWorld.shelter,
        as: SupportWorld.keeper)
    },
    HostileEntry("purpose of an appeal", ["purpose"]) { world, text in
      try await world.donations.openAppeal(
        DonationAppeal.OpenInput(title: "Roof", purpose: text, days: 9), for: SupportWorld.shelter,
        as: SupportWorld.keeper)
    },
    HostileEntry(
      "note on what was spent", ["note"],
      after: { world in
        if try await world.balance().isZero { _ = try await world.donation(of: SupportWorld.pln(900_000)) }
      }
    ) { world, text in
      try await world.donations.recordSpending(
        SupportWorld.pln(1), of: Fund.id(of: SupportWorld.shelter, for: .institution, in: .pln), on: text,
        as: SupportWorld.keeper)
    },
    HostileEntry(
      "animals that food is for", [AnimalSpecies.enumName], after: { try await $0.commit("seed") }
    ) { world, text in
      try await world.pledges.pledge(
        9, for: CalendarDate(parsing: "2026-03-01"), species: OpenEnum(parsing: text), as: SupportWorld.ola)
    },
  ]

  /// What people look for.
  static let searches: [HostileEntry] = [
    HostileEntry("search among institutions", ["search"]) { world, text in
      _ = try await ShelterCatalogService(world.registry).institutions(
        InstitutionFilter(search: TextSearch(text)))
    },
    HostileEntry("search among the animals of an institution", ["search"]) { world, text in
      _ = try await ShelterCatalogService(world.registry).animals(
        of: SupportWorld.shelter, AnimalFilter(search: TextSearch(text)))
    },
    HostileEntry("search among all animals", ["search"]) { world, text in
      _ = try await ShelterCatalogService(world.registry).availableForSponsorship(
        AnimalFilter(search: TextSearch(text)))
    },
    HostileEntry("kind of animal to look for", [AnimalSpecies.enumName]) { world, text in
      _ = try await ShelterCatalogService(world.registry).animals(
        of: SupportWorld.shelter, AnimalFilter(species: [OpenEnum(parsing: text)]))
    },
    HostileEntry("place in a list", ["cursor"], answering: { $0 == .repository(.cursorMismatch) }) {
      world, text in
      _ = try await ShelterCatalogService(world.registry).institutions(at: .after(Cursor(parsing: text)))
    },
  ]

  /// What comes in links and messages.
  static let keys: [HostileEntry] = [
    HostileEntry(
      "link to an institution", [Institution.Slug.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      _ = try await ShelterCatalogService(world.registry).institution(at: Institution.Slug(parsing: text))
    },
    HostileEntry(
      "identifier in a link", [Institution.ID.format.name],
      answering: { if case .notFound = $0 { true } else { false } }
    ) { world, text in
      _ = try await ShelterCatalogService(world.registry).institution(Institution.ID(parsing: text))
    },
    HostileEntry("key in a message", [], answering: { $0 == .rule(.invalidConfirmationKey) }) { world, text in
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
    let enquiries = AdoptionInquiryService(world.registry)
    for open in try await enquiries.ownInquiries(as: SupportWorld.jan).items where isOpen(open) {
      try await enquiries.withdraw(open.id, as: SupportWorld.jan)
    }
  }

  /// Leaves one enquiry about Burek.
  @Sendable private static func ask(in world: SupportWorld) async throws {
    try await withdraw(in: world)
    try await AdoptionInquiryService(world.registry).submit(
      about: AnimalSamples.burek, "Please.", as: SupportWorld.jan)
  }

  @Sendable private static func isOpen(_ enquiry: AdoptionInquiry) -> Bool {
    enquiry.status.known.map(AdoptionInquiry.openStates.contains) == true
  }

  private static func inquiry(in world: SupportWorld) async throws -> AdoptionInquiry.ID {
    let mine = try await AdoptionInquiryService(world.registry).ownInquiries(as: SupportWorld.jan)
    return try #require(mine.items.first(where: isOpen)).id
  }
}

extension ShelterError {
  fileprivate var supportRefusal: SupportError? {
    if case .support(let refusal) = self { refusal } else { nil }
  }
}

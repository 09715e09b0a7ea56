import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Answers about the shelter registry to principals who may not see a record")
struct StrangerTests {
  /// A signed-in user without records.
  static let person = Principal.user(Identifier(uuidBits: (0, 0x77)))
  static let staff = Set(ShelterRole.allCases.map(\.text))

  /// The farmer manages another institution.
  static let principals = [
    NamedPrincipal("guest", .guest), NamedPrincipal("person", person), NamedPrincipal("manager", .farmer),
    NamedPrincipal("moderator", .moderator, staffRoles: staff),
    NamedPrincipal("admin", .admin, staffRoles: staff),
  ]

  /// The sample shelter with a sponsorship, donations and a pledge, and its records in all other states.
  static func world(for principals: [NamedPrincipal] = principals) async throws -> StrangerWorld {
    let repository = InMemoryRepository()
    let now = Fixtures.monthEnd
    let fixture = try await ShelterFixture(startingAt: now, on: repository)
    _ = try await fixture.sponsorship()
    _ = try await fixture.donation()
    _ = try await fixture.openAppeal()
    var variants: [any Entity] = []
    variants += try Institution.State.allCases.map { try ShelterSamples.shelter(at: now, status: $0) }
    variants += try Animal.State.allCases.map { try AnimalSamples.burek(at: now, status: $0) }
    variants += try AdoptionInquiry.State.allCases.map { try AdoptionInquiry.sample($0) }
    variants += try Payment.State.allCases.map { try Given.payment(in: $0) }
    variants += try Mandate.State.allCases.map { try Given.mandate(in: $0) }
    variants += try Sponsorship.State.allCases.map { try Given.sponsorship(in: $0) }
    variants += try DonationAppeal.State.allCases.map { try Given.appeal(in: $0) }
    variants += try FoodPledge.State.allCases.map { try Given.pledge(in: $0) }
    variants += try SupportSamples.funds(at: now).map(\.fund)
    return try await StrangerWorld(
      of: repository, module: ShelterRegistryModule.declaration, variants: variants,
      identifiers: [
        "Institution": ShelterSamples.shelterID.text, "Animal": AnimalSamples.burek.text,
        "AdoptionInquiry": AdoptionInquiry.sampleID.text, "Fund": ServiceCall.fund.text,
      ],
      identifier: Identifier<Payment>(uuidBits: (0x99, 0x99)).text, derived: ["Fund"],
      kept: [AnimalSamples.mia.text],
      unnamed: [
        "AdoptionBan", "ConfirmationMailbox", "EmailConfirmation", "Donation", "DrawCommitment", "FoodDraw",
        "FundEntry", "Receipt",
        "ReceiptCounter", "GatewayEventRecord", "IdempotencyRecord",
      ], principals: principals)
  }

  static let reviewed = Set(Institution.State.allCases.map(\.rawValue))

  static let publicRecords = [
    PublicRecords(
      "Institution", in: ["listed", "recertification"],
      to: [
        "catalog.institution", "catalog.contact", "catalog.animals", "donation.appeals", "donation.donate",
        "mandate.request", "sponsorship.createDraft",
      ], because: "The catalog is public."),
    PublicRecords(
      "Animal", in: Set(Animal.State.allCases.map(\.rawValue)).subtracting(["draft"]),
      to: ["catalog.animal", "inquiry.submit", "sponsorship.count"],
      because: "The page of an animal stays public after the animal left."),
    PublicRecords(
      "Institution", in: reviewed, for: ["moderator", "admin"],
      to: [
        "institution.read", "institution.submit", "institution.resubmit", "institution.close",
        "institution.recertify", "institution.requestBankAccountChange",
        "institution.cancelBankAccountChange", "donation.donate", "mandate.request",
        "sponsorship.createDraft",
      ], because: "Moderators and admins see all institutions."),
    PublicRecords(
      "Institution", in: reviewed, for: ["admin"],
      to: [
        "payment.incoming", "donation.incoming", "donation.funds", "donation.appeals", "sponsorship.incoming",
      ],
      because: "Admins see the support of all institutions."),
    PublicRecords(
      "Payment", in: Set(Payment.State.allCases.map(\.rawValue)), for: ["admin"], to: ["payment.refund"],
      because: "Admins see all payments."),
  ]

  @Test("Without permission to see a record, every operation answers as if the record didn't exist")
  func strangers() async throws {
    let test = StrangerTest<ShelterFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, publicRecords: Self.publicRecords,
      // The first finds the institution by a query, the second makes one.
      unread: ["catalog.institutionAtSlug", "institution.register"]
    ) { try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let test = OutageTest<ShelterFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, independent: ["institution.confirmEmailByKey"]
    ) { try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.committingOperations > 0)
  }
}

import DomainAdvertising
import TestSupport
import Testing

@Suite("Answers about advertising to principals who may not see a record")
struct StrangerTests {
  static let rival = Principal.user(AdFixtures.id("account-3"))

  /// The rival manages another advertiser.
  static let principals = [
    NamedPrincipal("guest", .guest), NamedPrincipal("stranger", AdPrincipal.stranger.principal),
    NamedPrincipal("rival", rival),
    NamedPrincipal(
      "operator", AdPrincipal.operator.principal, staffRoles: [AdvertisingRole.operator.rawValue]),
  ]

  /// Campaigns in every state.
  static func world(for principals: [NamedPrincipal] = principals) async throws -> StrangerWorld {
    let repository = InMemoryRepository()
    _ = try await AdvertisingFixture(campaigns: [AdFixtures.campaign("c2")], on: repository)
    let other = try AdFixtures.advertiser("a3", account: AdFixtures.id("account-3"))
    try await repository.commit { $0.insert(other) }
    return try await StrangerWorld(
      of: repository, module: DomainAdvertisingModule.declaration,
      variants: Campaign.State.allCases.map { try AdFixtures.campaign("c3", in: $0) },
      identifiers: ["Advertiser": "a1", "Campaign": AdvertisingFixture.draft.text],
      unnamed: ["Impression", "ImpressionTotal"],
      principals: principals)
  }

  static let publicRecords = [
    PublicRecords(
      "Campaign", in: Set(Campaign.State.allCases.map(\.rawValue)), for: ["operator"],
      to: [
        "campaign.read", "campaign.permissions", "campaign.history", "campaign.results", "campaign.submit",
        "campaign.edit",
        "campaign.cancel", "campaign.pause", "campaign.resume",
      ], because: "Operators see all campaigns."),
    PublicRecords(
      "Advertiser", for: ["operator"], to: ["campaign.list"], because: "Operators see all advertisers."),
  ]

  @Test("Without permission to see a record, every operation answers as if the record didn't exist")
  func strangers() async throws {
    let test = StrangerTest<AdvertisingFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, publicRecords: Self.publicRecords
    ) { try await AdvertisingFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let test = OutageTest<AdvertisingFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals
    ) { try await AdvertisingFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.committingOperations > 0)
  }
}

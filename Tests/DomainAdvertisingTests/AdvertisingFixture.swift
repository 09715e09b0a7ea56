import DomainAdvertising
import TestSupport

/// The advertising services with their repository, their clock and an advertiser.
struct AdvertisingFixture {
  let repository: any Repository
  let clock = ManualClock(AdFixtures.during)
  let campaigns: CampaignService
  let advertising: AdvertisingService

  /// The identifier of the draft among the default campaigns.
  static let draft: Campaign.ID = AdFixtures.id("c1")

  /// Creates the services an hour after the start of the campaigns.
  ///
  /// - Parameters:
  ///   - stored: The campaigns in the repository; if `nil`, a draft and a running campaign.
  ///   - repository: The repository that holds the records.
  ///   - principals: The accounts of the callers.
  init(
    campaigns stored: [Campaign]? = nil, on repository: some Repository = InMemoryRepository(),
    principals: some PrincipalDirectory = .claims
  ) async throws {
    OperationReport.begin(DomainAdvertisingModule.declaration)
    self.repository = repository
    let identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1))
    campaigns = CampaignService(repository, clock: clock, identifiers: identifiers, principals: principals)
    advertising = AdvertisingService(
      repository, clock: clock, identifiers: identifiers, principals: principals)
    let advertiser = try AdFixtures.advertiser()
    let stored = try stored ?? [AdFixtures.campaign("c1", in: .draft), AdFixtures.campaign("c2")]
    try await repository.commit { changes in
      changes.insert(advertiser)
      for campaign in stored { changes.insert(campaign) }
    }
  }

  /// Stores a running campaign with the caps.
  func insertCampaign(
    _ name: String, _ caps: FrequencyCaps, advertisement: String = "ad1"
  ) async throws {
    let advertisements = [try AdFixtures.advertisement(advertisement)]
    let campaign = try AdFixtures.campaign(
      name, plan: AdFixtures.plan(advertisements: advertisements, caps: caps))
    try await repository.commit { $0.insert(campaign) }
  }

  /// Approves a campaign as an operator sees it.
  @discardableResult
  func approve(_ campaign: Campaign.ID) async throws -> Campaign {
    let reviewer = AdPrincipal.operator.principal
    let seen = try await campaigns.campaign(campaign, as: reviewer)
    return try await campaigns.approve(campaign, seen: seen.version, as: reviewer)
  }

  /// Returns the number of stored impressions.
  func impressionCount() async throws -> Int {
    try await repository.count(ModelQuery<Impression>())
  }

  /// Returns the advertisement of the default campaigns beside their subject.
  func offer(to viewer: Principal = .guest) async throws -> AdOffer? {
    try await advertising.ads(beside: [AdFixtures.subject()], as: viewer).first
  }

  /// Returns the descriptions of all stored records.
  func storedRecords() async throws -> [String] {
    try await [
      repository.all(ModelQuery<Advertiser>()).map { "\($0)" },
      repository.all(ModelQuery<Campaign>()).map { "\($0)" },
      repository.all(ModelQuery<Impression>()).map { "\($0)" },
      repository.all(ModelQuery<TransitionRecord>()).map { "\($0)" },
    ].flatMap(\.self)
  }
}

import DomainAdvertising

/// A call of an operation through its declaration.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The operation.
  let operation: OperationDescription
  /// Calls the operation as the principal.
  let answer: @Sendable (AdvertisingFixture, Principal) async throws -> any Sendable

  init<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, AdvertisingErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, AdvertisingErrorReason, Output, repeat each Input>, AdvertisingFixture,
        Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    answer = { try await run(operation, $0, $1) }
  }

  var description: String { operation.name }

  /// Calls the operation without using its answer.
  func run(_ fixture: AdvertisingFixture, _ principal: Principal) async throws {
    _ = try await answer(fixture, principal)
  }
}

extension ServiceCall {
  /// A call of each operation of the module.
  static let all = onCampaign + administering + advertising

  private typealias Campaigns = CampaignService.Operations
  private typealias Advertising = AdvertisingService.Operations
  private static var draft: Campaign.ID { AdvertisingFixture.draft }

  /// The calls that concern a campaign or its advertiser.
  static let onCampaign = [
    ServiceCall(Campaigns.create) { try await $0($1.campaigns, AdFixtures.plan(), AdFixtures.id("a1"), $2) },
    ServiceCall(Campaigns.campaigns) { try await $0($1.campaigns, AdFixtures.id("a1"), .first, 10, $2) },
    ServiceCall(Campaigns.results) { try await $0($1.campaigns, draft, $2) },
    ServiceCall(Campaigns.campaign) { try await $0($1.campaigns, draft, $2) },
    ServiceCall(Campaigns.permissions) { try await $0($1.campaigns, draft, $2) },
    ServiceCall(Campaigns.history) { try await $0($1.campaigns, draft, 10, .first, $2) },
    ServiceCall(Campaigns.submit) { try await $0($1.campaigns, draft, $2) },
    ServiceCall(Campaigns.edit) {
      try await $0($1.campaigns, draft, AdFixtures.plan(keywords: ["winter"]), $2)
    },
    ServiceCall(Campaigns.cancel) { try await $0($1.campaigns, draft, $2) },
    ServiceCall(Campaigns.pause) { try await $0($1.campaigns, draft, $2) },
    ServiceCall(Campaigns.resume) { try await $0($1.campaigns, draft, $2) },
  ]

  static let administering = [
    ServiceCall(Campaigns.registerAdvertiser) {
      try await $0($1.campaigns, AdFixtures.advertiser("newcomer"), $2)
    },
    ServiceCall(Campaigns.advertisers) { try await $0($1.campaigns, .first, 10, $2) },
    ServiceCall(Campaigns.ownAdvertisers) { try await $0($1.campaigns, .first, 10, $2) },
    ServiceCall(Campaigns.editAdvertiser) {
      try await $0(
        $1.campaigns, AdFixtures.id("a1"), "Renamed", nil, AdFixtures.advertiser().allowedHosts, Version(1),
        $2)
    },
    ServiceCall(Campaigns.pendingCampaigns) { try await $0($1.campaigns, .first, 10, $2) },
    ServiceCall(Campaigns.approve) { try await $0($1.campaigns, draft, Version(1), $2) },
    ServiceCall(Campaigns.reject) { try await $0($1.campaigns, draft, .known(.offensive), $2) },
    ServiceCall(Campaigns.revoke) { try await $0($1.campaigns, draft, .known(.offensive), $2) },
    ServiceCall(Campaigns.fireDueEvents) { try await $0($1.campaigns, $2) },
  ]

  static let advertising = [
    ServiceCall(Advertising.ads) {
      try await $0($1.advertising, [AdFixtures.subject()], .known(.detail), 3, $2)
    },
    ServiceCall(Advertising.recordImpression) {
      if let offer = try await $1.offer() { try await $0($1.advertising, offer, $2) }
    },
  ]
}

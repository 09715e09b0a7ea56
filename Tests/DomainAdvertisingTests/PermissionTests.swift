import DomainAdvertising
import TestSupport
import Testing

/// An advertiser with a campaign as a draft and one that runs, and the services that everybody calls.
struct AdWorld {
  let repository = InMemoryRepository()
  let campaigns: CampaignService
  let advertising: AdvertisingService

  static let draft: Campaign.ID = AdFixtures.id("c1")

  init() async throws {
    let clock = FixedClock(AdFixtures.during)
    campaigns = CampaignService(repository, clock: clock)
    advertising = AdvertisingService(repository, clock: clock)
    let records = (
      try AdFixtures.advertiser(), try AdFixtures.campaign("c1", in: .draft), try AdFixtures.campaign("c2")
    )
    try await repository.commit { changes in
      changes.insert(records.0)
      changes.insert(records.1)
      changes.insert(records.2)
    }
  }

  /// What is offered beside the subject of the running campaign.
  func offer() async throws -> AdOffer? {
    try await advertising.ads(beside: [AdFixtures.subject()]).first
  }

  /// Everything that is kept, to compare.
  func records() async throws -> [String] {
    try await [
      repository.all(ModelQuery<Advertiser>()).map { "\($0)" },
      repository.all(ModelQuery<Campaign>()).map { "\($0)" },
      repository.all(ModelQuery<Impression>()).map { "\($0)" },
      repository.all(ModelQuery<TransitionRecord>()).map { "\($0)" },
    ].flatMap(\.self)
  }
}

/// One method of a service, called as somebody.
struct AdCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let description: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  let run: @Sendable (AdWorld, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase, _ run: @escaping @Sendable (AdWorld, Principal) async throws -> Void
  ) {
    description = name
    self.useCase = useCase
    self.run = run
  }

  /// What is done with the draft of somebody's own.
  static let ofOnesOwn = [
    AdCall("CampaignService.submit", CampaignService.UseCases.manage) { world, principal in
      try await world.campaigns.submit(AdWorld.draft, as: principal)
    },
    AdCall("CampaignService.fire", CampaignService.UseCases.manage) { world, principal in
      let edited = try AdFixtures.plan(keywords: ["winter"])
      try await world.campaigns.fire(Campaign.Events.edit, edited, on: AdWorld.draft, as: principal)
    },
    AdCall("CampaignService.fire", CampaignService.UseCases.manage) { world, principal in
      try await world.campaigns.fire(Campaign.Events.cancel, on: AdWorld.draft, as: principal)
    },
    AdCall("CampaignService.campaign", CampaignService.UseCases.manage) { world, principal in
      _ = try await world.campaigns.campaign(AdWorld.draft, as: principal)
    },
    AdCall("CampaignService.permissions", CampaignService.UseCases.manage) { world, principal in
      _ = try await world.campaigns.permissions(on: AdWorld.draft, as: principal)
    },
    AdCall("CampaignService.history", CampaignService.UseCases.manage) { world, principal in
      _ = try await world.campaigns.history(of: AdWorld.draft, as: principal)
    },
    AdCall("CampaignService.create", CampaignService.UseCases.create) { world, principal in
      _ = try await world.campaigns.create(AdFixtures.plan(), for: AdFixtures.id("a1"), as: principal)
    },
  ]

  static let all =
    ofOnesOwn + [
      AdCall("CampaignService.registerAdvertiser", CampaignService.UseCases.registerAdvertiser) {
        world, principal in
        try await world.campaigns.registerAdvertiser(AdFixtures.advertiser("newcomer"), as: principal)
      },
      AdCall("CampaignService.fireDueEvents", CampaignService.UseCases.fireDueEvents) { world, principal in
        try await world.campaigns.fireDueEvents(as: principal)
      },
      AdCall("AdvertisingService.ads", AdvertisingService.UseCases.see) { world, principal in
        _ = try await world.advertising.ads(beside: [AdFixtures.subject()], as: principal)
      },
      AdCall("AdvertisingService.recordImpression", AdvertisingService.UseCases.see) { world, principal in
        guard let offer = try await world.offer() else { return }
        try await world.advertising.recordImpression(offer, for: principal)
      },
    ]
}

/// Every use case × everybody who may come, called for real.
struct PermissionTests {
  static let callers: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", AdCaller.stranger.principal), ("operator", AdCaller.operator.principal),
    ("system", .system),
  ]

  static let useCases = CampaignService.UseCases.all + AdvertisingService.UseCases.all

  /// Who may call what, written down a second time by hand.
  static let matrix: [String: Set<String>] = [
    "advertiser.register": ["operator"],
    "campaign.create": ["user", "operator"],
    "campaign.manage": ["user", "operator", "system"],
    "campaign.fireDueEvents": ["system"],
    "ad.see": ["guest", "user", "operator", "system"],
  ]

  @Test func everyUseCaseAllowsWhomTheMatrixSays() {
    #expect(Set(Self.useCases.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.useCases.map(\.name)).count == Self.useCases.count, "a name stands once")
    for useCase in Self.useCases {
      #expect(!useCase.doc.isEmpty, "\(useCase)")
      for caller in Self.callers {
        let isAllowed = Self.matrix[useCase.name]?.contains(caller.name) == true
        #expect(useCase.allows(caller.principal) == isAllowed, "\(useCase) as \(caller.name)")
      }
    }
  }

  @Test("Documentation/Permissions/DomainAdvertising.md is what the declarations say")
  func printed() throws {
    let page = RolesPage(
      module: "DomainAdvertising", callers: Self.callers.map(\.name),
      rows: Self.useCases.map { useCase in
        (useCase.name, useCase.doc, Self.callers.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test func aForeignLabelOpensNothing() {
    for label in [
      "operator", "system", "advertising.Operator", "advertising.operator ", "movies.operator", "",
    ] {
      let somebody = Principal.user(AdFixtures.id("staff-9"), roles: [label])
      for useCase in Self.useCases {
        #expect(
          useCase.allows(somebody) == useCase.allows(AdCaller.stranger.principal), "\(useCase), \(label)")
      }
    }
  }

  @Test(arguments: AdCall.all)
  func whoIsNotAllowedIsRefusedAndNothingChanges(call: AdCall) async throws {
    for caller in Self.callers {
      let world = try await AdWorld()
      if Self.matrix[call.useCase.name]?.contains(caller.name) == true {
        do {
          try await call.run(world, caller.principal)
        } catch let error as AdvertisingError {
          if case .forbidden = error { Issue.record("\(call) is forbidden to \(caller.name)") }
        }
      } else {
        let before = try await world.records()
        await #expect(
          throws: AdvertisingError.forbidden(AccessDeniedError(call.useCase)), "\(call), \(caller.name)"
        ) {
          try await call.run(world, caller.principal)
        }
        #expect(try await world.records() == before)
      }
    }
  }

  @Test(arguments: AdCall.ofOnesOwn)
  func somebodyElsesRecordDoesNotExist(call: AdCall) async throws {
    let world = try await AdWorld()
    let before = try await world.records()
    let error = await #expect(throws: AdvertisingError.self) {
      try await call.run(world, AdCaller.stranger.principal)
    }
    guard case .notFound = error else {
      Issue.record("\(call): \(String(describing: error))")
      return
    }
    #expect(try await world.records() == before)
  }

  @Test func everyMethodThatSomebodyCallsIsTried() {
    let declared = SourceFiles.principalCalls(under: "Sources/DomainAdvertising")
    #expect(declared.count > 8)
    #expect(declared == AdCall.all.map(\.description).sorted())
  }

  @Test func everyUseCaseHasAMethod() {
    #expect(Set(AdCall.all.map(\.useCase.name)) == Set(Self.matrix.keys))
  }
}

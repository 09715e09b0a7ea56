import DomainAdvertising
import TestSupport
import Testing

/// A call of a service's method, with its operation's name and access requirements.
struct AdCall: Sendable, CustomStringConvertible {
  /// The service and the method, as in the source code.
  let description: String
  /// The name and access requirements of the operation.
  let operation: OperationDescription
  /// Calls the method as the principal.
  let run: @Sendable (AdvertisingFixture, Principal) async throws -> Void

  init(
    _ name: String, _ operation: OperationDescription,
    _ run: @escaping @Sendable (AdvertisingFixture, Principal) async throws -> Void
  ) {
    description = name
    self.operation = operation
    self.run = run
  }

  /// The calls that concern a campaign, which only its advertiser may make.
  static let campaigns = [
    AdCall("CampaignService.submit", CampaignService.Operations.manage) { fixture, principal in
      try await fixture.campaigns.submit(AdvertisingFixture.draft, as: principal)
    },
    AdCall("CampaignService.fire", CampaignService.Operations.manage) { fixture, principal in
      let edited = try AdFixtures.plan(keywords: ["winter"])
      try await fixture.campaigns.fire(
        Campaign.Events.edit, edited, on: AdvertisingFixture.draft, as: principal)
    },
    AdCall("CampaignService.fire", CampaignService.Operations.manage) { fixture, principal in
      try await fixture.campaigns.fire(Campaign.Events.cancel, on: AdvertisingFixture.draft, as: principal)
    },
    AdCall("CampaignService.campaign", CampaignService.Operations.manage) { fixture, principal in
      _ = try await fixture.campaigns.campaign(AdvertisingFixture.draft, as: principal)
    },
    AdCall("CampaignService.permissions", CampaignService.Operations.manage) { fixture, principal in
      _ = try await fixture.campaigns.permissions(on: AdvertisingFixture.draft, as: principal)
    },
    AdCall("CampaignService.history", CampaignService.Operations.manage) { fixture, principal in
      _ = try await fixture.campaigns.history(of: AdvertisingFixture.draft, as: principal)
    },
    AdCall("CampaignService.create", CampaignService.Operations.create) { fixture, principal in
      _ = try await fixture.campaigns.create(AdFixtures.plan(), for: AdFixtures.id("a1"), as: principal)
    },
  ]

  static let all =
    campaigns + [
      AdCall("CampaignService.registerAdvertiser", CampaignService.Operations.registerAdvertiser) {
        fixture, principal in
        try await fixture.campaigns.registerAdvertiser(AdFixtures.advertiser("newcomer"), as: principal)
      },
      AdCall("CampaignService.fireDueEvents", CampaignService.Operations.fireDueEvents) {
        fixture, principal in
        try await fixture.campaigns.fireDueEvents(as: principal)
      },
      AdCall("AdvertisingService.ads", AdvertisingService.Operations.see) { fixture, principal in
        _ = try await fixture.advertising.ads(beside: [AdFixtures.subject()], as: principal)
      },
      AdCall("AdvertisingService.recordImpression", AdvertisingService.Operations.see) { fixture, principal in
        guard let offer = try await fixture.offer() else { return }
        try await fixture.advertising.recordImpression(offer, for: principal)
      },
    ]
}

/// The permissions of every operation for every kind of caller.
@Suite("Permissions of the advertising operations")
struct PermissionTests {
  static let principals: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("user", AdPrincipal.stranger.principal), ("operator", AdPrincipal.operator.principal),
    ("system", .system),
  ]

  static let operations = CampaignService.Operations.all + AdvertisingService.Operations.all

  /// The expected callers of each operation.
  static let matrix: [String: Set<String>] = [
    "advertiser.register": ["operator"],
    "campaign.create": ["user", "operator"],
    "campaign.manage": ["user", "operator", "system"],
    "campaign.fireDueEvents": ["system"],
    "ad.see": ["guest", "user", "operator", "system"],
  ]

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func permittedPrincipals() {
    #expect(Set(Self.operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.operations.map(\.name)).count == Self.operations.count, "names are unique")
    for operation in Self.operations {
      #expect(!operation.doc.isEmpty, "\(operation)")
      for caller in Self.principals {
        let isAllowed = Self.matrix[operation.name]?.contains(caller.name) == true
        #expect(operation.allows(caller.principal) == isAllowed, "\(operation) as \(caller.name)")
      }
    }
  }

  @Test("`Documentation/Permissions/DomainAdvertising.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "DomainAdvertising", principals: Self.principals.map(\.name),
      rows: Self.operations.map { operation in
        (operation.name, operation.doc, Self.principals.map { operation.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test("A role other than `advertising.operator` permits only operations that require no role")
  func foreignRoles() {
    for role in [
      "operator", "system", "advertising.Operator", "advertising.operator ", "movies.operator", "",
    ] {
      let user = Principal.user(AdFixtures.id("staff-9"), roles: [role])
      for operation in Self.operations {
        #expect(
          operation.allows(user) == operation.allows(AdPrincipal.stranger.principal), "\(operation), \(role)")
      }
    }
  }

  @Test("A caller without permission gets an error, and nothing changes", arguments: AdCall.all)
  func forbidden(call: AdCall) async throws {
    for caller in Self.principals {
      let fixture = try await AdvertisingFixture()
      if Self.matrix[call.operation.name]?.contains(caller.name) == true {
        do {
          try await call.run(fixture, caller.principal)
        } catch let error as AdvertisingError {
          if case .forbidden = error { Issue.record("\(call) is forbidden to \(caller.name)") }
        }
      } else {
        let before = try await fixture.storedRecords()
        await #expect(
          throws: AdvertisingError.forbidden(AccessDeniedError(call.operation)), "\(call), \(caller.name)"
        ) {
          try await call.run(fixture, caller.principal)
        }
        #expect(try await fixture.storedRecords() == before)
      }
    }
  }

  @Test(
    "A call by a stranger on a campaign or advertiser throws `notFound` and changes nothing",
    arguments: AdCall.campaigns)
  func strangers(call: AdCall) async throws {
    let fixture = try await AdvertisingFixture()
    let before = try await fixture.storedRecords()
    let error = await #expect(throws: AdvertisingError.self) {
      try await call.run(fixture, AdPrincipal.stranger.principal)
    }
    guard case .notFound = error else {
      Issue.record("\(call): \(String(describing: error))")
      return
    }
    #expect(try await fixture.storedRecords() == before)
  }

  @Test("Every service method with a principal has a call in these tests")
  func methods() {
    let declared = SourceFiles.principalCalls(under: "Sources/DomainAdvertising")
    #expect(declared.count > 8)
    #expect(declared == AdCall.all.map(\.description).sorted())
  }

  @Test("Every operation has a call in these tests")
  func operations() {
    #expect(Set(AdCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
  }
}

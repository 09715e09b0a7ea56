import DomainAdvertising
import TestSupport
import Testing

/// The permissions of every operation for every kind of caller.
@Suite("Permissions of the advertising operations")
struct PermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, user, `operator`, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .user: AdPrincipal.stranger.principal
      case .operator: AdPrincipal.operator.principal
      case .system: .system
      }
    }
  }

  static let everyone = Set(PrincipalKind.allCases)

  /// The expected callers of each operation, declared independently of the sources.
  static let matrix: [String: Set<PrincipalKind>] = Dictionary(
    uniqueKeysWithValues: [
      (everyone, ["ad.list", "ad.recordImpression"]),
      (
        everyone.subtracting([.guest]),
        ["campaign.list", "campaign.read", "campaign.permissions", "campaign.history", "campaign.results"]
      ),
      (
        [.user, .operator],
        [
          "campaign.create", "campaign.submit", "campaign.edit", "campaign.cancel", "campaign.pause",
          "campaign.resume", "advertiser.own",
        ]
      ),
      (
        [.operator],
        [
          "advertiser.register", "advertiser.list", "advertiser.edit", "campaign.listPending",
          "campaign.approve", "campaign.reject", "campaign.revoke",
        ]
      ),
      ([.system], ["campaign.fireDueEvents"]),
    ].flatMap { (callers: Set<PrincipalKind>, names: [String]) in names.map { ($0, callers) } })

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func cells() {
    let operations = AdvertisingOperations.all
    #expect(Set(operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(operations.map(\.name)).count == operations.count, "names are unique")
    for operation in operations {
      for kind in PrincipalKind.allCases {
        #expect(
          operation.allows(kind.principal) == Self.matrix[operation.name]?.contains(kind),
          "\(operation) as \(kind)")
      }
    }
  }

  @Test("`Documentation/Permissions/DomainAdvertising.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "DomainAdvertising", principals: PrincipalKind.allCases.map { ($0.rawValue, $0.principal) },
      operations: AdvertisingOperations.all)
    #expect(try page.isCommitted())
  }

  @Test("A role other than `advertising.operator` permits only operations that require no role")
  func foreignRoles() {
    for role in [
      "operator", "system", "advertising.Operator", "advertising.operator ", "movies.operator", "",
    ] {
      let user = Principal.user(AdFixtures.id("staff-9"), roles: [role])
      for operation in AdvertisingOperations.all {
        #expect(
          operation.allows(user) == operation.allows(AdPrincipal.stranger.principal), "\(operation), \(role)")
      }
    }
  }

  @Test(
    "Each service method checks its access requirements before it calls the repository",
    arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases {
      let repository = ErrorInjectingRepository()
      let fixture = try await AdvertisingFixture(on: repository)
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      let before = try await repository.commit(ChangeSet()).sequenceNumber
      if !isAllowed { repository.fail(at: 0, .unavailable) }
      do {
        try await call.run(fixture, kind.principal)
        #expect(isAllowed, "\(call) as \(kind)")
        try await call.operation.verifyRepetition(in: repository, since: before) {
          try await call.run(fixture, kind.principal)
        }
      } catch let error as AdvertisingError {
        let denied = AccessDeniedError(call.operation, for: kind.principal)
        #expect((error == .forbidden(denied)) == !isAllowed, "\(call) as \(kind): \(error)")
      }
      #expect(!repository.stopFailing(), "\(call) as \(kind) called the repository")
    }
  }

  @Test(
    "Every public service method with a principal is an operation, and every operation has a call in these tests"
  )
  func complete() {
    let methods = SourceFiles.principalCalls(under: "Sources/DomainAdvertising")
    #expect(methods.count == AdvertisingOperations.all.count)
    #expect(ServiceCall.all.count == AdvertisingOperations.all.count)
    #expect(Set(ServiceCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
    OperationReport.declare(AdvertisingOperations.all)
  }

  @Test(
    "A caller whose account can't be used is refused by each operation that guests may not call, without any change",
    arguments: ServiceCall.all.filter {
      !$0.operation.isOpenToAnyone && $0.operation.accessRequirements != [.system]
    })
  func unusableAccounts(call: ServiceCall) async throws {
    let owner = Principal.user(AdFixtures.account, roles: [AdvertisingRole.operator.rawValue])
    let fixture = try await AdvertisingFixture(principals: StubDirectory(unusable: [AdFixtures.account]))
    let before = try await fixture.storedRecords()
    let error = await #expect(throws: AdvertisingError.self) { try await call.run(fixture, owner) }
    #expect(error == .forbidden(AccessDeniedError(call.operation, for: .guest)), "\(call)")
    #expect(try await fixture.storedRecords() == before)
  }

  @Test(
    "A caller who claims a role that the account doesn't hold is refused by each operation for that role",
    arguments: ServiceCall.all.filter {
      $0.operation.accessRequirements == [.role(AdvertisingRole.operator.rawValue)]
    })
  func revokedRoles(call: ServiceCall) async throws {
    let principal = AdPrincipal.operator.principal
    let fixture = try await AdvertisingFixture(
      principals: StubDirectory(roles: [AdFixtures.id("staff-1"): []]))
    let before = try await fixture.storedRecords()
    let error = await #expect(throws: AdvertisingError.self) { try await call.run(fixture, principal) }
    #expect(error == .forbidden(AccessDeniedError(call.operation, for: principal)), "\(call)")
    #expect(try await fixture.storedRecords() == before)
  }

  @Test("An operator whose role was revoked doesn't see the campaigns of others")
  func revokedReader() async throws {
    let fixture = try await AdvertisingFixture(
      principals: StubDirectory(roles: [AdFixtures.id("staff-1"): []]))
    await #expect(
      throws: AdvertisingError.notFound(EntityReference(Campaign.self, id: AdvertisingFixture.draft))
    ) {
      try await fixture.campaigns.campaign(AdvertisingFixture.draft, as: AdPrincipal.operator.principal)
    }
  }

  @Test(
    "A call by a stranger on a campaign or advertiser throws `notFound` and changes nothing, as if it didn't exist",
    arguments: ServiceCall.onCampaign)
  func strangers(call: ServiceCall) async throws {
    for fixture in [try await AdvertisingFixture(), try await AdvertisingFixture(campaigns: [])] {
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
  }
}

import DomainAccounts
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

/// The permissions of every operation for every kind of principal.
@Suite("Permissions of the registry's operations")
struct PermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, user, institution, moderator, admin, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .user: .ann
      case .institution: .keeper
      case .moderator: .moderator
      case .admin: .admin
      case .system: .system
      }
    }
  }

  static let everyone = Set(PrincipalKind.allCases)
  static let signedIn: Set<PrincipalKind> = [.user, .institution, .moderator, .admin]

  /// The expected principals of the operations of the catalog, institutions, moderation, animals and inquiries,
  /// declared independently of the sources.
  static let registry: [(Set<PrincipalKind>, [String])] = [
    (
      everyone,
      [
        "catalog.institutions", "catalog.institution", "catalog.institutionAtSlug", "catalog.contact",
        "catalog.overview", "catalog.animals", "catalog.availableForSponsorship", "catalog.animal",
        "institution.confirmEmailByKey",
      ]
    ),
    (
      signedIn,
      [
        "institution.register", "institution.read", "institution.list", "institution.edit",
        "institution.submit", "institution.resubmit", "institution.requestBankAccountChange",
        "institution.cancelBankAccountChange", "institution.recertify", "institution.close",
        "institution.confirmEmail", "institution.resendConfirmation",
      ]
    ),
    (
      signedIn,
      [
        "animal.enter", "animal.read", "animal.list", "animal.edit", "animal.bond", "animal.breakBonds",
        "animal.publish", "animal.unpublish", "animal.hold", "animal.liftHold", "animal.reserve",
        "animal.cancelReservation", "animal.beginTrial", "animal.adopt", "animal.foster",
        "animal.recordReturn", "animal.returnToOwner", "animal.recordEscape", "animal.release",
        "animal.recordDeath", "animal.transfer", "animal.ban", "animal.liftBan",
      ]
    ),
    (
      signedIn,
      [
        "inquiry.submit", "inquiry.own", "inquiry.list", "inquiry.answer", "inquiry.withdraw",
        "inquiry.beginReview", "inquiry.requestInfo", "inquiry.approve", "inquiry.decline",
      ]
    ),
    (
      [.moderator, .admin],
      [
        "moderation.institutions", "moderation.approve", "moderation.requestInfo", "moderation.reject",
        "moderation.profileChanges", "moderation.approveProfileChange", "moderation.rejectProfileChange",
      ]
    ),
    (
      [.admin],
      [
        "moderation.bankAccountChanges", "moderation.suspend", "moderation.reinstate", "moderation.close",
        "moderation.approveBankAccountChange", "moderation.cancelBankAccountChange",
      ]
    ),
    (
      [.system],
      [
        "institution.awaitingConfirmationMessage", "institution.makeConfirmationMessage",
        "institution.fireDueEvents", "animal.fireDueEvents", "inquiry.fireDueEvents",
      ]
    ),
  ]

  /// The expected principals of each operation.
  static let matrix = Dictionary(
    uniqueKeysWithValues: (registry + support).flatMap { (callers, names) in names.map { ($0, callers) } })

  @Test("Every operation is permitted to exactly the principals in the matrix")
  func cells() {
    let operations = ShelterOperations.all
    #expect(Set(operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(operations.map(\.name)).count == operations.count)
    for operation in operations {
      for kind in PrincipalKind.allCases {
        #expect(
          operation.allows(kind.principal) == Self.matrix[operation.name]?.contains(kind),
          "\(operation) as \(kind)"
        )
      }
    }
  }

  @Test("A role of another module, or with another spelling, permits only operations that require no role")
  func foreignRoles() {
    for role in ["admin", "system", "Shelters.admin", "shelters.Admin", "accounts.admin", ""] {
      let user = Principal.user(Fixtures.ann, roles: [role])
      for operation in ShelterOperations.all {
        #expect(operation.allows(user) == operation.allows(.ann), "\(operation) with '\(role)'")
      }
    }
  }

  @Test("`Documentation/Permissions/ShelterRegistry.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "ShelterRegistry", principals: PrincipalKind.allCases.map { ($0.rawValue, $0.principal) },
      operations: ShelterOperations.all)
    #expect(try page.isCommitted())
  }

  @Test(
    "Each service method checks its access requirements before it calls the repository",
    arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases {
      let repository = LoggingRepository()
      let fixture = try await ShelterFixture(on: repository)
      let before = try await fixture.sequence()
      _ = repository.takeCalls()
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      do {
        try await call.run(fixture, kind.principal)
        #expect(isAllowed, "\(call) as \(kind)")
        let makesNew = ["institution.register", "animal.enter", "payment.receive"]
        try await call.operation.verifyRepetition(
          in: repository, since: before, isSameInput: !makesNew.contains(call.operation.name)
        ) {
          try await call.run(fixture, kind.principal)
        }
      } catch let error as ShelterError {
        let denied = ShelterError.forbidden(AccessDeniedError(call.operation, for: kind.principal))
        #expect((error == denied) == !isAllowed, "\(call) as \(kind): \(error)")
        if !isAllowed {
          #expect(error.refusal.status == (kind == .guest && !call.isForSystem ? 401 : 403))
          #expect(repository.takeCalls() == [], "\(call) as \(kind) called the repository")
        }
        #expect(try await fixture.sequence() == before, "\(call) as \(kind)")
      }
    }
  }

  @Test(
    "Every public service method with a principal is an operation, and every operation has a call in these tests"
  )
  func complete() throws {
    // Edits with a closure call the operation that takes the change as a value.
    let overloads = ["AnimalService.edit", "InstitutionService.edit"]
    let methods = SourceFiles.principalCalls(under: "Sources/ShelterRegistry")
    #expect(methods.count == ShelterOperations.all.count + overloads.count)
    for overload in overloads { #expect(methods.filter { $0 == overload }.count == 2) }
    #expect(ServiceCall.all.map(\.operation.name).sorted() == Self.matrix.keys.sorted())
    OperationReport.declare(ShelterOperations.all)
  }

  @Test(
    "A caller whose account is missing, deleted or disabled is refused by each operation that guests may not call",
    arguments: ServiceCall.all.filter { !$0.operation.isOpenToAnyone && !$0.isForSystem })
  func unusableAccounts(call: ServiceCall) async throws {
    let repository = LoggingRepository()
    let fixture = try await ShelterFixture(on: repository, principals: .accounts)
    let (deleted, disabled) = (Principal.bob, Principal.keeper)
    try await fixture.storeAccount(of: deleted, .deleted)
    try await fixture.storeAccount(of: disabled, .disabled)
    let before = try await fixture.sequence()
    for id in [Principal.ann, deleted, disabled].compactMap(\.id) {
      let principal = Principal.user(id, roles: Set(ShelterRole.allCases.map(\.text)))
      let error = try await refusal { try await call.run(fixture, principal) }
      #expect(error == .forbidden(AccessDeniedError(call.operation, for: .guest)), "\(call)")
      #expect(error?.refusal.code == .unauthenticated)
    }
    #expect(try await fixture.sequence() == before, "\(call)")
  }

  @Test(
    "A caller who claims a role that the account doesn't hold is refused by each operation for that role",
    arguments: ServiceCall.all.filter { !$0.operation.allows(.ann) && !$0.isForSystem })
  func revokedRoles(call: ServiceCall) async throws {
    let fixture = try await ShelterFixture(principals: .accounts)
    try await fixture.storeAccount(of: .ann)
    let before = try await fixture.sequence()
    let principal = Principal.user(Fixtures.ann, roles: Set(ShelterRole.allCases.map(\.text)))
    let error = try await refusal { try await call.run(fixture, principal) }
    #expect(error == .forbidden(AccessDeniedError(call.operation, for: principal)))
    #expect(try await fixture.sequence() == before, "\(call)")
  }

  @Test("A user with a revoked role has no access to institutions of other users")
  func revokedSight() async throws {
    let fixture = try await ShelterFixture(principals: .accounts)
    try await fixture.storeAccount(of: .admin)
    let id = ShelterSamples.shelterID
    let error = try await refusal { try await fixture.institutions.institution(id, as: .admin) }
    #expect(error == .notFound(EntityReference(Institution.self, id: id)))
  }

  @Test(
    "A call on another user's institution, animal or inquiry has the same answer as one on a missing record",
    arguments: ServiceCall.owned.filter { !open.contains($0.operation.name) })
  func strangers(call: ServiceCall) async throws {
    for stranger in [Principal.bob, .farmer] {
      let fixture = try await ShelterFixture()
      try await fixture.insertInquiry()
      let before = try await fixture.sequence()
      let error = try await refusal { try await call.run(fixture, stranger) }
      guard case .notFound = error else {
        Issue.record("\(call): \(String(describing: error))")
        continue
      }
      #expect(try await fixture.sequence() == before)
      let empty = try await ShelterFixture(isEmpty: true)
      #expect(try await refusal { try await call.run(empty, stranger) } == error, "\(call)")
    }
  }

  /// The operations that any signed-in user may carry out on the sample records.
  static let open: Set<String> = [
    "institution.register", "institution.list", "animal.list", "inquiry.submit", "inquiry.own",
    "inquiry.list",
  ]

  @Test("A user's lists contain no records of other users")
  func lists() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.insertInquiry()
    #expect(try await fixture.institutions.ownInstitutions(as: .bob).items.isEmpty)
    #expect(try await fixture.animals.animals(of: ShelterSamples.shelterID, as: .farmer).items.isEmpty)
    #expect(try await fixture.inquiries.ownInquiries(as: .bob).items.isEmpty)
    let theirs = try await fixture.inquiries.inquiries(at: ShelterSamples.shelterID, as: .farmer)
    #expect(theirs.items.isEmpty)
  }
}

extension ServiceCall {
  /// Whether only the system may call the operation.
  var isForSystem: Bool { operation.accessRequirements == [.system] }
}

/// A repository that logs its calls.
private final class LoggingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let log = Mutex<[String]>([])

  /// Returns the logged calls, each with its method and entities, and clears the log.
  func takeCalls() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  func willCall(_ call: String) async throws(RepositoryError) { log.withLock { $0.append(call) } }
}

import DomainAccounts
import TestSupport
import Testing

/// The permissions of every operation for every kind of principal.
@Suite("Permissions of the account operations")
struct PermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, member, helper, moderator, admin, system

    /// The role that the principal holds.
    var role: Role? {
      switch self {
      case .helper: .helper
      case .moderator: .moderator
      case .admin: .admin
      case .guest, .member, .system: nil
      }
    }

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .system: .system
      default: .user(Fixtures.ann, roles: role.map { [$0.text] } ?? [])
      }
    }
  }

  static let everyone = Set(PrincipalKind.allCases)
  static let signedIn = everyone.subtracting([.guest, .system])

  /// The expected principals of each operation, declared independently of the sources.
  static let matrix: [String: Set<PrincipalKind>] = Dictionary(
    uniqueKeysWithValues: [
      (
        everyone,
        [
          "account.register", "account.resendVerification", "account.signIn",
          "account.signInByIdentity", "account.startGuestSession", "account.authenticate", "account.signOut",
          "account.requestPasswordReset", "account.resetPassword", "account.unlock",
          "account.confirmDeletion", "account.profile", "help.ask", "report.appealByLink",
        ]
      ),
      (
        signedIn,
        [
          "account.verifyEmail", "account.confirmEmailChange", "account.read", "account.editProfile",
          "account.setPhoto", "account.removePhoto",
          "account.setPreferences", "account.skipOnboarding", "account.completeOnboarding",
          "account.changePassword", "account.requestEmailChange", "account.cancelEmailChange",
          "account.identities", "account.linkIdentity", "account.unlinkIdentity", "account.delete",
          "account.requestDeletion", "account.referralLink", "account.invite", "help.reopen", "help.close",
          "report.make", "report.decisions", "report.appeal",
        ]
      ),
      (signedIn.union([.system]), ["help.requests"]), ([.helper], ["help.answer"]),
      (
        [.moderator],
        ["report.list", "report.assign", "report.resolve", "report.dismiss", "report.decideAppeal"]
      ),
      ([.admin], ["admin.accounts", "admin.delete", "admin.grantRole", "admin.revokeRole"]),
      ([.admin, .moderator], ["admin.disable", "admin.enable"]),
      (
        [.system],
        ["outbox.pending", "outbox.prepare", "outbox.markSent", "outbox.deliver", "admin.fireDueEvents"]
      ),
    ].flatMap { (callers, names) in names.map { ($0, callers) } })

  @Test("Every operation is permitted to exactly the principals in the matrix")
  func cells() {
    let operations = AccountOperations.all
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
    for role in ["admin", "system", "Accounts.admin", "accounts.Admin", "movies.operator", ""] {
      let user = Principal.user(Fixtures.ann, roles: [role])
      for operation in AccountOperations.all {
        #expect(
          operation.allows(user) == operation.allows(PrincipalKind.member.principal),
          "\(operation) with '\(role)'")
      }
    }
  }

  @Test(
    "Each service method checks its access requirements before it calls the repository",
    arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases {
      let fixture = try await AccountFixture()
      var principal = kind.principal
      if kind != .guest && kind != .system {
        principal = try await fixture.staff(kind.role ?? AccountFixture.donor)
      }
      let before = try await fixture.repository.commit(ChangeSet()).sequenceNumber
      _ = fixture.repository.takeCalls()
      let isAllowed = Self.matrix[call.operation.name]?.contains(kind) == true
      do {
        try await call.run(fixture, principal)
        #expect(isAllowed, "\(call) as \(kind)")
        try await call.operation.verifyRepetition(in: fixture.repository, since: before) {
          try await call.run(fixture, principal)
        }
      } catch let error as AccountError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.operation, for: principal))) == !isAllowed,
          "\(call) as \(kind): \(error)"
        )
      }
      if !isAllowed {
        #expect(fixture.repository.takeCalls() == [], "\(call) as \(kind) called the repository")
      }
    }
  }

  @Test(
    "Every public service method with a principal is an operation, and every operation has a call in these tests"
  )
  func complete() throws {
    // Two methods with a password call the operation that takes any proof of identity.
    let overloads = ["AccountService.delete", "AccountService.requestEmailChange"]
    let methods = SourceFiles.principalCalls(under: "Sources/DomainAccounts")
    #expect(methods.count == AccountOperations.all.count + overloads.count)
    #expect(ServiceCall.all.count == AccountOperations.all.count + overloads.count)
    for overload in overloads { #expect(methods.filter { $0 == overload }.count == 2) }
    #expect(Set(ServiceCall.all.map(\.operation.name)) == Set(Self.matrix.keys))
    OperationReport.declare(AccountOperations.all)
  }

  @Test(
    "A caller whose account is missing, deleted or disabled is refused by each operation that guests may not call",
    arguments: ServiceCall.all.filter {
      !$0.operation.isOpenToAnyone && $0.operation.accessRequirements != [.system]
    })
  func unusableAccounts(call: ServiceCall) async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin, address: "admin@example.com")
    let roles = Set([Role.helper, .moderator, .admin].map(\.text))
    let deleted = try await fixture.member("deleted@example.com").id
    try await fixture.admin.delete(deleted, as: admin)
    let disabled = try await fixture.member("disabled@example.com").id
    try await fixture.admin.disable(disabled, for: .spam, as: admin)
    for id in [Fixtures.ann, deleted, disabled] {
      let principal = Principal.user(id, roles: roles)
      let error = await #expect(throws: AccountError.self) { try await call.run(fixture, principal) }
      #expect(error == .unauthenticated(call.operation), "\(call)")
    }
  }

  @Test(
    "A caller who claims a role that the account doesn't hold is refused by each operation for that role",
    arguments: ServiceCall.all.filter {
      !$0.operation.allows(.user(Fixtures.ann)) && !$0.operation.allows(.system)
    })
  func revokedRoles(call: ServiceCall) async throws {
    let fixture = try await AccountFixture()
    let member = try await fixture.member("member@example.com").id
    let principal = Principal.user(member, roles: Set([Role.helper, .moderator, .admin].map(\.text)))
    let error = await #expect(throws: AccountError.self) { try await call.run(fixture, principal) }
    #expect(error == .forbidden(AccessDeniedError(call.operation, for: principal)))
  }

  @Test("`Documentation/Permissions/DomainAccounts.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "DomainAccounts", principals: PrincipalKind.allCases.map { ($0.rawValue, $0.principal) },
      operations: AccountOperations.all)
    #expect(try page.isCommitted())
  }
}

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
  static let matrix: [String: Set<PrincipalKind>] = [
    "account.register": everyone, "account.verifyEmail": everyone, "account.signIn": everyone,
    "account.session": everyone, "account.recover": everyone, "account.own": signedIn,
    "account.secure": signedIn, "account.confirm": everyone, "account.delete": signedIn,
    "account.invite": signedIn, "account.profile": everyone, "outbox.send": [.system], "help.ask": everyone,
    "help.manage": signedIn.union([.system]), "admin.accounts": [.admin],
    "admin.disable": [.admin, .moderator], "admin.delete": [.admin], "admin.grantRoles": [.admin],
    "admin.fireDueEvents": [.system], "report.make": signedIn, "report.moderate": [.moderator],
    "report.appeal": signedIn, "report.appealByLink": everyone,
  ]

  @Test("Every operation is permitted to exactly the principals in the matrix")
  func cells() {
    let useCases = AccountUseCases.all
    #expect(Set(useCases.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(useCases.map(\.name)).count == useCases.count)
    for useCase in useCases {
      #expect(!useCase.doc.isEmpty, "\(useCase)")
      for kind in PrincipalKind.allCases {
        #expect(
          useCase.allows(kind.principal) == Self.matrix[useCase.name]?.contains(kind), "\(useCase) as \(kind)"
        )
      }
    }
  }

  @Test("A role of another module, or with another spelling, permits only operations that require no role")
  func foreignRoles() {
    for role in ["admin", "system", "Accounts.admin", "accounts.Admin", "movies.operator", ""] {
      let user = Principal.user(Fixtures.ann, roles: [role])
      for useCase in AccountUseCases.all {
        #expect(
          useCase.allows(user) == useCase.allows(PrincipalKind.member.principal), "\(useCase) with '\(role)'")
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
      _ = fixture.repository.takeCalls()
      let isAllowed = Self.matrix[call.useCase.name]?.contains(kind) == true
      do {
        try await call.run(fixture, principal)
        #expect(isAllowed, "\(call) as \(kind)")
      } catch let error as AccountError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.useCase))) == !isAllowed, "\(call) as \(kind): \(error)"
        )
      }
      if !isAllowed {
        #expect(fixture.repository.takeCalls() == [], "\(call) as \(kind) called the repository")
      }
    }
  }

  @Test("Every service method with a principal has a call in these tests")
  func complete() throws {
    let declared = SourceFiles.principalCalls(under: "Sources/DomainAccounts")
    #expect(declared.count > 40)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
    #expect(Set(ServiceCall.all.map(\.useCase.name)) == Set(Self.matrix.keys))
  }

  @Test("`Documentation/Permissions/DomainAccounts.md` matches the declared access requirements")
  func printed() throws {
    let page = RolesPage(
      module: "DomainAccounts", principals: PrincipalKind.allCases.map(\.rawValue),
      rows: AccountUseCases.all.map { useCase in
        (useCase.name, useCase.doc, PrincipalKind.allCases.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }
}

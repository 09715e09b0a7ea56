import DomainAccounts
import TestSupport
import Testing

/// The permissions of all use cases and callers.
@Suite("Who may call what")
struct PermissionTests {
  enum Caller: String, CaseIterable {
    case guest, member, helper, moderator, admin, system

    var label: Role? {
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
      default: .user(Fixtures.ann, roles: label.map { [$0.text] } ?? [])
      }
    }
  }

  static let everybody = Set(Caller.allCases)
  static let signedIn = everybody.subtracting([.guest, .system])

  /// The expected callers of each use case, declared independently of the sources.
  static let matrix: [String: Set<Caller>] = [
    "account.register": everybody, "account.verifyEmail": everybody, "account.signIn": everybody,
    "account.session": everybody, "account.recover": everybody, "account.own": signedIn,
    "account.secure": signedIn, "account.confirm": everybody, "account.delete": signedIn,
    "account.invite": signedIn, "account.profile": everybody, "outbox.send": [.system], "help.ask": everybody,
    "help.manage": signedIn.union([.system]), "admin.accounts": [.admin],
    "admin.disable": [.admin, .moderator], "admin.delete": [.admin], "admin.grantRoles": [.admin],
    "admin.fireDueEvents": [.system], "report.make": signedIn, "report.moderate": [.moderator],
    "report.appeal": signedIn, "report.appealByLink": everybody,
  ]

  @Test("Every use case allows whom the matrix says")
  func cells() {
    let useCases = AccountUseCases.all
    #expect(Set(useCases.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(useCases.map(\.name)).count == useCases.count)
    for useCase in useCases {
      #expect(!useCase.doc.isEmpty, "\(useCase)")
      for role in Caller.allCases {
        #expect(
          useCase.allows(role.principal) == Self.matrix[useCase.name]?.contains(role), "\(useCase) as \(role)"
        )
      }
    }
  }

  @Test("A label of another module or spelling opens nothing")
  func foreignLabels() {
    for label in ["admin", "system", "Accounts.admin", "accounts.Admin", "movies.operator", ""] {
      let somebody = Principal.user(Fixtures.ann, roles: [label])
      for useCase in AccountUseCases.all {
        #expect(
          useCase.allows(somebody) == useCase.allows(Caller.member.principal), "\(useCase) with '\(label)'")
      }
    }
  }

  @Test("Each method asks its use case before anything else", arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for role in Caller.allCases {
      let fixture = try await AccountFixture()
      var principal = role.principal
      if role != .guest && role != .system {
        principal = try await fixture.staff(role.label ?? AccountFixture.donor)
      }
      _ = fixture.repository.takeCalls()
      let isAllowed = Self.matrix[call.useCase.name]?.contains(role) == true
      do {
        try await call.run(fixture, principal)
        #expect(isAllowed, "\(call) as \(role)")
      } catch let error as AccountError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.useCase))) == !isAllowed, "\(call) as \(role): \(error)"
        )
      }
      if !isAllowed {
        #expect(fixture.repository.takeCalls() == [], "\(call) as \(role) reached the records")
      }
    }
  }

  @Test("Every method that somebody calls is tried")
  func complete() throws {
    let declared = SourceFiles.principalCalls(under: "Sources/DomainAccounts")
    #expect(declared.count > 40)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
    #expect(Set(ServiceCall.all.map(\.useCase.name)) == Set(Self.matrix.keys))
  }

  @Test("Documentation/Permissions/DomainAccounts.md is what the declarations say")
  func printed() throws {
    let page = RolesPage(
      module: "DomainAccounts", callers: Caller.allCases.map(\.rawValue),
      rows: AccountUseCases.all.map { useCase in
        (useCase.name, useCase.doc, Caller.allCases.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }
}

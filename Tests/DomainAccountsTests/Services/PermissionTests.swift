import DomainAccounts
import TestSupport
import Testing

/// Every use case × everybody who may come, called for real.
@Suite("Who may call what")
struct PermissionTests {
  enum Role: String, CaseIterable {
    case guest, member, helper, moderator, admin, system

    var label: RoleLabel? {
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
      default: .user(Fixtures.ann, labels: label.map { [$0.text] } ?? [])
      }
    }
  }

  static let everybody = Set(Role.allCases)
  static let signedIn = everybody.subtracting([.guest, .system])

  /// Who may call what, written down a second time by hand.
  static let matrix: [String: Set<Role>] = [
    "account.register": everybody, "account.verifyEmail": everybody, "account.signIn": everybody,
    "account.session": everybody, "account.recover": everybody, "account.own": signedIn,
    "account.secure": signedIn, "account.confirm": everybody, "account.delete": signedIn,
    "account.invite": signedIn, "account.profile": everybody, "outbox.send": [.system], "help.ask": everybody,
    "help.manage": signedIn.union([.system]), "admin.accounts": [.admin],
    "admin.suspend": [.admin, .moderator], "admin.remove": [.admin], "admin.appoint": [.admin],
    "admin.runDue": [.system], "report.make": signedIn, "report.moderate": [.moderator],
    "report.appeal": signedIn, "report.appealByLink": everybody,
  ]

  @Test("Every use case allows whom the matrix says")
  func cells() {
    let useCases = AccountPermissions.useCases
    #expect(Set(useCases.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(useCases.map(\.name)).count == useCases.count)
    for useCase in useCases {
      #expect(!useCase.doc.isEmpty, "\(useCase)")
      for role in Role.allCases {
        #expect(
          useCase.allows(role.principal) == Self.matrix[useCase.name]?.contains(role), "\(useCase) as \(role)"
        )
      }
    }
  }

  @Test("A label of another module or spelling opens nothing")
  func foreignLabels() {
    for label in ["admin", "system", "Accounts.admin", "accounts.Admin", "movies.operator", ""] {
      let somebody = Principal.user(Fixtures.ann, labels: [label])
      for useCase in AccountPermissions.useCases {
        #expect(
          useCase.allows(somebody) == useCase.allows(Role.member.principal), "\(useCase) with '\(label)'")
      }
    }
  }

  @Test("Each method asks its use case before anything else", arguments: ServiceCall.all)
  func calls(call: ServiceCall) async throws {
    for role in Role.allCases {
      let house = try House()
      var principal = role.principal
      if role != .guest && role != .system {
        principal = try await house.staff(role.label ?? House.donor)
      }
      _ = house.repository.take()
      let isAllowed = Self.matrix[call.useCase.name]?.contains(role) == true
      do {
        try await call.run(house, principal)
        #expect(isAllowed, "\(call) as \(role)")
      } catch let error as AccountError {
        #expect((error == .forbidden(Forbidden(call.useCase))) == !isAllowed, "\(call) as \(role): \(error)")
      }
      if !isAllowed { #expect(house.repository.take() == [], "\(call) as \(role) reached the records") }
    }
  }

  @Test("Every method that somebody calls is tried")
  func complete() throws {
    let declared = SourceFiles.calls(under: "Sources/DomainAccounts")
    #expect(declared.count > 40)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
    #expect(Set(ServiceCall.all.map(\.useCase.name)) == Set(Self.matrix.keys))
  }

  @Test("Documentation/Permissions/DomainAccounts.md is what the declarations say")
  func printed() throws {
    let page = PermissionPage(
      module: "DomainAccounts", callers: Role.allCases.map(\.rawValue),
      rows: AccountPermissions.useCases.map { useCase in
        (useCase.name, useCase.doc, Role.allCases.map { useCase.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }
}

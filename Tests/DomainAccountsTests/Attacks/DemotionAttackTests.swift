import DomainAccounts
import Testing

/// Calls that need a role, by callers who lose it just before the commit.
@Suite("Attacks by callers whose rights end during the call")
struct DemotionAttackTests {
  /// A way in which the caller's rights end.
  enum Demotion: String, CaseIterable {
    case revokedRole, disabled, deleted

    var expected: Refusal.Code { self == .revokedRole ? .forbidden : .unauthenticated }
  }

  /// A valid call of an operation for a role.
  struct RoleCall: Sendable, CustomStringConvertible {
    let operation: OperationDescription
    let role: Role
    /// Prepares the records and returns the call.
    let prepare: @Sendable (Scene) async throws -> (@Sendable () async throws -> Void)

    var description: String { operation.name }
  }

  /// The people of a call.
  struct Scene: Sendable {
    let fixture: AccountFixture
    /// The caller, who loses the role.
    let principal: Principal
    /// An admin and moderator, who takes it away.
    let boss: Principal
    let ann: Principal
    let bob: Account

    func report(_ category: Report.Category = .spam) async throws -> Report.ID {
      try await fixture.reports.report(bob.id, for: category, as: ann).id
    }
  }

  static let calls = [
    RoleCall(operation: HelpRequestService.Operations.answer.description, role: .helper) { scene in
      let id = try await scene.fixture.help.ask("Where?", about: "List", as: scene.ann).id
      return {
        try await scene.fixture.help.answer(id, with: HelpRequest.AnswerInput("There."), as: scene.principal)
      }
    },
    RoleCall(operation: ReportService.Operations.assign.description, role: .moderator) { scene in
      let id = try await scene.report()
      return { try await scene.fixture.reports.assign(id, as: scene.principal) }
    },
    RoleCall(operation: ReportService.Operations.resolve.description, role: .moderator) { scene in
      let id = try await scene.report()
      try await scene.fixture.reports.assign(id, as: scene.principal)
      return { try await scene.fixture.reports.resolve(id, with: .disable, as: scene.principal) }
    },
    RoleCall(operation: ReportService.Operations.dismiss.description, role: .moderator) { scene in
      let id = try await scene.report()
      return { try await scene.fixture.reports.dismiss(id, for: .unfounded, as: scene.principal) }
    },
    RoleCall(operation: ReportService.Operations.decideAppeal.description, role: .moderator) { scene in
      let id = try await scene.report()
      try await scene.fixture.reports.assign(id, as: scene.boss)
      try await scene.fixture.reports.resolve(id, with: .warning, as: scene.boss)
      try await scene.fixture.reports.appeal(id, "No.", as: scene.bob.principal)
      return { try await scene.fixture.reports.decideAppeal(id, upholding: false, as: scene.principal) }
    },
    RoleCall(operation: AccountAdminService.Operations.disable.description, role: .moderator) { scene in
      { try await scene.fixture.admin.disable(scene.bob.id, for: .spam, as: scene.principal) }
    },
    RoleCall(operation: AccountAdminService.Operations.enable.description, role: .moderator) { scene in
      try await scene.fixture.admin.disable(scene.bob.id, for: .spam, as: scene.boss)
      return { try await scene.fixture.admin.enable(scene.bob.id, as: scene.principal) }
    },
    RoleCall(operation: AccountAdminService.Operations.delete.description, role: .admin) { scene in
      { try await scene.fixture.admin.delete(scene.bob.id, as: scene.principal) }
    },
    RoleCall(operation: AccountAdminService.Operations.grantRole.description, role: .admin) { scene in
      { try await scene.fixture.admin.grantRole(scene.bob.id, to: .admin, as: scene.principal) }
    },
    RoleCall(operation: AccountAdminService.Operations.revokeRole.description, role: .admin) { scene in
      try await scene.fixture.admin.grantRole(scene.bob.id, to: .helper, as: scene.boss)
      return { try await scene.fixture.admin.revokeRole(scene.bob.id, from: .helper, as: scene.principal) }
    },
  ]

  @Test(
    "A caller whose role or account ends just before the commit is refused, and nothing else changes",
    arguments: calls, Demotion.allCases)
  func demoted(call: RoleCall, demotion: Demotion) async throws {
    let fixture = try await AccountFixture()
    let boss = try await fixture.staff(.admin, .moderator, address: "boss@example.com")
    let caller = try await fixture.staff(call.role)
    let scene = Scene(
      fixture: fixture, principal: caller, boss: boss, ann: try await fixture.member().principal,
      bob: try await fixture.member("bob@example.com", name: "Bob"))
    let run = try await call.prepare(scene)
    let id = try #require(caller.id)
    fixture.repository.interrupt {
      switch demotion {
      case .revokedRole: try await fixture.admin.revokeRole(id, from: call.role, as: boss)
      case .disabled: try await fixture.admin.disable(id, for: .compromised, as: boss)
      case .deleted: try await fixture.admin.delete(id, as: boss)
      }
    }
    let before = fixture.repository.commitCount()
    let error = await thrownError(of: run)
    #expect(error?.refusal.code == demotion.expected)
    #expect(fixture.repository.commitCount() == before + 1, "only the demotion was committed")
  }

  @Test("The calls cover every operation for a role that changes something")
  func complete() {
    let names = AccountOperations.all.filter { operation in
      operation.accessRequirements.contains {
        if case .role = $0 { true } else { false }
      }
    }.map(\.name)
    #expect(Set(names) == Set(Self.calls.map(\.operation.name)).union(["admin.accounts", "report.list"]))
  }
}

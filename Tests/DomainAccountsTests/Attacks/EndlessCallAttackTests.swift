import DomainAccounts
import Synchronization
import TestSupport
import Testing

/// People who call without end, so that operations about them conflict with their calls.
@Suite("Calls without end")
struct EndlessCallAttackTests {
  /// What somebody else does about the account of a person who keeps calling.
  enum Measure: CaseIterable { case disabling, resetting }

  /// Whether loops of calls go on.
  private final class Loops: Sendable {
    let areOver = Atomic(false)
  }

  @Test(
    "Fifty sessions that keep changing their account hold off neither a ban nor a new password by link",
    arguments: Measure.allCases)
  func endlessCalls(measure: Measure) async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let member = try await fixture.member()
    for _ in 0..<50 {
      _ = try await fixture.signIn.signIn(
        SignInInput(name: "ann@example.com", password: AccountFixture.password))
    }
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let link = try await fixture.token(.resetPassword)
    let loops = Loops()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for loop in 0..<4 {
        group.addTask {
          var number = 0
          while !loops.areOver.load(ordering: .relaxed) {
            number += 1
            let preferences = try AccountPreferences(mutedTopics: ["topic\(loop).\(number)"])
            // A disabled account is refused, which ends nothing: the loop goes on.
            _ = try? await fixture.accounts.setPreferences(preferences, as: member.principal)
          }
        }
      }
      defer { loops.areOver.store(true, ordering: .relaxed) }
      switch measure {
      case .disabling: _ = try await fixture.admin.disable(member.id, for: .abuse, as: admin)
      case .resetting: try await fixture.signIn.resetPassword(with: link, to: AccountFixture.newPassword)
      }
    }
    let now = try await fixture.repository.base.get(Account.self, id: member.id)?.entity
    #expect((now?.status == .disabled) == (measure == .disabling))
    let open = try await fixture.repository.base.all(ModelQuery<Session>()).map(\.entity)
      .filter { $0.account == member.id && $0.status == .active }
    #expect(open.isEmpty)
  }
}

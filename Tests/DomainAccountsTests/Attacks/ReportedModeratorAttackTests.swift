import DomainAccounts
import Testing

/// Reads by which moderators and admins learn what they may not know as a party.
@Suite("Attacks on reporters and users by members of staff")
struct ReportedModeratorAttackTests {
  let fixture: AccountFixture
  let moderator: Principal
  let report: Report

  init() async throws {
    fixture = try await AccountFixture()
    moderator = try await fixture.staff(.moderator, .admin)
    let ann = try await fixture.member()
    report = try await fixture.reports.report(
      #require(moderator.id), for: .violation, text: "He threatened me.", as: ann.principal)
  }

  @Test("A moderator doesn't see reports about themselves, and so neither who sent them nor their texts")
  func list() async throws {
    let all = Report.State.allCases
    let own = try await fixture.reports.reports(in: all, as: moderator).items
    #expect(own == [])
    let other = try await fixture.staff(.moderator, address: "other@example.com")
    #expect(try await fixture.reports.reports(in: all, as: other).items == [report])
  }

  @Test("A moderator gets the same answer for a report about themselves as for an unknown one")
  func decisions() async throws {
    typealias Call = (Report.ID) async throws -> Report
    let calls: [Call] = [
      { try await fixture.reports.assign($0, as: moderator) },
      { try await fixture.reports.resolve($0, with: .noAction, as: moderator) },
      { try await fixture.reports.dismiss($0, for: .unfounded, as: moderator) },
      { try await fixture.reports.decideAppeal($0, upholding: false, as: moderator) },
    ]
    for call in calls {
      let error = await thrownError { try await call(report.id) }
      #expect(error == .notFound(EntityReference(report)))
    }
  }

  @Test("An admin doesn't see in the list of accounts that a report about themselves is undecided")
  func ownAccount() async throws {
    let rows = try await fixture.admin.accounts(AccountFilter(role: .admin), as: moderator).items
    #expect(rows.map(\.id) == [moderator.id])
    #expect(rows.first?.isUnderReview == false)
  }

  @Test("A moderator who disables and enables an account doesn't learn its address or last sign-in")
  func address() async throws {
    let other = try await fixture.staff(.moderator, address: "other@example.com")
    let bob = try await fixture.member("bob@example.com", name: "Bob")
    _ = try await fixture.startSession("bob@example.com")
    let disabled = try await fixture.admin.disable(bob.id, for: .spam, as: other)
    let enabled = try await fixture.admin.enable(bob.id, as: other)
    #expect(disabled.email == nil && disabled.lastSignInAt == nil)
    #expect(enabled.email == nil && enabled.lastSignInAt == nil)
    #expect(try await fixture.admin.disable(bob.id, for: .spam, as: moderator).email == bob.email)
  }
}

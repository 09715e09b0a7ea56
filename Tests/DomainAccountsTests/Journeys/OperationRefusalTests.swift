import DomainAccounts
import TestSupport
import Testing

/// An example for each refusal that no other test reaches; `.ci/operations.py` finds those without any.
@Suite("Refusals of the account operations")
struct OperationRefusalTests {
  static let wrong = Secret("not the password")

  /// Returns the code of the first refusal among repeated calls.
  func code(_ repetitions: Int = 1, _ call: (Int) async throws -> Void) async -> Refusal.Code? {
    for number in 0..<repetitions {
      do {
        try await call(number)
      } catch let error as AccountError {
        if repetitions == 1 || error.refusal.status == 429 { return error.refusal.code }
      } catch {
        Issue.record("\(error)")
      }
    }
    return nil
  }

  @Test("Guessing a password of a signed-in user is refused after some attempts, whatever it would permit")
  func guessing() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    let address = try EmailAddress(parsing: "other@example.com")
    #expect(
      await code(9) { _ in
        try await fixture.accounts.changePassword(from: Self.wrong, to: AccountFixture.newPassword, as: ann)
      } == "account.tooManyAttempts")
    #expect(
      await code(9) { _ in try await fixture.accounts.delete(password: Self.wrong, as: ann) }
        == "account.tooManyAttempts")
    #expect(
      await code(9) { _ in
        try await fixture.accounts.requestEmailChange(to: address, password: Self.wrong, as: ann)
      } == "account.tooManyAttempts")
  }

  @Test("One origin can have only a limited number of messages sent and guest sessions begun")
  func floods() async throws {
    let origin = ClientOrigin("192.0.2.1")
    let messages = try await AccountFixture()
    #expect(
      await code(70) {
        try await messages.registration.resendVerification(
          to: EmailAddress(parsing: "a\($0)@example.com"), from: origin)
      } == "account.tooManyAttempts")
    let guests = try await AccountFixture()
    #expect(
      await code(70) { _ in _ = try await guests.signIn.startGuestSession(from: origin) }
        == "account.tooManyAttempts")
  }

  @Test("An assertion that the identity provider doesn't confirm neither links an identity nor proves one")
  func identities() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    #expect(
      await code {
        _ in
        try await fixture.accounts.link(Secret(""), from: .known(.apple), checkedBy: TestVerifier(), as: ann)
      } == "account.invalidIdentity")
    #expect(
      await code { _ in
        try await fixture.accounts.requestEmailChange(
          to: EmailAddress(parsing: "other@example.com"),
          reauthenticatedBy: .identity(Secret("1"), from: .known(.apple), checkedBy: TestVerifier()), as: ann)
      } == "account.invalidIdentity")
  }

  @Test(
    "The link in an email changes nothing when the account has been disabled since, or is that of the last admin"
  )
  func staleLinks() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let unverified = try await fixture.registration.register(
      AccountFixture.input("new@example.com"), password: AccountFixture.password)
    let confirmation = try await fixture.token(.verifyEmail)
    try await fixture.admin.disable(unverified.id, for: .spam, as: admin)
    #expect(await code { _ in try await fixture.registration.verifyEmail(with: confirmation) } == .transition)
    let locked = try await fixture.member()
    for _ in 0..<25 {
      _ = try? await fixture.startSession("ann@example.com", Self.wrong)
      try fixture.clock.advance(by: .seconds(901))
    }
    let unlocking = try await fixture.token(.accountLocked)
    try await fixture.admin.disable(locked.id, for: .spam, as: admin)
    #expect(await code { _ in try await fixture.signIn.unlock(with: unlocking) } == .transition)
    try await fixture.accounts.requestDeletion(as: admin)
    let deletion = try await fixture.token(.deleteAccount)
    #expect(await code { _ in try await fixture.accounts.confirmDeletion(with: deletion) } == .transition)
  }

  @Test("An account holds at most 50 roles")
  func roles() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let ann = try await fixture.member().id
    let last = await code(51) { number in
      try await fixture.admin.grantRole(ann, to: Role(parsing: "module.role\(number)"), as: admin)
    }
    #expect(last == nil)
    #expect(
      await code { _ in try await fixture.admin.grantRole(ann, to: Role(parsing: "module.more"), as: admin) }
        == .invalid)
  }

  @Test("A help request is answered, reopened and closed, each only in the states that allow it")
  func help() async throws {
    let fixture = try await AccountFixture()
    let helper = try await fixture.staff(.helper)
    let ann = try await fixture.member().principal
    let id = try await fixture.help.ask("Where?", about: "List", as: ann).id
    let answer = try HelpRequest.AnswerInput("There.")
    #expect(await code { _ in try await fixture.help.reopen(id, as: ann) } == .transition)
    #expect(try await fixture.help.answer(id, with: answer, as: helper).status == .answered)
    #expect(await code { _ in try await fixture.help.answer(id, with: answer, as: helper) } == .transition)
    #expect(try await fixture.help.reopen(id, as: ann).status == .open)
    #expect(try await fixture.help.close(id, as: ann).status == .closed)
    #expect(await code { _ in try await fixture.help.close(id, as: ann) } == .transition)
  }

  @Test("A decided report can't be taken, and a decision can be appealed once, within 14 days")
  func reports() async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob")
    let dismissed = try await fixture.reports.report(bob.id, for: .spam, as: ann).id
    try await fixture.reports.dismiss(dismissed, for: .other, as: moderator)
    #expect(await code { _ in try await fixture.reports.assign(dismissed, as: moderator) } == .transition)
    let warned = try await fixture.reports.report(bob.id, for: .legal, as: ann).id
    try await fixture.reports.assign(warned, as: moderator)
    try await fixture.reports.resolve(warned, with: .warning, as: moderator)
    try await fixture.reports.appeal(warned, "No.", as: bob.principal)
    #expect(
      await code { _ in try await fixture.reports.appeal(warned, "No.", as: bob.principal) } == .transition)
    let disabling = try await fixture.reports.report(bob.id, for: .violation, as: ann).id
    try await fixture.reports.assign(disabling, as: moderator)
    try await fixture.reports.resolve(disabling, with: .disable, as: moderator)
    try fixture.clock.advance(by: .seconds(86_400))
    let link = try await fixture.token(.accountDisabled)
    try fixture.clock.advance(by: .seconds(13 * 86_400 + 1))
    #expect(await code { _ in try await fixture.reports.appeal(with: link, "No.") } == .transition)
  }
}

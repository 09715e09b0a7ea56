import DomainAccounts
import TestSupport
import Testing

/// An example for each refusal that no other test reaches; `.ci/operations.py` finds those without any.
@Suite("Refusals of the account operations")
struct OperationRefusalTests {
  static let wrong = Secret("not the password")

  /// Returns the code of a call's refusal; among repeated calls, of the first that must wait.
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
    let address = try EmailAddress(parsing: "other@example.com")
    let calls: [(AccountFixture, Principal) async throws -> Void] = [
      { try await $0.accounts.changePassword(from: Self.wrong, to: AccountFixture.newPassword, as: $1) },
      { _ = try await $0.accounts.delete(password: Self.wrong, as: $1) },
      { try await $0.accounts.requestEmailChange(to: address, password: Self.wrong, as: $1) },
    ]
    for call in calls {
      let fixture = try await AccountFixture()
      let ann = try await fixture.member().principal
      #expect(await code { _ in try await call(fixture, ann) } == "account.invalidCredentials")
      #expect(await code(9) { _ in try await call(fixture, ann) } == "account.tooManyAttempts")
    }
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

  @Test(
    "An assertion that isn't confirmed, or one for an overlong subject, links no identity and opens no account"
  )
  func identities() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    #expect(
      await code {
        _ in
        try await fixture.accounts.link(
          Secret(""), from: .known(.apple), checkedBy: TestVerifier(),
          reauthenticatedBy: .password(AccountFixture.password), as: ann)
      } == "account.invalidIdentity")
    #expect(
      await code { _ in
        try await fixture.accounts.requestEmailChange(
          to: EmailAddress(parsing: "other@example.com"),
          reauthenticatedBy: .identity(Secret("1"), from: .known(.apple), checkedBy: TestVerifier()), as: ann)
      } == "account.invalidIdentity")
    let overlong = Secret(String(repeating: "x", count: 256))
    #expect(
      await code { _ in
        try await fixture.accounts.link(
          overlong, from: .known(.apple), checkedBy: TestVerifier(),
          reauthenticatedBy: .password(AccountFixture.password), as: ann)
      } == .invalid)
    #expect(try await fixture.accounts.identities(as: ann) == [])
    #expect(
      await code { _ in
        _ = try await fixture.signIn.signIn(with: overlong, from: .known(.apple), checkedBy: TestVerifier())
      } == .invalid)
    #expect(try await fixture.repository.base.count(ModelQuery<Account>()) == 1)
  }

  @Test("The identity of a disabled account opens no session")
  func disabledIdentity() async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let ann = try await fixture.member()
    try await fixture.accounts.link(
      Secret("4711"), from: .known(.apple), checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: ann.principal)
    try await fixture.admin.disable(ann.id, for: .spam, as: moderator)
    let sessions = try await fixture.repository.base.count(ModelQuery<Session>())
    #expect(
      await code { _ in
        _ = try await fixture.signIn.signIn(
          with: Secret("4711"), from: .known(.apple), checkedBy: TestVerifier())
      } == "account.disabled")
    #expect(try await fixture.repository.base.count(ModelQuery<Session>()) == sessions)
  }

  @Test(
    "The link in an email is refused when the account has been disabled since, or is that of the last admin"
  )
  func staleLinks() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let unverified = try await fixture.registration.register(
      AccountFixture.input("new@example.com"), password: AccountFixture.password)
    let confirmation = try await fixture.token(.verifyEmail)
    try await fixture.admin.disable(unverified.id, for: .spam, as: admin)
    let owner = Principal.user(unverified.id)
    #expect(
      await code { _ in try await fixture.registration.verifyEmail(with: confirmation, as: owner) }
        == .unauthenticated)
    let locked = try await fixture.member()
    for _ in 0..<25 {
      _ = try? await fixture.startSession("ann@example.com", Self.wrong)
      try fixture.clock.advance(by: .seconds(901))
    }
    let unlocking = try await fixture.token(.accountLocked)
    try await fixture.admin.disable(locked.id, for: .spam, as: admin)
    #expect(await code { _ in try await fixture.signIn.unlock(with: unlocking) } == .transition)
    #expect(try await fixture.stored(unverified.id).status == .disabled)
    #expect(try await fixture.stored(locked.id).status == .disabled)
    try await fixture.accounts.requestDeletion(as: admin)
    let deletion = try await fixture.token(.deleteAccount)
    #expect(await code { _ in try await fixture.accounts.confirmDeletion(with: deletion) } == .transition)
  }

  @Test("A confirmation link is refused when the address has been confirmed by a new password since")
  func confirmedTwice() async throws {
    let fixture = try await AccountFixture()
    let account = try await fixture.registration.register(
      AccountFixture.input(), password: AccountFixture.password)
    let confirmation = try await fixture.token(.verifyEmail)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    try await fixture.signIn.resetPassword(
      with: fixture.token(.resetPassword), to: AccountFixture.newPassword)
    #expect(
      await code { _ in
        try await fixture.registration.verifyEmail(with: confirmation, as: .user(account.id))
      } == .transition)
    #expect(try await fixture.stored(account.id).status == .active)
  }

  @Test("The link to a new address confirms an account that hasn't been verified")
  func unverifiedChange() async throws {
    let fixture = try await AccountFixture()
    let account = try await fixture.registration.register(
      AccountFixture.input("new@example.com"), password: AccountFixture.password)
    let other = try EmailAddress(parsing: "other@example.com")
    let owner = Principal.user(account.id)
    try await fixture.accounts.requestEmailChange(to: other, password: AccountFixture.password, as: owner)
    let moved = try await fixture.accounts.confirmEmailChange(with: fixture.token(.changeEmail), as: owner)
    #expect(moved.status == .active && moved.email == other && moved.emailVerifiedAt == Fixtures.now)
  }

  @Test("A new password revokes the link to a new address that was requested with the old one")
  func revokedChange() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    let other = try EmailAddress(parsing: "other@example.com")
    try await fixture.accounts.requestEmailChange(to: other, password: AccountFixture.password, as: ann)
    let link = try await fixture.token(.changeEmail)
    try await fixture.accounts.changePassword(
      from: AccountFixture.password, to: AccountFixture.newPassword, as: ann)
    #expect(
      await code { _ in _ = try await fixture.accounts.confirmEmailChange(with: link, as: ann) }
        == "account.invalidToken")
    #expect(try await fixture.accounts.account(as: ann).email?.text == "ann@example.com")
  }

  @Test("An account holds at most 50 roles")
  func roles() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin)
    let ann = try await fixture.member().id
    for number in 1...50 {
      try await fixture.admin.grantRole(ann, to: Role(parsing: "module.role\(number)"), as: admin)
    }
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
    #expect(
      await code { _ in try await fixture.reports.dismiss(dismissed, for: .other, as: moderator) }
        == .transition)
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
    #expect(await code { _ in try await fixture.reports.appeal(with: link, "") } == .invalid)
    try fixture.clock.advance(by: .seconds(13 * 86_400 + 1))
    #expect(await code { _ in try await fixture.reports.appeal(with: link, "No.") } == .transition)
  }

  @Test("A deleted account can't send a help request, and reads profiles as a guest")
  func deletedAccount() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob")
    try await fixture.accounts.setPreferences(
      AccountPreferences(contactVisibility: .known(.members)), as: bob.principal)
    #expect(try await fixture.accounts.profile(of: bob.id, as: ann).email == bob.email)
    try await fixture.accounts.delete(password: AccountFixture.password, as: ann)
    #expect(
      await code { _ in try await fixture.help.ask("", about: "List", as: ann) } == .unauthenticated,
      "whether or not the input is valid")
    #expect(try await fixture.accounts.profile(of: bob.id, as: ann).email == nil)
  }

  @Test(
    "A reason of the accounts has an HTTP status and a time to try again",
    arguments: [
      (.rule(.invalidCredentials), 401, .never), (.rule(.sessionEnded), 401, .never),
      (.rule(.invalidIdentity), 401, .never), (.rule(.invalidToken), 410, .never),
      (.rule(.tooManyAttempts(until: Fixtures.now)), 429, .after(Fixtures.now)),
      (.rule(.disabled(until: nil)), 403, .never),
      (.rule(.disabled(until: Fixtures.now)), 403, .after(Fixtures.now)),
      (.rule(.identityTaken), 409, .never), (.rule(.lastSignInMethod), 409, .never),
      (.rule(.reservedName), 422, .never), (.rule(.roleNotSelectable(.admin)), 422, .never),
      (.passwordHashing(.failed(code: "busy")), 503, .now),
      (.passwordHashing(.unsupportedParameters), 500, .never),
    ] as [(AccountError, Int, Refusal.Retry)])
  func statuses(error: AccountError, status: Int, retry: Refusal.Retry) {
    #expect(error.refusal.status == status && error.refusal.retry == retry)
  }
}

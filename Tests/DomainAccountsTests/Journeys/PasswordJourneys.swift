import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import TestSupport
import Testing

/// Tests of resetting, changing and storing passwords.
struct PasswordJourneys {
  @Test(
    "A reset link replaces a forgotten password once, and ends the old session",
    .requirement("FS-3.1.5", "FS-3.1.5.post", "SA-S-Login-4", "SA-I-Login-2", "SA-I-Login-3")
  )
  func reset() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let before = try await fixture.startSession(.member)
    try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
    let token = try await fixture.token(.resetPassword)
    try await fixture.signIn.resetPassword(with: token, to: AccountFixture.newPassword)
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: before.token.text) }
        == .rule(.sessionEnded))
    #expect(await thrownError { try await fixture.startSession(.member) } == .rule(.invalidCredentials))
    let after = try await fixture.startSession(.member, AccountFixture.newPassword)
    #expect(after.account?.id == SamplePerson.member.id)
    #expect(
      await thrownError { try await fixture.signIn.resetPassword(with: token, to: AccountFixture.password) }
        == .rule(.invalidToken))
  }

  @Test(
    "A reset request for an unknown or deleted account succeeds, but sends no message",
    .requirement("FS-3.1.5.pre")
  )
  func unknown() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    for address in try [EmailAddress(parsing: "unknown@example.org"), SamplePerson.deleted.email] {
      try await fixture.signIn.requestPasswordReset(to: address)
      let waiting = try await fixture.outbox.pending(as: .system).items
      let intent = try #require(waiting.first { $0.recipient == address })
      let message = try await fixture.outbox.prepare(intent.id, as: .system)
      #expect(message.map(\.recipient) == nil)
      let left = try await fixture.outbox.pending(as: .system).items
      #expect(!left.contains { $0.recipient == address }, "the message isn't pending any longer")
    }
  }

  @Test(
    "After an outage the old password and the same reset link are still accepted",
    .requirement("FS-3.1.5.e1"))
  func outage() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    try await fixture.signIn.requestPasswordReset(to: SamplePerson.member.email)
    let token = try await fixture.token(.resetPassword)
    fixture.repository.inject(.unavailable)
    let error = await thrownError {
      try await fixture.signIn.resetPassword(with: token, to: AccountFixture.newPassword)
    }
    #expect(error == .repository(TestRepository.error))
    #expect((error?.cause as? RepositoryError)?.isRetryable == true)
    fixture.repository.inject(.none)
    _ = try await fixture.startSession(.member)
    try await fixture.signIn.resetPassword(with: token, to: AccountFixture.newPassword)
    _ = try await fixture.startSession(.member, AccountFixture.newPassword)
  }

  @Test(
    "Changing the password requires the current one and ends every other session",
    .requirement("SA-S-Settings-3", "SA-I-Settings-3"))
  func change() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let here = try await fixture.startSession(.member)
    let there = try await fixture.startSession(.member)
    let me = here.principal
    func change(from old: Secret<String>, to new: Secret<String>) async throws {
      try await fixture.accounts.changePassword(from: old, to: new, keeping: here.session.id, as: me)
    }
    #expect(
      await thrownError { try await change(from: AccountFixture.newPassword, to: AccountFixture.newPassword) }
        == .rule(.invalidCredentials))
    for (password, reason) in [
      (AccountFixture.password, "password.unchanged"), (Secret("short"), "password.tooShort"),
      (Secret("maja żuraw i koń"), "password.contains.displayName"),
    ] {
      let error = await thrownError { try await change(from: AccountFixture.password, to: password) }
      #expect(error?.violations.map(\.code.rawValue) == [reason])
    }
    try await change(from: AccountFixture.password, to: AccountFixture.newPassword)
    #expect(try await fixture.signIn.authenticate(token: here.token.text) == me)
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: there.token.text) }
        == .rule(.sessionEnded)
    )
    _ = try await fixture.startSession(.member, AccountFixture.newPassword)
  }

  @Test(
    "No output contains the password, and only the stored credential contains its hash",
    .requirement("SA-U-password"))
  func verifier() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let account = try await fixture.registration.register(
      AccountFixture.fullInput(), password: AccountFixture.newPassword)
    let credential = try #require(try await fixture.repository.get(Credential.self, id: account.id)).entity
    let stored = try JSONText.of(credential)
    let phc = credential.passwordHash.phc
    #expect(stored.contains(phc) && !stored.contains("lanterns"))
    let admin = fixture.principal(.admin)
    var shown = "\(credential) \(account) \(credential.passwordHash)"
    dump(credential, to: &shown)
    dump(try await fixture.admin.accounts(as: admin), to: &shown)
    dump(try await fixture.startSession("nela", AccountFixture.newPassword), to: &shown)
    shown += try JSONText.of(account)
    shown += try JSONText.of(await fixture.accounts.profile(of: account.id, as: admin))
    #expect(!shown.contains(phc) && !shown.contains("lanterns"))
  }
}

import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import TestSupport
import Testing

/// Passwords: forgotten, changed, and never seen.
struct PasswordJourneys {
  @Test(
    "A forgotten password is replaced by a link, once",
    .requirement("FS-3.1.5", "FS-3.1.5.post", "SA-S-Login-4", "SA-I-Login-2", "SA-I-Login-3")
  )
  func reset() async throws {
    let world = try await AccountWorld()
    let before = try await world.enter(.member)
    try await world.signIn.requestPasswordReset(to: SamplePerson.member.email)
    let key = try await world.key(.resetPassword)
    let account = try await world.signIn.resetPassword(with: key, to: AccountWorld.newPassword)
    #expect(account.id == SamplePerson.member.id)
    #expect(
      await failure { try await world.signIn.authenticate(token: before.token.text) } == .rule(.sessionEnded))
    #expect(await failure { try await world.enter(.member) } == .rule(.invalidCredentials))
    _ = try await world.enter(.member, AccountWorld.newPassword)
    #expect(
      await failure { try await world.signIn.resetPassword(with: key, to: AccountWorld.password) }
        == .rule(.invalidToken))
  }

  @Test(
    "Asking for an unknown address is answered alike, and nobody gets a message", .requirement("FS-3.1.5.pre")
  )
  func unknown() async throws {
    let world = try await AccountWorld()
    for address in try [EmailAddress(parsing: "nobody@example.org"), SamplePerson.deleted.email] {
      try await world.signIn.requestPasswordReset(to: address)
      let waiting = try await world.outbox.pending(as: .system)
      let intent = try #require(waiting.first { $0.recipient == address })
      let message = try await world.outbox.prepare(intent.id, as: .system)
      #expect(message.map(\.recipient) == nil)
      let left = try await world.outbox.pending(as: .system)
      #expect(!left.contains { $0.recipient == address }, "nobody is entitled to it, so it doesn't wait")
    }
  }

  @Test("An outage leaves the old password, and the same link works afterwards", .requirement("FS-3.1.5.e1"))
  func outage() async throws {
    let world = try await AccountWorld()
    try await world.signIn.requestPasswordReset(to: SamplePerson.member.email)
    let key = try await world.key(.resetPassword)
    world.repository.set(.noAnswer)
    let error = await failure {
      try await world.signIn.resetPassword(with: key, to: AccountWorld.newPassword)
    }
    #expect(error == .repository(BrittleRepository.broken))
    #expect((error?.cause as? RepositoryError)?.isRetryable == true)
    world.repository.set(.none)
    _ = try await world.enter(.member)
    try await world.signIn.resetPassword(with: key, to: AccountWorld.newPassword)
    _ = try await world.enter(.member, AccountWorld.newPassword)
  }

  @Test(
    "A new password needs the present one and ends every other session",
    .requirement("SA-S-Settings-3", "SA-I-Settings-3"))
  func change() async throws {
    let world = try await AccountWorld()
    let here = try await world.enter(.member)
    let there = try await world.enter(.member)
    let me = here.principal
    func change(from old: Secret<String>, to new: Secret<String>) async throws {
      try await world.accounts.changePassword(from: old, to: new, keeping: here.session.id, as: me)
    }
    #expect(
      await failure { try await change(from: AccountWorld.newPassword, to: AccountWorld.newPassword) }
        == .rule(.invalidCredentials))
    for (password, reason) in [
      (AccountWorld.password, "password.unchanged"), (Secret("short"), "password.tooShort"),
      (Secret("maja żuraw i koń"), "password.contains.displayName"),
    ] {
      let error = await failure { try await change(from: AccountWorld.password, to: password) }
      #expect(error?.violations.map(\.code.rawValue) == [reason])
    }
    try await change(from: AccountWorld.password, to: AccountWorld.newPassword)
    #expect(try await world.signIn.authenticate(token: here.token.text) == me)
    #expect(
      await failure { try await world.signIn.authenticate(token: there.token.text) } == .rule(.sessionEnded))
    _ = try await world.enter(.member, AccountWorld.newPassword)
  }

  @Test(
    "A password is in no record, and its verifier in one that nothing else shows",
    .requirement("SA-U-password"))
  func verifier() async throws {
    let world = try await AccountWorld()
    let account = try await world.registration.register(
      AccountWorld.form(), password: AccountWorld.newPassword)
    let credential = try #require(try await world.repository.get(Credential.self, id: account.id)).entity
    let stored = try JSONText.of(credential)
    let phc = credential.passwordHash.phc
    #expect(stored.contains(phc) && !stored.contains("lanterns"))
    let admin = world.principal(.admin)
    var shown = "\(credential) \(account) \(credential.passwordHash)"
    dump(credential, to: &shown)
    dump(try await world.admin.accounts(as: admin), to: &shown)
    dump(try await world.enter("nela", AccountWorld.newPassword), to: &shown)
    shown += try JSONText.of(account)
    shown += try JSONText.of(await world.accounts.profile(of: account.id, as: admin))
    #expect(!shown.contains(phc) && !shown.contains("lanterns"))
  }
}

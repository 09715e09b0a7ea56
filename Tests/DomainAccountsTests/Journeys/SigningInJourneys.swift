import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

/// Tests of signing in and signing out.
struct SigningInJourneys {
  @Test(
    "A member signs in by email address or user name, and password",
    .requirement(
      "FS-3.1.1", "FS-3.1.1.post", "TB-5.2.2.1", "TB-5.2.2.1.1b", "SA-M-2", "SA-S-Login-1", "SA-S-Login-2")
  )
  func signIn() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let entered = try await fixture.signIn.signIn(
      SignInInput(name: SamplePerson.newcomer.email.text, password: AccountFixture.password))
    #expect(entered.account?.id == SamplePerson.newcomer.id && entered.needsOnboarding)
    #expect(entered.principal == .user(SamplePerson.newcomer.id))
    #expect(
      try await fixture.signIn.authenticate(token: entered.token.text) == .user(SamplePerson.newcomer.id))
    let again = try await fixture.startSession("NEWCOMER@example.org")
    #expect(again.session.id != entered.session.id && again.principal == entered.principal)
    #expect(try await fixture.startSession("newcomer").principal == entered.principal, "by user name")
  }

  @Test(
    "Every failed sign-in has the same error, except one with the correct password of a disabled account",
    .requirement("FS-3.1.1.pre"),
    arguments: [
      ("unknown@example.org", true, AccountRuleError.invalidCredentials),
      ("member@example.org", false, .invalidCredentials), ("deleted@example.org", true, .invalidCredentials),
      ("locked@example.org", true, .invalidCredentials), ("locked@example.org", false, .invalidCredentials),
      ("disabled@example.org", false, .invalidCredentials),
      ("disabled@example.org", true, .disabled(until: nil)),
    ])
  func refused(name: String, isRight: Bool, expected: AccountRuleError) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let error = await thrownError {
      try await fixture.startSession(name, isRight ? AccountFixture.password : AccountFixture.newPassword)
    }
    #expect(error == .rule(expected))
    let unknown = AccountError.rule(.invalidCredentials)
    if expected == .invalidCredentials {
      #expect(error?.text(in: .english) == unknown.text(in: .english))
    }
  }

  @Test(
    "A sign-in form reports each blank field",
    .requirement("FS-3.1.1.e1", "SA-S-Login-1"), .arguedRequirement("FS-4.2.2.1-4"),
    arguments: [
      ("", "", ["name", "password"]), ("member@example.org", "", ["password"]), ("", "secret", ["name"]),
    ])
  func blank(name: String, password: String, fields: [String]) async throws {
    let error = #expect(throws: ValidationError.self) {
      try SignInInput(name: name, password: Secret(password))
    }
    #expect(error?.violations.map { "\($0.path)" } == fields)
    #expect(error?.violations.allSatisfy { $0.code == .required } == true)
  }

  @Test("A failed sign-in reports its reason and doesn't prevent the next one", .requirement("FS-3.1.1.e2"))
  func failed() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let wrong = await thrownError { try await fixture.startSession(.member, AccountFixture.newPassword) }
    #expect(wrong == AccountError.rule(.invalidCredentials))
    #expect(
      wrong?.text(in: .english)
        == "The email address, user name or password is wrong. Please try again.")
    fixture.repository.inject(.unavailable)
    #expect(
      await thrownError { try await fixture.startSession(.member) } == .repository(TestRepository.error))
    fixture.repository.inject(.none)
    #expect(
      await thrownError { try await fixture.startSession(.suspended) }
        == .rule(.disabled(until: try? Fixtures.now.adding(.seconds(86_400)))))
    _ = try await fixture.startSession(.member)
  }

  @Test(
    "Signing out ends the session, and no other one",
    .requirement("FS-3.1.3", "FS-3.1.3.pre", "SA-M-7", "SA-S-Settings-4", "SA-I-Settings-7")
  )
  func signOut() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let here = try await fixture.startSession(.member)
    let there = try await fixture.startSession(.member)
    #expect(here.session.isActive(at: Fixtures.now))
    try await fixture.signIn.signOut(here.token.text)
    let left = try #require(try await fixture.repository.get(Session.self, id: here.session.id)).entity
    #expect(!left.isActive(at: Fixtures.now))
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: here.token.text) }
        == .rule(.sessionEnded))
    #expect(try await fixture.signIn.authenticate(token: there.token.text) == there.principal)
    let before = fixture.repository.commitCount()
    try await fixture.signIn.signOut(here.token.text)
    try await fixture.signIn.signOut(Secret("no session"))
    #expect(fixture.repository.commitCount() == before, "signing out without a session changes nothing")
    let disabled = try await fixture.startSession(.newcomer)
    try await fixture.admin.disable(
      SamplePerson.newcomer.id, for: .spam, as: fixture.principal(.admin))
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: disabled.token.text) }
        == .rule(.sessionEnded))
  }

  @Test(
    "The first sign-in needs onboarding, which the user then skips or completes",
    .requirement("FS-3.1.4", "FS-3.1.4.post"))
  func tour() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let first = try await fixture.startSession(.newcomer)
    #expect(first.needsOnboarding)
    try await fixture.accounts.skipOnboarding(as: first.principal)
    #expect(try await fixture.startSession(.newcomer).needsOnboarding == false)
    #expect(try await fixture.stored(SamplePerson.newcomer.id).onboarding == .skipped)
    try await fixture.accounts.completeOnboarding(as: first.principal)
    try await fixture.accounts.skipOnboarding(as: first.principal)
    #expect(try await fixture.stored(SamplePerson.newcomer.id).onboarding == .completed)
  }

  @Test(
    "A guest, and a principal whose account can't sign in, can't change an account",
    .requirement("FS-3.1.4.pre", "FS-3.1.10b.pre", "FS-3.1.11.pre"),
    arguments: [
      SamplePerson.suspended, .disabled, .deleted, nil,
    ])
  func noSession(person: SamplePerson?) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    // A principal from before the account was disabled or deleted; or a guest.
    let caller = person.map { Principal.user($0.id) } ?? .guest
    let before = fixture.repository.commitCount()
    let calls: [() async throws -> Any] = [
      { try await fixture.accounts.completeOnboarding(as: caller) },
      { try await fixture.accounts.editProfile(displayName: "New", userName: nil, phone: nil, as: caller) },
      { try await fixture.accounts.removePhoto(as: caller) },
      { try await fixture.reports.report(SamplePerson.member.id, for: .spam, as: caller) },
    ]
    for call in calls {
      #expect(await thrownError(of: call)?.refusal.code == .unauthenticated)
    }
    #expect(fixture.repository.commitCount() == before)
  }

  @Test(
    "A guest has a session without an account, which signing in ends",
    .requirement("SA-S-Login-3"))
  func guest() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let guest = try await fixture.signIn.startGuestSession()
    #expect(guest.account == nil && guest.session.isGuest && guest.principal == .guest)
    #expect(try await fixture.signIn.authenticate(token: guest.token.text) == .guest)
    _ = try await fixture.accounts.profile(of: SamplePerson.institution.id, as: guest.principal)
    guard
      case .forbidden? = await thrownError(of: { try await fixture.accounts.account(as: guest.principal) })
    else {
      Issue.record("a guest has an account")
      return
    }
    let form = try SignInInput(name: "member@example.org", password: AccountFixture.password)
    _ = try await fixture.signIn.signIn(form, replacing: guest.token.text)
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: guest.token.text) }
        == .rule(.sessionEnded)
    )
  }

  @Test(
    "A Facebook identity signs in to its account, and its first sign-in creates one",
    .requirement("TB-5.2.2.1.1a"))
  func facebook() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let facebook = OpenEnum<IdentityProvider>.known(.facebook)
    let visitor = try await fixture.signIn.signIn(
      with: Secret("sample-8"), from: facebook, checkedBy: SampleVerifier())
    #expect(visitor.account?.id == SamplePerson.visitor.id)
    let verifier = SampleVerifier(email: try EmailAddress(parsing: "fay@example.org"))
    let fay = try await fixture.signIn.signIn(with: Secret("fay-1"), from: facebook, checkedBy: verifier)
    #expect(
      fay.account?.displayName == "Fay" && fay.account?.status == .active && fay.needsOnboarding)
    let again = try await fixture.signIn.signIn(with: Secret("fay-1"), from: facebook, checkedBy: verifier)
    #expect(again.account?.id == fay.account?.id)
    #expect(
      await thrownError {
        try await fixture.signIn.signIn(with: Secret(""), from: facebook, checkedBy: verifier)
      } == .rule(.invalidIdentity))
    let member = SampleVerifier(email: try SamplePerson.member.email)
    #expect(
      await thrownError {
        try await fixture.signIn.signIn(with: Secret("x"), from: facebook, checkedBy: member)
      } == .rule(.identityLinkRequired), "an account with the address requires linking")
  }
}

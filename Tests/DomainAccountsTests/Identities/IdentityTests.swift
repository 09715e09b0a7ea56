import DomainAccounts
import Testing

@Suite("External identities")
struct IdentityTests {
  static let facebook = OpenEnum<IdentityProvider>.known(.facebook)
  static let google = OpenEnum<IdentityProvider>.known(.google)

  @discardableResult
  func startSession(
    _ fixture: AccountFixture, _ assertion: String, _ provider: OpenEnum<IdentityProvider> = facebook
  )
    async throws -> SignInResult
  {
    try await fixture.signIn.signIn(with: Secret(assertion), from: provider, checkedBy: TestVerifier())
  }

  @Test("The first sign-in with an identity creates an account, and later ones use the same account")
  func firstTime() async throws {
    let fixture = try await AccountFixture()
    let first = try await startSession(fixture, "4711|zoe@example.com|yes")
    #expect(first.account?.status == .active && first.account?.displayName == "Zoë")
    #expect(first.account?.emailVerifiedAt == Fixtures.now && first.needsOnboarding)
    #expect(try await startSession(fixture, "4711").account?.id == first.account?.id)
    let other = try await startSession(fixture, "4711", Self.google)
    #expect(other.account?.id != first.account?.id, "another provider's 4711 is another identity")
    let unverified = try await startSession(fixture, "4712|cid@example.com")
    #expect(unverified.account?.status == .active && unverified.account?.email == nil)
    #expect(try await fixture.pendingTopics() == ["changeEmail"])
    let confirmed = try await fixture.accounts.confirmEmailChange(
      with: fixture.token(.changeEmail), as: unverified.principal)
    #expect(confirmed.email?.text == "cid@example.com" && confirmed.emailVerifiedAt == Fixtures.now)
    #expect(await refusal { try await startSession(fixture, "") } == .invalidIdentity)
  }

  @Test("An identity with the email address of an account can't sign in to it before it is linked")
  func sameAddress() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    for assertion in ["4711|ann@example.com|yes", "4711|ANN@example.com"] {
      #expect(await refusal { try await startSession(fixture, assertion) } == .identityLinkRequired)
    }
    try await fixture.accounts.link(
      Secret("4711"), from: Self.facebook, checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: ann.principal)
    #expect(try await startSession(fixture, "4711|ann@example.com|yes").account?.id == ann.id)
  }

  @Test("An identity belongs to one account, and an account has one identity per provider")
  func unique() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let zoe = try #require(try await startSession(fixture, "4711").account)
    func link(
      _ subject: String, _ account: Account,
      proving proof: Reauthentication = .password(AccountFixture.password)
    ) async throws -> ExternalIdentity {
      try await fixture.accounts.link(
        Secret(subject), from: Self.facebook, checkedBy: TestVerifier(), reauthenticatedBy: proof,
        as: account.principal)
    }
    #expect(await refusal { try await link("4711", ann) } == .identityTaken)
    let original = Reauthentication.identity(
      Secret("4711"), from: Self.facebook, checkedBy: TestVerifier())
    #expect(await refusal { try await link("4712", zoe, proving: original) } == .identityTaken)
    let own = try await link("4713", ann)
    #expect(try await link("4713", ann) == own, "linking twice changes nothing")
    #expect(try await fixture.accounts.identities(as: ann.principal) == [own])
  }

  @Test("The last sign-in method can't be unlinked, even if another one is removed concurrently")
  func lastMethod() async throws {
    let fixture = try await AccountFixture()
    let zoe = try #require(try await startSession(fixture, "4711").account)
    let me = zoe.principal
    let first = try #require(try await fixture.accounts.identities(as: me).first)
    #expect(await refusal { try await fixture.accounts.unlink(first.id, as: me) } == .lastSignInMethod)
    let second = try await fixture.accounts.link(
      Secret("77"), from: Self.google, checkedBy: TestVerifier(),
      reauthenticatedBy: .identity(Secret("4711"), from: Self.facebook, checkedBy: TestVerifier()), as: me)
    fixture.repository.interrupt {
      let other = try await fixture.repository.base.get(ExternalIdentity.self, id: second.id)
      try await fixture.repository.base.commit {
        $0.delete(ExternalIdentity.self, id: second.id, expecting: .version(other?.version ?? Version(1)))
      }
    }
    #expect(await refusal { try await fixture.accounts.unlink(first.id, as: me) } == .lastSignInMethod)
    let ann = try await fixture.member()
    let error = await #expect(throws: AccountError.self) {
      try await fixture.accounts.unlink(first.id, as: ann.principal)
    }
    guard case .notFound? = error else {
      Issue.record("another account's identity was found")
      return
    }
    try await fixture.accounts.link(
      Secret("5"), from: Self.google, checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: ann.principal)
    let own = try #require(try await fixture.accounts.identities(as: ann.principal).first)
    try await fixture.accounts.unlink(own.id, as: ann.principal)
    #expect(try await fixture.accounts.identities(as: ann.principal) == [])
  }

  @Test("An identity can't sign in to a disabled account, and can to a locked one")
  func states() async throws {
    let fixture = try await AccountFixture()
    let zoe = try #require(try await startSession(fixture, "4711").account)
    try await fixture.fire(.lock, on: zoe)
    #expect(try await startSession(fixture, "4711").account?.id == zoe.id)
    let other = try await AccountFixture()
    let bob = try #require(try await startSession(other, "4711").account)
    try await other.fire(.disable, on: bob)
    #expect(
      await refusal { try await startSession(other, "4711") } == .disabled(until: Fixtures.after(60)))
  }

  @Test("The message to an unconfirmed address replaces no other one, and is left out after too many")
  func offeredAddress() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member().principal
    let address = try EmailAddress(parsing: "cid@example.com")
    try await fixture.accounts.requestEmailChange(to: address, password: AccountFixture.password, as: ann)
    try await startSession(fixture, "4712|cid@example.com")
    let moved = try await fixture.accounts.confirmEmailChange(with: fixture.token(.changeEmail), as: ann)
    #expect(moved.email == address)
    for number in 0..<8 {
      try await startSession(fixture, "\(number)|dan@example.com")
      _ = try await fixture.send(.changeEmail, isOptional: true)
    }
    #expect(try await fixture.send(.changeEmail, isOptional: true) == nil)
  }

  @Test("Without a password, deletion and email change require the account's own identity")
  func reauthentication() async throws {
    let fixture = try await AccountFixture()
    let zoe = try #require(try await startSession(fixture, "4711").account)
    let me = zoe.principal
    func proof(_ subject: String, _ provider: OpenEnum<IdentityProvider> = Self.facebook) -> Reauthentication
    {
      .identity(Secret(subject), from: provider, checkedBy: TestVerifier())
    }
    _ = try await startSession(fixture, "9")
    for wrong in [proof("9"), proof("unknown"), proof(""), proof("4711", Self.google)] {
      #expect(
        await refusal { try await fixture.accounts.delete(reauthenticatedBy: wrong, as: me) }
          == .invalidIdentity)
    }
    #expect(
      await refusal { try await fixture.accounts.delete(password: AccountFixture.password, as: me) }
        == .invalidCredentials)
    #expect(zoe.email == nil)
    let address = try EmailAddress(parsing: "zoe@example.com")
    try await fixture.accounts.requestEmailChange(to: address, reauthenticatedBy: proof("4711"), as: me)
    try await fixture.accounts.confirmEmailChange(with: fixture.token(.changeEmail), as: me)
    #expect(try await fixture.stored(zoe.id).email == address)
    // The new address allows setting a password.
    try await fixture.signIn.requestPasswordReset(to: address)
    try await fixture.signIn.resetPassword(
      with: fixture.token(.resetPassword), to: AccountFixture.password, as: me)
    _ = try await fixture.startSession("zoe@example.com")
    #expect(
      try await fixture.accounts.delete(reauthenticatedBy: proof("4711"), as: me).status == .deleted)
  }

  @Test("A password reset ends the access of a stranger who registered the owner's address")
  func foreignAddress() async throws {
    let fixture = try await AccountFixture()
    let form = try AccountFixture.input("victim@example.com", name: "Stranger")
    let account = try await fixture.registration.register(form, password: AccountFixture.password)
    let thief = account.principal
    #expect(
      await refusal {
        try await fixture.accounts.link(
          Secret("thief"), from: Self.facebook, checkedBy: TestVerifier(),
          reauthenticatedBy: .password(AccountFixture.password), as: thief)
      } == .emailUnverified)
    let stolen = try await fixture.startSession("victim@example.com")
    let elsewhere = try EmailAddress(parsing: "thief@example.com")
    try await fixture.accounts.requestEmailChange(to: elsewhere, password: AccountFixture.password, as: thief)
    let move = try await fixture.token(.changeEmail)
    try await fixture.accounts.requestEmailChange(to: elsewhere, password: AccountFixture.password, as: thief)
    // The owner of the address sets another password.
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "victim@example.com"))
    try await fixture.signIn.resetPassword(
      with: fixture.token(.resetPassword), to: AccountFixture.newPassword)
    #expect(
      await refusal { try await fixture.accounts.confirmEmailChange(with: move, as: thief) } == .invalidToken)
    #expect(
      try await !fixture.pendingTopics().contains("changeEmail"),
      "the pending message of the change is canceled")
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: stolen.token.text) } == .sessionEnded)
    #expect(await refusal { try await fixture.startSession("victim@example.com") } == .invalidCredentials)
    let owner = try await fixture.startSession("victim@example.com", AccountFixture.newPassword)
    #expect(owner.account?.status == .active && owner.account?.email?.text == "victim@example.com")
  }

  @Test("The owner gets a message when a sign-in method is linked or unlinked")
  func messages() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let identity = try await fixture.accounts.link(
      Secret("7"), from: Self.google, checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: me)
    #expect(try await fixture.send(.signInMethodsChanged)?.recipient.text == "ann@example.com")
    try await fixture.accounts.unlink(identity.id, as: me)
    #expect(try await fixture.pendingTopics() == ["signInMethodsChanged"])
  }
}

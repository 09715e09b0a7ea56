import DomainAccounts
import Testing

/// Wrong passwords by which a stranger, who needs no more than a name, keeps the owner out.
@Suite("Attacks on the sign-in of others by wrong passwords")
struct LockoutAttackTests {
  static let name = "ann@example.com"
  static let wrong = Secret("not the password")

  /// Tries wrong passwords until the account is locked.
  func lock(_ fixture: AccountFixture, as name: String = name) async throws {
    for _ in 0..<20 {
      _ = try? await fixture.startSession(name, Self.wrong)
      try fixture.clock.advance(by: .seconds(900))
    }
  }

  @Test("After the owner unlocked the account by link, a single wrong password doesn't lock it again")
  func relock() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await lock(fixture)
    #expect(try await fixture.stored(ann.id).status == .locked)
    try await fixture.signIn.unlock(with: fixture.token(.accountLocked))
    _ = try? await fixture.startSession(Self.name, Self.wrong)
    #expect(try await fixture.stored(ann.id).status == .active)
  }

  @Test("A lock leaves the sessions of the account alone, with its roles")
  func sessions() async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin, address: Self.name)
    let session = try await fixture.startSession()
    try await lock(fixture)
    let caller = try await fixture.signIn.authenticate(token: session.token.text)
    #expect(caller == admin)
    #expect(try await fixture.admin.accounts(as: caller).items.count == 1)
  }

  @Test("The owner signs in by the link in the message, whatever a stranger tries at the same time")
  func link() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await lock(fixture)
    let link = try await fixture.token(.accountLocked)
    try await fixture.signIn.unlock(with: link)
    for _ in 0..<50 { _ = try? await fixture.startSession(Self.name, Self.wrong) }
    #expect(await refusal { try await fixture.startSession() } == .tooManyAttempts(until: fixture.after(2)))
    #expect(try await fixture.startSession(recognizedBy: link).account?.id == ann.id)
  }

  @Test("The owner signs in on a known device, whatever a stranger tries at the same time")
  func device() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let device = try await fixture.startSession()
    try await fixture.signIn.signOut(device.token.text)
    for _ in 0..<40 {
      _ = try? await fixture.startSession(Self.name, Self.wrong)
      try fixture.clock.advance(by: .seconds(900))
      _ = try? await fixture.startSession(Self.name, Self.wrong)
    }
    #expect(try await fixture.stored(ann.id).status == .locked)
    let entered = try await fixture.startSession(recognizedBy: device.token.text)
    #expect(entered.account?.id == ann.id)
    #expect(try await fixture.signIn.authenticate(token: entered.token.text) == .user(ann.id))
    #expect(try await fixture.stored(ann.id).status == .locked, "strangers remain locked out")
  }

  @Test("The owner signs in by the link for a new password, whatever a stranger tries at the same time")
  func reset() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await lock(fixture)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: Self.name))
    let link = try await fixture.token(.resetPassword)
    try await fixture.signIn.resetPassword(with: link, to: AccountFixture.newPassword)
    for _ in 0..<50 { _ = try? await fixture.startSession(Self.name, Self.wrong) }
    let entered = try await fixture.startSession(AccountFixture.newPassword, recognizedBy: link)
    #expect(entered.account?.id == ann.id)
  }

  @Test("Only a session or a used link of the same account makes a device known")
  func forgedDevices() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let bob = try await fixture.member("bob@example.com", name: "Bob")
    let session = try await fixture.startSession("bob@example.com")
    let guest = try await fixture.signIn.startGuestSession()
    let forged = BearerToken<Session>(
      try await fixture.startSession().session.id, secret: session.token.secret)
    try await fixture.accounts.requestDeletion(as: ann.principal)
    let deletion = try await fixture.token(.deleteAccount)
    try await lock(fixture)
    let unused = try await fixture.token(.accountLocked)
    for proof in [session.token.text, guest.token.text, forged.text, deletion, unused, Secret("")] {
      #expect(
        await refusal { try await fixture.startSession(recognizedBy: proof) } == .invalidCredentials)
      try fixture.clock.advance(by: .seconds(900))
    }
    #expect(try await fixture.startSession("bob@example.com").account?.id == bob.id)
  }

  @Test("The key of a session from before the last change of the password makes no device known")
  func formerIntruder() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let stolen = try await fixture.startSession().token.text
    try fixture.clock.advance(by: .seconds(1))
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: Self.name))
    try await fixture.signIn.resetPassword(
      with: fixture.token(.resetPassword), to: AccountFixture.newPassword)
    try await lock(fixture)
    try fixture.clock.advance(by: .seconds(900))
    #expect(
      await refusal {
        try await fixture.startSession(AccountFixture.newPassword, recognizedBy: stolen)
      } == .invalidCredentials)
  }

  @Test("The holder of an old token gets no more guesses than a stranger")
  func stolenDevice() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let device = try await fixture.startSession()
    let before = fixture.hasher.checked
    for _ in 0..<20 {
      _ = try? await fixture.startSession(Self.wrong, recognizedBy: device.token.text)
      _ = try? await fixture.startSession(Self.wrong, recognizedBy: device.token.text)
      try fixture.clock.advance(by: .seconds(900))
    }
    #expect(fixture.hasher.checked - before <= 26, "the free attempts at once, then one after each delay")
    for _ in 0..<20 {
      _ = try? await fixture.startSession(Self.wrong, recognizedBy: device.token.text)
      try fixture.clock.advance(by: .seconds(900))
    }
    #expect(
      await refusal { try await fixture.startSession(recognizedBy: device.token.text) }
        == .invalidCredentials, "the device counts as unknown, and the account is locked")
  }

  @Test("An identity signs in to a locked account")
  func identity() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.accounts.link(
      Secret("4711"), from: .known(.google), checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: ann.principal)
    try await lock(fixture)
    let entered = try await fixture.signIn.signIn(
      with: Secret("4711"), from: .known(.google), checkedBy: TestVerifier())
    #expect(entered.account?.id == ann.id)
    #expect(try await fixture.signIn.authenticate(token: entered.token.text) == .user(ann.id))
  }

  @Test("The owner of a locked account confirms the email address")
  func unconfirmed() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.registration.register(
      AccountFixture.input(), password: AccountFixture.password)
    let link = try await fixture.token(.verifyEmail)
    try await lock(fixture)
    let confirmed = try await fixture.registration.verifyEmail(with: link, as: .user(ann.id))
    #expect(confirmed.status == .active && confirmed.emailVerifiedAt == fixture.clock.now())
  }

  @Test("Other modules see a locked account as they saw it before")
  func directory() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await lock(fixture)
    let repository = fixture.repository
    let entry = try #require(
      try await AccountDirectory().entries(for: [ann.id], in: repository).first)
    #expect(entry.standing == .active && entry.canSignIn)
  }

  @Test("Registrations and help requests of a stranger don't use up the limits of an address elsewhere")
  func origins() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member("bob@example.com", name: "Bob", userName: "bob")
    let (here, elsewhere) = (ClientOrigin("192.0.2.1"), ClientOrigin("198.51.100.7"))
    let address = try EmailAddress(parsing: Self.name)
    for _ in 0..<10 {
      // The user name is taken, so the stranger's attempts leave no account.
      _ = try? await fixture.registration.register(
        AccountFixture.input(userName: "bob"), password: AccountFixture.password, from: elsewhere)
    }
    for number in 0..<30 {
      _ = try? await fixture.help.ask(
        "\(number)", about: "List", answerTo: address, from: elsewhere, as: .guest)
    }
    _ = try await fixture.help.ask("Where?", about: "List", answerTo: address, from: here, as: .guest)
    let ann = try await fixture.registration.register(
      AccountFixture.input(), password: AccountFixture.password, from: here)
    #expect(ann.email == address)
  }

  @Test("A hundred concurrent guesses get no more checks than one after another")
  func concurrentGuesses() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member(userName: "ann")
    let before = fixture.hasher.checked
    await guess(fixture, ["ann@example.com"])
    #expect((1...6).contains(fixture.hasher.checked - before))
  }

  @Test("Guesses by email address and by user name count together")
  func twoNames() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member(userName: "ann")
    let before = fixture.hasher.checked
    for _ in 0..<20 {
      await guess(fixture, ["ann@example.com", "ann"])
    }
    #expect((1...6).contains(fixture.hasher.checked - before))
  }

  /// Tries 100 wrong passwords at once under names in turn.
  func guess(_ fixture: AccountFixture, _ names: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { _ = try? await fixture.startSession(names[number % names.count], Self.wrong) }
      }
    }
  }
}

extension AccountFixture {
  /// Signs in as the member on a device with a proof that it is known.
  fileprivate func startSession(
    _ password: Secret<String> = AccountFixture.password, recognizedBy proof: Secret<String>
  ) async throws -> SignInResult {
    try await signIn.signIn(
      SignInInput(name: LockoutAttackTests.name, password: password), recognizedBy: proof)
  }

  /// Returns the moment some seconds from now.
  fileprivate func after(_ seconds: Int64) -> Timestamp { Fixtures.after(seconds, clock.now()) }
}

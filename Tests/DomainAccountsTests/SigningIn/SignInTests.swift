import DomainAccounts
import Testing

@Suite("Sign-in and sign-out")
struct SignInTests {
  @Test(
    "A member signs in by address or user name in any case, and the token is valid until the session ends")
  func signIn() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member(userName: "Ann.N")
    for name in ["ann@example.com", "ANN@Example.COM", "ann.n", "ANN.N"] {
      let entered = try await fixture.startSession(name)
      #expect(try await fixture.signIn.authenticate(token: entered.token.text) == .user(ann.id))
    }
    let entered = try await fixture.startSession()
    #expect(entered.session.expiresAt == Fixtures.after(14 * 86_400))
    try await fixture.signIn.signOut(entered.token.text)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    try await fixture.signIn.signOut(entered.token.text)
    let last = try await fixture.startSession()
    try fixture.clock.advance(by: .seconds(14 * 86_400))
    #expect(await refusal { try await fixture.signIn.authenticate(token: last.token.text) } == .sessionEnded)
  }

  @Test("A guest session has no account, and signing out ends it")
  func guest() async throws {
    let fixture = try await AccountFixture()
    let guest = try await fixture.signIn.startGuestSession()
    #expect(guest.account == nil && guest.session.isGuest && guest.principal == .guest)
    #expect(try await fixture.signIn.authenticate(token: guest.token.text) == .guest)
    try await fixture.signIn.signOut(guest.token.text)
    #expect(await refusal { try await fixture.signIn.authenticate(token: guest.token.text) } == .sessionEnded)
  }

  @Test("A token with the secret or the identifier of another session doesn't authenticate")
  func forgedTokens() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let first = try await fixture.startSession()
    let second = try await fixture.startSession()
    let mixed = BearerToken<Session>(first.session.id, secret: second.token.secret)
    let zero = BearerToken<Session>(first.session.id, secret: Secret([UInt8](repeating: 0, count: 32)))
    for token in [mixed.text, zero.text, Secret(""), Secret(first.session.id.text)] {
      #expect(await refusal { try await fixture.signIn.authenticate(token: token) } == .sessionEnded)
    }
  }

  @Test(
    "A sign-in form requires a name and a password, and reports each invalid one",
    arguments: [
      ("", "", ["name required", "password required"]), ("ann@example.com", "", ["password required"]),
      ("", "x", ["name required"]), ("ann nowak", "x", ["name format"]),
      ("łódź", "", ["name format", "password required"]),
      ("ann", "x", []),
    ])
  func inputs(name: String, password: String, problems: [String]) {
    do throws(ValidationError) {
      _ = try SignInInput(name: name, password: Secret(password))
      #expect(problems.isEmpty)
    } catch {
      #expect(error.violations.map { "\($0.path) \($0.code)" } == problems)
    }
  }

  @Test(
    "A wrong name and a wrong password give the same error after the same repository calls and one hash check"
  )
  func sameError() async throws {
    var traces: [[String]] = []
    var texts: Set<String> = []
    let cases: [(String, (AccountFixture, Account) async throws -> Void, Secret<String>)] = [
      ("unknown@example.com", { _, _ in }, AccountFixture.password),
      ("ann@example.com", { _, _ in }, AccountFixture.newPassword),
      ("ann@example.com", { try await $0.fire(.lock, on: $1) }, AccountFixture.newPassword),
      ("ann@example.com", { try await $0.fire(.disable, on: $1) }, AccountFixture.newPassword),
      ("ann@example.com", { try await $0.fire(.deleteByAdmin, on: $1) }, AccountFixture.password),
      ("ann@example.com", { _, _ in }, Secret(String(repeating: "x", count: 100_000))),
    ]
    for (name, prepare, password) in cases {
      let fixture = try await AccountFixture()
      let account = try await fixture.member()
      try await prepare(fixture, account)
      _ = fixture.repository.takeCalls()
      let before = fixture.hasher.checked
      let error = await #expect(throws: AccountError.self) { try await fixture.startSession(name, password) }
      #expect(fixture.hasher.checked == before + 1)
      #expect(error == .rule(.invalidCredentials))
      texts.insert(error?.text(in: .english) ?? "")
      traces.append(fixture.repository.takeCalls())
    }
    #expect(texts.count == 1 && Set(traces).count == 1, "\(traces)")
    #expect(traces.first?.count == 4)
  }

  @Test("Wrong passwords make the same repository calls as unknown names, even after the account is locked")
  func sameCalls() async throws {
    var traces: [[[String]]] = []
    for name in ["ann@example.com", "unknown@example.com"] {
      let fixture = try await AccountFixture()
      try await fixture.member()
      var steps: [[String]] = []
      for _ in 0..<25 {
        _ = fixture.repository.takeCalls()
        let before = fixture.hasher.checked
        #expect(
          await refusal { try await fixture.startSession(name, AccountFixture.newPassword) }
            == .invalidCredentials)
        #expect(fixture.hasher.checked == before + 1)
        // Locking the account changes the content of a commit, but not the number of commits.
        steps.append(fixture.repository.takeCalls().map { $0.hasPrefix("commit") ? "commit" : $0 })
        try fixture.clock.advance(by: .seconds(900))
      }
      traces.append(steps)
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0][18].count == 4 && traces[0][19].count == 7)
  }

  @Test("The correct password reveals that an account is disabled, but not that it is locked")
  func rightPassword() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.fire(.lock, on: ann)
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    let other = try await AccountFixture()
    let bob = try await other.member()
    try await other.fire(.disable, on: bob)
    #expect(await refusal { try await other.startSession() } == .disabled(until: Fixtures.after(60)))
    #expect(
      await refusal { try await other.startSession("ann@example.com", AccountFixture.newPassword) }
        == .invalidCredentials)
    #expect(try await fixture.repository.base.count(ModelQuery<Session>()) == 0)
  }

  @Test("Sessions of a disabled or deleted account don't authenticate")
  func endedByStatus() async throws {
    for event in [Account.Event.disable, .deleteByAdmin] {
      let fixture = try await AccountFixture()
      let ann = try await fixture.member()
      let entered = try await fixture.startSession()
      try await fixture.fire(event, on: ann)
      #expect(
        await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    }
  }

  @Test(
    "After the free attempts the next one must wait, whether the name is known or unknown",
    arguments: [true, false])
  func throttle(isKnown: Bool) async throws {
    let fixture = try await AccountFixture()
    if isKnown { try await fixture.member() }
    for _ in 0..<5 {
      #expect(
        await refusal { try await fixture.startSession("ann@example.com", AccountFixture.newPassword) }
          == .invalidCredentials)
    }
    #expect(
      await refusal { try await fixture.startSession("ann@example.com", AccountFixture.newPassword) }
        == .invalidCredentials)
    let checked = fixture.hasher.checked
    // The right password isn't verified either.
    #expect(await refusal { try await fixture.startSession() } == .tooManyAttempts(until: Fixtures.after(2)))
    #expect(fixture.hasher.checked == checked)
    try fixture.clock.advance(by: .seconds(2))
    if isKnown {
      _ = try await fixture.startSession()
      #expect(try await fixture.repository.base.count(ModelQuery<SignInThrottle>()) == 0)
    } else {
      #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    }
  }

  @Test(
    "Twenty wrong passwords lock the account for unknown devices; its owner unlocks it by link")
  func lock() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let entered = try await fixture.startSession()
    for attempt in 1...20 {
      #expect(try await fixture.stored(ann.id).status == .active, "before attempt \(attempt)")
      #expect(
        await refusal { try await fixture.startSession("ann@example.com", AccountFixture.newPassword) }
          == .invalidCredentials)
      try fixture.clock.advance(by: .seconds(900))
    }
    #expect(try await fixture.stored(ann.id).status == .locked)
    #expect(try await fixture.signIn.authenticate(token: entered.token.text) == ann.principal)
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    let token = try await fixture.token(.accountLocked)
    try await fixture.signIn.unlock(with: token)
    #expect(await refusal { try await fixture.signIn.unlock(with: token) } == .invalidToken)
    #expect(try await fixture.stored(ann.id).status == .active)
    try fixture.clock.advance(by: .seconds(900))
    _ = try await fixture.startSession()
  }

  @Test("Concurrent guesses can't exceed the free attempts")
  func concurrentGuesses() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member()
    let before = fixture.hasher.checked
    let answers = await withTaskGroup(of: AccountRuleError?.self) { group in
      for _ in 0..<200 {
        group.addTask {
          await refusal { try await fixture.startSession("ann@example.com", AccountFixture.newPassword) }
        }
      }
      var all: [AccountRuleError?] = []
      for await answer in group { all.append(answer) }
      return all
    }
    let guesses = answers.filter { $0 == .invalidCredentials }.count
    let waiting = answers.filter { if case .tooManyAttempts? = $0 { true } else { false } }.count
    #expect(guesses == fixture.hasher.checked - before && guesses + waiting == 200)
    #expect(guesses <= 6, "the free attempts and the first delayed one")
  }

  @Test("Signing in replaces an outdated password hash")
  func rehash() async throws {
    let fixture = try await AccountFixture(hasher: TestHasher(rounds: 1))
    let ann = try await fixture.member()
    let old = try #require(try await fixture.repository.base.get(Credential.self, id: ann.id)).entity
    let today = try await AccountFixture(hasher: TestHasher(rounds: 2))
    try await today.repository.base.commit {
      $0.insert(ann)
      $0.insert(old)
    }
    _ = try await today.startSession()
    let new = try #require(try await today.repository.base.get(Credential.self, id: ann.id)).entity
    #expect(old.passwordHash.parameters["i"] == "1" && new.passwordHash.parameters["i"] == "2")
    #expect(new.changedAt == old.changedAt)
    let made = today.hasher.made
    _ = try await today.startSession()
    #expect(today.hasher.made == made)
  }

  @Test("A sign-in with the old password fails if the password changes meanwhile")
  func passwordChange() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let verifier = try await fixture.hasher.hash(of: AccountFixture.newPassword)
    // The first commit counts the attempt; the second one would begin the session.
    fixture.repository.interrupt {
      fixture.repository.interrupt {
        let stored = try await fixture.repository.base.get(Credential.self, id: ann.id)
        try await fixture.repository.base.commit {
          $0.update(
            Credential(id: ann.id, passwordHash: verifier, changedAt: Fixtures.now),
            expecting: stored?.version ?? Version(1))
        }
      }
    }
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    #expect(try await fixture.repository.base.count(ModelQuery<Session>()) == 0)
  }
}

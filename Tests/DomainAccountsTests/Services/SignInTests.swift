import DomainAccounts
import Testing

@Suite("Coming in and going out")
struct SignInTests {
  @Test("A member signs in by address or user name in any case, and the key tells who it is until it is over")
  func enter() async throws {
    let house = try House()
    let ann = try await house.member(userName: "Ann.N")
    for name in ["ann@example.com", "ANN@Example.COM", "ann.n", "ANN.N"] {
      let entered = try await house.enter(name)
      #expect(try await house.signIn.authenticate(token: entered.token.text) == .user(ann.id))
    }
    let entered = try await house.enter()
    #expect(entered.session.expiresAt == Fixtures.after(14 * 86_400))
    try await house.signIn.signOut(entered.token.text)
    #expect(await refusal { try await house.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    try await house.signIn.signOut(entered.token.text)
    let last = try await house.enter()
    try house.clock.advance(by: .seconds(14 * 86_400))
    #expect(await refusal { try await house.signIn.authenticate(token: last.token.text) } == .sessionEnded)
  }

  @Test("A guest's session has no account, and its holder may leave")
  func guest() async throws {
    let house = try House()
    let guest = try await house.signIn.startGuestSession()
    #expect(guest.account == nil && guest.session.isGuest && guest.principal == .guest)
    #expect(try await house.signIn.authenticate(token: guest.token.text) == .guest)
    try await house.signIn.signOut(guest.token.text)
    #expect(await refusal { try await house.signIn.authenticate(token: guest.token.text) } == .sessionEnded)
  }

  @Test("A session's key opens nothing with another secret, or with another session's identifier")
  func forgedKeys() async throws {
    let house = try House()
    try await house.member()
    let first = try await house.enter()
    let second = try await house.enter()
    let mixed = BearerToken<Session>(first.session.id, secret: second.token.secret)
    let zero = BearerToken<Session>(first.session.id, secret: Secret([UInt8](repeating: 0, count: 32)))
    for key in [mixed.text, zero.text, Secret(""), Secret(first.session.id.text)] {
      #expect(await refusal { try await house.signIn.authenticate(token: key) } == .sessionEnded)
    }
  }

  @Test(
    "A form needs a name and a password, and says which is missing",
    arguments: [
      ("", "", ["name required", "password required"]), ("ann@example.com", "", ["password required"]),
      ("", "x", ["name required"]), ("ann nowak", "x", ["name format"]),
      ("łódź", "", ["name format", "password required"]),
      ("ann", "x", []),
    ])
  func forms(name: String, password: String, problems: [String]) {
    do throws(ValidationError) {
      _ = try SignInInput(name: name, password: Secret(password))
      #expect(problems.isEmpty)
    } catch {
      #expect(error.violations.map { "\($0.path) \($0.code)" } == problems)
    }
  }

  @Test("Unknown name, wrong password, locked and deleted account get the same answer after the same work")
  func sameAnswer() async throws {
    var traces: [[String]] = []
    var texts: Set<String> = []
    let cases: [(String, (House, Account) async throws -> Void, Secret<String>)] = [
      ("nobody@example.com", { _, _ in }, House.password),
      ("ann@example.com", { _, _ in }, House.other),
      ("ann@example.com", { try await $0.put($1, into: .lock) }, House.other),
      ("ann@example.com", { try await $0.put($1, into: .disable) }, House.other),
      ("ann@example.com", { try await $0.put($1, into: .deleteByAdmin) }, House.password),
      ("ann@example.com", { _, _ in }, Secret(String(repeating: "x", count: 100_000))),
    ]
    for (name, prepare, password) in cases {
      let house = try House()
      let account = try await house.member()
      try await prepare(house, account)
      _ = house.repository.take()
      let before = house.hasher.checked
      let error = await #expect(throws: AccountError.self) { try await house.enter(name, password) }
      #expect(house.hasher.checked == before + 1)
      #expect(error == .rule(.invalidCredentials))
      texts.insert(error?.text(in: .english) ?? "")
      traces.append(house.repository.take())
    }
    #expect(texts.count == 1 && Set(traces).count == 1, "\(traces)")
    #expect(traces.first?.count == 4)
  }

  @Test("Up to the lock and beyond it, a wrong password is as many calls as an unknown name")
  func sameWork() async throws {
    var traces: [[[String]]] = []
    for name in ["ann@example.com", "nobody@example.com"] {
      let house = try House()
      try await house.member()
      var steps: [[String]] = []
      for _ in 0..<25 {
        _ = house.repository.take()
        let before = house.hasher.checked
        #expect(await refusal { try await house.enter(name, House.other) } == .invalidCredentials)
        #expect(house.hasher.checked == before + 1)
        // What a commit holds differs when the account is locked; that there is one doesn't.
        steps.append(house.repository.take().map { $0.hasPrefix("commit") ? "commit" : $0 })
        try house.clock.advance(by: .seconds(900))
      }
      traces.append(steps)
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0][18].count == 4 && traces[0][19].count == 8)
  }

  @Test("The right password of a locked account gets the same answer, that of a disabled one its own")
  func rightPassword() async throws {
    let house = try House()
    let ann = try await house.member()
    try await house.put(ann, into: .lock)
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
    let other = try House()
    let bob = try await other.member()
    try await other.put(bob, into: .disable)
    #expect(await refusal { try await other.enter() } == .disabled(until: Fixtures.after(60)))
    #expect(await refusal { try await other.enter("ann@example.com", House.other) } == .invalidCredentials)
    #expect(try await house.repository.records.count(ModelQuery<Session>()) == 0)
  }

  @Test("Sessions of an account that is disabled or locked open nothing any more")
  func endedByStatus() async throws {
    for event in [Account.Event.disable, .lock, .deleteByAdmin] {
      let house = try House()
      let ann = try await house.member()
      let entered = try await house.enter()
      try await house.put(ann, into: event)
      #expect(
        await refusal { try await house.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    }
  }

  @Test(
    "After free attempts each one has to wait, for a known and an unknown name alike",
    arguments: [true, false])
  func throttle(isKnown: Bool) async throws {
    let house = try House()
    if isKnown { try await house.member() }
    for _ in 0..<5 {
      #expect(await refusal { try await house.enter("ann@example.com", House.other) } == .invalidCredentials)
    }
    #expect(await refusal { try await house.enter("ann@example.com", House.other) } == .invalidCredentials)
    let checked = house.hasher.checked
    // The right password isn't looked at either.
    #expect(await refusal { try await house.enter() } == .tooManyAttempts(until: Fixtures.after(2)))
    #expect(house.hasher.checked == checked)
    try house.clock.advance(by: .seconds(2))
    if isKnown {
      _ = try await house.enter()
      #expect(try await house.repository.records.count(ModelQuery<SignInThrottle>()) == 0)
    } else {
      #expect(await refusal { try await house.enter() } == .invalidCredentials)
    }
  }

  @Test(
    "Twenty wrong passwords lock the account, end its sessions and tell its owner, who unlocks it by a link")
  func lock() async throws {
    let house = try House()
    let ann = try await house.member()
    let entered = try await house.enter()
    for attempt in 1...20 {
      #expect(try await house.stored(ann.id).status == .known(.active), "before attempt \(attempt)")
      #expect(await refusal { try await house.enter("ann@example.com", House.other) } == .invalidCredentials)
      try house.clock.advance(by: .seconds(900))
    }
    #expect(try await house.stored(ann.id).status == .known(.locked))
    #expect(await refusal { try await house.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
    let key = try await house.key(.accountLocked)
    try await house.signIn.unlock(with: key)
    #expect(try await house.stored(ann.id).status == .known(.active))
    try house.clock.advance(by: .seconds(900))
    _ = try await house.enter()
  }

  @Test("Guesses at the same moment are counted one by one")
  func parallelGuesses() async throws {
    let house = try House()
    try await house.member()
    let before = house.hasher.checked
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { _ = try? await house.enter("ann@example.com", House.other) }
      }
    }
    #expect(
      house.hasher.checked - before <= 6, "no more than the free attempts and the first that has to wait")
  }

  @Test("Whoever signs in with a verifier of yesterday gets one of today")
  func rehash() async throws {
    let house = try House(round: 1)
    let ann = try await house.member()
    let old = try #require(try await house.repository.records.get(Credential.self, id: ann.id)).entity
    let today = try House(round: 2)
    try await today.repository.records.commit {
      $0.insert(ann)
      $0.insert(old)
    }
    _ = try await today.enter()
    let new = try #require(try await today.repository.records.get(Credential.self, id: ann.id)).entity
    #expect(old.passwordHash.parameters["i"] == "1" && new.passwordHash.parameters["i"] == "2")
    #expect(new.changedAt == old.changedAt)
    let made = today.hasher.made
    _ = try await today.enter()
    #expect(today.hasher.made == made)
  }

  @Test("A password that is changed while somebody signs in with the old one doesn't let them in")
  func race() async throws {
    let house = try House()
    let ann = try await house.member()
    let verifier = try await house.hasher.hash(of: House.other)
    // The first commit counts the attempt; the second one would begin the session.
    house.repository.interrupt {
      house.repository.interrupt {
        let stored = try await house.repository.records.get(Credential.self, id: ann.id)
        try await house.repository.records.commit {
          $0.update(
            Credential(id: ann.id, passwordHash: verifier, changedAt: Fixtures.now),
            expecting: stored?.version ?? Version(1))
        }
      }
    }
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
    #expect(try await house.repository.records.count(ModelQuery<Session>()) == 0)
  }
}

import DomainAccounts
import Testing

/// Calls by which a stranger lets the app send messages to people who didn't ask for them.
@Suite("Attacks on mailboxes")
struct MessageAttackTests {
  /// Calls that notify the address of the caller's account.
  enum Call: CaseIterable {
    case requestDeletion, requestEmailChange, changePassword

    func run(_ fixture: AccountFixture, number: Int, as principal: Principal) async throws {
      func password(_ number: Int) -> Secret<String> {
        number == 0 ? AccountFixture.password : Secret("nine purple kettles \(number)")
      }
      switch self {
      case .requestDeletion: try await fixture.accounts.requestDeletion(as: principal)
      case .requestEmailChange:
        try await fixture.accounts.requestEmailChange(
          to: EmailAddress(parsing: "elsewhere\(number)@example.com"), password: AccountFixture.password,
          as: principal)
      case .changePassword:
        try await fixture.accounts.changePassword(
          from: password(number), to: password(number + 1), as: principal)
      }
    }
  }

  @Test(
    "A stranger who registers an address can't flood it with messages of any topic", arguments: Call.allCases)
  func flood(call: Call) async throws {
    let fixture = try await AccountFixture()
    let stranger = try await fixture.registration.register(
      AccountFixture.input("victim@example.com", name: "Stranger"), password: AccountFixture.password
    ).principal
    var received = 0
    for number in 0..<20 {
      try? await call.run(fixture, number: number, as: stranger)
      for message in try await fixture.outbox.pending(as: .system).items {
        if message.recipient?.text == "victim@example.com", message.topic != .verifyEmail { received += 1 }
        try await fixture.outbox.markSent(message.id, as: .system)
      }
    }
    #expect(received > 0 && received <= 5)
  }

  @Test("A stranger without a confirmed address can't let the app invite people")
  func invitation() async throws {
    let fixture = try await AccountFixture()
    let stranger = try await fixture.registration.register(
      AccountFixture.input("stranger@example.com", name: "Win a phone at evil.example"),
      password: AccountFixture.password
    ).principal
    #expect(
      await refusal {
        try await fixture.accounts.invite(EmailAddress(parsing: "victim@example.com"), as: stranger)
      } == .emailUnverified)
    #expect(try await !fixture.pendingTopics().contains("invitation"))
  }

  @Test("A stranger with an identity that confirms no address can't let the app invite people")
  func invitationByIdentity() async throws {
    let fixture = try await AccountFixture()
    let stranger = try await fixture.signIn.signIn(
      with: Secret("stranger|stranger@example.com"), from: .known(.facebook), checkedBy: TestVerifier()
    ).principal
    let victim = try EmailAddress(parsing: "victim@example.com")
    #expect(
      await refusal { try await fixture.accounts.invite(victim, as: stranger) } == .emailUnverified)
  }

  @Test("Messages that can't be sent don't fill the outbox for ever")
  func undeliverable() async throws {
    let fixture = try await AccountFixture()
    let stranger = try await fixture.member("stranger@example.com", name: "Stranger").principal
    for number in 0..<20 {
      try await fixture.accounts.invite(EmailAddress(parsing: "nobody\(number)@example.com"), as: stranger)
    }
    try fixture.clock.advance(by: .seconds(14 * 86_400 - 1))
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "stranger@example.com"))
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await fixture.pendingTopics().count == 21)
    try fixture.clock.advance(by: .seconds(1))
    try await fixture.admin.fireDueEvents(as: .system)
    let topics = try await fixture.pendingTopics()
    #expect(topics == ["resetPassword"])
  }

  @Test("Invitations by a user who is banned aren't sent any more")
  func bannedInviter() async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let spammer = try await fixture.member("spammer@example.com", name: "Win a phone").principal
    for number in 0..<3 {
      try await fixture.accounts.invite(EmailAddress(parsing: "friend\(number)@example.com"), as: spammer)
    }
    #expect(try await fixture.send(.invitation) != nil)
    try await fixture.admin.disable(#require(spammer.id), for: .spam, as: moderator)
    let sent = try await fixture.send(.invitation)
    #expect(sent == nil)
  }

  /// Calls that send a message to an address that the caller types or claims.
  enum Typing: CaseIterable {
    case register, ask, invite, requestEmailChange, signIn

    /// Makes the call for an address of the same mailbox, as a stranger.
    func run(_ fixture: AccountFixture, number: Int, as stranger: Principal) async throws {
      let address = try EmailAddress(parsing: "victim+\(number)@example.com")
      switch self {
      case .register:
        try await fixture.registration.register(
          AccountFixture.input(address.text, name: "Stranger"), password: AccountFixture.password,
          from: ClientOrigin("192.0.2.1"))
      case .ask:
        try await fixture.help.ask(
          "Where?", about: "List", answerTo: address, from: ClientOrigin("192.0.2.1"), as: .guest)
      case .invite: try await fixture.accounts.invite(address, as: stranger)
      case .requestEmailChange:
        let claim = try await fixture.registration.register(
          AccountFixture.input("claim\(number)@example.org", name: "Stranger"),
          password: AccountFixture.password)
        try await fixture.accounts.requestEmailChange(
          to: address, password: AccountFixture.password, as: claim.principal)
      case .signIn:
        _ = try await fixture.signIn.signIn(
          with: Secret("\(address.localPart)|\(address.text)"), from: .known(.facebook),
          checkedBy: TestVerifier())
      }
    }
  }

  @Test(
    "A stranger can't flood a mailbox by what follows a plus sign in its address",
    arguments: Typing.allCases)
  func plusSigns(call: Typing) async throws {
    let fixture = try await AccountFixture()
    let helper = try await fixture.staff(.helper)
    let stranger = try await fixture.member("stranger@example.com", name: "Stranger").principal
    var received = 0
    for number in 0..<30 {
      try? await call.run(fixture, number: number, as: stranger)
      for message in try await fixture.outbox.pending(as: .system).items {
        if message.recipient?.text.hasPrefix("victim+") == true { received += 1 }
        try await fixture.outbox.markSent(message.id, as: .system)
      }
    }
    received += try await fixture.help.requests(limit: 100, as: helper).items.count
    let limit = call == .ask ? 20 : 5
    #expect(received <= limit)
  }
}

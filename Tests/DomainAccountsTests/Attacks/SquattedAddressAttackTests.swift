import DomainAccounts
import TestSupport
import Testing

/// Registrations of another person's address that are never confirmed.
@Suite("Attacks on the owner of an address by registering it")
struct SquattedAddressAttackTests {
  static let victim = "victim@example.com"
  let fixture: AccountFixture
  let squatter: Account

  init() async throws {
    fixture = try await AccountFixture()
    squatter = try await fixture.registration.register(
      AccountFixture.input("Victim@example.com", name: "Squatter"), password: AccountFixture.newPassword)
    try await fixture.outbox.markSent(
      #require(fixture.outbox.pending(as: .system).items.first).id, as: .system)
  }

  /// Asks for a change of the member's address to the victim's, and returns the link.
  func change(of member: Principal) async throws -> Secret<String>? {
    try await fixture.accounts.requestEmailChange(
      to: EmailAddress(parsing: Self.victim), password: AccountFixture.password, as: member)
    return try await fixture.send(.changeEmail)?.token?.text
  }

  @Test(
    "The owner of the address moves an account to it, which ends the unconfirmed registration",
    arguments: [false, true])
  func change(isLocked: Bool) async throws {
    let member = try await fixture.member("old@example.com", name: "Victim").principal
    if isLocked { try await fixture.fire(.lock, on: squatter) }
    let link = try await change(of: member)
    let moved = try await fixture.accounts.confirmEmailChange(with: #require(link), as: member)
    #expect(moved.email?.text == Self.victim && moved.emailVerifiedAt == fixture.clock.now())
    #expect(try await fixture.stored(squatter.id).status == .deleted)
    #expect(try await fixture.startSession(Self.victim).account?.id == member.id)
  }

  @Test("The owner of the address moves an account to it, although the unconfirmed registration is banned")
  func banned() async throws {
    let member = try await fixture.member("old@example.com", name: "Victim").principal
    let moderator = try await fixture.staff(.moderator)
    try await fixture.admin.disable(squatter.id, for: .spam, as: moderator)
    let link = try await change(of: member)
    let moved = try await fixture.accounts.confirmEmailChange(with: #require(link), as: member)
    #expect(moved.email?.text == Self.victim)
    #expect(try await fixture.stored(squatter.id).status == .deleted)
    #expect(try await fixture.startSession(Self.victim).account?.id == member.id)
  }

  @Test(
    "The owner of the address signs in with an identity for the first time, which ends the unconfirmed registration",
    arguments: [nil, .lock, .disable] as [Account.Event?])
  func identity(event: Account.Event?) async throws {
    if let event { try await fixture.fire(event, on: squatter) }
    func enter(_ assertion: String) async throws -> SignInResult {
      try await fixture.signIn.signIn(
        with: Secret(assertion), from: .known(.facebook), checkedBy: TestVerifier())
    }
    // A provider that hasn't verified the address proves nothing about the registration.
    let unproven = try await enter("4712|\(Self.victim)")
    #expect(unproven.account?.status == .active && unproven.account?.email == nil)
    #expect(try await fixture.stored(squatter.id).email?.comparisonKey == Self.victim)

    let owner = try #require(try await enter("4711|\(Self.victim)|yes").account)
    #expect(owner.email?.text == Self.victim && owner.emailVerifiedAt == fixture.clock.now())
    #expect(try await fixture.stored(squatter.id).status == .deleted)
    #expect(
      await refusal { try await fixture.startSession(Self.victim, AccountFixture.newPassword) }
        == .invalidCredentials)
    #expect(try await enter("4711").account?.id == owner.id)
  }

  @Test("A confirmed account doesn't lose its address to another account", arguments: [false, true])
  func kept(isDisabled: Bool) async throws {
    let member = try await fixture.member("old@example.com", name: "Victim").principal
    let link = try await change(of: member)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: Self.victim))
    try await fixture.signIn.resetPassword(
      with: fixture.token(.resetPassword), to: Secret("nine purple kettles"))
    if isDisabled {
      let moderator = try await fixture.staff(.moderator)
      try await fixture.admin.disable(squatter.id, for: .spam, as: moderator)
    }
    if let link {
      await #expect(throws: AccountError.self) {
        try await fixture.accounts.confirmEmailChange(with: link, as: member)
      }
    }
    #expect(try await fixture.stored(squatter.id).email?.comparisonKey == Self.victim)
    #expect(try await change(of: member) == nil)
  }

  @Test("A stranger doesn't use up the requests to move an account to the address")
  func requests() async throws {
    let stranger = try await fixture.member("stranger@example.com", name: "Stranger").principal
    let member = try await fixture.member("old@example.com", name: "Victim").principal
    let free = "free@example.com"
    for _ in 0..<20 {
      try? await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: free), password: AccountFixture.password, as: stranger)
      _ = try await fixture.send(.changeEmail, isOptional: true)
    }
    try await fixture.accounts.requestEmailChange(
      to: EmailAddress(parsing: free), password: AccountFixture.password, as: member)
    let moved = try await fixture.accounts.confirmEmailChange(with: fixture.token(.changeEmail), as: member)
    #expect(moved.email?.text == free)
  }

  @Test("A stranger can't have the app send messages to one address after the other")
  func manyAddresses() async throws {
    let stranger = try await fixture.member("stranger@example.com", name: "Stranger").principal
    var sent = 0
    for number in 0..<20 {
      try? await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: "person\(number)@example.com"), password: AccountFixture.password,
        as: stranger)
      if try await fixture.send(.changeEmail, isOptional: true) != nil { sent += 1 }
    }
    #expect(sent <= 5)
  }

  @Test("A squatter who is signed in doesn't keep the address")
  func signedIn() async throws {
    let member = try await fixture.member("old@example.com", name: "Victim").principal
    let session = try await fixture.startSession(Self.victim, AccountFixture.newPassword)
    let link = try await change(of: member)
    let undeclared = try await OperationReport.undeclared {
      try await fixture.accounts.confirmEmailChange(with: #require(link), as: member)
    }
    #expect(undeclared.isEmpty)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: session.token.text) } == .sessionEnded)
  }

  /// What keeps an unconfirmed registration in another state than `unverified`.
  enum Hold: CaseIterable { case wrongPasswords, ban, suspension }

  @Test(
    "Neither wrong passwords nor a ban keep an unconfirmed registration for longer than a week",
    arguments: Hold.allCases)
  func week(hold: Hold) async throws {
    let moderator = try await fixture.staff(.moderator)
    switch hold {
    case .wrongPasswords: break
    case .ban: try await fixture.admin.disable(squatter.id, for: .impersonation, as: moderator)
    case .suspension:
      try await fixture.admin.disable(
        squatter.id, for: .impersonation, until: Fixtures.after(30 * 86_400), as: moderator)
    }
    for _ in 0..<20 {
      _ = try? await fixture.startSession(Self.victim, Secret("a wrong password"))
      try fixture.clock.advance(by: .seconds(900))
    }
    for _ in 0..<8 * 24 {
      _ = try? await fixture.startSession(Self.victim, Secret("a wrong password"))
      try fixture.clock.advance(by: .seconds(3_600))
      try await fixture.admin.fireDueEvents(as: .system)
    }
    let left = try await fixture.stored(squatter.id)
    #expect(left.status == .deleted)
    let owner = try? await fixture.registration.register(
      AccountFixture.input(Self.victim, name: "Victim"), password: AccountFixture.password)
    #expect(owner != nil)
  }

  @Test("A confirmed account that is locked or banned stays")
  func confirmedStays() async throws {
    let moderator = try await fixture.staff(.moderator)
    let banned = try await fixture.member("banned@example.com", name: "Banned")
    try await fixture.admin.disable(banned.id, for: .spam, as: moderator)
    let locked = try await fixture.member("locked@example.com", name: "Locked")
    try fixture.clock.advance(by: .seconds(8 * 86_400))
    try await fixture.fire(.lock, on: locked)
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await fixture.stored(banned.id).status == .disabled)
    #expect(try await fixture.stored(locked.id).status == .locked)
  }
}

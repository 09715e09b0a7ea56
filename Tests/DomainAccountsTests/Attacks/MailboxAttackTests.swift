import DomainAccounts
import Testing

/// Addresses of one mailbox, which differ in what follows a plus sign, or in periods at Gmail.
@Suite("Attacks by addresses that share a mailbox")
struct MailboxAttackTests {
  let fixture: AccountFixture

  init() async throws { fixture = try await AccountFixture() }

  /// Uses up the links that addresses of the victim's mailbox can get, as a stranger who knows the mailbox.
  func useUpLinks() async throws {
    for number in 0..<10 {
      let address = try EmailAddress(parsing: "victim+\(number)@example.com")
      try? await fixture.signIn.requestPasswordReset(to: address)
      _ = try await fixture.send(.resetPassword, isOptional: true)
      try? await fixture.registration.resendVerification(to: address)
      _ = try await fixture.send(.verifyEmail, isOptional: true)
    }
  }

  @Test(
    "A stranger can't keep the owner from a new password by asking for links to other addresses of the mailbox",
    arguments: ["victim@example.com", "victim+kino@example.com"])
  func newPassword(address: String) async throws {
    try await fixture.member(address, name: "Victim")
    try await useUpLinks()
    try? await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: address))
    let link = try await fixture.send(.resetPassword, isOptional: true)?.token?.text
    #expect(link != nil)
    guard let link else { return }
    try await fixture.signIn.resetPassword(with: link, to: AccountFixture.newPassword)
    #expect(try await fixture.startSession(address, AccountFixture.newPassword).account != nil)
  }

  @Test("A stranger can't keep the owner of an address from it by registering it and asking for links")
  func squatted() async throws {
    let squatter = try await fixture.registration.register(
      AccountFixture.input("victim@example.com", name: "Stranger"), password: AccountFixture.password)
    _ = try await fixture.send(.verifyEmail)
    try await useUpLinks()
    try? await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "victim@example.com"))
    let link = try await fixture.send(.resetPassword, isOptional: true)?.token?.text
    #expect(link != nil)
    guard let link else { return }
    try await fixture.signIn.resetPassword(with: link, to: AccountFixture.newPassword)
    #expect(
      try await fixture.startSession("victim@example.com", AccountFixture.newPassword).account?.id
        == squatter.id)
  }

  @Test("An owner is told of a changed password, although a stranger used up the messages of the mailbox")
  func passwordNotification() async throws {
    let fixture = try await AccountFixture(configure: { $0.requiresEmailVerification = false })
    let victim = try await fixture.member("victim@example.com", name: "Victim").principal
    let stranger = try await fixture.member("victim+1@example.com", name: "Stranger").principal
    var password = AccountFixture.password
    for number in 0..<6 {
      let next = Secret("nine purple kettles \(number)")
      try await fixture.accounts.changePassword(from: password, to: next, as: stranger)
      _ = try await fixture.send(.passwordChanged, isOptional: true)
      password = next
    }
    try await fixture.accounts.changePassword(
      from: AccountFixture.password, to: AccountFixture.newPassword, as: victim)
    let message = try await fixture.send(.passwordChanged, isOptional: true)
    #expect(message?.recipient.text == "victim@example.com")
  }

  @Test("A stranger can't flood a mailbox with links for registrations that only differ after a plus sign")
  func links() async throws {
    for number in 0..<20 {
      try await fixture.registration.register(
        AccountFixture.input("victim+\(number)@example.com", name: "Stranger"),
        password: AccountFixture.password, from: ClientOrigin("192.0.2.\(number)"))
      _ = try await fixture.send(.verifyEmail)
    }
    var received = 0
    for number in 0..<20 {
      try? await fixture.signIn.requestPasswordReset(
        to: EmailAddress(parsing: "victim+\(number)@example.com"))
      if try await fixture.send(.resetPassword, isOptional: true) != nil { received += 1 }
    }
    #expect(received > 0 && received <= 5)
  }

  @Test("A stranger can't flood a mailbox at Gmail by periods, which Gmail ignores")
  func periods() async throws {
    var received = 0
    for number in 0..<32 {
      let name = "victim".enumerated().map { index, letter in
        number >> index & 1 == 1 && index < 5 ? "\(letter)." : "\(letter)"
      }.joined()
      _ = try? await fixture.registration.register(
        AccountFixture.input("\(name)@\(number % 2 == 0 ? "gmail" : "googlemail").com", name: "Stranger"),
        password: AccountFixture.password, from: ClientOrigin("192.0.2.1"))
      if try await fixture.send(.verifyEmail, isOptional: true) != nil { received += 1 }
    }
    #expect(received == 5)
  }

  /// The ways in which an account proves an address.
  enum Proof: CaseIterable {
    case verifyEmail, confirmEmailChange, resetPassword, signInByIdentity

    /// Proves an address for a new account, an hour after the last one.
    @discardableResult
    func run(_ fixture: AccountFixture, _ text: String, number: Int) async throws -> Account {
      try fixture.clock.advance(by: .seconds(3_600))
      let address = try EmailAddress(parsing: text)
      let input = try AccountFixture.input(text, name: "Sockpuppet")
      switch self {
      case .verifyEmail:
        let account = try await fixture.registration.register(input, password: AccountFixture.password)
        return try await fixture.registration.verifyEmail(
          with: fixture.token(.verifyEmail), as: account.principal)
      case .confirmEmailChange:
        let member = try await fixture.member("other\(number)@example.org", name: "Other").principal
        try await fixture.accounts.requestEmailChange(
          to: address, password: AccountFixture.password, as: member)
        return try await fixture.accounts.confirmEmailChange(
          with: fixture.token(.changeEmail), as: member)
      case .resetPassword:
        let account = try await fixture.registration.register(input, password: AccountFixture.password)
        _ = try await fixture.send(.verifyEmail)
        try await fixture.signIn.requestPasswordReset(to: address)
        try await fixture.signIn.resetPassword(
          with: fixture.token(.resetPassword), to: AccountFixture.newPassword)
        return try await fixture.stored(account.id)
      case .signInByIdentity:
        let result = try await fixture.signIn.signIn(
          with: Secret("subject-\(number)|\(text)|verified"), from: .known(.google),
          checkedBy: TestVerifier())
        return try await fixture.stored(result.session.account ?? Fixtures.ann)
      }
    }
  }

  @Test("A person can't have any number of accounts with one mailbox", arguments: Proof.allCases)
  func manyAccounts(proof: Proof) async throws {
    var accounts: [Account] = []
    for number in 0..<5 {
      let account = try await proof.run(fixture, "me+\(number)@example.com", number: number)
      #expect(account.emailVerifiedAt != nil)
      accounts.append(account)
    }
    let answer = await refusal { try await proof.run(fixture, "me+5@example.com", number: 5) }
    guard case .tooManyAttempts(let end)? = answer else {
      Issue.record("a sixth account in five hours")
      return
    }
    let admin = try await fixture.staff(.admin, address: "admin@example.org")
    try await fixture.admin.delete(accounts[0].id, as: admin)
    try await proof.run(fixture, "me+6@example.com", number: 6)
    fixture.clock.set(to: end)
    try await proof.run(fixture, "me+7@example.com", number: 7)
  }

  @Test("A person can't have any number of accounts with one mailbox by deleting each before the next")
  func accountsInTurn() async throws {
    var end: Timestamp?
    for number in 0..<6 {
      try fixture.clock.advance(by: .seconds(3_600))
      let account = try await fixture.registration.register(
        AccountFixture.input("me@example.com", name: "Me"), password: AccountFixture.password)
      let link = try await fixture.token(.verifyEmail)
      if number < 5 {
        try await fixture.registration.verifyEmail(with: link, as: account.principal)
      } else {
        let answer = await refusal {
          try await fixture.registration.verifyEmail(with: link, as: account.principal)
        }
        if case .tooManyAttempts(let until)? = answer { end = until }
      }
      try await fixture.accounts.delete(password: AccountFixture.password, as: account.principal)
    }
    #expect(end == Fixtures.after(3_600 + 30 * 86_400))
    guard let end else { return }
    fixture.clock.set(to: end)
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await fixture.repository.base.count(ModelQuery<RateLimitCounter>()) == 0)
    try await fixture.member("me@example.com", name: "Me")
  }

  @Test("A person can't register more than five times an hour by deleting each account")
  func registrationsInTurn() async throws {
    for _ in 0..<5 {
      let account = try await fixture.member("me@example.com", name: "Me")
      try await fixture.accounts.delete(password: AccountFixture.password, as: account.principal)
    }
    #expect(
      await refusal { try await fixture.member("me@example.com", name: "Me") }
        == .tooManyAttempts(until: Fixtures.after(3_600)))
  }

  @Test(
    "A banned user doesn't begin anew with another address of the mailbox", arguments: Proof.allCases,
    [true, false])
  func bannedUser(proof: Proof, isForEver: Bool) async throws {
    let moderator = try await fixture.staff(.moderator)
    let end = isForEver ? nil : Fixtures.after(86_400)
    let banned = try await fixture.member("spa.mmer@gmail.com", name: "Spammer")
    try await fixture.admin.disable(banned.id, for: .spam, until: end, as: moderator)
    for (number, text) in ["spammer+2@gmail.com", "s.pammer@googlemail.com"].enumerated() {
      let answer = await refusal { try await proof.run(fixture, text, number: number) }
      #expect(answer == .disabled(until: end))
    }
    try await proof.run(fixture, "spammers@gmail.com", number: 2)
    try await fixture.admin.enable(banned.id, as: moderator)
    try await proof.run(fixture, "spammer+3@gmail.com", number: 3)
  }

  @Test("A stranger's registration that is banned doesn't keep the owner of the mailbox out")
  func bannedSquatter() async throws {
    let moderator = try await fixture.staff(.moderator)
    let squatter = try await fixture.registration.register(
      AccountFixture.input("victim+1@example.com", name: "Stranger"), password: AccountFixture.password)
    _ = try await fixture.send(.verifyEmail)
    try await fixture.admin.disable(squatter.id, for: .spam, as: moderator)
    let victim = try await fixture.member("victim@example.com", name: "Victim")
    #expect(victim.status == .active)
  }

  @Test("An account that moves between its own mailboxes isn't refused, and leaves no count behind")
  func moves() async throws {
    let member = try await fixture.member("me@example.com", name: "Me").principal
    for number in 0..<8 {
      try fixture.clock.advance(by: .seconds(3_600))
      let address = number % 2 == 0 ? "me@example.org" : "me@example.com"
      try await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: address), password: AccountFixture.password, as: member)
      let moved = try await fixture.accounts.confirmEmailChange(
        with: fixture.token(.changeEmail), as: member)
      #expect(moved.email?.text == address)
    }
    for number in 0..<5 {
      try await Proof.verifyEmail.run(fixture, "me+\(number)@example.org", number: number)
    }
  }
}

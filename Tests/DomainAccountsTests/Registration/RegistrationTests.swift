import DomainAccounts
import Testing

@Suite("Registration")
struct RegistrationTests {
  @Test("A new account can sign in at once, needs onboarding, and has roles once the address is verified")
  func register() async throws {
    let fixture = try await AccountFixture()
    let account = try await fixture.registration.register(
      AccountFixture.input(roles: [AccountFixture.donor]), password: AccountFixture.password)
    #expect(account.status == .unverified && account.onboarding == .notStarted)
    let first = try await fixture.startSession()
    #expect(first.needsOnboarding && first.principal == .user(account.id))
    #expect(try await fixture.pendingTopics() == ["verifyEmail"])
    let message = try #require(try await fixture.send(.verifyEmail))
    #expect(message.intent.language == .polish && message.recipient.text == "ann@example.com")
    let verified = try await fixture.registration.verifyEmail(
      with: #require(message.token).text, as: .user(account.id))
    #expect(verified.status == .active && verified.emailVerifiedAt == Fixtures.now)
    #expect(
      try await fixture.signIn.authenticate(token: first.token.text)
        == .user(account.id, roles: [AccountFixture.donor.text]))
  }

  @Test("A new account is active at once if the app doesn't require verification")
  func unconfirmed() async throws {
    let fixture = try await AccountFixture(configure: { $0.requiresEmailVerification = false })
    #expect(try await fixture.member().status == .active)
    #expect(try await fixture.pendingTopics() == [])
  }

  @Test("An address or user name is taken if it differs from an existing one in case only")
  func taken() async throws {
    let fixture = try await AccountFixture()
    try await fixture.registration.register(
      AccountFixture.input(userName: "ann_n"), password: AccountFixture.password)
    for (form, field) in [
      (try AccountFixture.input("ANN@Example.com"), "email"),
      (try AccountFixture.input("bob@example.com", userName: "Ann_N"), "userName"),
    ] {
      let error = await #expect(throws: AccountError.self) {
        try await fixture.registration.register(form, password: AccountFixture.password)
      }
      #expect(error?.violations.map(\.rule) == ["Account.unique.\(field)Key"])
      #expect(error?.violations.map { "\($0.path)" } == [field], "the violation is at the field of the form")
      #expect(error?.text(in: .english).contains("rule") == false)
    }
  }

  @Test("Of 50 concurrent registrations of one address exactly one succeeds")
  func concurrency() async throws {
    let fixture = try await AccountFixture()
    let form = try AccountFixture.input()
    let wins = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          (try? await fixture.registration.register(form, password: AccountFixture.password)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(wins == 1)
    #expect(try await fixture.repository.base.count(ModelQuery<Credential>()) == 1)
  }

  @Test("Reserved names and roles that can't be selected are rejected before hashing")
  func refused() async throws {
    let fixture = try await AccountFixture()
    for form in [
      try AccountFixture.input(name: "A d m i n"), try AccountFixture.input(name: "KINOTEKA"),
      try AccountFixture.input(userName: "Sup-port"),
      try AccountFixture.input(name: "Obśługa"),
    ] {
      #expect(
        await refusal { try await fixture.registration.register(form, password: AccountFixture.password) }
          == .reservedName)
    }
    for role in [Role.admin, .moderator, .helper] {
      #expect(
        await refusal {
          try await fixture.registration.register(
            AccountFixture.input(roles: [role]), password: AccountFixture.password)
        } == .roleNotSelectable(role))
    }
    #expect(fixture.hasher.made == 0)
    let error = await #expect(throws: AccountError.self) {
      try await fixture.registration.register(AccountFixture.input(), password: Secret("PASSWORD"))
    }
    #expect(error?.violations.map(\.code.rawValue) == ["password.tooShort", "password.blocklisted"])
  }

  @Test("A registration draft reports the violations of all fields at once")
  func draft() {
    var draft = Draft<RegistrationInput>()
    draft[text: RegistrationInput.Fields.displayName] = " "
    draft[text: RegistrationInput.Fields.email] = "ann"
    draft[text: RegistrationInput.Fields.phone] = "022"
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    #expect(Set(error?.violations.map { "\($0.path)" } ?? []) == ["displayName", "email", "phone"])
  }

  @Test("An invitation contains the inviter's code, and the account registered with it stores the inviter")
  func invitation() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    try await fixture.accounts.invite(EmailAddress(parsing: "bob@example.com"), as: ann.principal)
    let message = try #require(try await fixture.send(.invitation))
    #expect(message.token == nil && message.recipient.text == "bob@example.com")
    let values = Dictionary(uniqueKeysWithValues: message.intent.parameters.map { ($0.name, $0.value) })
    #expect(values["inviter"] == "Ann" && values["code"] == ann.referralCode?.text)
    let bob = try await fixture.registration.register(
      AccountFixture.input("bob@example.com", name: "Bob", code: ann.referralCode),
      password: AccountFixture.password)
    #expect(bob.referredBy == ann.id && bob.referralCode != ann.referralCode)
    let unknown = try await fixture.registration.register(
      AccountFixture.input("cid@example.com", name: "Cid", code: ReferralCode(random: [])),
      password: AccountFixture.password)
    #expect(unknown.referredBy == nil)
  }

  @Test("A verification link is invalid after its use, its replacement or a day, and for a password reset")
  func links() async throws {
    let fixture = try await AccountFixture()
    let account = try await fixture.registration.register(
      AccountFixture.input(), password: AccountFixture.password)
    let me = Principal.user(account.id)
    let first = try await fixture.token(.verifyEmail)
    try await fixture.registration.resendVerification(to: EmailAddress(parsing: "ANN@example.com"))
    let second = try await fixture.token(.verifyEmail)
    #expect(
      await refusal { try await fixture.registration.verifyEmail(with: first, as: me) } == .invalidToken)
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: second, to: AccountFixture.newPassword) }
        == .invalidToken)
    #expect(
      await refusal { try await fixture.registration.verifyEmail(with: Secret("x"), as: me) } == .invalidToken
    )
    try fixture.clock.advance(by: .seconds(86_400))
    #expect(
      await refusal { try await fixture.registration.verifyEmail(with: second, as: me) } == .invalidToken)
    try await fixture.registration.resendVerification(to: EmailAddress(parsing: "ann@example.com"))
    let third = try await fixture.token(.verifyEmail)
    try await fixture.registration.verifyEmail(with: third, as: me)
    #expect(
      await refusal { try await fixture.registration.verifyEmail(with: third, as: me) } == .invalidToken)
    try await fixture.registration.resendVerification(to: EmailAddress(parsing: "ann@example.com"))
    let none = try await fixture.send(.verifyEmail)
    #expect(none.map(\.recipient) == nil, "the address is already verified")
  }
}

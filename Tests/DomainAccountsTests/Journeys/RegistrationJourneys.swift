import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

/// Tests of registration.
struct RegistrationJourneys {
  @Test(
    "A new account can sign in, needs onboarding, and gets its roles by verifying the address",
    .requirement("FS-3.1.2", "FS-3.1.2.post", "SA-M-3", "SA-I-Login-2", "SA-I-Login-3")
  )
  func register() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let account = try await fixture.registration.register(
      AccountFixture.fullInput(roles: [AccountFixture.donor]), password: AccountFixture.password)
    #expect(account.status == .unverified && account.onboarding == .notStarted)
    let entered = try await fixture.startSession("nela@example.org")
    #expect(
      entered.needsOnboarding && entered.principal == .user(account.id),
      "no role before the address is verified"
    )
    let message = try #require(try await fixture.send(.verifyEmail))
    #expect(message.recipient.text == "Nela@example.org" && message.intent.language == .polish)
    let token = try #require(message.token).text
    let confirmed = try await fixture.registration.verifyEmail(with: token, as: entered.principal)
    #expect(confirmed.status == .active)
    #expect(
      try await fixture.signIn.authenticate(token: entered.token.text)
        == .user(account.id, roles: [AccountFixture.donor.text]))
    #expect(
      await thrownError {
        try await fixture.registration.verifyEmail(with: token, as: entered.principal)
      } == .rule(.invalidToken))
  }

  @Test("An unverified registration is erased after exactly a week")
  func unconfirmed() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let account = try await fixture.registration.register(
      AccountFixture.fullInput(), password: AccountFixture.password)
    try fixture.clock.advance(by: Account.verificationPeriod - .milliseconds(1))
    try await fixture.admin.fireDueEvents(as: .system)
    #expect(try await fixture.stored(account.id).status == .unverified)
    try fixture.clock.advance(by: .milliseconds(1))
    try await fixture.admin.fireDueEvents(as: .system)
    let tombstone = try await fixture.stored(account.id)
    #expect(tombstone.status == .deleted && tombstone.email == nil)
    #expect(await thrownError { try await fixture.startSession("nela") } == .rule(.invalidCredentials))
  }

  @Test(
    "Persons, groups and institutions can register, and the account stores the kind", .requirement("SA-M-1"),
    arguments: AccountKind.allCases)
  func kinds(kind: AccountKind) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let account = try await fixture.registration.register(
      AccountFixture.fullInput(kind: kind), password: AccountFixture.password)
    #expect(try await fixture.stored(account.id).kind == .known(kind))
    let profile = try await fixture.accounts.profile(of: account.id, as: .guest)
    #expect(profile.kind == .known(kind) && profile.email == nil)
  }

  @Test(
    "A registration draft reports all invalid fields at once", .requirement("FS-3.1.2.e1"),
    arguments: [
      ("Nela", "nela@example.org", "+442079460999", []), ("", "nela@example.org", "", ["displayName"]),
      ("Nela\u{7}", "nela", "12", ["displayName", "email", "phone"]),
      (String(repeating: "x", count: 81), "a@b@c", "+1", ["displayName", "email", "phone"]),
    ] as [(String, String, String, [String])])
  func invalid(name: String, email: String, phone: String, fields: [String]) {
    var draft = Draft<RegistrationInput>()
    draft[text: RegistrationInput.Fields.displayName] = name
    draft[text: RegistrationInput.Fields.email] = email
    if !phone.isEmpty { draft[text: RegistrationInput.Fields.phone] = phone }
    do {
      _ = try draft.validated()
      #expect(fields.isEmpty)
    } catch {
      #expect(Set(error.violations.map { "\($0.path)" }) == Set(fields))
      #expect(!AccountError.invalid(error).text(in: .polish).isEmpty)
    }
  }

  @Test(
    "A taken address, a reserved name and a weak password are rejected, and no account is stored",
    .requirement("FS-3.1.2.e1"))
  func refused() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let taken = try RegistrationInput(displayName: "Nela", email: EmailAddress(parsing: "MEMBER@example.org"))
    let error = await thrownError {
      try await fixture.registration.register(taken, password: AccountFixture.password)
    }
    #expect(error?.violations.map { "\($0.path)" } == ["email"])
    #expect(
      error?.text(in: .english) == "There is already an account with this email address."
        || error?.violations.first?.code == .unique)
    let reserved = try RegistrationInput(
      displayName: "Support", email: EmailAddress(parsing: "n@example.org"))
    #expect(
      await thrownError {
        try await fixture.registration.register(reserved, password: AccountFixture.password)
      }
        == .rule(.reservedName))
    let easy = await thrownError {
      try await fixture.registration.register(AccountFixture.fullInput(), password: Secret("password"))
    }
    #expect(easy?.violations.map(\.code.rawValue) == ["password.tooShort", "password.blocklisted"])
    let before = try AccountSamples.accounts(at: Fixtures.now).count
    #expect(try await fixture.repository.count(ModelQuery<Account>()) == before)
  }

  @Test("A blank registration form reports exactly its required fields", .requirement("FS-3.1.2.e2"))
  func blank() throws {
    let error = #expect(throws: ValidationError.self) { try Draft<RegistrationInput>().validated() }
    let required = [RegistrationInput.Fields.displayName.name, RegistrationInput.Fields.email.name]
    #expect(Set(error?.violations.map { "\($0.path)" } ?? []) == Set(required))
    #expect(error?.violations.allSatisfy { $0.code == .required } == true)
    let email = try EmailAddress(parsing: "nela@example.org")
    for name in ["", "  "] {
      let error = #expect(throws: ValidationError.self) {
        try RegistrationInput(displayName: name, email: email)
      }
      #expect(error?.violations.map { "\($0.path)" } == [RegistrationInput.Fields.displayName.name])
    }
  }

  @Test(
    "Registration can be repeated after an outage, and never creates a second account",
    .requirement("FS-3.1.2.e3"))
  func outage() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    func register() async throws -> Account {
      try await fixture.registration.register(AccountFixture.fullInput(), password: AccountFixture.password)
    }
    fixture.repository.inject(.unavailable)
    let error = await thrownError(of: register)
    #expect(error == .repository(TestRepository.error))
    #expect((error?.cause as? RepositoryError)?.isRetryable == true)
    #expect(error?.text(in: .english) == "This didn’t work. Please try again.")
    fixture.repository.inject(.none)
    #expect(try await register().status == .unverified)
    // In the second case the account is stored, but the response is lost.
    let other = try await AccountFixture(withSamples: true)
    other.repository.inject(.lostResponse(of: "Account"))
    func registerThere() async throws -> Account {
      try await other.registration.register(AccountFixture.fullInput(), password: AccountFixture.password)
    }
    #expect(await thrownError(of: registerThere) == .repository(TestRepository.error))
    other.repository.inject(.none)
    let taken = await thrownError(of: registerThere)
    #expect(taken?.violations.map { "\($0.path)" } == ["email", "userName"])
    let made = ModelQuery(where: Account.Fields.emailKey == "nela@example.org")
    #expect(try await other.repository.count(made) == 1, "exactly one account")
    _ = try await other.startSession("nela")
  }
}

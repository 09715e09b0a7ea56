import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Redaction of personal data and secrets")
struct RedactionTests {
  /// Returns the texts of the value by description, reflection, dump, print and interpolation.
  static func outputs(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    var debugPrinted = ""
    debugPrint(value, to: &debugPrinted)
    return [
      String(describing: value), String(reflecting: value), "\(value)", dumped, printed, debugPrinted,
      "\([value])", String(reflecting: ["key": value]), String(reflecting: Optional(value) as Any),
    ] + leaves(value)
  }

  static func leaves(_ value: Any, depth: Int = 0) -> [String] {
    let children = Mirror(reflecting: value).children
    return depth > 8
      ? [] : [String(describing: value)] + children.flatMap { leaves($0.value, depth: depth + 1) }
  }

  /// Returns a value of each type that contains personal or secret data.
  static func values() throws -> [Any] {
    let token = BearerToken<OneTimeToken>(Fixtures.id("t1"), secret: Secret([UInt8](repeating: 0, count: 32)))
    let session = BearerToken<Session>(Fixtures.id("s1"), secret: Secret([UInt8](repeating: 0, count: 32)))
    let account = try PersonalRecords.full()
    let claim = IdentityClaims(
      provider: .known(.facebook), subject: "facebook-4711", email: try PersonalRecords.address(),
      displayName: "Zuzanna")
    return [
      account, try PersonalRecords.registration(), try PersonalRecords.credential(),
      try PersonalRecords.verifier(),
      try PersonalRecords.token(), PersonalRecords.digest, try PersonalRecords.session(),
      try PersonalRecords.identity(), try PersonalRecords.intent(),
      try MessageParameter("inviter", "inviter-name"), try PersonalRecords.request(),
      try HelpRequest.AnswerInput("She answers to Mitzi."), try PersonalRecords.throttle(),
      Account.VerifyEmailInput(try PersonalRecords.address()), token, claim, PasswordContext(account),
      PublicProfile(account, for: .counterpart), PublicProfile(account, for: .member),
      try SignInInput(name: "zuzka77", password: Secret("$scrypt$")),
      session, ClientOrigin("zuzanna.w@example.com"),
      Reauthentication.password(Secret("$scrypt$")), try PersonalRecords.count(),
      AccountError.invalid(
        try #require(
          ValidationError(
            model: "Account", violations: [Violation(at: FieldPath(field: "email"), rule: "r", code: .unique)]
          ))),
      AccountError.notFound(EntityReference(account)),
      Versioned(account, version: Version(1)), [account], ["a": account],
      Change.save(account, expecting: .any),
    ]
  }

  @Test("No printed, dumped or reflected value contains personal data or a secret")
  func outputs() throws {
    let values = try Self.values()
    #expect(values.count > 20)
    for value in values {
      for output in Self.outputs(value) {
        for word in PersonalRecords.personalWords {
          #expect(!output.contains(word), "\(type(of: value)) shows \(word)")
        }
      }
    }
  }

  @Test("No printed sign-in result or prepared message contains personal data or a secret")
  func signedIn() async throws {
    let fixture = try await AccountFixture()
    try await fixture.member("zuzanna.w@example.com", name: "Zuzanna", userName: "zuzka77")
    let entered = try await fixture.startSession("zuzka77")
    try await fixture.signIn.requestPasswordReset(to: PersonalRecords.address())
    let message = try #require(try await fixture.send(.resetPassword))
    let secrets = try [entered.token.text, #require(message.token).text].map { token in
      token.withExposed { String($0.suffix(43)) }
    }
    for output in Self.outputs(entered) + Self.outputs(message) {
      for word in PersonalRecords.personalWords + secrets { #expect(!output.contains(word), "\(word)") }
    }
  }

  @Test("`outputs(_:)` contains the email address of a value that doesn't redact it")
  func leaky() throws {
    struct Leaky { let email: EmailAddress }
    let outputs = Self.outputs(Leaky(email: try PersonalRecords.address()))
    #expect(outputs.contains { $0.contains("zuzanna.w@example.com") })
  }

  @Test("A description names the type, and the identifier of an entity")
  func descriptions() throws {
    #expect("\(try PersonalRecords.full())" == "Account z1")
    #expect("\(try PersonalRecords.registration())" == "RegistrationInput")
    #expect(Mirror(reflecting: try PersonalRecords.full()).children.compactMap(\.label).contains("email"))
  }

  @Test("A stored account contains no secret, and a stored credential no personal data")
  func apart() throws {
    let account = try JSONText.of(PersonalRecords.full())
    #expect(!account.contains("$scrypt$") && !account.contains("AAAAAAAAAAA"))
    let credential = try JSONText.of(PersonalRecords.credential())
    #expect(credential.contains("$scrypt$") && !credential.contains("Zuzanna") && !credential.contains("@"))
    let throttle = try JSONText.of(PersonalRecords.throttle())
    #expect(!throttle.contains("@"))
  }

  @Test(
    "A public profile contains contact data only for the audiences that the owner permits",
    arguments: [
      (.nobody, []), (.counterparts, [.counterpart]),
      (.members, [.counterpart, .member]),
    ] as [(ContactVisibility, Set<PublicProfile.Audience>)])
  func profiles(visibility: ContactVisibility, readers: Set<PublicProfile.Audience>) throws {
    let account = try Account(
      id: Fixtures.ann, displayName: "Zuzanna", email: PersonalRecords.address(),
      phone: PhoneNumber(parsing: "+48221234567"), status: .known(.active), statusSince: Fixtures.now,
      preferences: AccountPreferences(contactVisibility: .known(visibility)), registeredAt: Fixtures.now)
    for reader in PublicProfile.Audience.allCases {
      let profile = PublicProfile(account, for: reader)
      #expect(
        (profile.email != nil) == readers.contains(reader)
          && (profile.phone != nil) == readers.contains(reader))
      let json = try JSONText.of(profile)
      #expect(json.contains("@") == readers.contains(reader))
      #expect(!json.contains("roles") && !json.contains("referral"))
    }
  }
}

import DomainAccounts
import DomainFoundation
import Testing

@Suite("The caller's own account")
struct OwnAccountTests {
  @Test("A member can change profile, photo, preferences and onboarding, but not take a reserved name")
  func changes() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let me = ann.principal
    try await fixture.accounts.editProfile(
      displayName: "Ann N.", userName: UserName(parsing: "ann"), phone: PhoneNumber(parsing: "+48221234567"),
      as: me)
    try await fixture.accounts.setPhoto(PersonalRecords.photo(), as: me)
    try await fixture.accounts.setPreferences(PersonalRecords.preferences(), as: me)
    try await fixture.accounts.skipOnboarding(as: me)
    var stored = try await fixture.accounts.account(as: me)
    #expect(stored.displayName == "Ann N." && stored.userName?.text == "ann" && stored.photo != nil)
    #expect(stored.preferences.language == .polish && stored.onboarding == .skipped)
    try await fixture.accounts.completeOnboarding(as: me)
    stored = try await fixture.accounts.skipOnboarding(as: me)
    #expect(stored.onboarding == .completed)
    #expect(try await fixture.accounts.removePhoto(as: me).photo == nil)
    #expect(
      await refusal {
        try await fixture.accounts.editProfile(displayName: "Admin", userName: nil, phone: nil, as: me)
      }
        == .reservedName)
    let error = await #expect(throws: AccountError.self) {
      try await fixture.accounts.editProfile(displayName: " ", userName: nil, phone: nil, as: me)
    }
    #expect(error?.violations.isEmpty == false)
  }

  @Test("An unsupported language is rejected, and the preference stays unchanged")
  func language() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    for (tag, isSupported) in [("en-GB", true), ("pl", true), ("de", false)] {
      let preferences = try AccountPreferences(language: LanguageTag(parsing: tag))
      if isSupported {
        try await fixture.accounts.setPreferences(preferences, as: me)
      } else {
        #expect(
          await refusal { try await fixture.accounts.setPreferences(preferences, as: me) }
            == .unsupportedLanguage(.german))
      }
    }
    #expect(try await fixture.accounts.account(as: me).preferences.language == .polish)
  }

  @Test(
    "Messages are in the nearest supported language, or else in the app's first language",
    arguments: [("pl", "pl", "pl"), ("pl-PL", "pl-PL", "pl"), ("en-GB", "en-GB", "en"), ("de", nil, "en")]
      as [(String, String?, String)])
  func messageLanguages(wanted: String, kept: String?, written: String) async throws {
    let fixture = try await AccountFixture()
    let form = try RegistrationInput(
      displayName: "Ann", email: EmailAddress(parsing: "ann@example.com"),
      language: LanguageTag(parsing: wanted))
    let account = try await fixture.registration.register(form, password: AccountFixture.password)
    #expect(account.preferences.language?.text == kept)
    try await fixture.signIn.requestPasswordReset(
      to: EmailAddress(parsing: "ann@example.com"), in: LanguageTag(parsing: wanted))
    let languages = try await fixture.outbox.pending(as: .system).items.map(\.language?.text)
    #expect(languages == [written, written])
  }

  @Test("An app with an invitation page gives every member a link with their referral code")
  func referralLinks() async throws {
    let page = try WebLink(parsing: "https://kino.example/join?from=app")
    let fixture = try await AccountFixture(configure: { $0.invitationPage = page })
    let ann = try await fixture.member()
    let link = try #require(try await fixture.accounts.referralLink(as: ann.principal))
    let code = try #require(ann.referralCode)
    #expect(link.text == "https://kino.example/join?from=app&ref=\(code.text)")
    #expect(ReferralCode(in: link) == code && ReferralCode(in: page) == nil)
    let nonsense = try WebLink(parsing: "https://kino.example/join?ref=nonsense")
    #expect(ReferralCode(in: nonsense) == nil)
    try await fixture.accounts.invite(EmailAddress(parsing: "bob@example.com"), as: ann.principal)
    let message = try #require(try await fixture.send(.invitation))
    #expect(message.intent.parameters.first { $0.name == "link" }?.value == link.text)
    let plain = try await AccountFixture()
    let member = try await plain.member().principal
    #expect(try await plain.accounts.referralLink(as: member) == nil)
  }

  @Test(
    "Photos within the limits are stored; a wrong byte count, type or size is rejected",
    arguments: [
      (5_000_000, "image/png", 64, nil),
      (5_000_001, "image/png", 64, PhotoPolicyError.tooManyBytes(maximum: 5_000_000, actual: 5_000_001)),
      (1, "image/gif", 64, .wrongType), (1, "image/webp", 31, .wrongSize(minimum: 32, maximum: 10_000)),
      (1, "image/webp", 10_001, .wrongSize(minimum: 32, maximum: 10_000)), (1, "image/heic", 10_000, nil),
    ] as [(Int64, String, Int32, PhotoPolicyError?)])
  func photos(bytes: Int64, type: String, width: Int32, expected: PhotoPolicyError?) async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let photo = try ProfilePhoto(
      file: Identifier(parsing: "p"), mediaType: OpenEnum(parsing: type), byteCount: bytes, width: width,
      height: 64)
    guard let expected else {
      #expect(try await fixture.accounts.setPhoto(photo, as: me).photo == photo)
      return
    }
    let error = await #expect(throws: AccountError.self) {
      try await fixture.accounts.setPhoto(photo, as: me)
    }
    #expect(error == .photo(expected) && error?.text(in: .polish).isEmpty == false)
    #expect(try await fixture.accounts.account(as: me).photo == nil)
  }

  @Test("Changing the password requires the current one, and ends all sessions but the one to keep")
  func password() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let here = try await fixture.startSession()
    let there = try await fixture.startSession()
    #expect(
      await refusal {
        try await fixture.accounts.changePassword(
          from: AccountFixture.newPassword, to: AccountFixture.newPassword, as: me)
      }
        == .invalidCredentials)
    let same = await #expect(throws: AccountError.self) {
      try await fixture.accounts.changePassword(
        from: AccountFixture.password, to: AccountFixture.password, as: me)
    }
    #expect(same?.violations.map(\.code.rawValue) == ["password.unchanged"])
    try await fixture.accounts.changePassword(
      from: AccountFixture.password, to: AccountFixture.newPassword, keeping: here.session.id, as: me)
    #expect(try await fixture.signIn.authenticate(token: here.token.text) == me)
    #expect(await refusal { try await fixture.signIn.authenticate(token: there.token.text) } == .sessionEnded)
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    #expect(try await fixture.pendingTopics() == ["passwordChanged"])
  }

  @Test("The email address changes only when the new one is confirmed")
  func email() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let new = try EmailAddress(parsing: "ann.nowak@example.com")
    #expect(
      await refusal {
        try await fixture.accounts.requestEmailChange(to: new, password: AccountFixture.newPassword, as: me)
      }
        == .invalidCredentials)
    try await fixture.accounts.requestEmailChange(to: new, password: AccountFixture.password, as: me)
    #expect(try await fixture.pendingTopics() == ["changeEmail", "emailChangeRequested"])
    let message = try #require(try await fixture.send(.changeEmail))
    #expect(message.recipient == new)
    #expect(try await fixture.accounts.account(as: me).email?.text == "ann@example.com")
    let token = try #require(message.token).text
    let moved = try await fixture.accounts.confirmEmailChange(with: token, as: me)
    #expect(moved.email == new && moved.emailVerifiedAt == Fixtures.now)
    #expect(
      await refusal { try await fixture.accounts.confirmEmailChange(with: token, as: me) } == .invalidToken)
    _ = try await fixture.startSession("ann.nowak@example.com")
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
  }

  @Test("Reset and deletion links sent to the old address are invalid after an email change")
  func oldLinks() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let reset = try await fixture.token(.resetPassword)
    try await fixture.accounts.requestDeletion(as: me)
    let deletion = try await fixture.token(.deleteAccount)
    try await fixture.accounts.requestEmailChange(
      to: EmailAddress(parsing: "new@example.com"), password: AccountFixture.password, as: me)
    try await fixture.accounts.confirmEmailChange(with: fixture.token(.changeEmail), as: me)
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: reset, to: AccountFixture.newPassword) }
        == .invalidToken)
    #expect(await refusal { try await fixture.accounts.confirmDeletion(with: deletion) } == .invalidToken)
  }

  @Test("A password reset link is invalid after the password was changed")
  func resetAfterChange() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let reset = try await fixture.token(.resetPassword)
    try await fixture.accounts.changePassword(
      from: AccountFixture.password, to: AccountFixture.newPassword, as: me)
    #expect(
      await refusal { try await fixture.signIn.resetPassword(with: reset, to: AccountFixture.password) }
        == .invalidToken)
  }

  @Test("A deletion link is invalid after the password was set by a link")
  func deletionAfterReset() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    try await fixture.accounts.requestDeletion(as: me)
    let deletion = try await fixture.token(.deleteAccount)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let reset = try await fixture.token(.resetPassword)
    try await fixture.signIn.resetPassword(with: reset, to: AccountFixture.newPassword)
    #expect(await refusal { try await fixture.accounts.confirmDeletion(with: deletion) } == .invalidToken)
  }

  @Test("An email change fails if it was canceled, or if the new address was taken meanwhile")
  func failedEmailChange() async throws {
    let fixture = try await AccountFixture()
    let me = try await fixture.member().principal
    let new = try EmailAddress(parsing: "bob@example.com")
    try await fixture.accounts.requestEmailChange(to: new, password: AccountFixture.password, as: me)
    let token = try await fixture.token(.changeEmail)
    try await fixture.accounts.cancelEmailChange(as: me)
    #expect(
      await refusal { try await fixture.accounts.confirmEmailChange(with: token, as: me) } == .invalidToken)
    try await fixture.accounts.requestEmailChange(to: new, password: AccountFixture.password, as: me)
    let late = try await fixture.token(.changeEmail)
    try await fixture.member("bob@example.com", name: "Bob")
    let error = await #expect(throws: AccountError.self) {
      try await fixture.accounts.confirmEmailChange(with: late, as: me)
    }
    #expect(error?.violations.map(\.rule) == ["Account.unique.emailKey"])
    #expect(error?.violations.map { "\($0.path)" } == ["email"])
    #expect(try await fixture.accounts.account(as: me).email?.text == "ann@example.com")
    try await fixture.accounts.requestEmailChange(to: new, password: AccountFixture.password, as: me)
    let none = try await fixture.send(.changeEmail)
    #expect(none.map(\.recipient) == nil, "a taken address gets no message")
  }

  @Test("A guest can't see an account, and a principal without an account can't change one")
  func noAccount() async throws {
    let fixture = try await AccountFixture()
    let error = await #expect(throws: AccountError.self) { try await fixture.accounts.account(as: .guest) }
    guard case .forbidden? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      await thrownError { try await fixture.accounts.skipOnboarding(as: .user(Fixtures.bob)) }
        == .unauthenticated(AccountService.Operations.skipOnboarding))
  }
}

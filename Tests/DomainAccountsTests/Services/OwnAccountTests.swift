import DomainAccounts
import DomainFoundation
import Testing

@Suite("A person's own account")
struct OwnAccountTests {
  @Test("Profile, photo, preferences and tour change one by one")
  func changes() async throws {
    let house = try House()
    let ann = try await house.member()
    let me = ann.principal
    try await house.accounts.editProfile(
      displayName: "Ann N.", userName: UserName(parsing: "ann"), phone: PhoneNumber(parsing: "+48221234567"),
      as: me)
    try await house.accounts.setPhoto(AccountSamples.photo(), as: me)
    try await house.accounts.setPreferences(AccountSamples.preferences(), as: me)
    try await house.accounts.skipOnboarding(as: me)
    var stored = try await house.accounts.account(as: me)
    #expect(stored.displayName == "Ann N." && stored.userName?.text == "ann" && stored.photo != nil)
    #expect(stored.preferences.language == .polish && stored.onboarding == .known(.skipped))
    try await house.accounts.completeOnboarding(as: me)
    stored = try await house.accounts.skipOnboarding(as: me)
    #expect(stored.onboarding == .known(.completed))
    #expect(try await house.accounts.removePhoto(as: me).photo == nil)
    #expect(
      await refusal {
        try await house.accounts.editProfile(displayName: "Admin", userName: nil, phone: nil, as: me)
      }
        == .reservedName)
    let error = await #expect(throws: AccountError.self) {
      try await house.accounts.editProfile(displayName: " ", userName: nil, phone: nil, as: me)
    }
    #expect(error?.violations.isEmpty == false)
  }

  @Test("A language that the app doesn't speak is refused, and the former one stays")
  func language() async throws {
    let house = try House()
    let me = try await house.member().principal
    for (tag, isSpoken) in [("en-GB", true), ("pl", true), ("de", false)] {
      let preferences = try AccountPreferences(language: LanguageTag(parsing: tag))
      if isSpoken {
        try await house.accounts.setPreferences(preferences, as: me)
      } else {
        #expect(
          await refusal { try await house.accounts.setPreferences(preferences, as: me) }
            == .unsupportedLanguage(.german))
      }
    }
    #expect(try await house.accounts.account(as: me).preferences.language == .polish)
  }

  @Test(
    "Messages are in the language that the person wants, the nearest one, or the app's first",
    arguments: [("pl", "pl", "pl"), ("pl-PL", "pl-PL", "pl"), ("en-GB", "en-GB", "en"), ("de", nil, "en")]
      as [(String, String?, String)])
  func messageLanguages(wanted: String, kept: String?, written: String) async throws {
    let house = try House()
    let form = try RegistrationInput(
      displayName: "Ann", email: EmailAddress(parsing: "ann@example.com"),
      language: LanguageTag(parsing: wanted))
    let account = try await house.registration.register(form, password: House.password)
    #expect(account.preferences.language?.text == kept)
    try await house.signIn.requestPasswordReset(
      to: EmailAddress(parsing: "ann@example.com"), in: LanguageTag(parsing: wanted))
    let languages = try await house.outbox.pending(as: .system).map(\.language.text)
    #expect(languages == [written, written])
  }

  @Test("An app with a page for invitations gives everybody a link of their own, which says who invites")
  func referralLinks() async throws {
    let page = try WebLink(parsing: "https://kino.example/join?from=app")
    let house = try House(rules: { $0.invitationPage = page })
    let ann = try await house.member()
    let link = try #require(try await house.accounts.referralLink(as: ann.principal))
    let code = try #require(ann.referralCode)
    #expect(link.text == "https://kino.example/join?from=app&ref=\(code.text)")
    #expect(ReferralCode(in: link) == code && ReferralCode(in: page) == nil)
    let nonsense = try WebLink(parsing: "https://kino.example/join?ref=nonsense")
    #expect(ReferralCode(in: nonsense) == nil)
    try await house.accounts.invite(EmailAddress(parsing: "bob@example.com"), as: ann.principal)
    let message = try #require(try await house.send(.invitation))
    #expect(message.intent.parameters.first { $0.name == "link" }?.value == link.text)
    let plain = try House()
    let nobody = try await plain.member().principal
    #expect(try await plain.accounts.referralLink(as: nobody) == nil)
  }

  @Test(
    "A picture that is too large, of the wrong kind or size is refused, and the former one stays",
    arguments: [
      (5_000_000, "image/png", 64, nil),
      (5_000_001, "image/png", 64, PhotoPolicyError.tooManyBytes(maximum: 5_000_000, actual: 5_000_001)),
      (1, "image/gif", 64, .wrongType), (1, "image/webp", 31, .wrongSize(minimum: 32, maximum: 10_000)),
      (1, "image/webp", 10_001, .wrongSize(minimum: 32, maximum: 10_000)), (1, "image/heic", 10_000, nil),
    ] as [(Int64, String, Int32, PhotoPolicyError?)])
  func photos(bytes: Int64, type: String, width: Int32, expected: PhotoPolicyError?) async throws {
    let house = try House()
    let me = try await house.member().principal
    let photo = try ProfilePhoto(
      file: Identifier(parsing: "p"), mediaType: OpenEnum(parsing: type), byteCount: bytes, width: width,
      height: 64)
    guard let expected else {
      #expect(try await house.accounts.setPhoto(photo, as: me).photo == photo)
      return
    }
    let error = await #expect(throws: AccountError.self) { try await house.accounts.setPhoto(photo, as: me) }
    #expect(error == .photo(expected) && error?.text(in: .polish).isEmpty == false)
    #expect(try await house.accounts.account(as: me).photo == nil)
  }

  @Test("A new password needs the present one, keeps this session and ends the others")
  func password() async throws {
    let house = try House()
    let me = try await house.member().principal
    let here = try await house.enter()
    let there = try await house.enter()
    #expect(
      await refusal { try await house.accounts.changePassword(from: House.other, to: House.other, as: me) }
        == .invalidCredentials)
    let same = await #expect(throws: AccountError.self) {
      try await house.accounts.changePassword(from: House.password, to: House.password, as: me)
    }
    #expect(same?.violations.map(\.code.rawValue) == ["password.unchanged"])
    try await house.accounts.changePassword(
      from: House.password, to: House.other, keeping: here.session.id, as: me)
    #expect(try await house.signIn.authenticate(token: here.token.text) == me)
    #expect(await refusal { try await house.signIn.authenticate(token: there.token.text) } == .sessionEnded)
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
    #expect(try await house.topics() == ["passwordChanged"])
  }

  @Test("The old address stays until the new one is confirmed")
  func email() async throws {
    let house = try House()
    let me = try await house.member().principal
    let new = try EmailAddress(parsing: "ann.nowak@example.com")
    #expect(
      await refusal { try await house.accounts.requestEmailChange(to: new, password: House.other, as: me) }
        == .invalidCredentials)
    try await house.accounts.requestEmailChange(to: new, password: House.password, as: me)
    #expect(try await house.topics() == ["changeEmail", "emailChangeRequested"])
    let message = try #require(try await house.send(.changeEmail))
    #expect(message.recipient == new)
    #expect(try await house.accounts.account(as: me).email?.text == "ann@example.com")
    let key = try #require(message.token).text
    let moved = try await house.accounts.confirmEmailChange(with: key)
    #expect(moved.email == new && moved.emailVerifiedAt == Fixtures.now)
    #expect(await refusal { try await house.accounts.confirmEmailChange(with: key) } == .invalidToken)
    _ = try await house.enter("ann.nowak@example.com")
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
  }

  @Test("What was sent to the old address is good no longer after the move")
  func oldLinks() async throws {
    let house = try House()
    let me = try await house.member().principal
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let reset = try await house.key(.resetPassword)
    try await house.accounts.requestDeletion(as: me)
    let deletion = try await house.key(.deleteAccount)
    try await house.accounts.requestEmailChange(
      to: EmailAddress(parsing: "new@example.com"), password: House.password, as: me)
    try await house.accounts.confirmEmailChange(with: house.key(.changeEmail))
    #expect(
      await refusal { try await house.signIn.resetPassword(with: reset, to: House.other) } == .invalidToken)
    #expect(await refusal { try await house.accounts.confirmDeletion(with: deletion) } == .invalidToken)
  }

  @Test("A link for a new password is good no longer once the password was changed")
  func changedMeanwhile() async throws {
    let house = try House()
    let me = try await house.member().principal
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "ann@example.com"))
    let reset = try await house.key(.resetPassword)
    try await house.accounts.changePassword(from: House.password, to: House.other, as: me)
    #expect(
      await refusal { try await house.signIn.resetPassword(with: reset, to: House.password) }
        == .invalidToken)
  }

  @Test("A move that was taken back, or whose address somebody else got, moves nobody")
  func emailStays() async throws {
    let house = try House()
    let me = try await house.member().principal
    let new = try EmailAddress(parsing: "bob@example.com")
    try await house.accounts.requestEmailChange(to: new, password: House.password, as: me)
    let key = try await house.key(.changeEmail)
    try await house.accounts.cancelEmailChange(as: me)
    #expect(await refusal { try await house.accounts.confirmEmailChange(with: key) } == .invalidToken)
    try await house.accounts.requestEmailChange(to: new, password: House.password, as: me)
    let late = try await house.key(.changeEmail)
    try await house.registration.register(
      House.form("bob@example.com", name: "Bob"), password: House.password)
    let error = await #expect(throws: AccountError.self) {
      try await house.accounts.confirmEmailChange(with: late)
    }
    #expect(error?.violations.map(\.rule) == ["Account.unique.emailKey"])
    #expect(error?.violations.map { "\($0.path)" } == ["email"])
    #expect(try await house.accounts.account(as: me).email?.text == "ann@example.com")
    try await house.accounts.requestEmailChange(to: new, password: House.password, as: me)
    let none = try await house.send(.changeEmail)
    #expect(none.map(\.recipient) == nil, "a taken address gets no message")
  }

  @Test("A guest, and somebody whose account is gone, has no account to see or change")
  func nobody() async throws {
    let house = try House()
    let error = await #expect(throws: AccountError.self) { try await house.accounts.account(as: .guest) }
    guard case .forbidden? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      await refusal { try await house.accounts.skipOnboarding(as: .user(Fixtures.bob)) } == .sessionEnded)
  }
}

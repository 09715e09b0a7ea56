import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import Testing

/// A call that takes a text from the user.
struct HostileEntry: Sendable, CustomStringConvertible {
  let description: String
  /// The names that errors may give to the field.
  let fields: Set<String>
  /// The rules that the text may violate.
  let refusals: Set<AccountRuleError>
  let run: @Sendable (AccountFixture, String) async throws -> Void

  init(
    _ description: String, fields: Set<String> = [], refusals: Set<AccountRuleError> = [],
    _ run: @escaping @Sendable (AccountFixture, String) async throws -> Void
  ) {
    self.description = description
    self.fields = fields
    self.refusals = refusals
    self.run = run
  }

  static let all = signingIn + registration + ownAccount + communication + tokens

  static let member = SamplePerson.member.principal(at: Fixtures.now)

  /// Texts for signing in.
  static let signingIn = [
    HostileEntry("name in a sign-in", fields: ["name"], refusals: [.invalidCredentials]) {
      _ = try await $0.startSession($1)
    },
    HostileEntry("password in a sign-in", fields: ["password"], refusals: [.invalidCredentials]) {
      _ = try await $0.startSession(.member, Secret($1))
    },
    HostileEntry("assertion of an identity provider", fields: ["subject"], refusals: [.invalidIdentity]) {
      _ = try await $0.signIn.signIn(
        with: Secret($1), from: .known(.facebook), checkedBy: SampleVerifier())
    },
    HostileEntry("identity provider", fields: ["IdentityProvider"]) { fixture, text in
      let provider = try OpenEnum<IdentityProvider>(parsing: text)
      _ = try await fixture.signIn.signIn(with: Secret("x"), from: provider, checkedBy: SampleVerifier())
    },
    HostileEntry("client origin") {
      _ = try await $0.signIn.startGuestSession(from: ClientOrigin($1))
    },
  ]

  /// Texts in a registration form.
  static let registration = [
    HostileEntry("password of a new account", fields: ["password"]) {
      let account = try await $0.registration.register(AccountFixture.fullInput(), password: Secret($1))
      _ = try await $0.startSession("nela", Secret($1))
      #expect(try await $0.accounts.delete(password: Secret($1), as: account.principal).email == nil)
    },
    HostileEntry("display name of a new account", fields: ["displayName"], refusals: [.reservedName]) {
      fixture, text in
      let form = try RegistrationInput(displayName: text, email: EmailAddress(parsing: "n@example.org"))
      let account = try await fixture.registration.register(form, password: AccountFixture.password)
      #expect(account.displayName?.utf8.elementsEqual(text.utf8) == true)
      try await fixture.accounts.delete(password: AccountFixture.password, as: account.principal)
    },
    HostileEntry("user name of a new account", fields: ["userName"], refusals: [.reservedName]) {
      fixture, text in
      let form = try RegistrationInput(
        displayName: "Nela", userName: UserName(parsing: text), email: EmailAddress(parsing: "n@example.org"))
      let account = try await fixture.registration.register(form, password: AccountFixture.password)
      #expect(try await fixture.startSession(text).account?.id == account.id)
      try await fixture.accounts.delete(password: AccountFixture.password, as: account.principal)
    },
    HostileEntry("email address of a new account", fields: [EmailAddress.format.name]) { fixture, text in
      let form = try RegistrationInput(displayName: "Nela", email: EmailAddress(parsing: text))
      let account = try await fixture.registration.register(form, password: AccountFixture.password)
      #expect(account.email?.text == text)
      try await fixture.accounts.delete(password: AccountFixture.password, as: account.principal)
    },
    HostileEntry("role of a new account", fields: [Role.format.name], refusals: []) { fixture, text in
      let role = try Role(parsing: text)
      let form = try RegistrationInput(
        displayName: "Nela", email: EmailAddress(parsing: "n@example.org"), roles: [role])
      let error = await thrownError {
        try await fixture.registration.register(form, password: AccountFixture.password)
      }
      #expect(error == .rule(.roleNotSelectable(role)))
    },
    HostileEntry("referral code of a new account", fields: [ReferralCode.format.name]) { fixture, text in
      let form = try RegistrationInput(
        displayName: "Nela", email: EmailAddress(parsing: "n@example.org"),
        referralCode: ReferralCode(parsing: text))
      let account = try await fixture.registration.register(form, password: AccountFixture.password)
      #expect(account.referredBy == nil)
      try await fixture.accounts.delete(password: AccountFixture.password, as: account.principal)
    },
  ]

  /// Texts in the caller's own account.
  static let ownAccount = [
    HostileEntry("new display name", fields: ["displayName"], refusals: [.reservedName]) {
      try await $0.accounts.editProfile(displayName: $1, userName: nil, phone: nil, as: member)
    },
    HostileEntry("phone number", fields: [PhoneNumber.format.name]) {
      try await $0.accounts.editProfile(
        displayName: "Maja", userName: nil, phone: PhoneNumber(parsing: $1), as: member)
    },
    HostileEntry("muted topic", fields: ["mutedTopics"]) {
      try await $0.accounts.setPreferences(AccountPreferences(mutedTopics: [$1]), as: member)
    },
    HostileEntry("language") { fixture, text in
      guard let language = LanguageTag(text) else { return }
      do {
        try await fixture.accounts.setPreferences(AccountPreferences(language: language), as: member)
      } catch AccountError.reason(.rule(.unsupportedLanguage(let refused))) {
        #expect(refused == language)
      }
    },
    HostileEntry("identifier and media type of a photo", fields: ["identifier", "PhotoMediaType"]) {
      fixture, text in
      let photo = try ProfilePhoto(
        file: Identifier(parsing: text), mediaType: OpenEnum(parsing: text), byteCount: 1, width: 64,
        height: 64
      )
      let error = await thrownError { try await fixture.accounts.setPhoto(photo, as: member) }
      #expect(error == .photo(.wrongType))
    },
    HostileEntry("changed password", fields: ["password"]) {
      try await $0.accounts.changePassword(from: AccountFixture.password, to: Secret($1), as: member)
      try await $0.accounts.changePassword(from: Secret($1), to: AccountFixture.password, as: member)
    },
    HostileEntry("current password", refusals: [.invalidCredentials]) {
      try await $0.accounts.delete(password: Secret($1), as: member)
    },
  ]

  /// Texts that other people read.
  static let communication = [
    HostileEntry("recipient of an invitation", fields: [EmailAddress.format.name]) {
      try await $0.accounts.invite(EmailAddress(parsing: $1), as: member)
    },
    HostileEntry("text of a report", fields: ["text", "subject"]) { fixture, text in
      let report = try await fixture.reports.report(
        SamplePerson.group.id, for: .other, text: text, as: member)
      #expect(report.text.utf8.elementsEqual(text.utf8))
      try await fixture.reports.dismiss(report.id, for: .abusive, as: fixture.principal(.moderator))
    },
    HostileEntry("subject of a help request", fields: ["subject"]) {
      try await $0.help.ask("Where?", about: $1, as: member)
    },
    HostileEntry("text of a help request", fields: ["text"]) {
      let request = try await $0.help.ask($1, about: "The tour", as: member)
      #expect(request.text.utf8.elementsEqual($1.utf8))
    },
    HostileEntry("address of a help request", fields: [EmailAddress.format.name]) {
      try await $0.help.ask("Where?", about: "x", answerTo: EmailAddress(parsing: $1), as: .guest)
    },
  ]

  /// Texts instead of secret tokens.
  static let tokens = [
    HostileEntry("session token", refusals: [.sessionEnded]) {
      try await $0.signIn.signOut(Secret($1))
      _ = try await $0.signIn.authenticate(token: Secret($1))
    },
    HostileEntry("verification token", refusals: [.invalidToken]) {
      try await $0.registration.verifyEmail(with: Secret($1), as: member)
    },
    HostileEntry("password reset token", refusals: [.invalidToken]) {
      try await $0.signIn.resetPassword(with: Secret($1), to: AccountFixture.newPassword)
    },
    HostileEntry("unlock token", refusals: [.invalidToken]) { try await $0.signIn.unlock(with: Secret($1)) },
    HostileEntry("email change token", refusals: [.invalidToken]) {
      try await $0.accounts.confirmEmailChange(with: Secret($1), as: member)
    },
    HostileEntry("deletion token", refusals: [.invalidToken]) {
      try await $0.accounts.confirmDeletion(with: Secret($1))
    },
    HostileEntry("appeal token and text of an appeal", fields: ["text"], refusals: [.invalidToken]) {
      try await $0.reports.appeal(with: Secret($1), $1)
    },
  ]
}

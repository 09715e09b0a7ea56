import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import Testing

/// A use case with a place for a text.
struct HostileEntry: Sendable, CustomStringConvertible {
  let description: String
  /// The names by which a refusal may call the field.
  let fields: Set<String>
  /// What else may be the answer to a text that is none of those that the app knows.
  let refusals: Set<AccountRuleError>
  let run: @Sendable (AccountWorld, String) async throws -> Void

  init(
    _ description: String, fields: Set<String> = [], refusals: Set<AccountRuleError> = [],
    _ run: @escaping @Sendable (AccountWorld, String) async throws -> Void
  ) {
    self.description = description
    self.fields = fields
    self.refusals = refusals
    self.run = run
  }

  static let all = coming + forms + own + others + keys

  static let member = SamplePerson.member.principal(at: AccountWorld.noon)

  /// Texts by which somebody comes in.
  static let coming = [
    HostileEntry("name to sign in with", fields: ["name"], refusals: [.invalidCredentials]) {
      _ = try await $0.enter($1)
    },
    HostileEntry("password to sign in with", fields: ["password"], refusals: [.invalidCredentials]) {
      _ = try await $0.enter(.member, Secret($1))
    },
    HostileEntry("what somebody else says", fields: ["subject"], refusals: [.invalidIdentity]) {
      _ = try await $0.signIn.signIn(
        with: Secret($1), from: .known(.facebook), checkedBy: SampleVerifier())
    },
    HostileEntry("who somebody else is", fields: ["IdentityProvider"]) { world, text in
      let provider = try OpenEnum<IdentityProvider>(parsing: text)
      _ = try await world.signIn.signIn(with: Secret("x"), from: provider, checkedBy: SampleVerifier())
    },
    HostileEntry("where a call comes from") {
      _ = try await $0.signIn.startGuestSession(from: ClientOrigin($1))
    },
  ]

  /// Texts in the form of a registration.
  static let forms = [
    HostileEntry("new password", fields: ["password"]) {
      let account = try await $0.registration.register(AccountWorld.form(), password: Secret($1))
      _ = try await $0.enter("nela", Secret($1))
      #expect(try await $0.accounts.delete(password: Secret($1), as: account.principal).email == nil)
    },
    HostileEntry("name of a new account", fields: ["displayName"], refusals: [.reservedName]) { world, text in
      let form = try RegistrationInput(displayName: text, email: EmailAddress(parsing: "n@example.org"))
      let account = try await world.registration.register(form, password: AccountWorld.password)
      #expect(account.displayName?.utf8.elementsEqual(text.utf8) == true)
      try await world.accounts.delete(password: AccountWorld.password, as: account.principal)
    },
    HostileEntry("user name", fields: ["userName"], refusals: [.reservedName]) { world, text in
      let form = try RegistrationInput(
        displayName: "Nela", userName: UserName(parsing: text), email: EmailAddress(parsing: "n@example.org"))
      let account = try await world.registration.register(form, password: AccountWorld.password)
      #expect(try await world.enter(text).account?.id == account.id)
      try await world.accounts.delete(password: AccountWorld.password, as: account.principal)
    },
    HostileEntry("e-mail address", fields: [EmailAddress.format.name]) { world, text in
      let form = try RegistrationInput(displayName: "Nela", email: EmailAddress(parsing: text))
      let account = try await world.registration.register(form, password: AccountWorld.password)
      #expect(account.email?.text == text)
      try await world.accounts.delete(password: AccountWorld.password, as: account.principal)
    },
    HostileEntry("office", fields: [Role.format.name], refusals: []) { world, text in
      let role = try Role(parsing: text)
      let form = try RegistrationInput(
        displayName: "Nela", email: EmailAddress(parsing: "n@example.org"), roles: [role])
      let error = await failure {
        try await world.registration.register(form, password: AccountWorld.password)
      }
      #expect(error == .rule(.roleNotSelectable(role)))
    },
    HostileEntry("invitation's code", fields: [ReferralCode.format.name]) { world, text in
      let form = try RegistrationInput(
        displayName: "Nela", email: EmailAddress(parsing: "n@example.org"),
        referralCode: ReferralCode(parsing: text))
      let account = try await world.registration.register(form, password: AccountWorld.password)
      #expect(account.referredBy == nil)
      try await world.accounts.delete(password: AccountWorld.password, as: account.principal)
    },
  ]

  /// Texts about oneself.
  static let own = [
    HostileEntry("new name", fields: ["displayName"], refusals: [.reservedName]) {
      try await $0.accounts.editProfile(displayName: $1, userName: nil, phone: nil, as: member)
    },
    HostileEntry("telephone number", fields: [PhoneNumber.format.name]) {
      try await $0.accounts.editProfile(
        displayName: "Maja", userName: nil, phone: PhoneNumber(parsing: $1), as: member)
    },
    HostileEntry("topic that somebody doesn't want to hear of", fields: ["mutedTopics"]) {
      try await $0.accounts.setPreferences(AccountPreferences(mutedTopics: [$1]), as: member)
    },
    HostileEntry("language") { world, text in
      guard let language = LanguageTag(text) else { return }
      do {
        try await world.accounts.setPreferences(AccountPreferences(language: language), as: member)
      } catch AccountError.rule(.unsupportedLanguage(let refused)) {
        #expect(refused == language)
      }
    },
    HostileEntry("picture", fields: ["identifier", "PhotoMediaType"]) { world, text in
      let photo = try ProfilePhoto(
        file: Identifier(parsing: text), mediaType: OpenEnum(parsing: text), byteCount: 1, width: 64,
        height: 64
      )
      let error = await failure { try await world.accounts.setPhoto(photo, as: member) }
      #expect(error == .photo(.wrongType))
    },
    HostileEntry("new password instead of the present one", fields: ["password"]) {
      try await $0.accounts.changePassword(from: AccountWorld.password, to: Secret($1), as: member)
      try await $0.accounts.changePassword(from: Secret($1), to: AccountWorld.password, as: member)
    },
    HostileEntry("present password", refusals: [.invalidCredentials]) {
      try await $0.accounts.delete(password: Secret($1), as: member)
    },
  ]

  /// Texts for others.
  static let others = [
    HostileEntry("address of an invitation", fields: [EmailAddress.format.name]) {
      try await $0.accounts.invite(EmailAddress(parsing: $1), as: member)
    },
    HostileEntry("report", fields: ["text", "subject"]) { world, text in
      let report = try await world.reports.report(
        SamplePerson.group.id, for: .other, text: text, as: member)
      #expect(report.text.utf8.elementsEqual(text.utf8))
      try await world.reports.dismiss(report.id, for: .abusive, as: world.principal(.moderator))
    },
    HostileEntry("subject of a question", fields: ["subject"]) {
      try await $0.help.ask("Where?", about: $1, as: member)
    },
    HostileEntry("question", fields: ["text"]) {
      let request = try await $0.help.ask($1, about: "The tour", as: member)
      #expect(request.text.utf8.elementsEqual($1.utf8))
    },
    HostileEntry("address for the answer", fields: [EmailAddress.format.name]) {
      try await $0.help.ask("Where?", about: "x", answerTo: EmailAddress(parsing: $1), as: .guest)
    },
  ]

  /// Texts in place of what only one person has.
  static let keys = [
    HostileEntry("key of a session", refusals: [.sessionEnded]) {
      try await $0.signIn.signOut(Secret($1))
      _ = try await $0.signIn.authenticate(token: Secret($1))
    },
    HostileEntry("key of a message", refusals: [.invalidToken]) {
      try await $0.registration.verifyEmail(with: Secret($1))
    },
    HostileEntry("key for a new password", refusals: [.invalidToken]) {
      try await $0.signIn.resetPassword(with: Secret($1), to: AccountWorld.newPassword)
    },
    HostileEntry("key to unlock", refusals: [.invalidToken]) { try await $0.signIn.unlock(with: Secret($1)) },
    HostileEntry("key to move", refusals: [.invalidToken]) {
      try await $0.accounts.confirmEmailChange(with: Secret($1))
    },
    HostileEntry("key to leave", refusals: [.invalidToken]) {
      try await $0.accounts.confirmDeletion(with: Secret($1))
    },
    HostileEntry("key to appeal", fields: ["text"], refusals: [.invalidToken]) {
      try await $0.reports.appeal(with: Secret($1), $1)
    },
  ]
}

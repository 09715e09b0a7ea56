import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import ShelterRegistry
import TestSupport
import Testing

/// The buttons of SheltersAround's screens on logins and settings, which the operations of another module answer.
@Suite("Texts of the screens on logins and settings")
struct AccountScreenJourneys {
  private let accounts: AccountSystem
  private let address: EmailAddress
  private static let password = Secret("violet otter umbrella")
  private static let newPassword = Secret("seven green lanterns")

  init() async throws {
    let registry = try await ShelterFixture(isEmpty: true, principals: .accounts)
    accounts = AccountSystem(
      registry.repository, clock: registry.clock, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "SheltersAround", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "SheltersAround"),
      erasureSteps: [ShelterErasureStep(registry.system)])
    address = try EmailAddress(parsing: "ala@example.com")
  }

  @Test(
    "The buttons of the login have the words of the specification, and do what they say",
    .requirement("SA-S-Login-2", "SA-S-Login-3", "SA-S-Login-4", "SA-I-Login-3.labels", "SA-S-PL"))
  func login() async throws {
    let texts = AccountMessages.catalog.merging(ShelterMessages.catalog)
    func button(_ operation: OperationDescription) -> [String] {
      [LanguageTag.english, .polish].map { texts.label(of: operation, in: $0) }
    }
    func title(_ label: ShelterScreenLabel) -> [String] {
      [LanguageTag.english, .polish].map { texts.label(of: label, in: $0) }
    }
    let me = try await register()
    #expect(button(RegistrationService.Operations.register.description) == ["Register", "Zarejestruj się"])

    let service = SignInService(accounts)
    let user = try await service.signIn(SignInInput(name: address.text, password: Self.password))
    #expect(user.account?.id == me.id)
    #expect(button(SignInService.Operations.signIn.description) == ["LOGIN", "ZALOGUJ"])
    #expect(title(.signedInUser) == ["logged user", "zalogowany użytkownik"])

    let guest = try await service.startGuestSession()
    #expect(guest.account == nil)
    #expect(
      button(SignInService.Operations.startGuestSession.description)
        == ["CONTINUE WITHOUT LOGIN", "ZALOGUJ JAKO GOŚĆ"])
    #expect(title(.guest) == ["guest", "Gość"])

    try await service.requestPasswordReset(to: address)
    #expect(
      button(SignInService.Operations.requestPasswordReset.description)
        == ["Forgot password?", "Zapomniałem hasła"])
    try await service.resetPassword(with: link(.resetPassword), to: Self.newPassword)
    let back = try await service.signIn(SignInInput(name: address.text, password: Self.newPassword))
    #expect(back.account?.id == me.id)
  }

  @Test(
    "The switches and buttons of the settings have the words of the specification, and do what they say",
    .requirement("SA-S-Settings-1", "SA-S-Settings-2", "SA-S-Settings-3", "SA-S-Settings-4", "SA-S-PL"))
  func settings() async throws {
    let texts = AccountMessages.catalog.merging(ShelterMessages.catalog)
    func button(_ operation: OperationDescription) -> [String] {
      [LanguageTag.english, .polish].map { texts.label(of: operation, in: $0) }
    }
    func title(_ label: ShelterScreenLabel) -> [String] {
      [LanguageTag.english, .polish].map { texts.label(of: label, in: $0) }
    }
    let (me, settings) = (try await register(), AccountService(accounts))
    let chosen = try AccountPreferences(language: .polish, appearance: .known(Appearance.dark))
    try await settings.setPreferences(chosen, as: me)
    let shown = try await settings.account(as: me).preferences
    #expect(shown.appearance == .known(.dark) && title(.darkMode) == ["DARK MODE", "CIEMNY MOTYW"])
    #expect(shown.language == .polish && title(.language) == ["LANGUAGE", "Język"])

    let service = SignInService(accounts)
    let here = try await service.signIn(SignInInput(name: address.text, password: Self.password))
    try await settings.changePassword(
      from: Self.password, to: Self.newPassword, keeping: here.session.id, as: me)
    let again = try await service.signIn(SignInInput(name: address.text, password: Self.newPassword))
    #expect(again.account?.id == me.id)
    #expect(
      button(AccountService.Operations.changePassword.description) == ["CHANGE PASSWORD", "ZMIEN HASŁO"])

    try await service.signOut(here.token.text)
    let error = await #expect(throws: AccountError.self) {
      _ = try await service.authenticate(token: here.token.text)
    }
    #expect(error == .rule(.sessionEnded))
    #expect(button(SignInService.Operations.signOut.description) == ["LOGOUT", "WYLOGUJ"])
  }

  /// Registers a person, who confirms the address.
  private func register() async throws -> Principal {
    let registration = RegistrationService(accounts)
    let account = try await registration.register(
      RegistrationInput(displayName: "Ala", email: address), password: Self.password)
    return try await registration.verifyEmail(with: link(.verifyEmail), as: account.principal).principal
  }

  /// Returns the key in the link of the message on a topic.
  private func link(_ topic: MessageTopic) async throws -> Secret<String> {
    let outbox = OutboxService(accounts)
    let pending = try await outbox.pending(as: .system).items
    let waiting = try #require(pending.first { $0.topic == .known(topic) })
    let message = try #require(try await outbox.prepare(waiting.id, as: .system))
    return try #require(message.token).text
  }
}

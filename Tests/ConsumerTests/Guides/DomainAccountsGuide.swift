import DomainAccounts  // the models, and the modules that they use
import DomainAccountsSamples  // a hasher for previews, and sample accounts
import DomainFoundation  // the system's clock, .portable
import Foundation
import Testing

/// The services of the app, over one repository.
struct SignInApp {
  let repository: any Repository
  let registration: RegistrationService
  let signIn: SignInService
  let outbox: OutboxService
  let admin: AccountAdminService

  init(_ repository: some Repository) throws {
    let accounts = AccountSystem(
      repository, clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "Kino", blocklist: ["password"], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "Kino"))
    self.repository = repository
    registration = RegistrationService(accounts)
    signIn = SignInService(accounts)
    outbox = OutboxService(accounts)
    admin = AccountAdminService(accounts)
  }
}

/// The code of the guide "Getting started" of DomainAccounts.
struct DomainAccountsGuide {
  @Test("The code of DomainAccounts' guide runs")
  func gettingStarted() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let app = try await SignInApp(InMemoryRepository(backedBy: JSONFile(file)))

    var draft = Draft<RegistrationInput>()
    draft[text: RegistrationInput.Fields.displayName] = "Ann"
    draft[text: RegistrationInput.Fields.email] = "ann@example.com"
    let violations = draft.violations()  // every violation, each at its field
    let ann = try await app.registration.register(
      draft.validated(), password: Secret("violet otter umbrella"))

    #expect(violations.isEmpty)
    let link = try await tokenFromTheMessage(app)
    let result = try await app.signIn.signIn(
      SignInInput(name: "ann@example.com", password: Secret("violet otter umbrella")))
    let me = try await app.signIn.authenticate(token: result.token.text)  // at every call of a server
    try await app.registration.verifyEmail(with: link, as: me)

    #expect(me == .user(ann.id))
    try await makeFirstAdmin(ann.id, in: app.repository)
    let firstAdmin = try await app.signIn.authenticate(token: result.token.text)
    let bob = try await app.registration.register(
      RegistrationInput(displayName: "Bob", email: EmailAddress(parsing: "bob@example.com")),
      password: Secret("violet otter umbrella"))
    try await app.registration.verifyEmail(with: tokenFromTheMessage(app), as: .user(bob.id))

    try await app.admin.grantRole(bob.id, to: .helper, as: firstAdmin)

    #expect(try await app.repository.get(Account.self, id: bob.id)?.entity.roles == [.helper])
    var alert = ""
    do {
      try await app.admin.delete(bob.id, as: .guest)
    } catch {
      alert = AccountMessages.catalog.text(
        of: error, during: AccountAdminService.Operations.delete.description, in: .polish,
        formatter: SystemFormatter())
    }
    #expect(!alert.isEmpty)
  }

  struct NoMessage: Error {}

  /// Prepares the planned messages as the mailer of an app does, and returns the token of the first one.
  private func tokenFromTheMessage(_ app: SignInApp) async throws -> Secret<String> {
    for planned in try await app.outbox.pending(as: .system).items {
      // Creates the token; its secret is never stored.
      let message = try await app.outbox.prepare(planned.id, as: .system)
      try await app.outbox.markSent(planned.id, as: .system)
      if let token = message?.token { return token.text }
    }
    throw NoMessage()
  }
}

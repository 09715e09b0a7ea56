import DomainAccounts
import MessageTestSupport

/// A call of an operation through its declaration.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The operation.
  let operation: OperationDescription
  /// Calls the operation as the principal; some inputs are invalid, also for permitted principals.
  let answer: @Sendable (AccountFixture, Principal) async throws -> any Sendable

  init<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, AccountErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, AccountErrorReason, Output, repeat each Input>, AccountFixture, Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    answer = { try await run(operation, $0, $1) }
  }

  var description: String { operation.name }

  /// Calls the operation without using its answer.
  func run(_ fixture: AccountFixture, _ principal: Principal) async throws {
    _ = try await answer(fixture, principal)
  }
}

extension ServiceCall {
  /// A call of each operation of the module, and of the two that take another proof of identity as well.
  static let all = signingIn + own + securing + leaving + sending + helping + administering + reporting

  private static let invalidToken = Secret("no token")
  private static let address = "a@b.example"
  private typealias Registering = RegistrationService.Operations
  private typealias SigningIn = SignInService.Operations
  private typealias Own = AccountService.Operations
  private typealias Sending = OutboxService.Operations
  private typealias Helping = HelpRequestService.Operations
  private typealias Administering = AccountAdminService.Operations
  private typealias Reporting = ReportService.Operations

  static let signingIn = [
    ServiceCall(Registering.register) {
      try await $0(
        $1.registration, AccountFixture.input("new@example.com"), AccountFixture.password, nil, $2)
    },
    ServiceCall(Registering.verifyEmail) { try await $0($1.registration, invalidToken, $2) },
    ServiceCall(Registering.resendVerification) {
      try await $0($1.registration, EmailAddress(parsing: address), .english, nil, $2)
    },
    ServiceCall(SigningIn.signIn) {
      try await $0(
        $1.signIn, SignInInput(name: "ann@example.com", password: AccountFixture.password), nil, nil, $2)
    },
    ServiceCall(SigningIn.signInByIdentity) {
      try await $0($1.signIn, Secret("4711"), .known(.facebook), TestVerifier(), nil, $2)
    },
    ServiceCall(SigningIn.startGuestSession) { try await $0($1.signIn, nil, $2) },
    ServiceCall(SigningIn.authenticate) { try await $0($1.signIn, invalidToken, $2) },
    ServiceCall(SigningIn.signOut) { try await $0($1.signIn, invalidToken, $2) },
    ServiceCall(SigningIn.requestPasswordReset) {
      try await $0($1.signIn, EmailAddress(parsing: address), .english, nil, $2)
    },
    ServiceCall(SigningIn.resetPassword) {
      try await $0($1.signIn, invalidToken, AccountFixture.newPassword, $2)
    },
    ServiceCall(SigningIn.unlock) { try await $0($1.signIn, invalidToken, $2) },
  ]

  static let own = [
    ServiceCall(Own.account) { try await $0($1.accounts, $2) },
    ServiceCall(Own.profile) { try await $0($1.accounts, Fixtures.bob, false, $2) },
    ServiceCall(Own.editProfile) { try await $0($1.accounts, "New", nil, nil, $2) },
    ServiceCall(Own.setPhoto) { try await $0($1.accounts, PersonalRecords.photo(), $2) },
    ServiceCall(Own.removePhoto) { try await $0($1.accounts, $2) },
    ServiceCall(Own.setPreferences) { try await $0($1.accounts, .standard, $2) },
    ServiceCall(Own.skipOnboarding) { try await $0($1.accounts, $2) },
    ServiceCall(Own.completeOnboarding) { try await $0($1.accounts, $2) },
    ServiceCall(Own.referralLink) { try await $0($1.accounts, $2) },
    ServiceCall(Own.invite) { try await $0($1.accounts, EmailAddress(parsing: address), .english, $2) },
  ]

  static let securing = [
    ServiceCall(Own.changePassword) {
      try await $0($1.accounts, AccountFixture.password, AccountFixture.newPassword, nil, $2)
    },
    ServiceCall(Own.requestEmailChange) {
      try await $0($1.accounts, EmailAddress(parsing: address), .password(AccountFixture.password), $2)
    },
    ServiceCall(Own.requestEmailChange) {
      try await $0(
        $1.accounts, EmailAddress(parsing: address),
        .identity(Secret("1"), from: .known(.apple), checkedBy: TestVerifier()), $2)
    },
    ServiceCall(Own.cancelEmailChange) { try await $0($1.accounts, $2) },
    ServiceCall(Own.identities) { try await $0($1.accounts, $2) },
    ServiceCall(Own.link) {
      try await $0(
        $1.accounts, Secret(""), .known(.apple), TestVerifier(), .password(AccountFixture.password), $2)
    },
    ServiceCall(Own.unlink) { try await $0($1.accounts, PersonalRecords.identity().id, $2) },
    ServiceCall(Own.confirmEmailChange) { try await $0($1.accounts, invalidToken, $2) },
  ]

  static let leaving = [
    ServiceCall(Own.delete) { try await $0($1.accounts, .password(AccountFixture.password), $2) },
    ServiceCall(Own.delete) {
      try await $0(
        $1.accounts, .identity(Secret("1"), from: .known(.apple), checkedBy: TestVerifier()), $2)
    },
    ServiceCall(Own.requestDeletion) { try await $0($1.accounts, $2) },
    ServiceCall(Own.confirmDeletion) { try await $0($1.accounts, invalidToken, $2) },
  ]

  static let sending = [
    ServiceCall(Sending.pending) { try await $0($1.outbox, 10, .first, $2) },
    ServiceCall(Sending.prepare) { try await $0($1.outbox, Fixtures.id("x"), $2) },
    ServiceCall(Sending.markSent) { try await $0($1.outbox, Fixtures.id("x"), $2) },
    ServiceCall(MessageDeliveryService.Operations.deliver) { try await $0($1.delivery(to: Mailbox()), $2) },
  ]

  static let helping = [
    ServiceCall(Helping.ask) {
      try await $0($1.help, "How?", "Tour", EmailAddress(parsing: address), .english, nil, $2)
    },
    ServiceCall(Helping.requests) { try await $0($1.help, 10, .first, $2) },
    ServiceCall(Helping.answer) {
      try await $0($1.help, Fixtures.id("x"), HelpRequest.AnswerInput("So."), $2)
    },
    ServiceCall(Helping.reopen) { try await $0($1.help, Fixtures.id("x"), $2) },
    ServiceCall(Helping.close) { try await $0($1.help, Fixtures.id("x"), $2) },
  ]

  static let administering = [
    ServiceCall(Administering.accounts) { try await $0($1.admin, AccountFilter(), 10, .first, $2) },
    ServiceCall(Administering.disable) { try await $0($1.admin, Fixtures.bob, .spam, nil, $2) },
    ServiceCall(Administering.enable) { try await $0($1.admin, Fixtures.bob, $2) },
    ServiceCall(Administering.delete) { try await $0($1.admin, Fixtures.bob, $2) },
    ServiceCall(Administering.grantRole) { try await $0($1.admin, Fixtures.bob, .helper, $2) },
    ServiceCall(Administering.revokeRole) { try await $0($1.admin, Fixtures.bob, .helper, $2) },
    ServiceCall(Administering.fireDueEvents) { try await $0($1.admin, $2) },
  ]

  static let reporting = [
    ServiceCall(Reporting.report) { try await $0($1.reports, Fixtures.bob, nil, .spam, "", $2) },
    ServiceCall(Reporting.reports) { try await $0($1.reports, [.open], 10, .first, $2) },
    ServiceCall(Reporting.assign) { try await $0($1.reports, Fixtures.id("x"), $2) },
    ServiceCall(Reporting.resolve) { try await $0($1.reports, Fixtures.id("x"), .warning, $2) },
    ServiceCall(Reporting.dismiss) { try await $0($1.reports, Fixtures.id("x"), .other, $2) },
    ServiceCall(Reporting.decideAppeal) { try await $0($1.reports, Fixtures.id("x"), true, $2) },
    ServiceCall(Reporting.decisions) { try await $0($1.reports, 10, .first, $2) },
    ServiceCall(Reporting.appeal) { try await $0($1.reports, Fixtures.id("x"), "No.", $2) },
    ServiceCall(Reporting.appealByLink) { try await $0($1.reports, invalidToken, "No.", $2) },
  ]
}

import DomainAccounts

/// A call of a service method.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The names of the service and the method in the sources.
  let name: String
  /// The name and access requirements of the operation.
  let useCase: UseCase
  /// Calls the method as the principal; some inputs are invalid, also for permitted principals.
  let run: @Sendable (AccountFixture, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase,
    _ run: @escaping @Sendable (AccountFixture, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Calls of all service methods that take a principal.
  static let all = signingIn + own + securing + leaving + sending + helping + administering + reporting

  private static let invalidToken = Secret("no token")

  static let signingIn = [
    ServiceCall("RegistrationService.register", RegistrationService.UseCases.register) {
      try await $0.registration.register(
        AccountFixture.input("new@example.com"), password: AccountFixture.password, as: $1)
    },
    ServiceCall("RegistrationService.verifyEmail", RegistrationService.UseCases.verify) {
      try await $0.registration.verifyEmail(with: invalidToken, as: $1)
    },
    ServiceCall("RegistrationService.resendVerification", RegistrationService.UseCases.verify) {
      try await $0.registration.resendVerification(to: EmailAddress(parsing: "a@b.example"), as: $1)
    },
    ServiceCall("SignInService.signIn", SignInService.UseCases.signIn) {
      _ = try await $0.signIn.signIn(
        SignInInput(name: "ann@example.com", password: AccountFixture.password), as: $1)
    },
    ServiceCall("SignInService.signIn", SignInService.UseCases.signIn) {
      _ = try await $0.signIn.signIn(
        with: Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier(), as: $1)
    },
    ServiceCall("SignInService.startGuestSession", SignInService.UseCases.signIn) {
      _ = try await $0.signIn.startGuestSession(as: $1)
    },
    ServiceCall("SignInService.authenticate", SignInService.UseCases.session) {
      _ = try await $0.signIn.authenticate(token: invalidToken, as: $1)
    },
    ServiceCall("SignInService.signOut", SignInService.UseCases.session) {
      try await $0.signIn.signOut(invalidToken, as: $1)
    },
    ServiceCall("SignInService.requestPasswordReset", SignInService.UseCases.recover) {
      try await $0.signIn.requestPasswordReset(to: EmailAddress(parsing: "a@b.example"), as: $1)
    },
    ServiceCall("SignInService.resetPassword", SignInService.UseCases.recover) {
      try await $0.signIn.resetPassword(with: invalidToken, to: AccountFixture.newPassword, as: $1)
    },
    ServiceCall("SignInService.unlock", SignInService.UseCases.recover) {
      try await $0.signIn.unlock(with: invalidToken, as: $1)
    },
  ]

  static let own = [
    ServiceCall("AccountService.account", AccountService.UseCases.own) {
      _ = try await $0.accounts.account(as: $1)
    },
    ServiceCall("AccountService.profile", AccountService.UseCases.profile) {
      _ = try await $0.accounts.profile(of: Fixtures.bob, as: $1)
    },
    ServiceCall("AccountService.editProfile", AccountService.UseCases.own) {
      try await $0.accounts.editProfile(displayName: "New", userName: nil, phone: nil, as: $1)
    },
    ServiceCall("AccountService.setPhoto", AccountService.UseCases.own) {
      try await $0.accounts.setPhoto(PersonalRecords.photo(), as: $1)
    },
    ServiceCall("AccountService.removePhoto", AccountService.UseCases.own) {
      try await $0.accounts.removePhoto(as: $1)
    },
    ServiceCall("AccountService.setPreferences", AccountService.UseCases.own) {
      try await $0.accounts.setPreferences(.standard, as: $1)
    },
    ServiceCall("AccountService.skipOnboarding", AccountService.UseCases.own) {
      try await $0.accounts.skipOnboarding(as: $1)
    },
    ServiceCall("AccountService.completeOnboarding", AccountService.UseCases.own) {
      try await $0.accounts.completeOnboarding(as: $1)
    },
    ServiceCall("AccountService.referralLink", AccountService.UseCases.invite) {
      _ = try await $0.accounts.referralLink(as: $1)
    },
    ServiceCall("AccountService.invite", AccountService.UseCases.invite) {
      try await $0.accounts.invite(EmailAddress(parsing: "a@b.example"), as: $1)
    },
  ]

  static let securing = [
    ServiceCall("AccountService.changePassword", AccountService.UseCases.secure) {
      try await $0.accounts.changePassword(
        from: AccountFixture.password, to: AccountFixture.newPassword, as: $1)
    },
    ServiceCall("AccountService.requestEmailChange", AccountService.UseCases.secure) {
      try await $0.accounts.requestEmailChange(
        to: EmailAddress(parsing: "a@b.example"), password: AccountFixture.password, as: $1)
    },
    ServiceCall("AccountService.requestEmailChange", AccountService.UseCases.secure) {
      try await $0.accounts.requestEmailChange(
        to: EmailAddress(parsing: "a@b.example"), reauthenticatedBy: .password(AccountFixture.password),
        as: $1)
    },
    ServiceCall("AccountService.cancelEmailChange", AccountService.UseCases.secure) {
      try await $0.accounts.cancelEmailChange(as: $1)
    },
    ServiceCall("AccountService.identities", AccountService.UseCases.secure) {
      _ = try await $0.accounts.identities(as: $1)
    },
    ServiceCall("AccountService.link", AccountService.UseCases.secure) {
      try await $0.accounts.link(Secret("1"), from: .known(.apple), checkedBy: TestVerifier(), as: $1)
    },
    ServiceCall("AccountService.unlink", AccountService.UseCases.secure) {
      try await $0.accounts.unlink(Fixtures.id("x"), as: $1)
    },
    ServiceCall("AccountService.confirmEmailChange", AccountService.UseCases.confirm) {
      try await $0.accounts.confirmEmailChange(with: invalidToken, as: $1)
    },
  ]

  static let leaving = [
    ServiceCall("AccountService.delete", AccountService.UseCases.delete) {
      try await $0.accounts.delete(password: AccountFixture.password, as: $1)
    },
    ServiceCall("AccountService.delete", AccountService.UseCases.delete) {
      try await $0.accounts.delete(
        reauthenticatedBy: .identity(Secret("1"), from: .known(.apple), checkedBy: TestVerifier()), as: $1)
    },
    ServiceCall("AccountService.requestDeletion", AccountService.UseCases.delete) {
      try await $0.accounts.requestDeletion(as: $1)
    },
    ServiceCall("AccountService.confirmDeletion", AccountService.UseCases.confirm) {
      try await $0.accounts.confirmDeletion(with: invalidToken, as: $1)
    },
  ]

  static let sending = [
    ServiceCall("OutboxService.pending", OutboxService.UseCases.send) {
      _ = try await $0.outbox.pending(as: $1)
    },
    ServiceCall("OutboxService.prepare", OutboxService.UseCases.send) {
      _ = try await $0.outbox.prepare(Fixtures.id("x"), as: $1)
    },
    ServiceCall("OutboxService.markSent", OutboxService.UseCases.send) {
      try await $0.outbox.markSent(Fixtures.id("x"), as: $1)
    },
  ]

  static let helping = [
    ServiceCall("HelpRequestService.ask", HelpRequestService.UseCases.ask) {
      try await $0.help.ask("How?", about: "Tour", answerTo: EmailAddress(parsing: "a@b.example"), as: $1)
    },
    ServiceCall("HelpRequestService.requests", HelpRequestService.UseCases.manage) {
      _ = try await $0.help.requests(as: $1)
    },
    ServiceCall("HelpRequestService.fire", HelpRequestService.UseCases.manage) {
      try await $0.help.fire(HelpRequest.Events.close, EmptyInput(), on: Fixtures.id("x"), as: $1)
    },
  ]

  static let administering = [
    ServiceCall("AccountAdminService.accounts", AccountAdminService.UseCases.list) {
      _ = try await $0.admin.accounts(as: $1)
    },
    ServiceCall("AccountAdminService.disable", AccountAdminService.UseCases.disable) {
      try await $0.admin.disable(Fixtures.bob, for: .spam, as: $1)
    },
    ServiceCall("AccountAdminService.enable", AccountAdminService.UseCases.disable) {
      try await $0.admin.enable(Fixtures.bob, as: $1)
    },
    ServiceCall("AccountAdminService.delete", AccountAdminService.UseCases.delete) {
      try await $0.admin.delete(Fixtures.bob, as: $1)
    },
    ServiceCall("AccountAdminService.grantRole", AccountAdminService.UseCases.grantRoles) {
      try await $0.admin.grantRole(Fixtures.bob, to: .helper, as: $1)
    },
    ServiceCall("AccountAdminService.revokeRole", AccountAdminService.UseCases.grantRoles) {
      try await $0.admin.revokeRole(Fixtures.bob, from: .helper, as: $1)
    },
    ServiceCall("AccountAdminService.fireDueEvents", AccountAdminService.UseCases.fireDueEvents) {
      try await $0.admin.fireDueEvents(as: $1)
    },
  ]

  static let reporting = [
    ServiceCall("ReportService.report", ReportService.UseCases.report) {
      try await $0.reports.report(Fixtures.bob, for: .spam, as: $1)
    },
    ServiceCall("ReportService.reports", ReportService.UseCases.moderate) {
      _ = try await $0.reports.reports(as: $1)
    },
    ServiceCall("ReportService.assign", ReportService.UseCases.moderate) {
      try await $0.reports.assign(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ReportService.resolve", ReportService.UseCases.moderate) {
      try await $0.reports.resolve(Fixtures.id("x"), with: .warning, as: $1)
    },
    ServiceCall("ReportService.dismiss", ReportService.UseCases.moderate) {
      try await $0.reports.dismiss(Fixtures.id("x"), for: .other, as: $1)
    },
    ServiceCall("ReportService.decideAppeal", ReportService.UseCases.moderate) {
      try await $0.reports.decideAppeal(Fixtures.id("x"), upholding: true, as: $1)
    },
    ServiceCall("ReportService.decisions", ReportService.UseCases.appeal) {
      _ = try await $0.reports.decisions(as: $1)
    },
    ServiceCall("ReportService.appeal", ReportService.UseCases.appeal) {
      try await $0.reports.appeal(Fixtures.id("x"), "No.", as: $1)
    },
    ServiceCall("ReportService.appeal", ReportService.UseCases.appealByLink) {
      try await $0.reports.appeal(with: invalidToken, "No.", as: $1)
    },
  ]
}

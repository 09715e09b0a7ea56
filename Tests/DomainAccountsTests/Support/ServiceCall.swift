import DomainAccounts

/// A call of a service method.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The operation.
  let operation: OperationDescription
  /// Calls the method as the principal; some inputs are invalid, also for permitted principals.
  let run: @Sendable (AccountFixture, Principal) async throws -> Void

  init<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, AccountErrorReason, Output, repeat each Input>,
    _ run: @escaping @Sendable (AccountFixture, Principal) async throws -> Void
  ) {
    self.operation = operation.description
    self.run = run
  }

  var description: String { operation.name }
}

extension ServiceCall {
  /// Calls of all service methods that take a principal.
  static let all = signingIn + own + securing + leaving + sending + helping + administering + reporting

  private static let invalidToken = Secret("no token")

  static let signingIn = [
    ServiceCall(RegistrationService.Operations.register) {
      try await $0.registration.register(
        AccountFixture.input("new@example.com"), password: AccountFixture.password, as: $1)
    },
    ServiceCall(RegistrationService.Operations.verifyEmail) {
      try await $0.registration.verifyEmail(with: invalidToken, as: $1)
    },
    ServiceCall(RegistrationService.Operations.resendVerification) {
      try await $0.registration.resendVerification(to: EmailAddress(parsing: "a@b.example"), as: $1)
    },
    ServiceCall(SignInService.Operations.signIn) {
      _ = try await $0.signIn.signIn(
        SignInInput(name: "ann@example.com", password: AccountFixture.password), as: $1)
    },
    ServiceCall(SignInService.Operations.signInByIdentity) {
      _ = try await $0.signIn.signIn(
        with: Secret("4711"), from: .known(.facebook), checkedBy: TestVerifier(), as: $1)
    },
    ServiceCall(SignInService.Operations.startGuestSession) {
      _ = try await $0.signIn.startGuestSession(as: $1)
    },
    ServiceCall(SignInService.Operations.authenticate) {
      _ = try await $0.signIn.authenticate(token: invalidToken, as: $1)
    },
    ServiceCall(SignInService.Operations.signOut) {
      try await $0.signIn.signOut(invalidToken, as: $1)
    },
    ServiceCall(SignInService.Operations.requestPasswordReset) {
      try await $0.signIn.requestPasswordReset(to: EmailAddress(parsing: "a@b.example"), as: $1)
    },
    ServiceCall(SignInService.Operations.resetPassword) {
      try await $0.signIn.resetPassword(with: invalidToken, to: AccountFixture.newPassword, as: $1)
    },
    ServiceCall(SignInService.Operations.unlock) {
      try await $0.signIn.unlock(with: invalidToken, as: $1)
    },
  ]

  static let own = [
    ServiceCall(AccountService.Operations.account) {
      _ = try await $0.accounts.account(as: $1)
    },
    ServiceCall(AccountService.Operations.profile) {
      _ = try await $0.accounts.profile(of: Fixtures.bob, as: $1)
    },
    ServiceCall(AccountService.Operations.editProfile) {
      try await $0.accounts.editProfile(displayName: "New", userName: nil, phone: nil, as: $1)
    },
    ServiceCall(AccountService.Operations.setPhoto) {
      try await $0.accounts.setPhoto(PersonalRecords.photo(), as: $1)
    },
    ServiceCall(AccountService.Operations.removePhoto) {
      try await $0.accounts.removePhoto(as: $1)
    },
    ServiceCall(AccountService.Operations.setPreferences) {
      try await $0.accounts.setPreferences(.standard, as: $1)
    },
    ServiceCall(AccountService.Operations.skipOnboarding) {
      try await $0.accounts.skipOnboarding(as: $1)
    },
    ServiceCall(AccountService.Operations.completeOnboarding) {
      try await $0.accounts.completeOnboarding(as: $1)
    },
    ServiceCall(AccountService.Operations.referralLink) {
      _ = try await $0.accounts.referralLink(as: $1)
    },
    ServiceCall(AccountService.Operations.invite) {
      try await $0.accounts.invite(EmailAddress(parsing: "a@b.example"), as: $1)
    },
  ]

  static let securing = [
    ServiceCall(AccountService.Operations.changePassword) {
      try await $0.accounts.changePassword(
        from: AccountFixture.password, to: AccountFixture.newPassword, as: $1)
    },
    ServiceCall(AccountService.Operations.requestEmailChange) {
      try await $0.accounts.requestEmailChange(
        to: EmailAddress(parsing: "a@b.example"), password: AccountFixture.password, as: $1)
    },
    ServiceCall(AccountService.Operations.requestEmailChange) {
      try await $0.accounts.requestEmailChange(
        to: EmailAddress(parsing: "a@b.example"), reauthenticatedBy: .password(AccountFixture.password),
        as: $1)
    },
    ServiceCall(AccountService.Operations.cancelEmailChange) {
      try await $0.accounts.cancelEmailChange(as: $1)
    },
    ServiceCall(AccountService.Operations.identities) {
      _ = try await $0.accounts.identities(as: $1)
    },
    ServiceCall(AccountService.Operations.link) {
      try await $0.accounts.link(Secret("1"), from: .known(.apple), checkedBy: TestVerifier(), as: $1)
    },
    ServiceCall(AccountService.Operations.unlink) {
      try await $0.accounts.unlink(Fixtures.id("x"), as: $1)
    },
    ServiceCall(AccountService.Operations.confirmEmailChange) {
      try await $0.accounts.confirmEmailChange(with: invalidToken, as: $1)
    },
  ]

  static let leaving = [
    ServiceCall(AccountService.Operations.delete) {
      try await $0.accounts.delete(password: AccountFixture.password, as: $1)
    },
    ServiceCall(AccountService.Operations.delete) {
      try await $0.accounts.delete(
        reauthenticatedBy: .identity(Secret("1"), from: .known(.apple), checkedBy: TestVerifier()), as: $1)
    },
    ServiceCall(AccountService.Operations.requestDeletion) {
      try await $0.accounts.requestDeletion(as: $1)
    },
    ServiceCall(AccountService.Operations.confirmDeletion) {
      try await $0.accounts.confirmDeletion(with: invalidToken, as: $1)
    },
  ]

  static let sending = [
    ServiceCall(OutboxService.Operations.pending) {
      _ = try await $0.outbox.pending(as: $1)
    },
    ServiceCall(OutboxService.Operations.prepare) {
      _ = try await $0.outbox.prepare(Fixtures.id("x"), as: $1)
    },
    ServiceCall(OutboxService.Operations.markSent) {
      try await $0.outbox.markSent(Fixtures.id("x"), as: $1)
    },
  ]

  static let helping = [
    ServiceCall(HelpRequestService.Operations.ask) {
      try await $0.help.ask("How?", about: "Tour", answerTo: EmailAddress(parsing: "a@b.example"), as: $1)
    },
    ServiceCall(HelpRequestService.Operations.requests) {
      _ = try await $0.help.requests(as: $1)
    },
    ServiceCall(HelpRequestService.Operations.close) {
      try await $0.help.close(Fixtures.id("x"), as: $1)
    },
    ServiceCall(HelpRequestService.Operations.reopen) { try await $0.help.reopen(Fixtures.id("x"), as: $1) },
    ServiceCall(HelpRequestService.Operations.answer) {
      try await $0.help.answer(Fixtures.id("x"), with: HelpRequest.AnswerInput("So."), as: $1)
    },
  ]

  static let administering = [
    ServiceCall(AccountAdminService.Operations.accounts) {
      _ = try await $0.admin.accounts(as: $1)
    },
    ServiceCall(AccountAdminService.Operations.disable) {
      try await $0.admin.disable(Fixtures.bob, for: .spam, as: $1)
    },
    ServiceCall(AccountAdminService.Operations.enable) {
      try await $0.admin.enable(Fixtures.bob, as: $1)
    },
    ServiceCall(AccountAdminService.Operations.delete) {
      try await $0.admin.delete(Fixtures.bob, as: $1)
    },
    ServiceCall(AccountAdminService.Operations.grantRole) {
      try await $0.admin.grantRole(Fixtures.bob, to: .helper, as: $1)
    },
    ServiceCall(AccountAdminService.Operations.revokeRole) {
      try await $0.admin.revokeRole(Fixtures.bob, from: .helper, as: $1)
    },
    ServiceCall(AccountAdminService.Operations.fireDueEvents) {
      try await $0.admin.fireDueEvents(as: $1)
    },
  ]

  static let reporting = [
    ServiceCall(ReportService.Operations.report) {
      try await $0.reports.report(Fixtures.bob, for: .spam, as: $1)
    },
    ServiceCall(ReportService.Operations.reports) {
      _ = try await $0.reports.reports(as: $1)
    },
    ServiceCall(ReportService.Operations.assign) {
      try await $0.reports.assign(Fixtures.id("x"), as: $1)
    },
    ServiceCall(ReportService.Operations.resolve) {
      try await $0.reports.resolve(Fixtures.id("x"), with: .warning, as: $1)
    },
    ServiceCall(ReportService.Operations.dismiss) {
      try await $0.reports.dismiss(Fixtures.id("x"), for: .other, as: $1)
    },
    ServiceCall(ReportService.Operations.decideAppeal) {
      try await $0.reports.decideAppeal(Fixtures.id("x"), upholding: true, as: $1)
    },
    ServiceCall(ReportService.Operations.decisions) {
      _ = try await $0.reports.decisions(as: $1)
    },
    ServiceCall(ReportService.Operations.appeal) {
      try await $0.reports.appeal(Fixtures.id("x"), "No.", as: $1)
    },
    ServiceCall(ReportService.Operations.appealByLink) {
      try await $0.reports.appeal(with: invalidToken, "No.", as: $1)
    },
  ]
}

import DomainAccounts
import DomainAccountsSamples
import TestSupport
import Testing

/// Tests of account administration and reports.
struct AdministrationJourneys {
  @Test(
    "Only an admin can delete an account, except their own and the last admin's",
    .requirement("FS-3.1.7", "FS-3.1.7.pre", "FS-3.1.7.post")
  )
  func delete() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let admin = fixture.principal(.admin)
    let entered = try await fixture.startSession(.newcomer)
    let gone = try await fixture.admin.delete(SamplePerson.newcomer.id, as: admin)
    #expect(gone.status == .deleted && gone.displayName == nil && gone.email == nil)
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: entered.token.text) }
        == .rule(.sessionEnded)
    )
    #expect(await thrownError { try await fixture.startSession(.newcomer) } == .rule(.invalidCredentials))
    let unknown = Principal.ID(uuidBits: (9, 9))
    #expect(
      await thrownError { try await fixture.admin.delete(unknown, as: admin) }
        == .notFound(EntityReference(Account.self, id: unknown)))
    let oneself = await thrownError { try await fixture.admin.delete(SamplePerson.admin.id, as: admin) }
    #expect(oneself?.messageCode == "account.notOwnAccount")
    let last = await thrownError {
      try await fixture.accounts.delete(password: AccountFixture.password, as: admin)
    }
    #expect(last?.messageCode == "account.notLastAdmin")
    for caller in [fixture.principal(.moderator), fixture.principal(.member), .guest] {
      guard
        case .forbidden? = await thrownError(of: {
          try await fixture.admin.delete(SamplePerson.group.id, as: caller)
        })
      else {
        Issue.record("\(caller) deletes accounts")
        continue
      }
    }
  }

  @Test(
    "An admin can enable a disabled account, but not an active, deleted or unknown one",
    .requirement("FS-3.1.8", "FS-3.1.8.pre", "FS-3.1.8.post"))
  func enable() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let admin = fixture.principal(.admin)
    guard
      case .reason(.rule(.disabled))? = await thrownError(of: { try await fixture.startSession(.disabled) })
    else {
      Issue.record("a disabled account can sign in")
      return
    }
    #expect(try await !fixture.stored(SamplePerson.disabled.id).canSignIn)
    let enabled = try await fixture.admin.enable(SamplePerson.disabled.id, as: admin)
    #expect(enabled.status == .active && enabled.disableReason == nil)
    #expect(try await fixture.stored(SamplePerson.disabled.id).canSignIn)
    _ = try await fixture.startSession(.disabled)
    #expect(try await fixture.send(.accountEnabled)?.recipient == SamplePerson.disabled.email)
    for (person, state) in [(SamplePerson.member, "active"), (SamplePerson.deleted, "deleted")] {
      let error = await thrownError { try await fixture.admin.enable(person.id, as: admin) }
      #expect((error?.cause as? TransitionError)?.reason == .noTransition(from: state))
      #expect(error?.messageCode == "transition.notPossible")
    }
    let unknown = Principal.ID(uuidBits: (9, 9))
    #expect(
      await thrownError { try await fixture.admin.enable(unknown, as: admin) }
        == .notFound(EntityReference(Account.self, id: unknown)))
  }

  @Test(
    "An admin can disable an account for a time, but not their own",
    .requirement("FS-3.1.9", "FS-3.1.9.pre", "FS-3.1.9.post")
  )
  func disable() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let admin = fixture.principal(.admin)
    let entered = try await fixture.startSession(.member)
    let until = try Fixtures.now.adding(.seconds(7_200))
    let disabled = try await fixture.admin.disable(
      SamplePerson.member.id, for: .abuse, until: until, as: admin)
    #expect(disabled.status == .disabled && disabled.disabledUntil == until)
    #expect(
      await thrownError { try await fixture.signIn.authenticate(token: entered.token.text) }
        == .rule(.sessionEnded)
    )
    #expect(await thrownError { try await fixture.startSession(.member) } == .rule(.disabled(until: until)))
    let oneself = await thrownError {
      try await fixture.admin.disable(SamplePerson.admin.id, for: .other, as: admin)
    }
    #expect(oneself?.messageCode == "account.notOwnAccount")
    let unknown = Principal.ID(uuidBits: (9, 9))
    #expect(
      await thrownError { try await fixture.admin.disable(unknown, for: .other, as: admin) }
        == .notFound(EntityReference(Account.self, id: unknown)))
    try fixture.clock.advance(by: .seconds(7_200))
    try await fixture.admin.fireDueEvents(as: .system)
    _ = try await fixture.startSession(.member)
  }

  @Test(
    "An outage during administration changes nothing, and each call succeeds afterward",
    .requirement("FS-3.1.7.e1", "FS-3.1.8.e1", "FS-3.1.9.e1", "FS-3.1.36.e1")
  )
  func outage() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let admin = fixture.principal(.admin)
    let before = fixture.repository.commitCount()
    let calls: [() async throws -> Any] = [
      { try await fixture.admin.disable(SamplePerson.member.id, for: .spam, as: admin) },
      { try await fixture.admin.enable(SamplePerson.member.id, as: admin) },
      { try await fixture.admin.delete(SamplePerson.member.id, as: admin) },
      { try await fixture.admin.accounts(as: admin) },
    ]
    fixture.repository.inject(.unavailable)
    for call in calls {
      let error = await thrownError(of: call)
      #expect(error == .repository(TestRepository.error))
      #expect((error?.cause as? RepositoryError)?.isRetryable == true)
      #expect(error?.text(in: .english) == "This didn’t work. Please try again.")
    }
    fixture.repository.inject(.none)
    #expect(fixture.repository.commitCount() == before)
    for call in calls { _ = try await call() }
    #expect(try await fixture.stored(SamplePerson.member.id).status == .deleted)
  }

  @Test(
    "A reported account is under review until a moderator decides",
    .requirement("FS-3.1.10a", "FS-3.1.10a.post"))
  func report() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let subject = SamplePerson.group.id
    func isUnderReview() async throws -> Bool? {
      try await fixture.admin.accounts(as: fixture.principal(.admin)).items.first { $0.id == subject }?
        .isUnderReview
    }
    #expect(try await isUnderReview() == false)
    let report = try await fixture.reports.report(
      subject, for: .spam, text: "An offer every day.", as: fixture.principal(.newcomer))
    #expect(report.status == .open)
    #expect(try await isUnderReview() == true)
    let taken = try await fixture.reports.assign(report.id, as: fixture.principal(.moderator))
    #expect(taken.status == .underReview)
    #expect(try await isUnderReview() == true)
    try await fixture.reports.dismiss(report.id, for: .unfounded, as: fixture.principal(.moderator))
    #expect(try await isUnderReview() == false)
  }

  @Test(
    "A guest can't report; a member can't report themselves or the same account twice",
    .requirement("FS-3.1.10a.pre"))
  func invalidReports() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let me = fixture.principal(.newcomer)
    #expect(
      await thrownError { try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: .guest) }
        == .forbidden(AccessDeniedError(ReportService.Operations.report.description, for: .guest)))
    let own = await thrownError {
      try await fixture.reports.report(SamplePerson.newcomer.id, for: .spam, as: me)
    }
    #expect(own?.violations.map(\.rule) == ["Report.reportedAccount.other"])
    try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: me)
    let twice = await thrownError {
      try await fixture.reports.report(SamplePerson.group.id, for: .legal, as: me)
    }
    #expect(twice?.violations.map { "\($0.path)" } == ["reportedAccount"])
  }

  @Test(
    "A report can be repeated after an outage, but isn't stored twice if only the response was lost",
    .requirement("FS-3.1.10a.e1"))
  func reportOutage() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let me = fixture.principal(.newcomer)
    func report() async throws -> Report {
      try await fixture.reports.report(SamplePerson.group.id, for: .spam, as: me)
    }
    fixture.repository.inject(.unavailable)
    #expect(await thrownError(of: report) == .repository(TestRepository.error))
    fixture.repository.inject(.lostResponse(of: "Report"))
    #expect(await thrownError(of: report) == .repository(TestRepository.error))
    fixture.repository.inject(.none)
    #expect(await thrownError(of: report)?.violations.map(\.rule) == ["Report.unique.openKey"])
    let reported = Report.Fields.reportedAccount == SamplePerson.group.id
    let found = try await fixture.repository.count(
      ModelQuery(where: reported.and(Report.Fields.openKey.isPresent)))
    #expect(found == 1)
  }

  @Test(
    "An admin lists accounts by state and role, without email addresses or password hashes",
    .requirement("FS-3.1.36", "FS-3.1.36.post")
  )
  func list() async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let admin = fixture.principal(.admin)
    let states = Set(Account.State.allCases)
    let all = try await fixture.admin.accounts(AccountFilter(states: states), as: admin).items
    #expect(Set(all.map(\.id)) == Set(SamplePerson.allCases.map(\.id)))
    let disabled = try await fixture.admin.accounts(AccountFilter(states: [.disabled]), as: admin).items
    #expect(Set(disabled.map(\.id)) == [SamplePerson.suspended.id, SamplePerson.disabled.id])
    let helpers = try await fixture.admin.accounts(AccountFilter(role: .helper), as: admin).items
    #expect(helpers.map(\.id) == [SamplePerson.helper.id])
    var dumped = ""
    dump(all, to: &dumped)
    #expect(!dumped.contains("$sample$") && !dumped.contains("@"))
  }

  @Test(
    "Only an admin who may sign in can list accounts", .requirement("FS-3.1.36.pre"),
    arguments: [
      SamplePerson.moderator, .helper, .member, .locked, .disabled, .deleted,
    ])
  func listRefused(person: SamplePerson) async throws {
    let fixture = try await AccountFixture(withSamples: true)
    let operation = AccountAdminService.Operations.accounts
    let forbidden = AccountError.forbidden(
      AccessDeniedError(operation.description, for: fixture.principal(person)))
    #expect(
      await thrownError { try await fixture.admin.accounts(as: fixture.principal(person)) } == forbidden)
    let claimingAdmin = Principal.user(person.id, roles: [Role.admin.text])
    #expect(
      await thrownError { try await fixture.admin.accounts(as: claimingAdmin) }
        == ([.disabled, .deleted].contains(person) ? .unauthenticated(operation) : forbidden))
  }
}

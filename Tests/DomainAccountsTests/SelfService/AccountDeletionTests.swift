import DomainAccounts
import DomainFoundation
import Testing

@Suite("Deletion of one's own account")
struct AccountDeletionTests {
  @Test("Deletion with the password erases all personal data in one commit")
  func password() async throws {
    let fixture = try await AccountFixture()
    let zoe = try await fixture.member("zuzanna.w@example.com", name: "Zuzanna", userName: "zuzka77")
    let me = zoe.principal
    try await fixture.accounts.link(
      Secret("facebook-4711"), from: .known(.facebook), checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: me)
    try await fixture.accounts.invite(EmailAddress(parsing: "bob@example.com"), as: me)
    try await fixture.help.ask("My cat ate the password.", about: "My cat", as: me)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "zuzanna.w@example.com"))
    _ = await refusal { try await fixture.startSession("zuzka77", AccountFixture.newPassword) }
    let entered = try await fixture.startSession("zuzanna.w@example.com")
    #expect(
      await refusal { try await fixture.accounts.delete(password: AccountFixture.newPassword, as: me) }
        == .invalidCredentials)
    _ = fixture.repository.takeCalls()
    let tombstone = try await fixture.accounts.delete(password: AccountFixture.password, as: me)
    let commits = fixture.repository.takeCalls().filter {
      $0.hasPrefix("commit") && $0.contains("\"Account\"")
    }
    #expect(commits.count == 1)
    #expect(tombstone.status == .deleted && tombstone.id == zoe.id)
    #expect(
      await refusal { try await fixture.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await fixture.startSession("zuzanna.w@example.com") } == .invalidCredentials)
    for text in try await fixture.storedRecords() {
      for word in PersonalRecords.personalWords + ["$test$"] {
        #expect(!text.contains(word), "\(word) in \(text)")
      }
    }
    // The name and the address are free again.
    try await fixture.member("zuzanna.w@example.com", name: "Zuzanna", userName: "zuzka77")
  }

  @Test("An account without a password can be deleted by a link, once")
  func link() async throws {
    let fixture = try await AccountFixture()
    let entered = try await fixture.signIn.signIn(
      with: Secret("4711|zoe@example.com|yes"), from: .known(.facebook), checkedBy: TestVerifier())
    try await fixture.accounts.requestDeletion(as: entered.principal)
    let token = try await fixture.token(.deleteAccount)
    try await fixture.accounts.confirmDeletion(with: token)
    #expect(await refusal { try await fixture.accounts.confirmDeletion(with: token) } == .invalidToken)
    let identities = try await fixture.repository.base.count(ModelQuery<ExternalIdentity>())
    #expect(identities == 0)
  }

  /// The erasure step of another module, which deletes a record or fails.
  struct Module: ErasureStep {
    var fails = false

    func erase<Reason: ServiceErrorReason>(
      _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
      in work: inout UnitOfWork<ServiceError<Reason>>
    ) async throws(ServiceError<Reason>) {
      if fails { throw .repository(.backend(code: "module", isRetryable: false)) }
      let id: Identifier<HelpRequest> = Fixtures.id("other-module")
      if try await work.get(HelpRequest.self, id: id) != nil { work.delete(HelpRequest.self, id: id) }
    }
  }

  @Test(
    "Deletion runs the erasure steps of other modules, and deletes nothing if one fails",
    arguments: [false, true])
  func modules(fails: Bool) async throws {
    let fixture = try await AccountFixture(erasing: [Module(fails: fails)])
    let me = try await fixture.member().principal
    let record = try HelpRequest(
      id: Fixtures.id("other-module"), account: Fixtures.bob, subject: "x", text: "y",
      statusSince: Fixtures.now)
    try await fixture.repository.base.commit { $0.insert(record) }
    let gone = try? await fixture.accounts.delete(password: AccountFixture.password, as: me)
    #expect((gone == nil) == fails)
    let left = try await fixture.repository.base.count(ModelQuery<HelpRequest>())
    #expect(left == (fails ? 1 : 0))
    if fails { _ = try await fixture.startSession() }
  }

  @Test("The last admin can't delete their account")
  func lastAdmin() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let stored = try #require(try await fixture.repository.base.get(Account.self, id: ann.id))
    let admin = try stored.entity.updating { $0[Account.Fields.roles] = [.admin] }
    try await fixture.repository.base.commit { $0.update(admin, expecting: stored.version) }
    let error = await #expect(throws: AccountError.self) {
      try await fixture.accounts.delete(password: AccountFixture.password, as: admin.principal)
    }
    #expect(error?.messageCode == "account.notLastAdmin")
    #expect(error?.text(in: .polish).contains("administrator") == true)
  }
}

import DomainAccounts
import DomainFoundation
import Testing

@Suite("Leaving")
struct LeavingTests {
  @Test("Whoever leaves with the password takes everything along, in one commit")
  func leave() async throws {
    let house = try House()
    let zoe = try await house.member("zuzanna.w@example.com", name: "Zuzanna", userName: "zuzka77")
    let me = zoe.principal
    try await house.accounts.link(
      Secret("facebook-4711"), from: .known(.facebook), checkedBy: TestVerifier(), as: me)
    try await house.accounts.invite(EmailAddress(parsing: "bob@example.com"), as: me)
    try await house.help.ask("My cat ate the password.", about: "My cat", as: me)
    try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: "zuzanna.w@example.com"))
    _ = await refusal { try await house.enter("zuzka77", House.other) }
    let entered = try await house.enter("zuzanna.w@example.com")
    #expect(
      await refusal { try await house.accounts.delete(password: House.other, as: me) } == .invalidCredentials)
    _ = house.repository.take()
    let tombstone = try await house.accounts.delete(password: House.password, as: me)
    let commits = house.repository.take().filter { $0.hasPrefix("commit") && $0.contains("\"Account\"") }
    #expect(commits.count == 1)
    #expect(tombstone.status == .known(.deleted) && tombstone.id == zoe.id)
    #expect(await refusal { try await house.signIn.authenticate(token: entered.token.text) } == .sessionEnded)
    #expect(await refusal { try await house.enter("zuzanna.w@example.com") } == .invalidCredentials)
    for text in try await house.everythingStored() {
      for word in AccountSamples.personalWords + ["$test$"] {
        #expect(!text.contains(word), "\(word) in \(text)")
      }
    }
    // The name and the address are free again.
    try await house.member("zuzanna.w@example.com", name: "Zuzanna", userName: "zuzka77")
  }

  @Test("Whoever has no password leaves by a link")
  func link() async throws {
    let house = try House()
    let entered = try await house.signIn.signIn(
      with: Secret("4711|zoe@example.com|yes"), from: .known(.facebook), checkedBy: TestVerifier())
    try await house.accounts.requestDeletion(as: entered.principal)
    let key = try await house.key(.deleteAccount)
    #expect(try await house.accounts.confirmDeletion(with: key).status == .known(.deleted))
    #expect(await refusal { try await house.accounts.confirmDeletion(with: key) } == .invalidToken)
    let identities = try await house.repository.records.count(ModelQuery<ExternalIdentity>())
    #expect(identities == 0)
  }

  /// A module that keeps records of an account, and may refuse.
  struct Module: ErasureStep {
    var fails = false

    func erase(
      _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
      in work: inout UnitOfWork<AccountError>
    ) async throws(AccountError) {
      if fails { throw .repository(.backend(code: "module", isRetryable: false)) }
      let id: Identifier<HelpRequest> = Fixtures.id("other-module")
      if try await work.get(HelpRequest.self, id: id) != nil { work.delete(HelpRequest.self, id: id) }
    }
  }

  @Test(
    "A module's records go in the same commit, and nothing goes when a module fails",
    arguments: [false, true])
  func modules(fails: Bool) async throws {
    let house = try House(erasing: [Module(fails: fails)])
    let me = try await house.member().principal
    let record = try HelpRequest(
      id: Fixtures.id("other-module"), account: Fixtures.bob, subject: "x", text: "y",
      statusSince: Fixtures.now)
    try await house.repository.records.commit { $0.insert(record) }
    let gone = try? await house.accounts.delete(password: House.password, as: me)
    #expect((gone == nil) == fails)
    let left = try await house.repository.records.count(ModelQuery<HelpRequest>())
    #expect(left == (fails ? 1 : 0))
    if fails { _ = try await house.enter() }
  }

  @Test("The last admin can't leave")
  func lastAdmin() async throws {
    let house = try House()
    let ann = try await house.member()
    let stored = try #require(try await house.repository.records.get(Account.self, id: ann.id))
    let admin = try stored.entity.updating { $0[Account.Fields.roles] = [.admin] }
    try await house.repository.records.commit { $0.update(admin, expecting: stored.version) }
    let error = await #expect(throws: AccountError.self) {
      try await house.accounts.delete(password: House.password, as: admin.principal)
    }
    #expect(error?.messageCode == "account.notLastAdmin")
    #expect(error?.text(in: .polish).contains("administrator") == true)
  }
}

extension House {
  /// Every record of the module's entities that the repository holds, as JSON.
  func everythingStored() async throws -> [String] {
    func texts<E: Entity>(_ type: E.Type) async throws -> [String] {
      let coder = JSONCoder()
      return try await repository.records.all(ModelQuery<E>()).map {
        String(decoding: try coder.encode($0.entity), as: UTF8.self)
      }
    }
    var all = try await texts(Account.self) + texts(Credential.self) + texts(OneTimeToken.self)
    all += try await texts(Session.self) + texts(ExternalIdentity.self) + texts(OutboxMessage.self)
    all +=
      try await texts(Report.self) + texts(HelpRequest.self) + texts(SignInThrottle.self)
      + texts(RateLimitCounter.self) + texts(TransitionRecord.self)
    return all
  }
}

import DomainAccounts
import TestSupport
import Testing

@Suite("Random histories of accounts")
struct RandomHistoryTests {
  /// A random history of calls, each with the stored roles of its caller.
  struct History {
    let fixture: AccountFixture
    var random: SeededGenerator
    var people: [Principal.ID] = []
    var tokens: [(owner: Principal.ID, token: Secret<String>)] = []

    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    func principal(_ id: Principal.ID) async throws -> Principal { try await fixture.stored(id).principal }

    /// Makes a random call and ignores its error.
    mutating func step(_ number: Int) async throws {
      let admin = try await anyAdmin()
      let person = pick(people) ?? Fixtures.ann
      let other = pick(people) ?? Fixtures.ann
      let me = try await principal(person)
      let address = try await fixture.stored(person).email?.text ?? "unknown@example.com"
      do {
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
          let form = try AccountFixture.input("p\(number)@example.com", name: "Person \(number)")
          people.append(try await fixture.registration.register(form, password: AccountFixture.password).id)
        case 1, 2:
          let entered = try await fixture.startSession(
            address, Bool.random(using: &random) ? AccountFixture.password : AccountFixture.newPassword)
          if let owner = entered.account?.id { tokens.append((owner, entered.token.text)) }
        case 3:
          for _ in 0..<25 { _ = try? await fixture.startSession(address, Secret("a wrong guess \(number)")) }
        case 4:
          try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: address))
          if let token = try await fixture.send(.resetPassword, isOptional: true)?.token?.text {
            try await fixture.signIn.resetPassword(with: token, to: AccountFixture.password)
          }
        case 5:
          if let token = try await fixture.send(.verifyEmail, isOptional: true)?.token?.text {
            try await fixture.registration.verifyEmail(with: token, as: fixture.owner(of: token))
          }
        case 6:
          try await fixture.admin.disable(
            other, for: .spam, until: Fixtures.after(60, fixture.clock.now()), as: admin)
        case 7: try await fixture.admin.enable(other, as: admin)
        case 8: try await fixture.admin.delete(other, as: admin)
        case 9: try await fixture.admin.grantRole(other, to: .admin, as: admin)
        case 10: try await fixture.admin.revokeRole(other, from: .admin, as: me)
        case 11: try await fixture.accounts.delete(password: AccountFixture.password, as: me)
        case 12:
          try await fixture.accounts.changePassword(
            from: AccountFixture.password, to: AccountFixture.newPassword, as: me)
        default:
          try fixture.clock.advance(by: .seconds(Int64.random(in: 0..<90_000, using: &random)))
          try await fixture.admin.fireDueEvents(as: .system)
        }
      } catch is AccountError {
        // Other tests check the errors; this one checks the stored records.
      }
    }

    /// Returns an admin who may sign in, or a guest if there is none.
    func anyAdmin() async throws -> Principal {
      let found = try await fixture.repository.base.all(
        ModelQuery(where: Account.Fields.roles.includes(.admin)))
      return found.map(\.entity).first(where: \.isAdmin)?.principal ?? .guest
    }
  }

  @Test(
    "Every result, refusal, record and message of random histories has its texts",
    arguments: TestRounds.seeds(2, full: 20))
  func texts(seed: UInt64) async throws {
    try await BracketedTexts.inHistory { rendered in
      let fixture = try await AccountFixture()
      var history = History(fixture: fixture, random: SeededGenerator(seed: seed))
      history.people.append(try #require(try await fixture.staff(.admin).id))
      for number in 0..<30 { try await history.step(number) }
      let module = BracketedTexts(DomainAccountsModule.declaration)
      #expect(try await module.check(recordsOf: fixture.repository.base) > 3)
      let topics = try await module.check(messagesIn: fixture.repository.base)
      #expect(!topics.isEmpty, "\(topics)")
      let operations = rendered.operationsWithText
      #expect(operations.count > 3 && rendered.refusals > 5, "\(operations) \(rendered.refusals)")
    }
  }

  @Test(
    "After random calls an admin remains, tokens authenticate only usable accounts, and records contain no password",
    arguments: TestRounds.seeds(4, full: 100))
  func history(seed: UInt64) async throws {
    let fixture = try await AccountFixture()
    var history = History(fixture: fixture, random: SeededGenerator(seed: seed))
    let first = try await fixture.staff(.admin)
    history.people.append(try #require(first.id))
    for number in 0..<40 {
      try await history.step(number)
      let accounts = try await fixture.repository.base.all(ModelQuery<Account>()).map(\.entity)
      let admins = accounts.filter { account in
        account.roles.contains(.admin) && [.known(.active), .known(.locked)].contains(account.status)
      }
      #expect(!admins.isEmpty, "no admin after step \(number)")
      for (owner, token) in history.tokens {
        let account = accounts.first { $0.id == owner }
        let opened = try? await fixture.signIn.authenticate(token: token)
        if let opened { #expect(opened == account?.principal && account?.canSignIn == true) }
      }
    }
    for text in try await fixture.storedRecords() {
      for secret in ["violet otter", "seven green", "a wrong guess"] { #expect(!text.contains(secret)) }
    }
  }
}

import DomainAccounts
import TestSupport
import Testing

@Suite("Random days in a house with accounts")
struct RandomHouseTests {
  /// People who do what comes to their minds, each call as whoever they are at that moment.
  struct Day {
    let house: House
    var random: SeededGenerator
    var people: [Principal.ID] = []
    var keys: [(owner: Principal.ID, key: Secret<String>)] = []

    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    func principal(_ id: Principal.ID) async throws -> Principal { try await house.stored(id).principal }

    /// One thing that somebody does; what is refused leaves everything as it was.
    mutating func step(_ number: Int) async throws {
      let admin = try await somebody()
      let person = pick(people) ?? Fixtures.ann
      let other = pick(people) ?? Fixtures.ann
      let me = try await principal(person)
      let address = try await house.stored(person).email?.text ?? "nobody@example.com"
      do {
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
          let form = try House.form("p\(number)@example.com", name: "Person \(number)")
          people.append(try await house.registration.register(form, password: House.password).id)
        case 1, 2:
          let entered = try await house.enter(
            address, Bool.random(using: &random) ? House.password : House.other)
          if let owner = entered.account?.id { keys.append((owner, entered.token.text)) }
        case 3: for _ in 0..<25 { _ = try? await house.enter(address, Secret("a wrong guess \(number)")) }
        case 4:
          try await house.signIn.requestPasswordReset(to: EmailAddress(parsing: address))
          if let key = try await house.send(.resetPassword, ifAny: true)?.token?.text {
            try await house.signIn.resetPassword(with: key, to: House.password)
          }
        case 5:
          if let key = try await house.send(.verifyEmail, ifAny: true)?.token?.text {
            try await house.registration.verifyEmail(with: key)
          }
        case 6:
          try await house.admin.disable(
            other, for: .spam, until: Fixtures.after(60, house.clock.now()), as: admin)
        case 7: try await house.admin.enable(other, as: admin)
        case 8: try await house.admin.delete(other, as: admin)
        case 9: try await house.admin.grantRole(other, to: .admin, as: admin)
        case 10: try await house.admin.revokeRole(other, from: .admin, as: me)
        case 11: try await house.accounts.delete(password: House.password, as: me)
        case 12: try await house.accounts.changePassword(from: House.password, to: House.other, as: me)
        default:
          try house.clock.advance(by: .seconds(Int64.random(in: 0..<90_000, using: &random)))
          try await house.admin.fireDueEvents(as: .system)
        }
      } catch is AccountError {
        // Refusals are the other tests' matter; here it counts what is left.
      }
    }

    /// An admin who may act, while there is one.
    func somebody() async throws -> Principal {
      let found = try await house.repository.records.all(
        ModelQuery(where: Account.Fields.roles.includes(.admin)))
      return found.map(\.entity).first(where: \.isAdmin)?.principal ?? .guest
    }
  }

  @Test(
    "Somebody stays in charge, keys open what they should, and no store has a password",
    arguments: TestRounds.seeds(4, full: 100))
  func day(seed: UInt64) async throws {
    let house = try House()
    var day = Day(house: house, random: SeededGenerator(seed: seed))
    let first = try await house.staff(.admin)
    day.people.append(try #require(first.id))
    for number in 0..<40 {
      try await day.step(number)
      let accounts = try await house.repository.records.all(ModelQuery<Account>()).map(\.entity)
      let inCharge = accounts.filter { account in
        account.roles.contains(.admin) && [.known(.active), .known(.locked)].contains(account.status)
      }
      #expect(!inCharge.isEmpty, "nobody is in charge after step \(number)")
      for (owner, key) in day.keys {
        let account = accounts.first { $0.id == owner }
        let opened = try? await house.signIn.authenticate(token: key)
        if let opened { #expect(opened == account?.principal && account?.canSignIn == true) }
      }
    }
    for text in try await house.everythingStored() {
      for secret in ["violet otter", "seven green", "a wrong guess"] { #expect(!text.contains(secret)) }
    }
  }
}

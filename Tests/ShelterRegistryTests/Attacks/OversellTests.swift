import DomainFoundation
import ShelterRegistry
import Synchronization
import TestSupport
import Testing

@Suite("Attacks on one record by a thousand tasks")
struct OversellTests {
  @Test(
    "A thousand calls at once, which conflict with each other, break no rule about the records",
    arguments: Rushes.all)
  func rules(of rush: Rushes) async throws {
    let repository = OverlappingRepository()
    #expect(try await rush.brokenRules(ShelterFixture(isEmpty: true, on: repository)) == [])
    #expect(repository.conflictCount > 0, "no two transactions overlapped")
  }

  @Test(
    "On a repository that compares no versions the thousand calls break a rule, so that their test can fail",
    arguments: Rushes.all)
  func unversioned(rush: Rushes) async throws {
    let repository = OverlappingRepository(comparingVersions: false)
    #expect(try await rush.brokenRules(ShelterFixture(isEmpty: true, on: repository)) != [])
  }
}

/// A thousand calls at once on a registry that starts empty, and the rules that hold after them.
struct Rushes: Sendable, CustomStringConvertible {
  let description: String
  /// Makes the calls, and returns the rules that are broken afterward.
  let brokenRules: @Sendable (ShelterFixture) async throws -> [String]

  static let all = [
    Rushes(description: "reservations and adoptions of one animal", brokenRules: placements),
    Rushes(description: "inquiries about animals that are adopted meanwhile", brokenRules: inquiries),
    Rushes(description: "pledges and draws on one seed", brokenRules: draws),
    Rushes(description: "refunds and expenses of one fund", brokenRules: funds),
  ]

  /// Makes 1,000 calls once all their tasks have begun, each again after a conflict; returns the results and the codes of the
  /// refusals.
  private static func rush<Output: Sendable>(
    _ call: @escaping @Sendable (UInt64) async throws -> Output
  ) async -> (results: [Output], refusals: Set<Refusal.Code?>) {
    let gate = Gate()
    let rush = await Rush { number in
      await gate.pass()
      while true {
        do { return try await call(UInt64(number)) } catch let error as ShelterError where error.isConflict {}
      }
    }
    return (rush.results, Set(rush.errors.map { ($0 as? ShelterError)?.refusal.code }))
  }

  /// Returns the names of the rules that don't hold.
  private static func broken(_ rules: KeyValuePairs<String, Bool>) -> [String] {
    rules.filter { !$0.value }.map(\.key)
  }

  private static func person(_ number: UInt64) -> Principal.ID { Identifier(uuidBits: (0x88, number)) }

  @Sendable private static func placements(in fixture: ShelterFixture) async throws -> [String] {
    let home = try await fixture.listedInstitution()
    let id = try await fixture.publishedAnimal(at: home)
    let (taken, refusals) = await rush { number in
      let person = person(number)
      return number.isMultiple(of: 2)
        ? try await fixture.animals.reserve(id, for: person, as: .ann)
        : try await fixture.animals.adopt(id, by: person, as: .ann)
    }
    let animal = try await fixture.animals.animal(id, as: .ann)
    return broken([
      "one call is carried out": taken.count == 1,
      "the others are refused for the state": refusals == [.transition],
      "the animal is as that call left it": taken.first == [animal] && animal.person != nil,
      "it is promised": [.known(.reserved), .known(.adopted)].contains(animal.status),
    ])
  }

  @Sendable private static func inquiries(in fixture: ShelterFixture) async throws -> [String] {
    let home = try await fixture.listedInstitution()
    var animals: [Animal.ID] = []
    for _ in 0..<100 { animals.append(try await fixture.publishedAnimal(at: home)) }
    let ids = animals
    let (done, refusals): ([Void], Set<Refusal.Code?>) = await rush { number in
      let id = ids[Int(number % 100)]
      if (400..<500).contains(number) {
        try await fixture.animals.adopt(id, by: person(number), as: .ann)
      } else {
        try await fixture.inquiries.submit(about: id, "Please.", as: .user(person(number)))
      }
    }
    let sent = try await fixture.all(AdoptionInquiry.self)
    return broken([
      "each call that returns is carried out": sent.count + 100 == done.count,
      "no inquiry stays open": sent.allSatisfy { $0.status == .closedByOtherAdoption },
      "later inquiries are refused": refusals.isSubset(of: ["shelter.notAdoptable"]),
    ])
  }

  @Sendable private static func draws(in fixture: ShelterFixture) async throws -> [String] {
    for (index, manager) in [Principal.ann, .bob, .keeper].enumerated() {
      _ = try await fixture.listedInstitution("home-\(index)", as: manager)
    }
    let commitment = try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-12-01")
    let seed = try ShelterFixture.seed("s")
    let first = try await fixture.pledges.pledge(40, for: month, as: .bob).id
    let (done, refusals): ([Void], Set<Refusal.Code?>) = await rush { number in
      if number.isMultiple(of: 2) {
        try await fixture.pledges.pledge(9, for: month, as: .user(person(number)))
      } else {
        try await fixture.pledges.assign(first, seed: seed, as: .admin)
      }
    }
    let pledges = try await fixture.repository.all(ModelQuery<FoodPledge>())
    let draws = try await fixture.all(FoodDraw.self)
    let revealed = try await fixture.version(of: DrawCommitment.self, commitment.id)
    return broken([
      "the pledge is drawn once": draws.map(\.pledge) == [first],
      "each call that returns is carried out": pledges.count == done.count,
      "no food is pledged on a seed that is known": pledges.allSatisfy { $0.version <= revealed },
      "only the drawn pledge is assigned":
        pledges.map(\.entity).filter { $0.status == .assigned }.map(\.id) == [first],
      "the others are refused for the state or the seed":
        refusals.isSubset(of: [.transition, "support.noOpenCommitment"]),
    ])
  }

  @Sendable private static func funds(in fixture: ShelterFixture) async throws -> [String] {
    let home = try await fixture.listedInstitution()
    let gift = try Donation.CreateInput(institution: home, amount: .pln(10_000), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    try await fixture.deliver()
    let fund = Fund.id(of: home, for: .institution, in: .pln)
    let (done, refusals): ([Void], Set<Refusal.Code?>) = await rush { number in
      if number.isMultiple(of: 2) {
        try await fixture.donations.recordSpending(.pln(300), of: fund, on: "Food", as: .ann)
      } else {
        try await fixture.payments.refund(payment, .pln(700), for: .other, as: .ann)
      }
    }
    let balance = try await fixture.balance(of: home).minorUnits
    let sum = try await fixture.entrySums()[fund]
    let stored = try await fixture.stored(Payment.self, payment)
    let refunded = stored.refunds.reduce(0) { $0 + $1.amount.minorUnits }
    let entries = try await fixture.all(FundEntry.self).filter { $0.kind == .spent }
    let spent = entries.reduce(0) { $0 + $1.amount.minorUnits }
    return broken([
      "the fund pays no more than it holds": (0..<300).contains(balance),
      "the entries add up to the balance": sum == balance,
      "no money is lost": refunded + spent + balance == 10_000,
      "each call that returns is carried out": entries.count + stored.refunds.count == done.count,
      "the others are refused for the balance": refusals.isSubset(of: [.invalid, .transition]),
    ])
  }
}

/// A gate that opens when a thousand tasks stand before it.
private final class Gate: Sendable {
  private let waiting = Mutex(0)

  /// Waits until the gate is open.
  func pass() async {
    waiting.withLock { $0 += 1 }
    while waiting.withLock({ $0 < 1_000 }) { await Task.yield() }
  }
}

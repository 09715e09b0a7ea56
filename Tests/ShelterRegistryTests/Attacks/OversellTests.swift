import DomainFoundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Attacks on one record by a thousand tasks")
struct OversellTests {
  /// Makes 1,000 calls at once, each again after a conflict; returns the results and the codes of the refusals.
  private func rush<Output: Sendable>(
    _ call: @escaping @Sendable (UInt64) async throws -> Output
  ) async -> (results: [Output], refusals: [Refusal.Code?]) {
    let rush = await Rush { number in
      while true {
        do { return try await call(UInt64(number)) } catch let error as ShelterError where error.isConflict {}
      }
    }
    return (rush.results, rush.errors.map { ($0 as? ShelterError)?.refusal.code })
  }

  private static func person(_ number: UInt64) -> Principal.ID { Identifier(uuidBits: (0x88, number)) }

  @Test("Of a thousand reservations and adoptions of one animal, one is carried out")
  func animal() async throws {
    let fixture = try await ShelterFixture(isEmpty: true, on: OverlappingRepository())
    let home = try await fixture.listedInstitution()
    let id = try await fixture.publishedAnimal(at: home)
    let (taken, refusals) = await rush { number in
      let person = Self.person(number)
      return number.isMultiple(of: 2)
        ? try await fixture.animals.reserve(id, for: person, as: .ann)
        : try await fixture.animals.adopt(id, by: person, as: .ann)
    }
    #expect(taken.count == 1 && refusals.count == 999 && Set(refusals) == [.transition])
    let animal = try await fixture.animals.animal(id, as: .ann)
    #expect(taken.first == [animal] && animal.person != nil)
    #expect([.known(.reserved), .known(.adopted)].contains(animal.status))
  }

  @Test("Of a thousand inquiries about an animal that is adopted meanwhile, none stays open")
  func inquiries() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let id = try await fixture.publishedAnimal(at: home)
    let (done, _): ([Void], [Refusal.Code?]) = await rush { number in
      if number == 500 {
        _ = try await fixture.animals.adopt(id, by: Self.person(500), as: .ann)
      } else {
        _ = try await fixture.inquiries.submit(about: id, "Please.", as: .user(Self.person(number)))
      }
    }
    let sent = try await fixture.all(AdoptionInquiry.self)
    #expect(sent.count == done.count - 1)
    #expect(sent.allSatisfy { $0.status == .closedByOtherAdoption })
  }

  @Test("Of a thousand pledges and draws at once, each pledge on the seed is drawn once")
  func draws() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    for (index, manager) in [Principal.ann, .bob, .keeper].enumerated() {
      _ = try await fixture.listedInstitution("home-\(index)", as: manager)
    }
    let commitment = try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-12-01")
    let seed = try ShelterFixture.seed("s")
    let first = try await fixture.pledges.pledge(40, for: month, as: .bob).id
    let (done, refusals): ([Void], [Refusal.Code?]) = await rush { number in
      if number.isMultiple(of: 2) {
        _ = try await fixture.pledges.pledge(9, for: month, as: .user(Self.person(number)))
      } else {
        _ = try await fixture.pledges.assign(first, seed: seed, as: .admin)
      }
    }
    #expect(Set(refusals).isSubset(of: [.transition, "support.noOpenCommitment"]))
    let pledges = try await fixture.all(FoodPledge.self)
    let draws = try await fixture.all(FoodDraw.self)
    #expect(draws.map(\.pledge) == [first] && pledges.count == done.count)
    #expect(pledges.allSatisfy { $0.commitment == commitment.id })
    #expect(pledges.filter { $0.status == .assigned }.map(\.id) == [first])
  }

  @Test("Of a thousand refunds and expenses at once, the fund pays no more than it holds")
  func funds() async throws {
    let fixture = try await ShelterFixture(isEmpty: true, on: OverlappingRepository())
    let home = try await fixture.listedInstitution()
    let gift = try Donation.CreateInput(institution: home, amount: .pln(10_000), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    try fixture.gateway.succeed(try #require(fixture.gateway.open.first))
    try await fixture.deliver()
    let fund = Fund.id(of: home, for: .institution, in: .pln)
    let (done, refusals): ([Void], [Refusal.Code?]) = await rush { number in
      if number.isMultiple(of: 2) {
        _ = try await fixture.donations.recordSpending(.pln(300), of: fund, on: "Food", as: .ann)
      } else {
        _ = try await fixture.payments.refund(payment, .pln(700), for: .other, as: .ann)
      }
    }
    #expect(done.count + refusals.count == 1_000 && Set(refusals).isSubset(of: [.invalid, .transition]))
    let balance = try await fixture.balance(of: home).minorUnits
    #expect((0..<300).contains(balance))
    #expect(try await fixture.entrySums()[fund] == balance)
    let stored = try await fixture.stored(Payment.self, payment)
    let refunded = stored.refunds.reduce(0) { $0 + $1.amount.minorUnits }
    let spent = try await fixture.all(FundEntry.self).filter { $0.kind == .spent }
    #expect(refunded + spent.reduce(0) { $0 + $1.amount.minorUnits } + balance == 10_000)
    #expect(spent.count + stored.refunds.count == done.count)
  }
}

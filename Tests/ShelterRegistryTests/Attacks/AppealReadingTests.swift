import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

@Suite("Attacks on the time that a guest's call takes")
struct AppealReadingTests {
  @Test("A page of appeals takes as many queries as one appeal, and reads no entry of spent money")
  func appeals() async throws {
    let repository = TallyingRepository()
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, on: repository)
    let shelter = ShelterSamples.shelterID
    let form = try DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 10)
    func appeals() async throws -> (items: [DonationAppealSummary], asked: Int, found: Int) {
      let before = (repository.asked, repository.found)
      let items = try await fixture.donations.appeals(of: shelter, limit: 1_000).items
      return (items, repository.asked - before.0, repository.found - before.1)
    }
    let first = try await fixture.donations.openAppeal(form, for: shelter, as: .keeper).id
    _ = try await fixture.donation(of: .pln(4_000), for: .appeal(first))
    let one = try await appeals()
    let fund = Fund.id(of: shelter, for: .appeal(first), in: .pln)
    for _ in 0..<5 {
      try await fixture.donations.recordSpending(.pln(1), of: fund, on: "tiles", as: .keeper)
    }
    for _ in 0..<30 { try await fixture.donations.openAppeal(form, for: shelter, as: .keeper) }
    let second = try await fixture.donations.openAppeal(form, for: shelter, as: .keeper).id
    _ = try await fixture.donation(of: .pln(500), for: .appeal(second))
    let many = try await appeals()
    #expect(many.items.count == 32)
    #expect(many.asked == one.asked && many.found == one.found + 1)
    let raised = Dictionary(uniqueKeysWithValues: many.items.map { ($0.id, $0.raised) })
    #expect(raised[first] == [.pln(4_000)] && raised[second] == [.pln(500)])
    #expect(raised.values.filter(\.isEmpty).count == 30)
  }
}

/// A repository that counts queries for all records and the records found by them.
private final class TallyingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let count = Mutex((asked: 0, found: 0))

  var asked: Int { count.withLock { $0.asked } }
  var found: Int { count.withLock { $0.found } }

  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    let records = try await base.all(query)
    count.withLock {
      $0.asked += 1
      $0.found += records.count
    }
    return records
  }
}

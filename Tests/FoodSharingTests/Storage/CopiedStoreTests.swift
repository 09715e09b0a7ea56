import DomainAccounts
import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Stores that are copied by what modules declare")
struct CopiedStoreTests {
  private typealias Fixture = FoodSharingFixture

  @Test("A copy has the records that modules keep for themselves: keys, counters of quotas and pickups")
  func copied() async throws {
    let quota = try ReservationQuota(9, inDays: 7)
    let fixture = try await Fixture { $0.reservationQuota = quota }
    let post = try await fixture.bread().id
    let key = IdempotencyKey.ID(uuidBits: (7, 7))
    let sent = try await fixture.requests.send(
      Fixtures.portions(4), of: post, idempotencyKey: key, as: Fixture.ola)
    try await fixture.accept(sent.id)
    try await fixture.requests.reserve(sent.id, at: Fixtures.window(4).time, as: Fixture.ola)
    try await fixture.requests.confirmPickup(sent.id, Fixtures.portions(4), as: Fixture.baker)

    let copy = InMemoryRepository()
    let models = try ModelRegistry(
      FoodSharingModule.declaration.entities + DomainAccountsModule.declaration.entities
        + FoodSharingModule.declaration.entities + [TransitionRecord.self])
    let report = try await models.copy(from: fixture.repository, to: copy)
    for name in ["IdempotencyRecord", "ReservationCounter", "FoodPickup"] {
      #expect(report.counts[name] == 1, "\(name)")
    }
    let system = FoodSharingSystem(
      copy, clock: fixture.clock, principals: ClaimedRoles(over: .accounts), digest: .portable,
      pickupCodeKey: Fixture.pickupCodeKey)
    let repeated = try await FoodRequestService(system).send(
      Fixtures.portions(4), of: post, idempotencyKey: key, as: Fixture.ola)
    #expect(repeated.id == sent.id && repeated.status == .collected)
  }
}

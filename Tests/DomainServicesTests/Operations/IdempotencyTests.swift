import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

@Suite("Idempotency keys")
struct IdempotencyTests {
  static let counter = ServiceOperationTests.counter
  static let clerk = Principal.user(Identifier(uuidBits: (1, 1)), roles: ["clerk"])
  static let other = Principal.user(Identifier(uuidBits: (1, 2)), roles: ["clerk"])
  static let key = IdempotencyKey.ID(uuidBits: (7, 7))

  private var repository = InterleavedRepository()
  let clock = ManualClock(.earliest)

  /// Returns a service with the counter at 3.
  func service() async throws -> CounterService {
    OperationReport.begin()
    try await repository.store.insert(Self.counter)
    return CounterService(repository: repository, clock: clock)
  }

  /// Returns the code with which a call is refused.
  func code(_ call: () async throws -> some Any) async -> Refusal.Code? {
    let error = await #expect(throws: CounterError.self) { _ = try await call() }
    return error?.refusal.code
  }

  @Test("A repeated call changes nothing, and answers the present state of the record")
  func repeated() async throws {
    let service = try await service()
    #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 5)
    #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 5)
    #expect(try await service.add(to: Self.counter.id, 1, idempotencyKey: nil, as: Self.clerk) == 6)
    #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 6)
    #expect(try await service.look(at: Self.counter.id, as: .guest) == 6)
  }

  @Test("A repeated creation answers the record that the first one made, also for the system")
  func creation() async throws {
    let service = try await service()
    for caller in [Self.clerk, .system] {
      let made = try await service.create(idempotencyKey: Self.key, as: caller)
      #expect(try await service.create(idempotencyKey: Self.key, as: caller) == made)
    }
    #expect(try await repository.store.count(ModelQuery<Counter>()) == 3)
  }

  @Test("A key is refused with other inputs and for another operation, and the record keeps its state")
  func reused() async throws {
    let service = try await service()
    try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
    let elsewhere = try await service.create(idempotencyKey: nil, as: Self.clerk).id
    #expect(
      await code { try await service.add(to: Self.counter.id, 3, idempotencyKey: Self.key, as: Self.clerk) }
        == .idempotencyKeyReused)
    #expect(
      await code { try await service.add(to: elsewhere, 2, idempotencyKey: Self.key, as: Self.clerk) }
        == .idempotencyKeyReused)
    #expect(
      await code { try await service.create(idempotencyKey: Self.key, as: Self.clerk) }
        == .idempotencyKeyReused)
    #expect(try await service.look(at: Self.counter.id, as: .guest) == 5)
    #expect(try await service.look(at: elsewhere, as: .guest) == 0)
  }

  @Test("Callers don't share keys")
  func principals() async throws {
    let service = try await service()
    try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
    #expect(try await service.add(to: Self.counter.id, 3, idempotencyKey: Self.key, as: Self.other) == 8)
  }

  @Test(
    "A refused call leaves its key unused, and without permission a used key changes nothing in the answer")
  func refused() async throws {
    let service = try await service()
    let missing = Counter.ID(uuidBits: (9, 9))
    #expect(
      await code { try await service.add(to: missing, 2, idempotencyKey: Self.key, as: Self.clerk) }
        == .notFound)
    #expect(
      await code { try await service.add(to: Self.counter.id, 9, idempotencyKey: Self.key, as: Self.clerk) }
        == "counter.full")
    #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 5)
    let demoted = Principal.user(Identifier(uuidBits: (1, 1)))
    #expect(
      await code { try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: demoted) }
        == .forbidden)
  }

  @Test("A repeated call whose record is deleted answers that it is missing, and isn't carried out again")
  func deleted() async throws {
    let service = try await service()
    try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
    try await repository.store.delete(Counter.self, id: Self.counter.id)
    #expect(
      await code { try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) }
        == .notFound)
  }

  @Test("Of two concurrent calls with the same key, one is carried out, wherever they overlap")
  mutating func twins() async throws {
    var overlaps = 0
    while true {
      repository = InterleavedRepository()
      let service = try await service()
      repository.schedule(before: overlaps) {
        _ = try? await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
      }
      #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 5)
      if repository.cancelScheduled() { break }
      #expect(try await service.look(at: Self.counter.id, as: .guest) == 5)
      #expect(try await repository.store.count(ModelQuery<IdempotencyRecord>()) == 1)
      overlaps += 1
    }
    #expect(overlaps >= 3, "before each read and before the commit")
  }

  @Test(
    "Of two concurrent calls with the same key and other inputs, one is carried out and the other refused, wherever they overlap"
  )
  mutating func rivals() async throws {
    var overlaps = 0
    while true {
      repository = InterleavedRepository()
      let service = try await service()
      repository.schedule(before: overlaps) {
        _ = try? await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
      }
      var refusal: Refusal?
      do {
        _ = try await service.add(to: Self.counter.id, 3, idempotencyKey: Self.key, as: Self.clerk)
      } catch {
        refusal = error.refusal
      }
      if repository.cancelScheduled() { break }
      #expect(refusal?.code == .idempotencyKeyReused && refusal?.status == 422)
      #expect(try await service.look(at: Self.counter.id, as: .guest) == 5)
      #expect(try await repository.store.count(ModelQuery<IdempotencyRecord>()) == 1)
      overlaps += 1
    }
    #expect(overlaps >= 3, "before each read and before the commit")
  }

  @Test("A key is remembered for 7 days")
  func retention() async throws {
    let service = try await service()
    try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
    try clock.advance(by: IdempotencyKey.retentionPeriod - Duration.seconds(1))
    #expect(try await service.forgetIdempotencyKeys() == 0)
    #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 5)
    try clock.advance(by: .seconds(1))
    #expect(try await service.forgetIdempotencyKeys() == 1)
    #expect(try await service.forgetIdempotencyKeys() == 0)
    #expect(try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk) == 7)
  }

  @Test("The record names the caller, the operation and the record changed, and survives its JSON form")
  func record() async throws {
    let service = try await service()
    try await service.add(to: Self.counter.id, 2, idempotencyKey: Self.key, as: Self.clerk)
    let record = try #require(try await repository.store.all(ModelQuery<IdempotencyRecord>()).first?.entity)
    #expect(record.principal == Self.clerk.id && record.operation == "counter.add")
    #expect(record.subject == Self.counter.id.text && record.createdAt == .earliest)
    #expect(record.id != Identifier(uuidBits: (7, 7)))
    let bytes = try JSONWriter().bytes(of: record)
    #expect(try JSONReader().read(IdempotencyRecord.self, from: bytes) == record)
  }
}

import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

@Suite("Versions that callers saw")
struct SeenVersionTests {
  static let clerk = Principal.user(Identifier(uuidBits: (1, 1)), roles: ["clerk"])
  static let id = ServiceOperationTests.counter.id

  private var repository = InterleavedRepository()

  /// Returns a service with the counter at 3, and the version in which it is stored.
  private func service() async throws -> (CounterService, Version) {
    OperationReport.begin()
    try await repository.store.insert(ServiceOperationTests.counter)
    return (CounterService(repository: repository), try await version())
  }

  private func version() async throws -> Version {
    try #require(try await repository.store.get(Counter.self, id: Self.id)).version
  }

  @Test("An approval of the version that was seen is carried out")
  func unchanged() async throws {
    let (service, seen) = try await service()
    #expect(try await service.approve(Self.id, seen: seen, as: Self.clerk).count == 0)
  }

  @Test("An approval of an earlier version is refused, and the record keeps its state")
  func swapped() async throws {
    let (service, seen) = try await service()
    try await service.add(to: Self.id, 2, idempotencyKey: nil, as: Self.clerk)
    await #expect(throws: CounterError.changed(EntityReference(Counter.self, id: Self.id))) {
      try await service.approve(Self.id, seen: seen, as: Self.clerk)
    }
    #expect(try await service.look(at: Self.id, as: .guest) == 5)
    #expect(try await service.approve(Self.id, seen: try await version(), as: Self.clerk).count == 0)
  }

  @Test("An approval is refused when the record changes during the call")
  func swappedDuringTheCall() async throws {
    let (service, seen) = try await service()
    let store = repository.store
    repository.schedule(before: 1) { _ = try? await store.save(Counter(id: Self.id, count: 9)) }
    await #expect(throws: CounterError.changed(EntityReference(Counter.self, id: Self.id))) {
      try await service.approve(Self.id, seen: seen, as: Self.clerk)
    }
    #expect(try await service.look(at: Self.id, as: .guest) == 9)
  }

  @Test("A record that the caller may not see is missing in every version")
  func invisible() async throws {
    let (service, seen) = try await service()
    try await service.add(to: Self.id, 7, idempotencyKey: nil, as: Self.clerk)
    for version in [seen, try await version()] {
      await #expect(throws: CounterError.notFound(EntityReference(Counter.self, id: Self.id))) {
        try await service.approve(Self.id, seen: version, as: Self.clerk)
      }
    }
  }

  @Test("An operation that takes the version declares it, and the refusal follows")
  func declared() {
    let operation = CounterService.Operations.approve.description
    #expect(operation.namesVersion)
    #expect(operation.parameters.map(\.name) == ["counter", "version", "principal"])
    #expect(operation.impliedRefusals == [.changed, .unauthenticated, .forbidden])
    #expect(!CounterService.Operations.increase.description.namesVersion)
  }
}

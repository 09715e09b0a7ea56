import DomainModeling
import DomainRepository
import DomainServices
import Testing

/// The checks of operations that pages make before anyone calls.
@Suite("Checks of operations")
struct CheckTests {
  private let service = CounterService(repository: InMemoryRepository())
  private static let counter = Counter(id: Identifier(uuidBits: (1, 1)), count: 0)

  @Test("A refused check, also by a record that can't be read, doesn't pass and gives its error")
  func refused() async throws {
    let unreadable = RepositoryError.unreadable(EntityReference(Self.counter), reason: "missing at count")
    for error in [CounterError.reason(.full), .repository(unreadable)] {
      let failure = try await service.failure { () async throws(CounterError) in throw error }
      #expect(failure == error)
      let passes = try await service.passes { () async throws(CounterError) in throw error }
      #expect(!passes)
    }
    let passes = try await service.passes { () async throws(CounterError) in }
    #expect(passes)
  }

  @Test("A failure of the repository is the answer of no check, and is thrown")
  func failed() async {
    let conflict = RepositoryError.conflict(EntityReference(Self.counter), expected: .any, actual: nil)
    for error in [.backend(code: "disk", isRetryable: false), conflict] as [RepositoryError] {
      await #expect(throws: CounterError.repository(error)) {
        _ = try await service.passes { () async throws(CounterError) in throw .repository(error) }
      }
      await #expect(throws: CounterError.repository(error)) {
        _ = try await service.failure { () async throws(CounterError) in throw .repository(error) }
      }
    }
  }

  @Test("A part of a transaction that is tried writes nothing")
  func tried() async throws {
    var work = CounterService.Work.readOnly(service.repository)
    let passes = try await service.passes(in: work) { (trial) async throws(CounterError) in
      trial.insert(Self.counter)
      if try await trial.get(Counter.self, id: Self.counter.id) == nil { throw .reason(.full) }
    }
    let stored = try await work.get(Counter.self, id: Self.counter.id)
    #expect(passes && stored == nil && work.changes.changes.allSatisfy { !$0.isWrite })
  }
}

extension Change {
  fileprivate var isWrite: Bool {
    if case .check = self { false } else { true }
  }
}

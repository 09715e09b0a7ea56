public import DomainModeling
public import DomainRepository
internal import Synchronization

/// A repository whose records can be replaced as a whole, and whose calls can fail.
public final class SwitchedRepository: ForwardingRepository {
  private let current = Mutex(InMemoryRepository())
  private let requests = Mutex<Set<EntityReference>>([])

  private let fault = Mutex<Fault?>(nil)

  init() {}

  /// The calls that fail.
  enum FailingCalls: CaseIterable, Sendable {
    case all, commits
  }

  private struct Fault {
    let error: RepositoryError
    let calls: FailingCalls
    var count = 0
  }

  /// Makes calls fail with an error, without doing anything, until ``stopFailing()``.
  func fail(_ calls: FailingCalls, with error: RepositoryError) {
    fault.withLock { $0 = Fault(error: error, calls: calls) }
  }

  /// Stops failing, and returns the number of calls that failed.
  func stopFailing() -> Int {
    fault.withLock { fault in
      defer { fault = nil }
      return fault?.count ?? 0
    }
  }

  public func willCall(_ call: String) async throws(RepositoryError) {
    let error = fault.withLock { fault -> RepositoryError? in
      guard let failing = fault, failing.calls == .all || call.hasPrefix("commit") else { return nil }
      fault?.count += 1
      return failing.error
    }
    if let error { throw error }
  }

  public var base: any Repository { current.withLock { $0 } }

  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    requests.withLock { _ = $0.insert(EntityReference(type, id: id)) }
    try await willCall("get \(type)")
    return try await base.get(type, id: id)
  }

  /// Returns the references of the records that were read by their identifiers, and forgets them.
  func takeRequests() -> Set<EntityReference> {
    requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  /// Replaces all records.
  func restore(_ world: RecordSnapshot) throws {
    let repository = try InMemoryRepository(restoring: world, coder: TestRecordCoder())
    current.withLock { $0 = repository }
  }

  /// Returns the records that were inserted, replaced or deleted since a snapshot, except for those of transitions.
  func changes(since world: RecordSnapshot) async throws -> [EntityReference] {
    let repository = current.withLock { $0 }
    guard try await repository.commit(ChangeSet()).sequenceNumber != world.sequenceNumber else { return [] }
    let now = try await repository.snapshot(coder: TestRecordCoder()).records
    let before = Dictionary(uniqueKeysWithValues: world.records.map { ($0.reference, $0.version) })
    let changed = now.filter { before[$0.reference] != $0.version }.map(\.reference)
    return changed + Set(before.keys).subtracting(now.map(\.reference))
  }
}

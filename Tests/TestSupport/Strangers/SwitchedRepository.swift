public import DomainModeling
public import DomainRepository
internal import Synchronization

/// A repository whose records can be replaced as a whole.
public final class SwitchedRepository: ForwardingRepository {
  private let current = Mutex(InMemoryRepository())
  private let requests = Mutex<Set<EntityReference>>([])

  init() {}

  public var base: any Repository { current.withLock { $0 } }

  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    requests.withLock { _ = $0.insert(EntityReference(type, id: id)) }
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

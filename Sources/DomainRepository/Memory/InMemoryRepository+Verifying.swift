import DomainModeling
import Synchronization

extension InMemoryRepository: SelfVerifying {
  /// Reads the storage again, and compares it with the records, versions, schemas and commit numbers of this
  /// repository; commits wait meanwhile.
  ///
  /// Without a store, or with one that isn't ``RereadableStore``, there is nothing to compare. A difference in the
  /// number of the last commit is ``Inconsistency/storage(code:)`` with the code `store.commitNumber`, one in the
  /// schemas has the code `store.schemas`.
  public func storageInconsistencies(
    of models: ModelRegistry
  ) async throws(RepositoryError) -> [Inconsistency] {
    guard let backing, let store = backing.store as? any RereadableStore else { return [] }
    await backing.gate.wait()
    defer { backing.gate.signal() }
    let stored = try await store.reload()
    let (sources, newest, schemas) = state.withLock {
      ($0.snapshotSources, $0.sequenceNumber, Set($0.schemas.values))
    }
    var comparison = StoreComparison(of: stored, newest)
    for source in sources { try source.compare(to: &comparison, with: backing.coder) }
    var found = comparison.finished
    let versions = stored.records.map(\.version.number)
    if stored.sequenceNumber != newest,
      max(stored.sequenceNumber.number, versions.max() ?? 0) != newest.number
    {
      found.append(.storage(code: "store.commitNumber"))
    }
    if Set(stored.schemas) != schemas { found.append(.storage(code: "store.schemas")) }
    return found
  }
}

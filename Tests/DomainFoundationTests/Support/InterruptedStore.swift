import DomainRepository
import Synchronization

/// A storage adapter in front of another, which fails before or after a batch is applied, as a crash does.
final class InterruptedStore: RecordStore {
  private let store: any RecordStore
  /// Whether the next batch is applied before the error; `nil` for no error.
  private let plan = Mutex<Bool?>(nil)

  init(_ store: some RecordStore) { self.store = store }

  func interrupt(afterApplying isApplied: Bool) { plan.withLock { $0 = isApplied } }

  func load() async throws(RepositoryError) -> RecordSnapshot { try await store.load() }

  func apply(_ batch: RecordBatch) async throws(RepositoryError) {
    let isApplied = plan.withLock { $0 }
    if isApplied != false { try await store.apply(batch) }
    if isApplied != nil { throw .backend(code: "store.interrupted", isRetryable: false) }
  }
}

import BookMarket
import Synchronization
import TestSupport

/// A repository in which reading one record fails.
final class PartlyFailingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let failing = Mutex<(record: EntityReference, error: RepositoryError)?>(nil)

  /// Makes every following read of a record fail.
  func fail(reading record: EntityReference, with error: RepositoryError) {
    failing.withLock { $0 = (record, error) }
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    if let (record, error) = failing.withLock({ $0 }), record == EntityReference(type, id: id) { throw error }
    return try await base.get(type, id: id)
  }
}

import DomainAdvertising
import Synchronization
import TestSupport

/// A repository that counts the queries for counts and facets.
final class CountingRepository: ForwardingRepository {
  let base: any Repository
  private let asked = Mutex((counts: 0, facets: 0))

  init(_ records: some Repository) { self.base = records }

  var counts: Int { asked.withLock { $0.counts } }
  var facets: Int { asked.withLock { $0.facets } }
  func reset() { asked.withLock { $0 = (0, 0) } }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    asked.withLock { $0.counts += 1 }
    return try await base.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    asked.withLock { $0.facets += 1 }
    return try await base.facets(of: path, in: query)
  }
}

import DomainModeling
import Synchronization

/// What running a query takes and depends on the query alone: made at its first use, for it and all its copies.
final class QueryPreparation<E: Entity>: Sendable {
  private let made = AtomicLazyReference<QueryRun<E>>()

  func run(of query: ModelQuery<E>) throws(RepositoryError) -> QueryRun<E> {
    if let run = made.load() { return run }
    return made.storeIfNil(try QueryRun(query))
  }
}

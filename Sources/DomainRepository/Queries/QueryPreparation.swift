import DomainModeling
import Synchronization

/// What running a query takes and depends on the query alone: made at its first use, for it and all its copies.
final class QueryPreparation<E: Entity>: Sendable {
  /// Always a `QueryRun<E>`, which is left unsaid so that reading it looks no type up.
  private let made = Mutex<(any AnyObject & Sendable)?>(nil)

  func run(of query: ModelQuery<E>) throws(RepositoryError) -> QueryRun<E> {
    if let run = made.withLock({ $0 }) { return unsafe unsafeDowncast(run, to: QueryRun<E>.self) }
    let run = try PreparedQueries.run(of: query)
    made.withLock { $0 = run }
    return run
  }
}

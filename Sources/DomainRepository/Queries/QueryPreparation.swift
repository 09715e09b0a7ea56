import DomainModeling
import Synchronization

/// What running a query takes and depends on the query alone: made at its first use, for it and all its copies.
final class QueryPreparation<E: Entity>: Sendable {
  /// Always a `QueryRun<E>`, which is left unsaid so that reading it looks no type up.
  private let made = AtomicLazyReference<any AnyObject & Sendable>()

  func run(of query: ModelQuery<E>) throws(RepositoryError) -> QueryRun<E> {
    let run =
      if let known = made.load() { known } else { made.storeIfNil(try QueryRun(query)) }
    return unsafe unsafeDowncast(run, to: QueryRun<E>.self)
  }
}

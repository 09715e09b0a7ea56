import DomainModeling
import Synchronization

/// The queries that were made runnable last, of all entities.
///
/// A caller who writes a query anew for each page would otherwise have it compiled for each.
enum PreparedQueries {
  private struct Entry: Sendable {
    let type: ObjectIdentifier
    /// Two queries may have one digest.
    let bytes: [UInt8]
    let context: ConditionContext
    /// Always a `QueryRun` of the type.
    let run: any AnyObject & Sendable
  }

  /// How many are kept before all are let go.
  private static var capacity: Int { 128 }
  private static let known = Mutex<[QueryDigest: Entry]>([:])

  static func run<E: Entity>(of query: ModelQuery<E>) throws(RepositoryError) -> QueryRun<E> {
    let bytes = query.canonicalBytes
    let digest = QueryDigest(of: bytes)
    let type = ObjectIdentifier(E.self)
    if let entry = known.withLock({ $0[digest] }), entry.type == type, entry.bytes == bytes,
      entry.context == query.context
    {
      return unsafe unsafeDowncast(entry.run, to: QueryRun<E>.self)
    }
    let run = try QueryRun(query, digest)
    let entry = Entry(type: type, bytes: bytes, context: query.context, run: run)
    known.withLock { known in
      if known.count >= capacity { known.removeAll(keepingCapacity: true) }
      known[digest] = entry
    }
    return run
  }
}

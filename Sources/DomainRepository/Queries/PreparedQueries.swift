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

  /// How many are kept before all are let go, and how long the bytes of each may be.
  private static let (capacity, longest) = (128, 4_096)
  private static let known = Mutex<[QueryDigest: Entry]>([:])

  static func run<E: Entity>(of query: ModelQuery<E>) throws(RepositoryError) -> QueryRun<E> {
    // Too deep a condition has to be refused before its bytes are asked for.
    if let filter = query.filter, filter.tree.isDeep { return try QueryRun(query) }
    let bytes = query.canonicalBytes
    let digest = QueryDigest(of: bytes)
    let type = ObjectIdentifier(E.self)
    if let entry = known.withLock({ $0[digest] }), entry.type == type, entry.bytes == bytes,
      entry.context == query.context
    {
      return unsafe unsafeDowncast(entry.run, to: QueryRun<E>.self)
    }
    let run = try QueryRun(query, digest)
    if bytes.count <= longest {
      keep(Entry(type: type, bytes: bytes, context: query.context, run: run), as: digest)
    }
    return run
  }

  /// What is let go of is freed once the lock is free.
  private static func keep(_ entry: Entry, as digest: QueryDigest) {
    let gone = known.withLock { known in
      if let old = known.updateValue(entry, forKey: digest) { return [digest: old] }
      if known.count <= capacity { return [:] }
      let all = known
      known = [digest: entry]
      return all
    }
    withExtendedLifetime(gone) {}
  }
}

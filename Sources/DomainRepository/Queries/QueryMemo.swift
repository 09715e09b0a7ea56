import DomainModeling
import Synchronization

/// A cache for the compiled form of a query, shared by the query's copies.
final class QueryMemo: Sendable {
  // The lock is held for one access only. An `AtomicLazyReference` would look its type up on each access.
  private let kept = Mutex<CachedQuery?>(nil)

  /// Returns the compiled form of the query that owns this cache.
  func cached<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> CachedQuery {
    if let cached = kept.withLock({ $0 }) { return cached }
    let cached = try RecentQueries.cached(query)
    kept.withLock { $0 = cached }
    return cached
  }
}

/// A compiled query, and the plan that an engine made for it.
///
/// Both depend on the query alone. Their types are erased, so that access needs no type lookup and a query
/// doesn't depend on an engine.
final class CachedQuery: Sendable {
  /// Always a `CompiledQuery` of the query's entity type.
  let compiled: any AnyObject & Sendable
  private let kept = Mutex<(any AnyObject & Sendable)?>(nil)

  init(_ compiled: any AnyObject & Sendable) { self.compiled = compiled }

  /// The plan that an engine stored; `nil` until an engine has run the query.
  var plan: (any AnyObject & Sendable)? { kept.withLock { $0 } }

  /// Stores the plan of an engine.
  func keep(plan: any AnyObject & Sendable) { kept.withLock { $0 = plan } }
}

/// A cache of recently compiled queries of all entity types.
///
/// With it, code that creates an equal query for each page compiles the query once.
private enum RecentQueries {
  private struct Entry: Sendable {
    let type: ObjectIdentifier
    /// The canonical bytes, because different queries can have the same digest.
    let bytes: [UInt8]
    let context: ConditionContext
    let query: CachedQuery
  }

  /// The number of entries at which the cache is cleared, and the maximum length of a cached query in bytes.
  private static let (capacity, longest) = (128, 4_096)
  private static let recent = Mutex<[QueryDigest: Entry]>([:])

  static func cached<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> CachedQuery {
    // Compilation rejects a condition that is too deep, which must happen before its recursive encoding.
    if let filter = query.filter, filter.tree.isDeep { return CachedQuery(try CompiledQuery(query)) }
    let bytes = query.canonicalBytes
    let digest = QueryDigest(of: bytes)
    let type = ObjectIdentifier(E.self)
    if let entry = recent.withLock({ $0[digest] }), entry.type == type, entry.bytes == bytes,
      entry.context == query.context
    {
      return entry.query
    }
    let cached = CachedQuery(try CompiledQuery(query, digest))
    if bytes.count <= longest {
      keep(Entry(type: type, bytes: bytes, context: query.context, query: cached), as: digest)
    }
    return cached
  }

  /// Adds an entry; removed entries are deallocated outside of the lock.
  private static func keep(_ entry: Entry, as digest: QueryDigest) {
    let gone = recent.withLock { recent in
      if let old = recent.updateValue(entry, forKey: digest) { return [digest: old] }
      if recent.count <= capacity { return [:] }
      let all = recent
      recent = [digest: entry]
      return all
    }
    withExtendedLifetime(gone) {}
  }
}

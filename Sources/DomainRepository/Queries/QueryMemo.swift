import DomainModeling
import Synchronization

/// Where a query keeps what was made of it when it was first run, for all its copies, too.
final class QueryMemo: Sendable {
  // A lock is held for one look. An `AtomicLazyReference` has its type looked up for each.
  private let kept = Mutex<CachedQuery?>(nil)

  /// What was made of the query that this memo belongs to.
  func cached<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> CachedQuery {
    if let cached = kept.withLock({ $0 }) { return cached }
    let cached = try RecentQueries.cached(query)
    kept.withLock { $0 = cached }
    return cached
  }
}

/// A query made runnable, and the plan that the engine made of it that runs it.
///
/// Both are made of the query alone. Their types are left unsaid, so that reading them looks no type up, and so that a
/// query knows no engine.
final class CachedQuery: Sendable {
  /// Always a `CompiledQuery` of the query's entity.
  let compiled: any AnyObject & Sendable
  private let kept = Mutex<(any AnyObject & Sendable)?>(nil)

  init(_ compiled: any AnyObject & Sendable) { self.compiled = compiled }

  /// What an engine keeps here; `nil` until it has run the query.
  var plan: (any AnyObject & Sendable)? { kept.withLock { $0 } }

  /// Keeps what an engine made of the query.
  func keep(plan: any AnyObject & Sendable) { kept.withLock { $0 = plan } }
}

/// The queries that were made runnable last, of all entities.
///
/// A caller who writes a query anew for each page would otherwise have it compiled for each.
private enum RecentQueries {
  private struct Entry: Sendable {
    let type: ObjectIdentifier
    /// Two queries may have one digest.
    let bytes: [UInt8]
    let context: ConditionContext
    let query: CachedQuery
  }

  /// How many are kept before all are let go, and how long the bytes of each may be.
  private static let (capacity, longest) = (128, 4_096)
  private static let recent = Mutex<[QueryDigest: Entry]>([:])

  static func cached<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> CachedQuery {
    // Too deep a condition has to be refused before its bytes are asked for.
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

  /// What is let go of is freed once the lock is free.
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

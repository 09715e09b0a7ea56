public import DomainModeling

/// A place in the order of a query: behind or before one record.
///
/// Opaque text, safe in a URL. It holds that record's sort values, so treat it like the record itself. It is
/// bound to its query by a digest, and damage is found by a check sum; neither protects against forgery, which
/// could do no more than choose another place.
public struct Cursor: Hashable, Sendable {
  /// The query that the cursor belongs to.
  public let digest: QueryDigest
  /// The record's distance where ``ModelQuery/sortsByDistance``, and its value for each key of the query's
  /// ``ModelQuery/totalOrder``.
  public let keys: [Scalar]

  /// Makes a cursor; for repositories.
  public init(digest: QueryDigest, keys: [Scalar]) {
    self.digest = digest
    self.keys = keys
  }

  /// The sort values, if the cursor belongs to the query.
  ///
  /// - Throws: ``RepositoryError/foreignCursor``.
  public func keys<E: Entity>(for query: ModelQuery<E>) throws(RepositoryError) -> [Scalar] {
    let count = query.totalOrder.count + (query.sortsByDistance ? 1 : 0)
    guard digest == query.digest, keys.count == count else { throw .foreignCursor }
    return keys
  }
}

/// An optional feature of a repository.
///
/// `get`, `page`, `all`, `count` and `commit` with expectations are required and have no capability.
public enum Capability: String, Hashable, Sendable, CaseIterable, Codable {
  /// Queries with a filter.
  case filtering
  /// Queries with sort keys.
  case ordering
  /// Pages that end before a cursor, and the last page.
  case backwardPaging
  /// Counting records by the value of a field.
  case facets
  /// Queries with a text search.
  case textSearch
  /// Queries with a nearby search.
  case nearby
  /// The feed of committed changes.
  case changeFeed
  /// Atomic commits of several changes, also across entity types.
  case atomicBatches
  /// Changes that check the state of a record without writing it.
  case readChecks
  /// Enforcement of unique keys.
  ///
  /// A repository without this capability rejects a record that has a value for a unique key as unsupported,
  /// because it couldn't protect the value.
  case uniqueness
}

/// The capabilities of a repository.
public typealias Capabilities = Set<Capability>

extension Set<Capability> {
  /// All capabilities.
  public static var all: Capabilities { Set(Capability.allCases) }
}

/// The limits of a page's size.
public enum PageLimit {
  /// The range of page sizes that a caller may request.
  public static let range = 1...1_000
  /// The default page size.
  public static let defaultValue = 50

  /// Throws ``RepositoryError/invalidLimit(_:)`` for a page size outside of ``range``.
  public static func validate(_ limit: Int) throws(RepositoryError) {
    if !range.contains(limit) { throw .invalidLimit(limit) }
  }
}

/// Something that a repository may be able to do.
///
/// `get`, `find`, `count` and `commit` with expectations are no capabilities: every repository has them.
public enum Capability: String, Hashable, Sendable, CaseIterable, Codable {
  /// Queries with a filter.
  case filtering
  /// Queries with an order of their own.
  case ordering
  /// Pages that end before a cursor, and the last page.
  case backwardPaging
  /// The values in a field with their numbers of records.
  case facets
  /// Queries for words.
  case textSearch
  /// Queries for what is near a place.
  case nearby
  /// Telling observers what was committed.
  case changeFeed
  /// Commits of several changes, all or nothing, also across entity types.
  case atomicBatches
  /// Checking in a commit what was read and isn't written.
  case readChecks
  /// Refusing a second record with the same values in unique fields.
  ///
  /// Without it a record that has values in them is refused as unsupported, not stored unprotected.
  case uniqueness
}

/// What a repository can do.
public typealias Capabilities = Set<Capability>

extension Set<Capability> {
  /// Every capability.
  public static var all: Capabilities { Set(Capability.allCases) }
}

/// The limits of a page.
public enum PageLimit {
  /// How many items a caller may ask for.
  public static let range = 1...1_000
  /// How many items a page has when the caller doesn't say.
  public static let usual = 50

  /// Refuses a number outside the range.
  public static func check(_ limit: Int) throws(RepositoryError) {
    if !range.contains(limit) { throw .invalidLimit(limit) }
  }
}

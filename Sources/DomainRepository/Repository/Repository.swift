public import DomainModeling

/// Where entities are kept: the seam between the models and whatever stores them.
///
/// Adopt it for a database that can filter and order by itself. For anything simpler, such as a file or a
/// key-value store, adopt ``RecordStore`` and let ``InMemoryRepository`` do the rest.
///
/// Every conformance keeps these rules:
/// - Texts compare by Unicode scalar and scalars by ``/DomainModeling/Scalar``'s order; nulls stand where the
///   sort key says.
/// - A commit is applied whole or not at all, and never before everything in it was checked.
/// - A use of a capability that isn't declared throws ``RepositoryError/unsupported(_:)``.
public protocol Repository: Sendable {
  /// What this repository can do.
  var capabilities: Capabilities { get }

  /// The entity with that identifier; `nil` when there is none.
  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>?

  /// The entities with those identifiers, in that order; missing ones are left out, repeated ones come once.
  func find<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>]

  /// At most `limit` answers to the query, all read at one moment.
  ///
  /// - Parameters:
  ///   - query: What to look for, and in which order.
  ///   - position: Where the page begins or ends.
  ///   - limit: The greatest number of items, within ``PageLimit/range``.
  /// - Throws: ``RepositoryError/foreignCursor`` for a cursor of a query with another filter or order.
  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>>

  /// Every answer to the query: what is committed meanwhile may be in it or not.
  ///
  /// By default read page by page.
  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>]

  /// The number of answers to the query.
  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int

  /// The values in a field among the answers to the query, each with its number of records, in scalar order.
  ///
  /// Of a list every different element counts once per record; nulls aren't listed.
  func facets<E: Entity>(
    of path: String, in query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Facet]

  /// Applies all of the changes or none of them.
  ///
  /// A set that changes nothing tells the newest sequence number.
  /// - Throws: ``RepositoryError/duplicateChange(_:)``, ``RepositoryError/invalid(_:_:)`` also for what isn't
  ///   unique, ``RepositoryError/conflict(_:expected:actual:)``; then nothing has changed.
  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit

  /// Puts an entity in place, in a commit of its own.
  ///
  /// By default a commit of one change.
  /// - Throws: What a commit of that one change throws.
  @discardableResult
  func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedState
  ) async throws(RepositoryError) -> Commit

  /// Everything that is committed after `position`, at least once and in order for each entity.
  ///
  /// The events of one commit come in one batch. The feed throws ``RepositoryError/changesExpired(oldest:)`` for a
  /// position that it can't resume from: one that is forgotten, or one that the repository never reached.
  func changes(after position: Commit.Number) -> ChangeFeed
}

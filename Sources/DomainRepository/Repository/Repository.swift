public import DomainModeling

/// A store of entities with queries and transactions.
///
/// Implement it for a database that filters and orders by itself (a native backend). For simpler storage,
/// such as a file or a key-value store, implement a storage adapter, ``RecordStore``, and use it with
/// ``InMemoryRepository``.
///
/// Requirements of every implementation:
/// - Texts compare by Unicode scalar, and scalars in the order of ``/DomainModeling/Scalar``; each sort key
///   defines the placement of nulls.
/// - A commit is applied as a whole or not at all, after all of its checks.
/// - The use of an undeclared capability throws ``RepositoryError/unsupported(_:)``.
public protocol Repository: Sendable {
  /// The capabilities of this repository.
  var capabilities: Capabilities { get }

  /// Returns the entity with an identifier; `nil` if there is none.
  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>?

  /// Returns the entities with the identifiers, in their order; missing entities are left out, repeated ones
  /// occur once.
  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>]

  /// Returns a page of the matching records, all read at one moment.
  ///
  /// - Parameters:
  ///   - query: The query, which defines filter and order.
  ///   - position: The beginning or end of the page.
  ///   - limit: The maximum number of items, within ``PageLimit/range``.
  /// - Throws: ``RepositoryError/cursorMismatch`` for a cursor of a query with another filter, search or
  ///   order.
  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>>

  /// Returns every matching record; changes committed during the call may be included or not.
  ///
  /// The default implementation reads page by page.
  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>]

  /// Returns the number of matching records.
  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int

  /// Returns the values of a field among the matching records, each with its number of records, in scalar
  /// order.
  ///
  /// A list counts each distinct element once per record. Nulls aren't counted.
  func facets<E: Entity>(
    of path: String, in query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Facet]

  /// Returns the stored records of an entity type that this program can't decode, ordered by identifier.
  ///
  /// Queries, counts and facets leave these records out, and `get` throws
  /// ``RepositoryError/unreadable(_:reason:)`` for them. While there are any, a commit that saves a record of
  /// an entity with unique keys is refused with the same error, because the keys of the unreadable records
  /// aren't known; a commit that deletes or replaces all of them is accepted.
  ///
  /// The default implementation returns none, for backends that have no such records.
  func unreadableRecords<E: Entity>(of type: E.Type) async throws(RepositoryError) -> [UnreadableRecord]

  /// Returns the version of the schema by which the store has an entity if it is newer than this program's;
  /// `nil` otherwise.
  ///
  /// Records that are read may then have more fields than this program knows. The default implementation returns
  /// `nil`, for backends that programs of several versions can't share. A repository that wraps another one must
  /// forward the call, or copies from it lose these fields.
  ///
  /// - Throws: ``RepositoryError/schemaConflict(entity:_:)`` if the program may not read the entity at all, such as
  ///   ``SchemaConflict/renamed(to:)`` for an entity that has another name in the store.
  func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64?

  /// Applies all changes or none of them.
  ///
  /// A change set that changes nothing returns the number of the newest commit.
  ///
  /// - Throws: ``RepositoryError/duplicateChange(_:)``, ``RepositoryError/invalid(_:_:)`` (also for a
  ///   violated unique key) or ``RepositoryError/conflict(_:expected:actual:)``. After an error, nothing has
  ///   changed.
  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit

  /// Inserts or replaces an entity in a commit of its own.
  ///
  /// The default implementation commits a change set with this one change.
  ///
  /// - Throws: The errors of a commit of this change.
  @discardableResult
  func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedVersion
  ) async throws(RepositoryError) -> Commit

  /// Returns the number of the newest commit, after which a change feed reports what is committed from now on.
  ///
  /// The default implementation commits an empty change set.
  func newestSequenceNumber() async throws(RepositoryError) -> Commit.SequenceNumber

  /// Returns the changes committed after `position`, each at least once, and in order for each entity.
  ///
  /// The events of one commit are in the same batch. The feed throws
  /// ``RepositoryError/changeHistoryExpired(oldest:)`` if it can't resume from `position`, because its history
  /// doesn't reach back that far or the repository hasn't reached it. A position from before a backup was restored
  /// isn't always recognized: the restored repository may have reached it by other commits. So discard it then, and
  /// read all records again.
  func changes(after position: Commit.SequenceNumber) -> ChangeFeed
}

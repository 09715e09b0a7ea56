public import DomainModeling

extension Repository {
  public func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] { [] }

  public func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? { nil }

  public func newestSequenceNumber() async throws(RepositoryError) -> Commit.SequenceNumber {
    try await commit(ChangeSet()).sequenceNumber
  }

  /// Returns the values of a field among the matching records, each with its number of records, in scalar
  /// order.
  public func facets<E: Entity, Value: FieldValue>(
    of field: Field<E, Value>, in query: ModelQuery<E> = ModelQuery()
  ) async throws(RepositoryError) -> [Facet] {
    try await facets(of: field.name, in: query)
  }

  /// Returns the first page of the matching records.
  @inlinable
  public func page<E: Entity>(
    _ query: ModelQuery<E>, limit: Int = PageLimit.defaultValue
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try await page(query, at: .first, limit: limit)
  }

  /// Returns the first matching record; `nil` if there is none.
  public func first<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Versioned<E>? {
    try await page(query, at: .first, limit: 1).items.first
  }

  /// Returns every matching record, reading page by page.
  public func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    var items: [Versioned<E>] = []
    var position = PagePosition.first
    while true {
      let page = try await page(query, at: position, limit: PageLimit.range.upperBound)
      items += page.items
      guard let next = page.next else { return items }
      position = .after(next)
    }
  }

  /// Commits the changes that the closure collects, all or none.
  @discardableResult
  public func commit(
    _ collect: (inout ChangeSet) -> Void
  ) async throws(RepositoryError) -> Commit {
    var changes = ChangeSet()
    collect(&changes)
    return try await commit(changes)
  }

  /// Commits the changes that the closure collects, all or none; nothing if the closure throws.
  ///
  /// - Throws: The error of the closure, or a ``RepositoryError``.
  @_disfavoredOverload
  @discardableResult
  public func commit(_ collect: (inout ChangeSet) throws -> Void) async throws -> Commit {
    var changes = ChangeSet()
    try collect(&changes)
    return try await commit(changes)
  }

  /// Throws ``RepositoryError/unsupported(_:)`` if the repository doesn't have the capability.
  public func requireCapability(_ capability: Capability) throws(RepositoryError) {
    if !capabilities.contains(capability) { throw .unsupported(capability) }
  }
}

/// Commits of a single change; for several changes that belong together, use `commit { … }`.
extension Repository {
  /// Inserts an entity whose record must not exist.
  @discardableResult
  public func insert<E: Entity>(_ entity: E) async throws(RepositoryError) -> Commit {
    try await save(entity, expecting: .absent)
  }

  /// Replaces an entity whose record must still have the version that was read.
  @discardableResult
  public func update<E: Entity>(
    _ entity: E, expecting version: Version
  ) async throws(RepositoryError) -> Commit {
    try await save(entity, expecting: .version(version))
  }

  /// Inserts an entity or replaces the existing one.
  @discardableResult
  public func save<E: Entity>(_ entity: E) async throws(RepositoryError) -> Commit {
    try await save(entity, expecting: .any)
  }

  /// Inserts or replaces an entity whose record must have the expected state.
  @discardableResult
  public func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedVersion
  ) async throws(RepositoryError) -> Commit {
    try await commit { $0.save(entity, expecting: expectation) }
  }

  /// Deletes an entity; with ``ExpectedVersion/any``, a missing record is no error.
  @discardableResult
  public func delete<E: Entity>(
    _ type: E.Type, id: E.ID, expecting expectation: ExpectedVersion = .present
  ) async throws(RepositoryError) -> Commit {
    try await commit { $0.delete(type, id: id, expecting: expectation) }
  }
}

extension Repository {
  /// Unavailable: use `first(query)`, `page(query, limit: 20)` or `all(query)`; `find` takes identifiers.
  @available(
    *, unavailable,
    message: "Ask for first(query), page(query, limit:) or all(query); find takes identifiers."
  )
  public func find<E: Entity>(
    _ query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Versioned<E>] { [] }
}

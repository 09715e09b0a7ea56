public import DomainModeling

extension Repository {
  /// The values in a field among the answers to the query, each with its number of records.
  public func facets<E: Entity, Value: FieldValue>(
    of field: Field<E, Value>, in query: ModelQuery<E> = ModelQuery()
  ) async throws(RepositoryError) -> [Facet] {
    try await facets(of: field.name, in: query)
  }

  /// The first answers to the query.
  @inlinable
  public func page<E: Entity>(
    _ query: ModelQuery<E>, limit: Int = PageLimit.usual
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try await page(query, at: .first, limit: limit)
  }

  /// The first answer to the query.
  public func first<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Versioned<E>? {
    try await page(query, at: .first, limit: 1).items.first
  }

  /// Reads every answer page by page.
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

  /// Applies the changes that the closure collects, all or none.
  @discardableResult
  public func commit(
    _ collect: (inout ChangeSet) -> Void
  ) async throws(RepositoryError) -> Commit {
    var changes = ChangeSet()
    collect(&changes)
    return try await commit(changes)
  }

  /// Refuses a use of what this repository can't do.
  public func require(_ capability: Capability) throws(RepositoryError) {
    if !capabilities.contains(capability) { throw .unsupported(capability) }
  }
}

/// Commits of one change; several that belong together go into one `commit { … }`.
extension Repository {
  /// Adds an entity that isn't there yet.
  @discardableResult
  public func insert<E: Entity>(_ entity: E) async throws(RepositoryError) -> Commit {
    try await save(entity, expecting: .absent)
  }

  /// Replaces an entity that is still in the version in which it was read.
  @discardableResult
  public func update<E: Entity>(
    _ entity: E, expecting version: Version
  ) async throws(RepositoryError) -> Commit {
    try await save(entity, expecting: .version(version))
  }

  /// Puts an entity in place, whether it is new or not.
  @discardableResult
  public func save<E: Entity>(_ entity: E) async throws(RepositoryError) -> Commit {
    try await save(entity, expecting: .any)
  }

  @discardableResult
  public func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedState
  ) async throws(RepositoryError) -> Commit {
    try await commit { $0.save(entity, expecting: expectation) }
  }

  /// Removes an entity; with ``ExpectedState/any`` also one that isn't there.
  @discardableResult
  public func delete<E: Entity>(
    _ type: E.Type, id: E.ID, expecting expectation: ExpectedState = .present
  ) async throws(RepositoryError) -> Commit {
    try await commit { $0.delete(type, id: id, expecting: expectation) }
  }
}

extension Repository {
  /// Ask for `first(query)`, `page(query, limit: 20)` or `all(query)`; `find` takes identifiers.
  @available(
    *, unavailable,
    message: "Ask for first(query), page(query, limit:) or all(query); find takes identifiers."
  )
  public func find<E: Entity>(
    _ query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Versioned<E>] { [] }
}

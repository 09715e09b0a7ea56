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

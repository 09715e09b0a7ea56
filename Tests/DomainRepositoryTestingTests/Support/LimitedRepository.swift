import DomainRepository

/// A repository with a part of the capabilities of the underlying one, which refuses the use of the others.
struct LimitedRepository: Repository {
  let records = InMemoryRepository()
  let capabilities: Capabilities
  /// An undeclared capability whose use isn't refused.
  var unrefused: Capability?

  private func refuse(_ capability: Capability, unless isUnused: Bool) throws(RepositoryError) {
    if !isUnused, capability != unrefused { try requireCapability(capability) }
  }

  private func check<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) {
    try refuse(.filtering, unless: query.filter == nil)
    try refuse(.textSearch, unless: query.search == nil)
    try refuse(.nearby, unless: query.nearby == nil)
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await records.get(type, id: id)
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try await records.get(type, ids: ids)
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try check(query)
    try refuse(.ordering, unless: query.order.isEmpty)
    switch position {
    case .first, .after: break
    case .last, .before: try refuse(.backwardPaging, unless: false)
    }
    return try await records.page(query, at: position, limit: limit)
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try check(query)
    return try await records.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try refuse(.facets, unless: false)
    try check(query)
    return try await records.facets(of: path, in: query)
  }

  func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    try await records.unreadableRecords(of: type)
  }

  func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    try await records.newerSchemaVersion(of: type)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try refuse(.atomicBatches, unless: changes.changes.count < 2)
    for change in changes.changes {
      switch change {
      case .save(let entity, _): try checkUniqueness(entity)
      case .check: try refuse(.readChecks, unless: false)
      case .delete: break
      }
    }
    return try await records.commit(changes)
  }

  private func checkUniqueness<E: Entity>(_ entity: E) throws(RepositoryError) {
    for case .unique(let paths) in E.schema.storage {
      let isFree = paths.contains { E.schema.queryField($0)?.scalar(of: entity).isNull ?? true }
      try refuse(.uniqueness, unless: isFree)
    }
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    capabilities.contains(.changeFeed) || unrefused == .changeFeed
      ? records.changes(after: position) : .unsupported
  }
}

public import DomainModeling

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

extension Repository {
  /// The record of that identifier, or ``MovieCatalogError/notFound(_:)``.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(MovieCatalogError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(MovieCatalogError) -> Value {
    do {
      return try await read(self)
    } catch {
      throw MovieCatalogError(error)
    }
  }
}

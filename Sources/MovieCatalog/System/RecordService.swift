/// The ports of a service: the repository, the clock and the generator of identifiers.
package struct ServicePorts: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator

  /// Creates the ports; without `identifiers`, a generator with the same clock creates them.
  init(_ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator?) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
  }
}

/// A service that reads and stores entities through its ports.
package protocol RecordService {
  var ports: ServicePorts { get }
}

extension RecordService {
  package var repository: any Repository { ports.repository }
  package var clock: any WallClock { ports.clock }
  package var identifiers: IdentifierGenerator { ports.identifiers }

  /// Inserts a new entity.
  func insert<E: Entity>(_ entity: E) async throws(MovieCatalogError) {
    do {
      try await repository.commit { $0.insert(entity) }
    } catch {
      throw MovieCatalogError(error)
    }
  }
}

extension Repository {
  /// Returns the entity with an identifier, or throws ``MovieCatalogError/notFound(_:)``.
  package func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(MovieCatalogError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads, and converts errors of the repository to ``MovieCatalogError``.
  package func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(MovieCatalogError) -> Value {
    do {
      return try await read(self)
    } catch {
      throw MovieCatalogError(error)
    }
  }
}

/// What a service works with: where records are kept, what time it is, and where new identifiers come from.
package struct ServicePorts: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator

  /// Identifiers are minted with the clock unless somebody says otherwise.
  init(_ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator?) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
  }
}

/// A service that reads and keeps records through its ports.
package protocol RecordService {
  var ports: ServicePorts { get }
}

extension RecordService {
  package var repository: any Repository { ports.repository }
  package var clock: any WallClock { ports.clock }
  package var identifiers: IdentifierGenerator { ports.identifiers }

  /// Keeps a record that is new.
  func insert<E: Entity>(_ entity: E) async throws(MovieCatalogError) {
    do {
      try await repository.commit { $0.insert(entity) }
    } catch {
      throw MovieCatalogError(error)
    }
  }
}

extension Repository {
  /// The record of that identifier, or ``MovieCatalogError/notFound(_:)``.
  package func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(MovieCatalogError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads, and throws this module's error when that fails.
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

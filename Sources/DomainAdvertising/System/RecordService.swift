/// The ports of a service: the repository, the clock and the generator of identifiers.
package struct ServicePorts: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

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
  var clock: any WallClock { ports.clock }
  var identifiers: IdentifierGenerator { ports.identifiers }

  /// Inserts a new entity.
  func insert<E: Entity>(_ entity: E) async throws(AdvertisingError) {
    do {
      try await repository.commit { $0.insert(entity) }
    } catch {
      throw AdvertisingError(error)
    }
  }
}

extension Repository {
  /// Returns the entity with an identifier, or throws ``AdvertisingError/notFound(_:)``.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(AdvertisingError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads, and converts errors of the repository to ``AdvertisingError``.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(AdvertisingError) -> Value {
    do {
      return try await read(self)
    } catch {
      throw AdvertisingError(error)
    }
  }
}

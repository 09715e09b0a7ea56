/// What a service works with: where records are kept, what time it is, and where new identifiers come from.
struct ServicePorts: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  /// Identifiers are minted with the clock unless somebody says otherwise.
  init(_ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator?) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
  }
}

/// A service that reads and keeps records through its ports.
protocol RecordService {
  var ports: ServicePorts { get }
}

extension RecordService {
  var repository: any Repository { ports.repository }
  var clock: any WallClock { ports.clock }
  var identifiers: IdentifierGenerator { ports.identifiers }

  /// Keeps a record that is new.
  func insert<E: Entity>(_ entity: E) async throws(MovieCatalogError) {
    do {
      try await repository.commit { $0.insert(entity) }
    } catch {
      throw MovieCatalogError(error)
    }
  }
}

import DomainRepository

/// The context of a clause: an empty location, which each session opens and closes again.
struct ReopeningContext: Sendable {
  private let location: RepositoryLocation
  private let make: ReopeningKit.Factory
  let capabilities: Capabilities

  init(make: @escaping ReopeningKit.Factory, capabilities: Capabilities) async throws {
    location = try await make()
    self.make = make
    self.capabilities = capabilities
  }

  /// Returns the context for another location.
  func another() async throws -> ReopeningContext {
    try await ReopeningContext(make: make, capabilities: capabilities)
  }

  /// Opens the repository, runs the body, closes the repository and releases it.
  @discardableResult
  func session<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: (ClauseContext) async throws -> Value
  ) async throws -> Value {
    let opened = try await location.open()
    let value: Value
    do {
      value = try await body(ClauseContext(opened.repository, capabilities: capabilities))
    } catch {
      try? await opened.close()
      throw error
    }
    try await opened.close()
    return value
  }

  /// Opens two repositories at the location and runs the body with both.
  @discardableResult
  func sharedSession<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (ClauseContext, ClauseContext) async throws -> Value
  ) async throws -> Value {
    try await session { first in
      try await session { second in try await body(first, second) }
    }
  }

  /// Begins to commit the changes and ends in the middle; returns whether the commit was acknowledged.
  func interrupt(_ changes: ChangeSet, at moment: Int) async throws -> Bool {
    let opened = try await location.open()
    let interrupt = try expectPresent(opened.interrupt, "a location that interrupts commits")
    return try await interrupt(changes, moment)
  }

  /// Performs a step in another process.
  func elsewhere(_ step: ReopeningKit.Step) async throws {
    try await expectPresent(location.perform, "a location that other processes open")(step)
  }

  /// The moments of interruption that clauses try, each at a location of its own.
  static let moments = 0..<12
}

extension ClauseContext {
  /// Throws unless exactly these entities are stored, scalar for scalar.
  func expectEntities(_ entities: [KitEntity], _ what: String) async throws {
    let stored = try await repository.all(ModelQuery<KitEntity>()).map(\.entity)
    let expected = entities.sorted { $0.id.text.utf8.lexicographicallyPrecedes($1.id.text.utf8) }
    try expectSame(stored, expected, what)
    for entity in entities { try await expectStored(entity, "\(what), read by identifier") }
  }
}

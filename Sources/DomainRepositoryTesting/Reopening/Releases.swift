import DomainRepository

extension ReopeningClause {
  /// Returns a clause about programs of several releases at one location, one after the other.
  static func evolving(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [], body: @escaping Body
  ) -> ReopeningClause {
    ReopeningClause(
      id, text, requiredCapabilities: requiredCapabilities, uses: [.evolution], body: body)
  }
}

extension ReopeningContext {
  /// Stores two crates by a program of the first release, and returns them as one of the second reads them.
  @discardableResult
  func storeCrates() async throws -> [Versioned<KitCrates.Second>] {
    let isUnique = capabilities.contains(.uniqueness)
    let crates = [
      KitCrates.First(1, name: "green apples", tag: "x", code: isUnique ? "a" : nil),
      KitCrates.First(2, name: "pears", tag: "y", code: isUnique ? "b" : nil),
    ]
    return try await session { session in
      var stored: [Versioned<KitCrates.Second>] = []
      for crate in crates {
        let version = try await session.inserted(crate).version
        stored.append(Versioned(KitCrates.Second(crate), version: version))
      }
      return stored
    }
  }
}

extension KitCrates.Second {
  /// Creates the crate that a crimson one of the first release becomes.
  init(_ first: KitCrates.First) {
    id = Identifier(uuidBits: first.id.uuidBits ?? (0, 0))
    title = first.name
    tag = KitCrates.mark + first.tag
    code = first.code.map { KitCrates.mark + $0 }
  }
}

extension ClauseContext {
  /// Fails unless exactly these records of the type can be read, by all and each by its identifier.
  func expectRecords<E: Entity>(_ expected: [Versioned<E>], _ what: String) async throws {
    let stored = try await repository.all(ModelQuery<E>())
    try expectSame(stored.map(\.entity), expected.map(\.entity), what)
    try expectEqual(stored.map(\.version), expected.map(\.version), "\(what): the versions")
    try expectEqual(
      try await repository.count(ModelQuery<E>()), expected.count, "\(what): the number of records")
    for record in expected { try await expectStored(record.entity, "\(what), read by identifier") }
  }

  /// Fails unless reading and writing crates of a type are refused with the conflict.
  func expectClosed<E: Entity>(_ entity: E, _ conflict: SchemaConflict) async throws {
    let error = RepositoryError.schemaConflict(entity: KitCrates.entity, conflict)
    try await expectError(error) { _ = try await repository.count(ModelQuery<E>()) }
    try await expectError(error) { _ = try await repository.get(E.self, id: entity.id) }
    try await expectError(error) { _ = try await repository.newerSchemaVersion(of: E.self) }
    try await expectUnchanged("the other records") {
      try await expectError(error) { try await repository.insert(entity) }
    }
  }

  /// Fails unless every change of crates is refused with the conflict, and changes nothing.
  func expectRefused<E: Entity>(_ new: E, _ old: E, _ conflict: SchemaConflict) async throws {
    let error = RepositoryError.schemaConflict(entity: KitCrates.entity, conflict)
    try await expectUnchanged("the other records") {
      try await expectError(error) { try await repository.insert(new) }
      try await expectError(error) { try await repository.save(old) }
      try await expectError(error) { try await repository.delete(E.self, id: old.id) }
      guard capabilities.contains(.atomicBatches) else { return }
      try await expectError(error) {
        try await repository.commit {
          $0.insert(KitContainer(1))
          $0.insert(new)
        }
      }
    }
  }

  /// Fails unless these records, and no others of the type, can't be decoded.
  func expectUnreadable<E: Entity>(_ entities: [E]) async throws {
    let named = try await repository.unreadableRecords(of: E.self)
    try expectEqual(named.map(\.reference), entities.map { EntityReference($0) }, "the unreadable records")
    for entity in entities {
      try await expectUnreadableError(of: entity) { _ = try await get(entity) }
      try await expectUnreadableError(of: entity) {
        _ = try await repository.get(E.self, ids: [entity.id])
      }
    }
  }
}

/// Throws unless the operation throws the error of an unreadable record.
func expectUnreadableError<E: Entity>(
  of entity: E, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async throws {
  let error = try await expectError("unreadable", body)
  guard case .unreadable(let reference, _) = error else {
    throw ExpectationError(expected: "unreadable", actual: error)
  }
  try expectEqual(reference, EntityReference(entity), "the unreadable record")
}

import DomainRepository

/// What a clause works with: empty repositories, and the shortest way to fill and read them.
struct Bench: Sendable {
  /// The repository of the clause, empty at first.
  let repository: any Repository
  /// What the repository is said to declare.
  let declared: Capabilities
  /// How many random histories to try.
  let plan: HistoryPlan
  /// Makes further empty repositories.
  let make: RepositoryKit.Factory

  init(
    make: @escaping RepositoryKit.Factory, declared: Capabilities, plan: HistoryPlan = .usual
  ) async throws {
    repository = try await make()
    self.declared = declared
    self.plan = plan
    self.make = make
  }

  /// A bench with a further repository, empty and with nothing to do with this one.
  func another() async throws -> Bench {
    try await Bench(make: make, declared: declared, plan: plan)
  }

  /// Inserts the entities: in one commit where the repository can, otherwise one by one.
  @discardableResult
  func insert<each E: Entity>(_ entities: repeat [each E]) async throws -> [Commit] {
    var changes: [Change] = []
    for list in repeat each entities { changes += list.map { Change.save($0, expecting: .absent) } }
    if declared.contains(.atomicBatches) { return [try await repository.commit(ChangeSet(changes))] }
    var commits: [Commit] = []
    for change in changes { commits.append(try await repository.commit(ChangeSet([change]))) }
    return commits
  }

  /// Inserts an entity and gives it back with its version.
  func inserted<E: Entity>(_ entity: E) async throws -> Versioned<E> {
    let commit = try await repository.commit { $0.insert(entity) }
    let version = try expectPresent(commit.version(of: entity), "the receipt names the inserted record")
    return Versioned(entity, version: version)
  }

  /// Puts an entity in place and gives it back with its version.
  func saved<E: Entity>(_ entity: E) async throws -> Versioned<E> {
    let commit = try await repository.commit { $0.save(entity) }
    let version = try expectPresent(commit.version(of: entity), "the receipt names the saved record")
    return Versioned(entity, version: version)
  }

  /// The specimen with a value in every field; without unique ones where the repository can't keep them unique.
  func full() throws -> Specimen {
    try Specimen.full().with {
      if !declared.contains(.uniqueness) { ($0.code, $0.maker, $0.serial) = (nil, nil, nil) }
    }
  }

  func get<E: Entity>(_ entity: E) async throws -> Versioned<E>? {
    try await repository.get(E.self, id: entity.id)
  }

  /// The answers to a query as the numbers of the specimens.
  func numbers(_ query: ModelQuery<Specimen> = ModelQuery()) async throws -> [UInt64] {
    try await repository.all(query).map(\.entity.number)
  }

  /// Passes when the record is stored exactly like this.
  func expectStored<E: Entity>(_ entity: E, _ what: String) async throws {
    try expectSame(try await get(entity)?.entity, entity, what)
  }

  /// Passes when there is no record with the entity's identifier.
  func expectAbsent<E: Entity>(_ entity: E, _ what: String) async throws {
    try expectSame(try await get(entity)?.entity, nil, what)
  }

  /// Passes when the operation changes no record and doesn't count as a commit.
  func expectUnchanged(
    _ what: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async throws {
    let before = try await contents()
    try await body()
    let after = try await contents()
    try expectSame(after.specimens.map(\.entity), before.specimens.map(\.entity), what)
    try expectEqual(after.specimens.map(\.version), before.specimens.map(\.version), "\(what): versions")
    try expectSame(after.cabinets.map(\.entity), before.cabinets.map(\.entity), what)
    try expectEqual(after.cabinets.map(\.version), before.cabinets.map(\.version), "\(what): versions")
    try expectEqual(after.sequence, before.sequence, "\(what): the newest sequence number")
  }

  private func contents() async throws -> (
    specimens: [Versioned<Specimen>], cabinets: [Versioned<Cabinet>], sequence: Commit.Number
  ) {
    (
      try await repository.all(ModelQuery<Specimen>()), try await repository.all(ModelQuery<Cabinet>()),
      try await repository.commit(ChangeSet()).sequence
    )
  }
}

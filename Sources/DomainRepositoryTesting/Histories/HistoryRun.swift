import DomainRepository

/// A running history, with the repository, the reference model and the cursors received so far.
struct HistoryRun {
  struct KeptCursor {
    let query: ModelQuery<KitEntity>
    let cursor: Cursor
    /// The sort values at the cursor according to the reference model.
    let keys: [Scalar]
  }

  let repository: any Repository
  var store = ReferenceStore()
  var cursors: [KeptCursor] = []

  init(_ repository: any Repository) { self.repository = repository }

  /// Makes the call and throws unless the result equals that of the reference model.
  mutating func run(_ step: HistoryStep) async throws {
    switch step {
    case .commit(let changes): try await commit(ChangeSet(changes.map { $0.resolved(in: store) }))
    case .get(let change): try await expectSameRecord(change.type, change.reference)
    case .getMany(let numbers): try await getMany(numbers)
    case .page(let query, let position, let limit): try await page(query, position, limit)
    case .walk(let query, let limit, let backward): try await walk(query, limit, backward)
    case .count(let query):
      let count = try ReferenceQuery(query, in: store).matches.count
      try expectEqual(try await repository.count(query), count, "the count")
    case .facets(let path, let query):
      let facets = try ReferenceQuery(query, in: store).facets(of: path)
      let found = try await repository.facets(of: path, in: query)
      try expectEqual(found.map(\.text), facets.map(\.text), "the facets")
    case .feed(let number): try await feed(after: number)
    }
  }

  mutating func commit(_ set: ChangeSet) async throws {
    let errors = store.expectedErrors(for: set)
    let commit: Commit
    do {
      commit = try await repository.commit(set)
    } catch {
      if errors.contains(where: { $0.matches(error) }) { return try await expectSameRecords(set) }
      throw ExpectationError(expected: expectation(errors), actual: "the error: \(error)")
    }
    guard errors.isEmpty else {
      throw ExpectationError(expected: expectation(errors), actual: "a commit")
    }
    try store.apply(set, commit)
    try await expectSameRecords(set)
  }

  private func expectation(_ errors: [ReferenceError]) -> String {
    errors.isEmpty ? "a commit" : errors.map(\.description).joined(separator: ", or ")
  }

  /// Throws unless the records of the change set are as in the reference model, whether the commit was
  /// applied or refused.
  private func expectSameRecords(_ set: ChangeSet) async throws {
    for change in set.changes { try await expectSameRecord(change.type, change.reference) }
  }

  private func expectSameRecord<E: Entity>(_ type: E.Type, _ reference: EntityReference) async throws {
    let kept = store.all(type).first { EntityReference($0.entity) == reference }
    let found = try await repository.get(type, id: try E.ID(parsing: reference.id))
    try expectSame(found?.entity, kept?.entity, reference.shortDescription)
    try expectEqual(found?.version, kept?.version, "the version of \(reference.shortDescription)")
  }

  private func getMany(_ numbers: [UInt64]) async throws {
    var ids: [KitEntity.ID] = []
    for number in numbers { ids.append(KitEntity(number).id) }
    var expected: [Versioned<KitEntity>] = []
    for id in ids where !expected.contains(where: { $0.id == id }) {
      expected += store.all(KitEntity.self).filter { $0.id == id }
    }
    try expectMatches(try await repository.get(KitEntity.self, ids: ids), expected, "get(ids:)")
  }

  func expectMatches(
    _ found: [Versioned<KitEntity>], _ expected: [Versioned<KitEntity>], _ what: String
  ) throws {
    try expectEqual(found.map(\.entity.number), expected.map(\.entity.number), "\(what): the entities")
    try expectSame(found.map(\.entity), expected.map(\.entity), what)
    try expectEqual(found.map(\.version), expected.map(\.version), "\(what): the versions")
  }
}

extension Facet {
  /// The value with every scalar escaped, and its count.
  var text: String { "\(TruncatedDescription(value)): \(count)" }
}

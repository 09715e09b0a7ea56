import DomainRepository

/// The context of a clause: an empty repository and shortcuts for filling and reading it.
struct ClauseContext: Sendable {
  /// Creates an empty repository that shares nothing with those created before.
  typealias Factory = @Sendable () async throws -> any Repository

  /// The repository under test, which is empty at first.
  let repository: any Repository
  /// The capabilities that the repository must declare.
  let capabilities: Capabilities
  /// The configuration of the random histories.
  let historyConfiguration: HistoryConfiguration
  /// The function that creates further empty repositories.
  let make: Factory

  init(
    make: @escaping Factory, capabilities: Capabilities,
    historyConfiguration: HistoryConfiguration = .standard
  ) async throws {
    repository = try await make()
    self.capabilities = capabilities
    self.historyConfiguration = historyConfiguration
    self.make = make
  }

  /// Creates the context of a repository that is already open and may contain records.
  init(_ repository: any Repository, capabilities: Capabilities) {
    self.repository = repository
    self.capabilities = capabilities
    historyConfiguration = .standard
    make = { throw ExpectationError(expected: "no other repository", actual: "a clause that asks for one") }
  }

  /// Returns a context with another empty repository.
  func withNewRepository() async throws -> ClauseContext {
    try await ClauseContext(
      make: make, capabilities: capabilities, historyConfiguration: historyConfiguration)
  }

  /// Inserts entities, in one commit if the repository supports it, otherwise one by one.
  @discardableResult
  func insert<each E: Entity>(_ entities: repeat [each E]) async throws -> [Commit] {
    var changes: [Change] = []
    for list in repeat each entities { changes += list.map { Change.save($0, expecting: .absent) } }
    if capabilities.contains(.atomicBatches) { return [try await repository.commit(ChangeSet(changes))] }
    var commits: [Commit] = []
    for change in changes { commits.append(try await repository.commit(ChangeSet([change]))) }
    return commits
  }

  /// Inserts an entity and returns it with its version.
  func inserted<E: Entity>(_ entity: E) async throws -> Versioned<E> {
    let commit = try await repository.commit { $0.insert(entity) }
    let version = try expectPresent(commit.version(of: entity), "the commit names the inserted record")
    return Versioned(entity, version: version)
  }

  /// Saves an entity and returns it with its version.
  func saved<E: Entity>(_ entity: E) async throws -> Versioned<E> {
    let commit = try await repository.commit { $0.save(entity) }
    let version = try expectPresent(commit.version(of: entity), "the commit names the saved record")
    return Versioned(entity, version: version)
  }

  /// Returns an entity with a value in every field, except unique ones if the repository doesn't support
  /// unique keys.
  func full() throws -> KitEntity {
    try KitEntity.allFieldsSample().with {
      if !capabilities.contains(.uniqueness) { ($0.code, $0.maker, $0.serial) = (nil, nil, nil) }
    }
  }

  func get<E: Entity>(_ entity: E) async throws -> Versioned<E>? {
    try await repository.get(E.self, id: entity.id)
  }

  /// Returns the numbers of the entities that match a query.
  func numbers(_ query: ModelQuery<KitEntity> = ModelQuery()) async throws -> [UInt64] {
    try await repository.all(query).map(\.entity.number)
  }

  /// Fails unless the stored record equals the entity, scalar for scalar.
  func expectStored<E: Entity>(_ entity: E, _ what: String) async throws {
    try expectSame(try await get(entity)?.entity, entity, what)
  }

  /// Fails if there is a record with the entity's identifier.
  func expectAbsent<E: Entity>(_ entity: E, _ what: String) async throws {
    try expectSame(try await get(entity)?.entity, nil, what)
  }

  /// Fails if the operation changes a record or raises the number of the newest commit.
  func expectUnchanged(
    _ what: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async throws {
    let before = try await contents()
    try await body()
    let after = try await contents()
    try expectSame(after.entities.map(\.entity), before.entities.map(\.entity), what)
    try expectEqual(after.entities.map(\.version), before.entities.map(\.version), "\(what): versions")
    try expectSame(after.containers.map(\.entity), before.containers.map(\.entity), what)
    try expectEqual(after.containers.map(\.version), before.containers.map(\.version), "\(what): versions")
    try expectEqual(after.sequence, before.sequence, "\(what): the newest sequence number")
  }

  private func contents() async throws -> (
    entities: [Versioned<KitEntity>], containers: [Versioned<KitContainer>], sequence: Commit.SequenceNumber
  ) {
    (
      try await repository.all(ModelQuery<KitEntity>()), try await repository.all(ModelQuery<KitContainer>()),
      try await repository.commit(ChangeSet()).sequenceNumber
    )
  }
}

extension ClauseContext {
  /// Returns all pages in order; fails if a page before the last isn't full.
  func pages(_ query: ModelQuery<KitEntity>, limit: Int) async throws -> [KitEntity] {
    var read: [KitEntity] = []
    var position = PagePosition.first
    while true {
      let page = try await repository.page(query, at: position, limit: limit)
      read += page.items.map(\.entity)
      guard let next = page.next else { return read }
      try expectEqual(page.items.count, limit, "the items of a page that isn't the last")
      try expect(read.count < 100_000, "an end of the pages", got: "\(read.count) records")
      position = .after(next)
    }
  }

  /// Returns all pages, read from the last to the first but in the order of the query.
  func pagesBackwards(_ query: ModelQuery<KitEntity>, limit: Int) async throws -> [KitEntity] {
    var read: [KitEntity] = []
    var position = PagePosition.last
    while true {
      let page = try await repository.page(query, at: position, limit: limit)
      read = page.items.map(\.entity) + read
      guard let previous = page.previous else { return read }
      try expectEqual(page.items.count, limit, "the items of a page that isn't the first")
      try expect(read.count < 100_000, "an end of the pages", got: "\(read.count) records")
      position = .before(previous)
    }
  }

  /// Returns the first page and the cursor after it.
  func firstPage(
    _ query: ModelQuery<KitEntity>, limit: Int
  ) async throws -> (items: [UInt64], next: Cursor) {
    let page = try await repository.page(query, at: .first, limit: limit)
    return (page.items.map(\.entity.number), try expectPresent(page.next, "a cursor after the first page"))
  }

  func numbers(
    _ query: ModelQuery<KitEntity> = ModelQuery(), at position: PagePosition, limit: Int = 1_000
  ) async throws -> [UInt64] {
    try await repository.page(query, at: position, limit: limit).items.map(\.entity.number)
  }
}

extension ClauseContext {
  /// Returns the events after `start` up to `end`, each once.
  ///
  /// A feed may repeat events but must not report earlier ones or skip some. The time limit of the clause
  /// ends the wait for a feed that never reaches `end`.
  func events(after start: Commit.SequenceNumber = .beforeFirst, through end: Commit.SequenceNumber)
    async throws -> [ChangeEvent]
  {
    var events: [ChangeEvent] = []
    var seen: Set<ChangeEvent> = []
    for try await batch in repository.changes(after: start) {
      for event in batch.events where seen.insert(event).inserted {
        try expect(event.sequenceNumber > start, "only events after \(start)", got: event)
        events.append(event)
      }
      if batch.sequenceNumber >= end { return events }
    }
    throw ExpectationError(expected: "events up to commit \(end)", actual: "the end of the feed")
  }

  /// Returns the number of the newest commit.
  func latestCommitNumber() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// Commits four insertions and four replacements and returns the expected events.
  func commitSampleHistory() async throws -> [ChangeEvent] {
    var events: [ChangeEvent] = []
    for number in 1...4 as ClosedRange<UInt64> {
      let entity = KitEntity(number)
      let first = try await repository.commit { $0.insert(entity) }
      events.append(try expectedEvent(first, entity, .inserted))
      let second = try await repository.commit { $0.save(entity.with { $0.name = "new" }) }
      events.append(try expectedEvent(second, entity, .updated))
    }
    return events
  }

  func expectedEvent<E: Entity>(_ commit: Commit, _ entity: E, _ kind: ChangeEvent.Kind) throws -> ChangeEvent
  {
    ChangeEvent(
      sequenceNumber: commit.sequenceNumber, reference: EntityReference(entity),
      version: try expectPresent(commit.version(of: entity), "a version in the commit"), kind: kind)
  }
}

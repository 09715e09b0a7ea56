import DomainRepositoryTesting

/// An in-memory repository whose calls go through a mutation.
struct Mutant: Repository {
  let mutation: Mutation
  let base: InMemoryRepository
  let memory = Memory()

  init(_ mutation: Mutation, on base: InMemoryRepository = InMemoryRepository()) {
    self.mutation = mutation
    self.base = base
  }

  var capabilities: Capabilities { mutation.capabilities }

  /// Throws if the clause has exceeded its time limit, which cancels its reads, or makes more calls than any clause
  /// needs.
  private func checkEnd(ofReads: Bool = true) throws(RepositoryError) {
    if ofReads && Task.isCancelled || memory.times("calls") > 30_000 {
      throw .backend(code: "mutant.stopped", isRetryable: false)
    }
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try checkEnd()
    let record = try await base.get(type, id: id).map { AnyRecord($0) }
    let lookup = Lookup(type: type, ids: [id.text], base: base, memory: memory)
    return try await mutation.get(record, lookup)?.versioned(as: type)
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try checkEnd()
    let records = try await base.get(type, ids: ids).map { AnyRecord($0) }
    let lookup = Lookup(type: type, ids: ids.map(\.text), base: base, memory: memory)
    return try await mutation.getMany(records, lookup).compactMap { $0.versioned(as: type) }
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try checkEnd()
    do {
      let position = mutation.position(position)
      // The page is read in any case, because invalid queries must be refused.
      let page = try await base.page(query, at: position, limit: limit)
      var result = PageResult(
        records: page.items.map { AnyRecord($0) }, next: page.next, previous: page.previous,
        position: position,
        limit: limit, context: query.context, center: query.nearby?.center)
      if let semantics = mutation.semantics {
        result = try await MutantQuery(query, semantics, base, memory).page(at: position, limit: limit)
      }
      try await mutation.page(&result, memory)
      return Page(
        items: result.records.compactMap { $0.versioned(as: E.self) }, next: result.next,
        previous: result.previous)
    } catch {
      if let error = mutation.readError(error) { throw error }
      return Page(items: [], next: nil, previous: nil)
    }
  }

  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    if let change = mutation.all {
      do {
        return change(try await base.all(query).map { AnyRecord($0) }).compactMap { $0.versioned(as: E.self) }
      } catch {
        if let error = mutation.readError(error) { throw error }
        return []
      }
    }
    var items: [Versioned<E>] = []
    var position = PagePosition.first
    while true {
      let page = try await page(query, at: position, limit: PageLimit.range.upperBound)
      items += page.items
      guard let next = page.next else { return items }
      position = .after(next)
    }
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try checkEnd()
    do {
      var count = try await base.count(query)
      if let semantics = mutation.semantics {
        count = try await MutantQuery(query, semantics, base, memory).matches().count
      }
      return try await mutation.count(count, Lookup(type: E.self, ids: [], base: base, memory: memory))
    } catch {
      if let error = mutation.readError(error) { throw error }
      return 0
    }
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try checkEnd()
    do {
      var facets = try await base.facets(of: path, in: query)
      if let semantics = mutation.semantics {
        facets = try await MutantQuery(query, semantics, base, memory).facets(of: path)
      }
      return mutation.facets(facets)
    } catch {
      if let error = mutation.readError(error) { throw error }
      return []
    }
  }

  func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    try checkEnd()
    return try await base.unreadableRecords(of: type)
  }

  func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    try checkEnd()
    return try await base.newerSchemaVersion(of: type)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try checkEnd(ofReads: false)
    return try await mutation.commit(changes, base, memory)
  }

  func newestSequenceNumber() async throws(RepositoryError) -> Commit.SequenceNumber {
    try checkEnd()
    return mutation.newest(try await base.newestSequenceNumber())
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    let (fetch, base, memory) = (mutation.fetch, base, memory)
    return ChangeFeed(after: mutation.start(position)) { (position) async throws(RepositoryError) in
      try await fetch(position, base, memory)
    }
  }
}

import DomainRepositoryTesting

/// A good repository behind a mutation.
struct Mutant: Repository {
  let mutation: Mutation
  let base = InMemoryRepository()
  let memory = Memory()

  init(_ mutation: Mutation) { self.mutation = mutation }

  var capabilities: Capabilities { mutation.capabilities }

  /// Ends what would go on for ever: a clause that is late cancels its reads, and no clause makes so many calls.
  private func checkEnd(ofReads: Bool = true) throws(RepositoryError) {
    if ofReads && Task.isCancelled || memory.times("calls") > 30_000 {
      throw .backend(code: "mutant.stopped", isRetryable: false)
    }
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try checkEnd()
    let row = try await base.get(type, id: id).map { Row($0) }
    let lookup = Lookup(type: type, ids: [id.text], base: base, memory: memory)
    return try await mutation.get(row, lookup)?.record(as: type)
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try checkEnd()
    let rows = try await base.get(type, ids: ids).map { Row($0) }
    let lookup = Lookup(type: type, ids: ids.map(\.text), base: base, memory: memory)
    return try await mutation.find(rows, lookup).compactMap { $0.record(as: type) }
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try checkEnd()
    do {
      let position = mutation.position(position)
      // Asked first in any case, for what has to be refused.
      let page = try await base.page(query, at: position, limit: limit)
      var answer = PageAnswer(
        rows: page.items.map { Row($0) }, next: page.next, previous: page.previous, position: position,
        limit: limit, context: query.context, center: query.nearby?.center)
      if let semantics = mutation.semantics {
        answer = try await TwistedQuery(query, semantics, base, memory).page(at: position, limit: limit)
      }
      try await mutation.page(&answer, memory)
      return Page(
        items: answer.rows.compactMap { $0.record(as: E.self) }, next: answer.next, previous: answer.previous)
    } catch {
      if let error = mutation.readError(error) { throw error }
      return Page(items: [], next: nil, previous: nil)
    }
  }

  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    if let change = mutation.all {
      do {
        return change(try await base.all(query).map { Row($0) }).compactMap { $0.record(as: E.self) }
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
        count = try await TwistedQuery(query, semantics, base, memory).answers().count
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
        facets = try await TwistedQuery(query, semantics, base, memory).facets(of: path)
      }
      return mutation.facets(facets)
    } catch {
      if let error = mutation.readError(error) { throw error }
      return []
    }
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try checkEnd(ofReads: false)
    return try await mutation.commit(changes, base, memory)
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    let (fetch, base, memory) = (mutation.fetch, base, memory)
    return ChangeFeed(after: mutation.start(position)) { (position) async throws(RepositoryError) in
      try await fetch(position, base, memory)
    }
  }
}

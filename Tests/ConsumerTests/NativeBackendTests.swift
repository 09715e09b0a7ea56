import DomainRepository
import Testing

/// A native backend that gets, finds, counts and commits, and declares these capabilities only.
struct PlainBackend: Repository {
  static let declared: Capabilities = [.atomicBatches, .readChecks, .uniqueness]

  let records = InMemoryRepository()

  var capabilities: Capabilities { Self.declared }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await records.get(type, id: id)
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try await records.get(type, ids: ids)
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try check(query)
    if !query.order.isEmpty { try requireCapability(.ordering) }
    switch position {
    case .first, .after: break
    case .last, .before: try requireCapability(.backwardPaging)
    }
    return try await records.page(query, at: position, limit: limit)
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try check(query)
    return try await records.count(query)
  }

  private func check<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) {
    if query.filter != nil { try requireCapability(.filtering) }
    if query.search != nil { try requireCapability(.textSearch) }
    if query.nearby != nil { try requireCapability(.nearby) }
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    throw .unsupported(.facets)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try await records.commit(changes)
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed { .unsupported }
}

/// Tests a native backend.
struct NativeBackendTests {
  @Test(
    "A backend that declares only commit capabilities reads, commits and throws `unsupported` for other features"
  )
  func capabilities() async throws {
    let backend: any Repository = PlainBackend()
    let loan = try LoanTests.loan(1, from: "2026-01-05")
    try await backend.commit { $0.insert(loan) }
    #expect(try await backend.get(Loan.self, id: loan.id)?.entity == loan)
    #expect(try await backend.all(ModelQuery<Loan>()).map(\.entity) == [loan])
    let filtered = ModelQuery(where: Loan.Fields.until.isNull)
    let ordered = ModelQuery(orderedBy: .ascending(Loan.Fields.from))
    await #expect(throws: RepositoryError.unsupported(.filtering)) { try await backend.page(filtered) }
    await #expect(throws: RepositoryError.unsupported(.ordering)) { try await backend.page(ordered) }
    await #expect(throws: RepositoryError.unsupported(.facets)) {
      try await backend.facets(of: Loan.Fields.from)
    }
    await #expect(throws: RepositoryError.unsupported(.changeFeed)) {
      for try await _ in backend.changes(after: .beforeFirst) {}
    }
  }

  @Test("A unit of work updates an entity that it has read")
  func unitOfWork() async throws {
    let backend = PlainBackend()
    let loan = try LoanTests.loan(1, from: "2026-01-05")
    try await backend.commit { $0.insert(loan) }
    try await backend.transact { (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) in
      guard let known = try await work.get(Loan.self, id: loan.id),
        let ended = try? known.updating({ $0[Loan.Fields.until] = known.from })
      else { return }
      work.update(ended)
    }
    #expect(try await backend.get(Loan.self, id: loan.id)?.entity.until == loan.from)
  }
}

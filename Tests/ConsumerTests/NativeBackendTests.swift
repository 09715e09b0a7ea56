import DomainRepository
import Synchronization
import Testing

/// A native backend that keeps records in a dictionary, and filters, orders and pages by itself.
final class PlainBackend: Repository {
  static let declared: Capabilities = [
    .atomicBatches, .readChecks, .uniqueness, .filtering, .ordering, .backwardPaging,
  ]

  private let storage: PlainStorage

  init(at storage: PlainStorage = PlainStorage()) { self.storage = storage }

  var capabilities: Capabilities { Self.declared }

  // MARK: Reading

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await get(type, ids: [id]).first
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    var seen: Set<EntityReference> = []
    let references = ids.map { EntityReference(type, id: $0) }.filter { seen.insert($0).inserted }
    return try storage.state.withLock { (state) throws(RepositoryError) in
      let access = try state.access(to: type)
      var found: [Versioned<E>] = []
      for reference in references {
        if let record = state.records[reference] { found.append(try record.versioned(access)) }
      }
      return found
    }
  }

  func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    try storage.state.withLock { (state) throws(RepositoryError) in try state.decoded(type).unreadable }
  }

  func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    try storage.state.withLock { (state) throws(RepositoryError) in
      _ = try state.access(to: type)
      return state.schemas[type.schema.name].flatMap { $0.version > type.schema.version ? $0.version : nil }
    }
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try PageLimit.validate(limit)
    let order = try PlainOrder(query)
    let matches = try matches(query).sorted {
      order.precedes(order.values($0.entity), order.values($1.entity))
    }
    var range = 0..<matches.count
    switch position {
    case .first: range = 0..<min(limit, matches.count)
    case .last: range = max(0, matches.count - limit)..<matches.count
    case .after(let cursor):
      let keys = try cursor.keys(for: query)
      let start = matches.firstIndex { order.precedes(keys, order.values($0.entity)) } ?? matches.count
      range = start..<min(start + limit, matches.count)
    case .before(let cursor):
      let keys = try cursor.keys(for: query)
      let end = matches.firstIndex { !order.precedes(order.values($0.entity), keys) } ?? matches.count
      range = max(0, end - limit)..<end
    }
    let items = Array(matches[range])
    return Page(
      items: items,
      next: range.upperBound < matches.count
        ? try items.last.map { (item) throws(RepositoryError) in try query.cursor(at: item.entity) } : nil,
      previous: range.lowerBound > 0
        ? try items.first.map { (item) throws(RepositoryError) in try query.cursor(at: item.entity) } : nil)
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try matches(query).count
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    throw .unsupported(.facets)
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed { .unsupported }

  /// Returns the matching records of one moment, in no order.
  private func matches<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> [Versioned<E>] {
    if query.search != nil { try requireCapability(.textSearch) }
    if query.nearby != nil { try requireCapability(.nearby) }
    try query.validate()
    let all = try storage.state.withLock { (state) throws(RepositoryError) in
      try state.decoded(E.self).records
    }
    guard let filter = query.filter else { return all }
    do {
      let condition = try E.schema.compile(filter).bound(to: query.context)
      return all.filter { condition($0.entity) == .yes }
    } catch {
      throw .invalidQuery(error)
    }
  }

  // MARK: Commits

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try changes.validate()
    return try storage.state.withLock { (state) throws(RepositoryError) in
      var next = state
      for change in changes.changes {
        if case .check = change {
          _ = try next.access(to: change.type)
        } else {
          try next.prepare(change.type)
        }
        let actual = next.records[change.reference]?.version
        if change.expectedVersion.isMet(by: actual) { continue }
        throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
      }
      let before = next
      var others: [String: [any Entity]] = [:]
      var versions: [EntityReference: Version] = [:]
      next.newest = Commit.SequenceNumber(state.newest.number + 1)
      for case .delete(let type, let id, _) in changes.changes {
        next.records[EntityReference(entity: type.schemaName, id: id)] = nil
      }
      // The records to be saved are added one by one, so that the later of two with the same value is refused.
      for case .save(let entity, _) in changes.changes { next.records[entity.reference] = nil }
      for case .save(let entity, _) in changes.changes {
        versions[entity.reference] = Version(next.newest.number)
        try next.store(entity, replacing: before.records[entity.reference], among: &others)
      }
      if versions.isEmpty, next.records.count == before.records.count {
        return Commit(sequenceNumber: state.newest, versions: [:])
      }
      state = next
      return Commit(sequenceNumber: next.newest, versions: versions)
    }
  }
}

/// The order of a query: its sort keys, and the identifier as the last one.
private struct PlainOrder<E: Entity> {
  private let keys: [SortKey<E>]

  init(_ query: ModelQuery<E>) throws(RepositoryError) {
    try query.validate()
    keys = query.totalOrder
  }

  func values(_ entity: E) -> [Scalar] {
    keys.map { E.schema.queryField($0.path)?.scalar(of: entity) ?? .null }
  }

  /// Returns whether the left values come first; nulls are where each key places them, in both directions.
  func precedes(_ left: [Scalar], _ right: [Scalar]) -> Bool {
    for (key, (a, b)) in zip(keys, zip(left, right)) where a != b {
      if a.isNull { return key.nulls == .first }
      if b.isNull { return key.nulls == .last }
      return key.isDescending ? b < a : a < b
    }
    return false
  }
}

extension Entity {
  fileprivate static var schemaName: String { schema.name }
  fileprivate var reference: EntityReference { EntityReference(self) }
}

/// Tests a native backend.
struct NativeBackendTests {
  @Test("The backend commits, filters, orders and pages, and throws `unsupported` for other features")
  func capabilities() async throws {
    let backend: any Repository = PlainBackend()
    let loans = try [
      LoanTests.loan(1, from: "2026-01-05"), LoanTests.loan(2, from: "2026-03-01"),
      LoanTests.loan(3, from: "2026-02-01"),
    ]
    try await backend.commit { for loan in loans { $0.insert(loan) } }
    #expect(try await backend.get(Loan.self, id: loans[0].id)?.entity == loans[0])
    let open = ModelQuery(
      where: Loan.Fields.until.isNull, orderedBy: .descending(Loan.Fields.from))
    let first = try await backend.page(open, at: .first, limit: 2)
    #expect(first.items.map(\.entity) == [loans[1], loans[2]])
    let next = try #require(first.next)
    #expect(try await backend.page(open, at: .after(next), limit: 2).items.map(\.entity) == [loans[0]])
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

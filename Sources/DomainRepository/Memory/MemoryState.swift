import DomainModeling

/// Everything that an in-memory repository holds, under its lock.
struct MemoryState {
  /// Records that nobody has asked for yet, by entity.
  private(set) var records: [String: [EncodedRecord]]
  private(set) var sequence: Commit.Number
  private(set) var history: ChangeHistory
  var observers: [UInt64: CheckedContinuation<Void, Never>] = [:]

  private var tables: [ObjectIdentifier: AnyRecordTable] = [:]
  private var openNames: Set<String> = []
  private var observerCount: UInt64 = 0

  init(records: [String: [EncodedRecord]], sequence: Commit.Number, history: Int) {
    self.records = records
    self.sequence = sequence
    self.history = ChangeHistory(capacity: history, after: sequence)
  }

  /// The table of an entity; `nil` until it is opened.
  ///
  /// - Throws: when another type of the same name has been opened: the two would share their records.
  func table<E: Entity>(_ type: E.Type) throws(RepositoryError) -> RecordTable<E>? {
    if let table = tables[ObjectIdentifier(type)] as? RecordTable<E> { return table }
    if openNames.contains(type.name) {
      throw .backend(code: "entity.nameTaken.\(type.name)", isRetryable: false)
    }
    return nil
  }

  mutating func install<E: Entity>(_ contents: TableContents<E>) {
    tables[ObjectIdentifier(E.self)] = RecordTable(contents)
    openNames.insert(E.name)
    records[E.name] = nil
  }

  /// All records as they are now.
  var stock: [any RecordStock] {
    tables.values.map(\.stock) + records.values.map { UnopenedStock(records: $0) }
  }

  mutating func numberForObserver() -> UInt64 {
    observerCount &+= 1
    return observerCount
  }

  /// Applies the changes and hands back the observers to wake.
  mutating func commit(
    _ changes: ChangeSet
  ) throws(RepositoryError) -> (Commit, [CheckedContinuation<Void, Never>]) {
    let plan = try plan(changes)
    guard plan.changesAnything else { return (Commit(sequence: sequence, versions: [:]), []) }
    let next = try sequence.successor()
    let batch = plan.apply(at: next)
    sequence = next
    history.append(batch)
    let woken = Array(observers.values)
    observers = [:]
    let written = batch.events.filter { $0.kind != .deleted }.map { ($0.reference, $0.version) }
    return (Commit(sequence: next, versions: Dictionary(written) { first, _ in first }), woken)
  }

  /// What the changes come to, with every check made; changes nothing.
  func plan(_ changes: ChangeSet) throws(RepositoryError) -> CommitPlan {
    var plan = CommitPlan()
    for change in changes.changes {
      switch change {
      case .save(let entity, let expectation): try save(entity, expectation, &plan)
      case .delete(let type, let id, let expectation): try delete(type, RecordKey(id), expectation, &plan)
      case .check(let type, let id, let expectation): try check(type, RecordKey(id), expectation, &plan)
      }
    }
    try plan.checkUniqueness()
    return plan
  }

  private func save<E: Entity>(
    _ entity: E, _ expectation: ExpectedState, _ plan: inout CommitPlan
  ) throws(RepositoryError) {
    let key = RecordKey(entity.id)
    let (part, actual) = try part(E.self, key, expectation, &plan)
    part.save(entity, as: key)
    plan.steps.append((EntityReference(entity), actual == nil ? .inserted : .updated))
    plan.saved.append(entity)
  }

  private func delete<E: Entity>(
    _ type: E.Type, _ key: RecordKey, _ expectation: ExpectedState, _ plan: inout CommitPlan
  ) throws(RepositoryError) {
    let (part, actual) = try part(type, key, expectation, &plan)
    guard actual != nil else { return }
    part.delete(key)
    plan.steps.append((EntityReference(entity: type.name, id: key.text), .deleted))
  }

  private func check<E: Entity>(
    _ type: E.Type, _ key: RecordKey, _ expectation: ExpectedState, _ plan: inout CommitPlan
  ) throws(RepositoryError) {
    _ = try part(type, key, expectation, &plan)
  }

  /// The plan for the record's table, and the record's version, once that is as expected.
  private func part<E: Entity>(
    _ type: E.Type, _ key: RecordKey, _ expectation: ExpectedState, _ plan: inout CommitPlan
  ) throws(RepositoryError) -> (TablePlan<E>, Version?) {
    guard let table = try table(type) else {
      throw .backend(code: "entity.notOpen.\(type.name)", isRetryable: false)
    }
    let actual = table.contents.version(of: key)
    guard expectation.isMet(by: actual) else {
      throw .conflict(
        EntityReference(entity: type.name, id: key.text), expected: expectation, actual: actual)
    }
    return (plan.part(for: table), actual)
  }
}

extension Commit.Number {
  func successor() throws(RepositoryError) -> Commit.Number {
    let (next, isTooLarge) = number.addingReportingOverflow(1)
    if isTooLarge { throw .backend(code: "sequence.exhausted", isRetryable: false) }
    return Commit.Number(next)
  }
}

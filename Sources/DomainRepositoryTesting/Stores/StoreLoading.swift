import DomainRepository

extension RecordStoreClause {
  private typealias Context = StoreClauseContext

  /// Opening a storage adapter, also repeatedly.
  static let loading: [RecordStoreClause] = [
    RecordStoreClause(
      "load.empty", "A storage adapter at a new location must have no records and the sequence number 0."
    ) { context in
      try await context.expect([], sequence: 0, "the new store")
    },
    RecordStoreClause(
      "load.written", "A storage adapter must return all applied records when it is opened again."
    ) { context in
      let records = ["a", "b", "c"].map { Context.record($0, "text of \($0)") }
      try await context.apply(records)
      try await context.expect(records, "the store that is opened again")
    },
    RecordStoreClause(
      "load.sequence", "A storage adapter must keep the number of the last batch, even if it only deletes."
    ) { context in
      let record = Context.record("a")
      try await context.apply([record])
      try await context.expect([record], sequence: 1, "after a write")
      try await context.apply([([record], []), ([record], [])])
      try await context.expect([record], sequence: 3, "after two more in one session")
      try await context.apply([], deleting: [record.reference])
      try await context.expect([], sequence: 4, "after the last record was deleted")
    },
    RecordStoreClause("load.repeated", "A storage adapter must change nothing when it is opened.") {
      context in
      let records = ["a", "b"].map { Context.record($0) }
      try await context.apply(records)
      for time in 1...3 { try await context.expect(records, sequence: 1, "opened \(time) times") }
    },
    RecordStoreClause(
      "load.second", "A second load of one instance must be refused or return everything applied so far."
    ) { context in
      let records = ["a", "b"].map { Context.record($0) }
      try await context.session { store, _ in
        try await store.apply(Context.batch(1, ([records[0]], [])))
        try await store.apply(Context.batch(2, ([records[1]], [])))
        let snapshot: RecordSnapshot
        do throws(RepositoryError) {
          snapshot = try await store.load()
        } catch {
          return
        }
        try Context.expect(snapshot, records, sequence: 2, "the second load")
      }
      try await context.expect(records, sequence: 2, "after the second load")
    },
    RecordStoreClause("load.separate", "Storage adapters at different locations must share nothing.") {
      context in
      let (one, other) = (Context.record("a", "one"), Context.record("a", "other"))
      let second = try await context.another()
      try await context.apply([one])
      try await second.expect([], sequence: 0, "the other location")
      try await second.apply([other])
      try await context.expect([one], sequence: 1, "the first location")
      try await second.expect([other], sequence: 1, "the other location")
    },
  ]
}

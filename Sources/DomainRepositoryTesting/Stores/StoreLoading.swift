import DomainRepository

extension RecordStoreClause {
  private typealias Bench = StoreClauseContext

  /// Opening a storage adapter, also repeatedly.
  static let loading: [RecordStoreClause] = [
    RecordStoreClause(
      "load.empty", "A storage adapter at a new location must have no records and the sequence number 0."
    ) { bench in
      try await bench.expect([], sequence: 0, "the new store")
    },
    RecordStoreClause(
      "load.written", "A storage adapter must return all applied records when it is opened again."
    ) { bench in
      let records = ["a", "b", "c"].map { Bench.record($0, "text of \($0)") }
      try await bench.apply(records)
      try await bench.expect(records, "the store that is opened again")
    },
    RecordStoreClause(
      "load.sequence", "A storage adapter must keep the number of the last batch, even if it only deletes."
    ) { bench in
      let record = Bench.record("a")
      try await bench.apply([record])
      try await bench.expect([record], sequence: 1, "after a write")
      try await bench.apply([([record], []), ([record], [])])
      try await bench.expect([record], sequence: 3, "after two more in one session")
      try await bench.apply([], deleting: [record.reference])
      try await bench.expect([], sequence: 4, "after the last record was deleted")
    },
    RecordStoreClause("load.again", "A storage adapter must change nothing when it is opened.") { bench in
      let records = ["a", "b"].map { Bench.record($0) }
      try await bench.apply(records)
      for time in 1...3 { try await bench.expect(records, sequence: 1, "opened for the time \(time)") }
    },
    RecordStoreClause(
      "load.second", "A second load of one instance must be refused or return everything applied so far."
    ) { bench in
      let records = ["a", "b"].map { Bench.record($0) }
      try await bench.session { store, _ in
        try await store.apply(Bench.batch(1, ([records[0]], [])))
        try await store.apply(Bench.batch(2, ([records[1]], [])))
        let snapshot: RecordSnapshot
        do throws(RepositoryError) {
          snapshot = try await store.load()
        } catch {
          return
        }
        try Bench.expect(snapshot, records, sequence: 2, "the second load")
      }
      try await bench.expect(records, sequence: 2, "after the second load")
    },
    RecordStoreClause("load.apart", "Storage adapters at different locations must share nothing.") { bench in
      let (one, other) = (Bench.record("a", "one"), Bench.record("a", "other"))
      let second = try await bench.another()
      try await bench.apply([one])
      try await second.expect([], sequence: 0, "the other place")
      try await second.apply([other])
      try await bench.expect([one], sequence: 1, "the first place")
      try await second.expect([other], sequence: 1, "the other place")
    },
  ]
}

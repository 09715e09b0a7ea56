import DomainRepository

extension RecordStoreClause {
  private typealias Bench = StoreBench

  /// Opening a store and opening it again.
  static let loading: [RecordStoreClause] = [
    RecordStoreClause("load.empty", "A store at a new place has no records, and no batch was applied.") {
      bench in
      try await bench.expect([], sequence: 0, "the new store")
    },
    RecordStoreClause("load.written", "A store that is opened again has what was applied.") { bench in
      let records = ["a", "b", "c"].map { Bench.record($0, "text of \($0)") }
      try await bench.apply(records)
      try await bench.expect(records, "the store that is opened again")
    },
    RecordStoreClause("load.sequence", "The number of the last batch is kept, whatever the batch does.") {
      bench in
      let record = Bench.record("a")
      try await bench.apply([record])
      try await bench.expect([record], sequence: 1, "after a write")
      try await bench.apply([([record], []), ([record], [])])
      try await bench.expect([record], sequence: 3, "after two more in one session")
      try await bench.apply([], deleting: [record.reference])
      try await bench.expect([], sequence: 4, "after the last record was deleted")
    },
    RecordStoreClause("load.again", "To open a store changes nothing, however often it is done.") { bench in
      let records = ["a", "b"].map { Bench.record($0) }
      try await bench.apply(records)
      for time in 1...3 { try await bench.expect(records, sequence: 1, "opened for the time \(time)") }
    },
    RecordStoreClause(
      "load.second", "A second load of one instance is refused, or tells everything that was applied."
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
    RecordStoreClause("load.apart", "Stores at different places share nothing.") { bench in
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

import DomainRepository

extension RecordStoreClause {
  private typealias Bench = StoreClauseContext

  /// The effects of a batch, which must be atomic.
  static let applying: [RecordStoreClause] = [
    RecordStoreClause("apply.replaces", "A write must replace the whole record of its name and add no other.")
    {
      bench in
      let reference = EntityReference(entity: "Memo", id: "a")
      try await bench.apply([
        EncodedRecord(reference, version: Version(1), schemaVersion: 1, bytes: Array("a long text".utf8))
      ])
      let short = EncodedRecord(reference, version: Version(2), schemaVersion: 3, bytes: [7])
      try await bench.apply([short])
      try await bench.expect([short], "the replaced record")
    },
    RecordStoreClause("apply.rest", "A storage adapter must not change records that aren't in the batch.") {
      bench in
      let (stays, comes) = (Bench.record("a"), Bench.record("b", version: 2))
      try await bench.apply([stays])
      try await bench.apply([comes])
      try await bench.expect([stays, comes], "the store")
      try await bench.apply([], deleting: [comes.reference])
      try await bench.expect([stays], "the store after a deletion")
    },
    RecordStoreClause("apply.deletes", "A deletion must remove the record of its name and no other.") {
      bench in
      let records = ["a", "ab", "abc", "b"].map { Bench.record($0) } + [Bench.record("a", of: "Other")]
      try await bench.apply(records)
      try await bench.apply([], deleting: [records[0].reference])
      try await bench.expect(Array(records.dropFirst()), "the remaining records")
    },
    RecordStoreClause(
      "apply.deletes.missing",
      "A storage adapter must accept the deletion of a missing record and change nothing."
    ) { bench in
      let record = Bench.record("a")
      let missing = Bench.record("b").reference
      try await bench.apply([record], deleting: [missing])
      try await bench.apply([], deleting: [missing])
      try await bench.expect([record], sequence: 2, "the store")
    },
    RecordStoreClause("apply.recreates", "A storage adapter must allow a deleted record to be written again.")
    { bench in
      let (old, new) = (Bench.record("a", "old"), Bench.record("a", "new", version: 3))
      try await bench.apply([([old], []), ([], [old.reference]), ([new], [])])
      try await bench.expect([new], sequence: 3, "the record")
      try await bench.apply([], deleting: [old.reference])
      try await bench.apply([new])
      try await bench.expect([new], sequence: 5, "the record, written in another session")
    },
    RecordStoreClause("apply.order", "A storage adapter must apply batches in the order of the calls.") {
      bench in
      let batches = (1...60).map { number in
        ([Bench.record("a", "text \(number)", version: number)], [] as [EntityReference])
      }
      try await bench.apply(batches)
      try await bench.expect([Bench.record("a", "text 60", version: 60)], sequence: 60, "the last batch")
    },
    RecordStoreClause(
      "apply.mixed", "A storage adapter must write and delete records of many entities in one batch."
    ) { bench in
      let old = ["A", "B", "C"].map { Bench.record("a", of: $0) }
      let new = ["B", "C", "D"].map { Bench.record("b", of: $0, version: 2) }
      try await bench.apply(old)
      try await bench.apply(new, deleting: [old[0].reference, old[2].reference])
      try await bench.expect([old[1]] + new, sequence: 2, "the store")
    },
    RecordStoreClause(
      "apply.repeated",
      "A storage adapter must refuse a repeated batch number or apply the batch completely."
    ) { bench in
      let old = ["a", "b"].map { Bench.record($0, "old") }
      let new = ["a", "b", "c"].map { Bench.record($0, "new") }
      try await bench.apply(old)
      let isApplied = try await bench.session { store, _ in
        (try? await store.apply(Bench.batch(1, (new, [])))) != nil
      }
      try await bench.expect(isApplied ? new : old, sequence: 1, isApplied ? "accepted" : "refused")
    },
    RecordStoreClause(
      "apply.cancelled", "A storage adapter must apply the batch of a canceled task completely or not at all."
    ) { bench in
      let old = ["a", "b", "c", "d"].map { Bench.record($0, "old") }
      let new = old.map { Bench.record($0.reference.id, "new", version: 2) }
      try await bench.apply(old)
      let isApplied = try await bench.session { store, _ in
        await withTaskGroup(of: Bool.self) { group in
          group.cancelAll()
          group.addTask { (try? await store.apply(Bench.batch(2, (new, [])))) != nil }
          return await group.next() ?? false
        }
      }
      try await bench.expect(isApplied ? new : old, sequence: isApplied ? 2 : 1, "the store")
    },
  ]
}

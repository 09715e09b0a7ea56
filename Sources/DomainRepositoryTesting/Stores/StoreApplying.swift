import DomainRepository

extension RecordStoreClause {
  private typealias Context = StoreClauseContext

  /// The effects of a batch, which must be atomic.
  static let applying: [RecordStoreClause] = [
    RecordStoreClause("apply.replaces", "A write must replace the whole record of its name and add no other.")
    {
      context in
      let reference = EntityReference(entity: "Memo", id: "a")
      try await context.apply([
        EncodedRecord(reference, version: Version(1), schemaVersion: 1, bytes: Array("a long text".utf8))
      ])
      let short = EncodedRecord(reference, version: Version(2), schemaVersion: 3, bytes: [7])
      try await context.apply([short])
      try await context.expect([short], "the replaced record")
    },
    RecordStoreClause("apply.others", "A storage adapter must not change records that aren't in the batch.") {
      context in
      let (stays, comes) = (Context.record("a"), Context.record("b", version: 2))
      try await context.apply([stays])
      try await context.apply([comes])
      try await context.expect([stays, comes], "the store")
      try await context.apply([], deleting: [comes.reference])
      try await context.expect([stays], "the store after a deletion")
    },
    RecordStoreClause("apply.deletes", "A deletion must remove the record of its name and no other.") {
      context in
      let records = ["a", "ab", "abc", "b"].map { Context.record($0) } + [Context.record("a", of: "Other")]
      try await context.apply(records)
      try await context.apply([], deleting: [records[0].reference])
      try await context.expect(Array(records.dropFirst()), "the remaining records")
    },
    RecordStoreClause(
      "apply.deletes.missing",
      "A storage adapter must accept the deletion of a missing record and change nothing."
    ) { context in
      let record = Context.record("a")
      let missing = Context.record("b").reference
      try await context.apply([record], deleting: [missing])
      try await context.apply([], deleting: [missing])
      try await context.expect([record], sequence: 2, "the store")
    },
    RecordStoreClause("apply.recreates", "A storage adapter must allow a deleted record to be written again.")
    { context in
      let (old, new) = (Context.record("a", "old"), Context.record("a", "new", version: 3))
      try await context.apply([([old], []), ([], [old.reference]), ([new], [])])
      try await context.expect([new], sequence: 3, "the record")
      try await context.apply([], deleting: [old.reference])
      try await context.apply([new])
      try await context.expect([new], sequence: 5, "the record, written in another session")
    },
    RecordStoreClause("apply.order", "A storage adapter must apply batches in the order of the calls.") {
      context in
      let batches = (1...60).map { number in
        ([Context.record("a", "text \(number)", version: number)], [] as [EntityReference])
      }
      try await context.apply(batches)
      try await context.expect([Context.record("a", "text 60", version: 60)], sequence: 60, "the last batch")
    },
    RecordStoreClause(
      "apply.mixed", "A storage adapter must write and delete records of many entities in one batch."
    ) { context in
      let old = ["A", "B", "C"].map { Context.record("a", of: $0) }
      let new = ["B", "C", "D"].map { Context.record("b", of: $0, version: 2) }
      try await context.apply(old)
      try await context.apply(new, deleting: [old[0].reference, old[2].reference])
      try await context.expect([old[1]] + new, sequence: 2, "the store")
    },
    RecordStoreClause(
      "apply.repeated",
      "A storage adapter must refuse a repeated batch number or apply the batch completely."
    ) { context in
      let old = ["a", "b"].map { Context.record($0, "old") }
      let new = ["a", "b", "c"].map { Context.record($0, "new") }
      try await context.apply(old)
      let isApplied = try await context.session { store, _ in
        (try? await store.apply(Context.batch(1, (new, [])))) != nil
      }
      try await context.expect(isApplied ? new : old, sequence: 1, isApplied ? "accepted" : "refused")
    },
    RecordStoreClause(
      "apply.canceled", "A storage adapter must apply the batch of a canceled task completely or not at all."
    ) { context in
      let old = ["a", "b", "c", "d"].map { Context.record($0, "old") }
      let new = old.map { Context.record($0.reference.id, "new", version: 2) }
      try await context.apply(old)
      let isApplied = try await context.session { store, _ in
        await withTaskGroup(of: Bool.self) { group in
          group.cancelAll()
          group.addTask { (try? await store.apply(Context.batch(2, (new, [])))) != nil }
          return await group.next() ?? false
        }
      }
      try await context.expect(isApplied ? new : old, sequence: isApplied ? 2 : 1, "the store")
    },
  ]
}

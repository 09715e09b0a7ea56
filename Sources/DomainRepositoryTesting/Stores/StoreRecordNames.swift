import DomainRepository

extension RecordStoreClause {
  private typealias Context = StoreClauseContext

  private static let hostile = [
    " ", "a/b", "../a", "..", "/", "\\", "a\nb", "a\0b", "\0", "'", "\"", "a;b", "%00", "CON", "NUL.txt", "-",
    ".",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{202E}abc", "\u{FEFF}a", "a\u{FFFD}",
    String(repeating: "x", count: 1_000),
  ]

  /// Record names, which are compared scalar by scalar.
  static let recordNames: [RecordStoreClause] = [
    RecordStoreClause(
      "recordName.hostile",
      "A storage adapter must accept any text as a name, including paths, quotes and NUL."
    ) { context in
      let ids = hostile.map { Context.record($0, "as an identifier") }
      let entities = hostile.map { Context.record("a", of: $0, "as an entity") }
      try await context.apply(ids + entities)
      try await context.expect(ids + entities, "the store")
      try await context.apply([], deleting: ids.map(\.reference))
      try await context.expect(entities, "the store after the deletions")
    },
    RecordStoreClause(
      "recordName.scalars", "A storage adapter must keep the two forms of \u{E9} as two names."
    ) {
      context in
      let forms = ["\u{E9}", "e\u{301}"]
      let records =
        forms.map { Context.record($0, "identifier") } + forms.map { Context.record("a", of: $0, "entity") }
      try await context.apply(records)
      try await context.expect(records, "the store")
      try await context.apply([], deleting: [records[0].reference, records[2].reference])
      try await context.expect([records[1], records[3]], "the remaining records")
    },
    RecordStoreClause("recordName.case", "A storage adapter must keep names that differ only in case apart.")
    {
      context in
      let records = ["abc", "ABC", "Abc"].map { Context.record($0, "text of \($0)") }
      try await context.apply(records)
      try await context.expect(records, "the store")
    },
    RecordStoreClause(
      "recordName.entity",
      "A storage adapter must keep records of different entities apart if their identifiers are equal."
    ) { context in
      let pairs = [("A", "b/c"), ("A/b", "c"), ("A", "a"), ("B", "a"), ("AB", "c"), ("A", "Bc")]
      let records = pairs.map { Context.record($1, of: $0, "\($0) and \($1)") }
      try await context.apply(records)
      try await context.expect(records, "the store")
    },
    RecordStoreClause("recordName.unknown", "A storage adapter must keep records of unknown entities.") {
      context in
      let strange = EncodedRecord(
        EntityReference(entity: "FromTheFuture", id: "1"), version: Version(1), schemaVersion: 99,
        bytes: [0xFF, 0x00, 0x0A])
      try await context.apply([strange])
      try await context.apply([Context.record("a", version: 2)])
      try await context.expect([strange, Context.record("a", version: 2)], "the store")
    },
  ]
}

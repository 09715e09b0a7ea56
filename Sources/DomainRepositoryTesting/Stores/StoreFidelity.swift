import DomainRepository

extension RecordStoreClause {
  private typealias Context = StoreClauseContext

  /// The fidelity of stored records.
  static let fidelity: [RecordStoreClause] = [
    RecordStoreClause(
      "fidelity.bytes.every", "A storage adapter must return every byte value, including NUL and line ends."
    ) { context in
      let every = Array(UInt8.min...UInt8.max)
      let records = [
        Context.record("every", bytes: every), Context.record("backwards", bytes: every.reversed()),
        Context.record("zero", bytes: [0, 0, 0]), Context.record("lines", bytes: Array("\n\r\n\n".utf8)),
        Context.record("text", bytes: Array("\u{FEFF}ź e\u{301} \u{1F9C0} \u{202E}".utf8)),
      ]
      try await context.apply(records)
      try await context.expect(records, "the store")
    },
    RecordStoreClause("fidelity.bytes.none", "A storage adapter must keep a record without bytes.") {
      context in
      let record = Context.record("a", bytes: [])
      try await context.apply([record])
      try await context.expect([record], "the store")
    },
    RecordStoreClause(
      "fidelity.bytes.many", "A storage adapter must return a record of one megabyte unchanged."
    ) { context in
      var random = SeededGenerator(seed: 1)
      let large = Context.record(
        "large", bytes: (0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &random) })
      let text = Context.record("text", bytes: Array(repeating: UInt8(ascii: "x"), count: 1 << 20))
      try await context.apply([large, text])
      try await context.expect([large, text], "the store")
    },
    RecordStoreClause(
      "fidelity.numbers", "A storage adapter must return the smallest and the greatest versions."
    ) { context in
      let numbers: [(version: Int64, schema: Int64)] = [
        (1, 1), (.max, 1), ((1 << 53) + 1, 1 << 32), (2, .max),
      ]
      let records = numbers.enumerated().map { position, numbers in
        EncodedRecord(
          EntityReference(entity: "Memo", id: "n\(position)"), version: Version(numbers.version),
          schemaVersion: numbers.schema, bytes: [1])
      }
      try await context.apply(records)
      try await context.expect(records, "the store")
    },
    RecordStoreClause(
      "fidelity.many", "A storage adapter must return thousands of records, from one batch or many."
    ) { context in
      let first = (1...3_000).map { Context.record("r\($0)", "text of \($0)") }
      let later = (1...20).map { Context.record("later\($0)", version: $0 + 1) }
      try await context.apply(first)
      try await context.apply(later.map { ([$0], []) })
      try await context.expect(first + later, sequence: 21, "the store")
    },
    RecordStoreClause(
      "fidelity.schemas", "A storage adapter must return the newest schema of each entity, with all members."
    ) { context in
      func schema(_ entity: String, _ version: Int64, renamedTo name: String? = nil) -> StoredSchema {
        StoredSchema(
          entity: entity, version: version, shapeHash: "hash \(version)", readableFrom: version - 1,
          writableFrom: version, uniqueKeys: ["code", "maker+serial"], renamedTo: name)
      }
      try await context.apply(schemas: [schema("Memo", 2), schema("Other", 3)])
      try await context.apply([Context.record("a")])
      try await context.expect(schemas: [schema("Memo", 2), schema("Other", 3)], "the schemas")
      let newest = [schema("Memo", 4, renamedTo: "Note"), schema("Other", 3), schema("Note", 4)]
      try await context.apply(schemas: [newest[0], newest[2]])
      try await context.expect(schemas: newest, "the schemas after another batch")
    },
  ]
}

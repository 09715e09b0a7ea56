import DomainRepository

extension RecordStoreClause {
  private typealias Bench = StoreBench

  /// What a record is made of comes back as it was.
  static let keeping: [RecordStoreClause] = [
    RecordStoreClause("keep.bytes.every", "Every value of a byte comes back, NUL and line ends among them.") {
      bench in
      let every = Array(UInt8.min...UInt8.max)
      let records = [
        Bench.record("every", bytes: every), Bench.record("backwards", bytes: every.reversed()),
        Bench.record("zero", bytes: [0, 0, 0]), Bench.record("lines", bytes: Array("\n\r\n\n".utf8)),
        Bench.record("text", bytes: Array("\u{FEFF}ź e\u{301} \u{1F9C0} \u{202E}".utf8)),
      ]
      try await bench.apply(records)
      try await bench.expect(records, "the store")
    },
    RecordStoreClause("keep.bytes.none", "A record without bytes is a record.") { bench in
      let record = Bench.record("a", bytes: [])
      try await bench.apply([record])
      try await bench.expect([record], "the store")
    },
    RecordStoreClause("keep.bytes.many", "A record of a megabyte comes back byte for byte.") { bench in
      var random = SeededGenerator(seed: 1)
      let large = Bench.record(
        "large", bytes: (0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &random) })
      let text = Bench.record("text", bytes: Array(repeating: UInt8(ascii: "x"), count: 1 << 20))
      try await bench.apply([large, text])
      try await bench.expect([large, text], "the store")
    },
    RecordStoreClause("keep.numbers", "The greatest and the least versions come back.") { bench in
      let numbers: [(version: Int64, schema: Int64)] = [
        (1, 1), (.max, 1), ((1 << 53) + 1, 1 << 32), (2, .max),
      ]
      let records = numbers.enumerated().map { position, numbers in
        EncodedRecord(
          EntityReference(entity: "Memo", id: "n\(position)"), version: Version(numbers.version),
          schemaVersion: numbers.schema, bytes: [1])
      }
      try await bench.apply(records)
      try await bench.expect(records, "the store")
    },
    RecordStoreClause("keep.many", "Thousands of records come back, from one batch and from many.") { bench in
      let first = (1...3_000).map { Bench.record("r\($0)", "text of \($0)") }
      let later = (1...20).map { Bench.record("later\($0)", version: $0 + 1) }
      try await bench.apply(first)
      try await bench.apply(later.map { ([$0], []) })
      try await bench.expect(first + later, sequence: 21, "the store")
    },
  ]
}

import DomainRepository

extension RepositoryClause {
  /// Orders by one key.
  static let ordering: [RepositoryClause] = [
    order(
      "order.text", "A repository must order texts by scalar.", by: .ascending(Fields.name), \.name,
      ["", " ", "0", "10", "9", "A", "Z", "a", "a ", "aa", "ab", "e\u{301}", "z", "\u{E9}", "\u{142}"]),
    order(
      "order.text.descending", "A repository must reverse the order of texts for a descending key.",
      by: .descending(Fields.name), \.name, ["\u{1F600}", "\u{E9}", "z", "e\u{301}", "e", "a", "Z", ""]),
    order(
      "order.text.planes",
      "A repository must order texts by code point, not by UTF-16 code unit.",
      by: .ascending(Fields.name), \.name,
      ["\u{D7FF}", "\u{E000}", "\u{FB01}", "\u{FF5E}", "\u{10000}", "\u{1F600}", "\u{10FFFF}"]),
    order(
      "order.text.unindexed", "A repository must order texts without an index in the same way.",
      by: .ascending(Fields.note), \.note, ["", "Z", "a", "e\u{301}", "z", "\u{E9}", "\u{1F600}"]),
    order(
      "order.integer", "A repository must order integers over the whole range of 64 bits.",
      by: .ascending(Fields.rank), \.rank,
      [
        .min, .min + 1, -9_007_199_254_740_993, -9_007_199_254_740_992, -10, -9, -1, 0, 1, 9, 10,
        9_007_199_254_740_992, 9_007_199_254_740_993, .max - 1, .max,
      ]),
    order(
      "order.integer.descending", "A repository must reverse the order of integers for a descending key.",
      by: .descending(Fields.rank), \.rank, [.max, .max - 1, 10, 9, 0, -9, -10, .min]),
    order(
      "order.int32", "A repository must order 32-bit integers.", by: .ascending(Fields.size), \.size,
      [.min, -1, 0, 9, 10, .max]),
    order(
      "order.real", "A repository must order numbers over the whole range of Double.",
      by: .ascending(Fields.ratio), \.ratio,
      [
        -.greatestFiniteMagnitude, -1.5, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude,
        .leastNormalMagnitude, 0.1, 0.3, 0.1 + 0.2, 1,
        1.000_000_000_000_000_2,
        9, 10, 9_007_199_254_740_994, .greatestFiniteMagnitude,
      ]),
    order(
      "order.bool", "A repository must order false before true.", by: .ascending(Fields.isActive), \.isActive,
      [false, true]),
    order(
      "order.word", "A repository must order words of an enum as texts, not by their declaration.",
      by: .ascending(Fields.grade), \.grade, [.fine, .plain, .rare]),
    order(
      "order.openWord", "A repository must order known and unknown words together, as texts.",
      by: .ascending(Fields.kind),
      { $0.kind = (try? OpenEnum(parsing: $1)) ?? .known(.rare) },
      ["Zeta", "alpha", "fine", "plain", "quaint", "rare"]),
    order(
      "order.timestamp", "A repository must order timestamps by time.", by: .ascending(Fields.foundAt),
      { $0.foundAt = try? Timestamp(millisecondsSince1970: $1) },
      [-62_135_596_800_000, -1_000, -1, 0, 1, 999, 1_000, 253_402_300_799_999]),
    order(
      "order.date", "A repository must order dates by calendar.", by: .ascending(Fields.day),
      { $0.day = try? CalendarDate(parsing: $1) },
      ["0001-01-01", "0999-12-31", "1999-12-31", "2000-01-01", "2024-02-29", "2024-03-01", "9999-12-31"]),
    order(
      "order.reference", "A repository must order references by their texts.",
      by: .ascending(Fields.container),
      { $0.container = try? Identifier(parsing: $1) },
      ["-", "1", "10", "2", "A", "_", "a", "a-b", "a.b", "aa", "~"].sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }),
    order(
      "order.nested", "A repository must accept a field of a nested model as a sort key.",
      by: .ascending(Fields.main.at(PartFields.label)),
      { $0.main = KitEntity.Part($1, weight: 1) }, ["B", "a", "b"]),
    order(
      "order.derived", "A repository must accept a derived field as a sort key.",
      by: .ascending(Fields.nameLength),
      { $0.name = String(repeating: "z", count: $1) }, [0, 1, 2, 9, 10, 80]),
    order(
      "order.nulls.last", "A repository must place records without a value last if the key says so.",
      by: .ascending(Fields.weight, nulls: .last), \.weight, [-1, 0, 1, nil]),
    order(
      "order.nulls.first", "A repository must place records without a value first if the key says so.",
      by: .ascending(Fields.weight, nulls: .first), \.weight, [nil, -1, 0, 1]),
    order(
      "order.nulls.last.descending",
      "A repository must place records without a value last in a descending order, too.",
      by: .descending(Fields.weight, nulls: .last), \.weight, [1, 0, -1, nil]),
    order(
      "order.nulls.first.descending",
      "A repository must place records without a value first in a descending order, too.",
      by: .descending(Fields.weight, nulls: .first), \.weight, [nil, 1, 0, -1]),
    order(
      "order.nulls.text", "A repository must not order missing texts together with empty ones.",
      by: .ascending(Fields.note, nulls: .last), \.note, ["", "a", nil]),
    order(
      "order.nulls.nested", "A repository must order a field of a missing model as a missing value.",
      by: .ascending(Fields.main.at(PartFields.label), nulls: .first),
      { $0.main = $1.map { KitEntity.Part($0) } },
      [nil, "a", "b"]),
  ]

  private static func order<Value: Sendable>(
    _ id: String, _ text: String, by key: SortKey<KitEntity>,
    _ field: any WritableKeyPath<KitEntity, Value> & Sendable, _ values: [Value]
  ) -> RepositoryClause {
    order(id, text, by: key, { entity, value in entity[keyPath: field] = value }, values)
  }

  /// Returns a clause that records with the given values in one field must be returned in the order of the
  /// values.
  ///
  /// The order of their identifiers, which is also the order of insertion, is different.
  private static func order<Value: Sendable>(
    _ id: String, _ text: String, by key: SortKey<KitEntity>,
    _ set: @escaping @Sendable (inout KitEntity, Value) -> Void, _ values: [Value]
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.ordering]) { context in
      let entities = values.enumerated().map { position, value in
        KitEntity(UInt64((position * 64 + 90) % 101)).with { set(&$0, value) }
      }
      try await context.insert(entities.sorted { $0.id < $1.id })
      let read = try await context.repository.all(ModelQuery(orderedBy: key)).map(\.entity)
      try expectEqual(read.map(\.number), entities.map(\.number), "the records")
      try expectEqual(
        try await context.numbers(ModelQuery(orderedBy: key), at: .first),
        entities.map(\.number), "the records on one page")
    }
  }
}

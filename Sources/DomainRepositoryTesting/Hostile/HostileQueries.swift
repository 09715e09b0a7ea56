import DomainRepository

extension RepositoryClause {
  /// Extreme values and malicious queries.
  static let hostileQueries: [RepositoryClause] = [
    RepositoryClause("hostile.integers", "A repository must store the smallest and the greatest integers.") {
      context in
      let entities = KitEntity.samples([Int64.min, .min + 1, -1, 0, .max - 1, .max], \.rank)
        .map { entity in entity.with { $0.size = $0.rank < 0 ? .min : .max } }
      try await context.insert(entities)
      for entity in entities { try await context.expectStored(entity, "a record") }
    },
    RepositoryClause("hostile.reals", "A repository must store numbers to the last bit.") { context in
      let numbers: [Double] = [
        .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        0.1 + 0.2, 1 / 3, .pi, 1e21, 1e-7, 9_007_199_254_740_994, 123_456_789.123_456_789, Double(1).nextUp,
      ]
      let entities = KitEntity.samples(numbers, \.ratio)
        .map { entity in
          entity.with { ($0.weight, $0.main) = ($0.ratio, KitEntity.Part("p", weight: -$0.ratio)) }
        }
      try await context.insert(entities)
      for entity in entities { try await context.expectStored(entity, "a record") }
    },
    RepositoryClause(
      "hostile.times", "A repository must store the earliest and the latest timestamps and dates."
    ) { context in
      let entities = [
        KitEntity(1).with { ($0.foundAt, $0.day) = (.earliest, .earliest) },
        KitEntity(2).with { ($0.foundAt, $0.day) = (.latest, .latest) },
      ]
      try await context.insert(entities)
      for entity in entities { try await context.expectStored(entity, "a record") }
    },
    RepositoryClause(
      "hostile.filter.sql", "A repository must treat a filter text that looks like SQL as text.",
      requiredCapabilities: [.filtering]
    ) { context in
      let texts = ["' OR 1=1 --", "'; DELETE FROM KitEntity; --", "\\", "%", "\"", "?", "a'b", "plain"]
      try await context.insert(KitEntity.samples(texts, \.name))
      for (position, text) in texts.enumerated() {
        let number = UInt64(position) + 1
        try expectEqual(
          try await context.numbers(ModelQuery(where: Fields.name == text)), [number], "equal to \(text)")
        try expectEqual(
          try await context.numbers(ModelQuery(where: Fields.name.hasPrefix(text))), [number],
          "beginning with \(text)")
        try expectEqual(
          try await context.numbers(ModelQuery(where: Fields.name.isOne(of: [text]))), [number],
          "one of \(text)")
      }
      try expectEqual(try await context.numbers(), (1...8).map { UInt64($0) }, "the records afterward")
    },
    RepositoryClause(
      "hostile.filter.nul", "A repository must compare texts beyond a NUL character.", level: .recommended,
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert(KitEntity.samples(["a", "a\u{0}b", "a\u{0}c", "a\u{0}"], \.name))
      try expectEqual(
        try await context.numbers(ModelQuery(where: Fields.name == "a\u{0}b")), [2], "the equal")
      try expectEqual(try await context.numbers(ModelQuery(where: Fields.name == "a")), [1], "the equal")
      try expectEqual(
        try await context.numbers(ModelQuery(where: Fields.name.hasPrefix("a\u{0}"))), [2, 3, 4],
        "the beginnings")
      try expectEqual(
        try await context.numbers(ModelQuery(where: Fields.name.contains("\u{0}c"))), [3], "the parts")
    },
    RepositoryClause(
      "hostile.order.nul", "A repository must order texts beyond a NUL character.", level: .recommended,
      requiredCapabilities: [.ordering]
    ) { context in
      try await context.insert(KitEntity.samples(["a\u{1}", "a\u{0}b", "a", "a\u{0}a", "a\u{0}"], \.name))
      try expectEqual(
        try await context.numbers(ModelQuery(orderedBy: .ascending(Fields.name))), [3, 5, 4, 2, 1],
        "the records")
    },
    RepositoryClause(
      "hostile.order.long", "A repository must order long texts to their ends.",
      requiredCapabilities: [.ordering]
    ) { context in
      let texts = ["c", "a", "b", ""].map { String(repeating: "x", count: 10_000) + $0 }
      try await context.insert(
        texts.enumerated().map { position, text in KitEntity(UInt64(position) + 1).with { $0.note = text } })
      try expectEqual(
        try await context.numbers(ModelQuery(orderedBy: .ascending(Fields.note))), [4, 2, 3, 1], "the records"
      )
    },
    RepositoryClause(
      "hostile.prefix.edge",
      "A prefix filter must accept prefixes that end at the last scalar of a Unicode range.",
      requiredCapabilities: [.filtering]
    ) { context in
      let texts = [
        "\u{D7FF}", "\u{D7FF}a", "\u{E000}", "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}", "\u{7F}", "\u{7F}x",
        "\u{80}", "\u{FFFF}", "\u{10000}",
      ]
      try await context.insert(KitEntity.samples(texts, \.name))
      let expected: [(String, [UInt64])] = [
        ("\u{D7FF}", [1, 2]), ("\u{10FFFF}", [4, 5]), ("\u{7F}", [6, 7]), ("\u{FFFF}", [9]),
        ("", Array(1...10)),
      ]
      for (prefix, numbers) in expected {
        try expectEqual(
          try await context.numbers(ModelQuery(where: Fields.name.hasPrefix(prefix))), numbers,
          "beginning with \(prefix)")
      }
    },
    RepositoryClause(
      "hostile.filter.path", "A repository must refuse a filter on a malformed or unknown path.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert([KitEntity(1)])
      for path in paths {
        try await expectInvalidQuery("the path \(path)") {
          _ = try await context.repository.count(
            ModelQuery<KitEntity>(where: Condition(.isNull(.field(path)))))
        }
      }
    },
    RepositoryClause(
      "hostile.order.path", "A repository must refuse an order by a malformed or unknown path.",
      requiredCapabilities: [.ordering]
    ) { context in
      try await context.insert([KitEntity(1)])
      for path in paths {
        try await expectInvalidQuery("the path \(path)") {
          _ = try await context.repository.page(ModelQuery<KitEntity>(orderedBy: SortKey(path: path)))
        }
      }
    },
    RepositoryClause(
      "hostile.facet.path", "A repository must refuse facets of a malformed or unknown path.",
      requiredCapabilities: [.facets]
    ) { context in
      try await context.insert([KitEntity(1)])
      for path in paths {
        try await expectInvalidQuery("the path \(path)") {
          _ = try await context.repository.facets(of: path, in: ModelQuery<KitEntity>())
        }
      }
    },
    RepositoryClause(
      "hostile.filter.deep",
      "A repository must evaluate a filter nested 60 levels deep and refuse one of 200 levels.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert([KitEntity(1).with { $0.rank = 1 }, KitEntity(2)])
      func nested(_ depth: Int) -> ModelQuery<KitEntity> {
        ModelQuery(where: (0..<depth).reduce(Fields.rank == 1) { condition, _ in condition.negated })
      }
      try expectEqual(try await context.numbers(nested(60)), [1], "the matches of 60 negations")
      try await expectInvalidQuery("200 negations") { _ = try await context.repository.page(nested(200)) }
    },
    RepositoryClause(
      "hostile.filter.wide", "A repository must evaluate a filter with hundreds of alternatives.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert((1...20).map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let condition = (1...300).reduce(Fields.rank == 7) { condition, number in
        condition.or(Fields.rank == Int64(number) * 5)
      }
      try expectEqual(
        try await context.numbers(ModelQuery(where: condition)), [5, 7, 10, 15, 20], "the matches")
    },
    RepositoryClause(
      "hostile.oneOf.long", "A repository must evaluate a list of 40,000 alternatives.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert((1...20).map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let condition = Fields.rank.isOne(of: (1...40_000).map { $0 * 6 })
      try expectEqual(try await context.numbers(ModelQuery(where: condition)), [6, 12, 18], "the matches")
    },
    RepositoryClause(
      "hostile.search.long", "A repository must evaluate text searches of the maximum length.",
      requiredCapabilities: [.textSearch]
    ) { context in
      let word = String(repeating: "x", count: 900)
      try await context.insert([
        KitEntity(1).with { $0.summary = word + "yz" }, KitEntity(2).with { $0.summary = word },
      ])
      let query = ModelQuery<KitEntity>().matching(try TextSearch(word + "y"))
      try expectEqual(try await context.numbers(query), [1], "the matches")
      let many = ModelQuery<KitEntity>().matching(
        try TextSearch((1...200).map { "w\($0)" }.joined(separator: " ")))
      try expectEqual(try await context.numbers(many), [], "the matches of many words")
    },
  ]

  private static let paths = [
    "", ".", "..", "name.", ".name", "main.", "main..label", "name'", "name\"", "name\" DESC; --",
    "Name",
    "NAME", "1", "*",
    "id; DROP TABLE KitEntity", "rowid", "version", "tags[0]", "parts.label", "na\u{0}me", "name ", "\u{E9}",
  ]
}

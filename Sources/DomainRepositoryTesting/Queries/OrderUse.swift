import DomainRepository

extension RepositoryClause {
  /// Orders by several keys, ties, and orders that can't be.
  static let orderUse: [RepositoryClause] = [
    RepositoryClause(
      "order.default", "Without an order records stand in the order of their identifiers' texts."
    ) { bench in
      let texts = ["-", "1", "10", "2", "A", "_", "a", "aa", "b", "~"]
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let specimens = try texts.map { Specimen(id: try Identifier(parsing: $0), name: "n") }
      try await bench.insert(Array(specimens.reversed()))
      let read = try await bench.repository.all(ModelQuery<Specimen>())
      try expectEqual(read.map(\.id.text), texts, "the identifiers")
    },
    order(
      "order.ties", "Records with equal keys stand in the order of their identifiers.", [1, 2, 3, 4, 5, 6],
      .ascending(Fields.name)),
    order(
      "order.ties.descending", "Ties are settled by ascending identifiers in a descending order, too.",
      [1, 2, 3, 4, 5, 6], .descending(Fields.name)),
    order(
      "order.ties.zero", "Zero and negative zero are equal, so that identifiers settle it.",
      [1, 2, 3, 4, 5, 6], .descending(Fields.ratio)),
    order(
      "order.ties.null", "Missing values are equal to each other in an order.", [3, 6, 1, 2, 4, 5],
      .ascending(Fields.weight, nulls: .first)),
    order(
      "order.keys", "The second key decides where the first is equal.", [3, 6, 2, 5, 1, 4],
      .ascending(Fields.rank), .ascending(Fields.size)),
    order(
      "order.keys.mixed", "Every key has its own direction.", [6, 3, 5, 2, 4, 1], .ascending(Fields.rank),
      .descending(Fields.size)),
    order(
      "order.keys.mixed.first", "The first key's direction doesn't turn the second.", [1, 4, 2, 5, 3, 6],
      .descending(Fields.rank), .ascending(Fields.size)),
    order(
      "order.keys.nulls", "Every key has its own place for missing values.", [6, 3, 5, 4, 2, 1],
      .ascending(Fields.weight, nulls: .first), .ascending(Fields.grade, nulls: .first),
      .descending(Fields.size)),
    order(
      "order.id.descending", "The identifier can be a key of its own.", [6, 5, 4, 3, 2, 1],
      .ascending(Fields.name), .descending(Fields.id)),
    order(
      "order.id.last", "Keys behind the identifier decide nothing.", [1, 2, 3, 4, 5, 6],
      .ascending(Fields.id), .descending(Fields.size)),
    refusal("order.refused.field", "An order by a field that the model doesn't have is refused.", "nothing"),
    refusal("order.refused.path", "An order by a path that leads nowhere is refused.", "main.nothing"),
    refusal("order.refused.list", "An order by a list is refused.", "tags"),
    refusal("order.refused.model", "An order by a model is refused.", "main"),
    RepositoryClause(
      "order.follows", "A record moves in an order as soon as its key changes.", needs: [.ordering]
    ) { bench in
      let query = ModelQuery<Specimen>(orderedBy: .ascending(Fields.name))
      try await bench.insert([Specimen(1, name: "a"), Specimen(2, name: "b"), Specimen(3, name: "c")])
      try await bench.repository.commit { $0.save(Specimen(1, name: "d")) }
      try expectEqual(try await bench.numbers(query), [2, 3, 1], "the records after a change")
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(3).id) }
      try await bench.insert([Specimen(3, name: "a")])
      try expectEqual(
        try await bench.numbers(query), [3, 2, 1], "the records after a deletion and an insertion")
    },
    RepositoryClause(
      "order.filtered", "A filter and an order work together.", needs: [.ordering, .filtering]
    ) { bench in
      try await bench.insert(sixth)
      let query = ModelQuery(
        where: Fields.size > 1, orderedBy: .ascending(Fields.rank), .descending(Fields.size))
      try expectEqual(try await bench.numbers(query), [6, 3, 5, 4], "the records")
    },
  ]

  /// Six records: ranks 3 2 1 3 2 1, sizes 0 1 2 3 4 5, two without a weight, two with a grade.
  private static let sixth: [Specimen] = (0..<6).map { position in
    Specimen(UInt64(position) + 1).with {
      $0.rank = Int64(3 - position % 3)
      $0.size = Int32(position)
      $0.weight = position % 3 == 2 ? nil : 1
      $0.grade = position < 2 ? .fine : nil
      $0.ratio = position % 2 == 0 ? 0 : -0.0
    }
  }

  private static func order(
    _ id: String, _ text: String, _ expected: [UInt64], _ keys: SortKey<Specimen>...
  ) -> RepositoryClause {
    RepositoryClause(id, text, needs: [.ordering]) { bench in
      try await bench.insert(Array(sixth.reversed()))
      var query = ModelQuery<Specimen>()
      query.order = keys
      try expectEqual(try await bench.numbers(query), expected, "the records")
    }
  }

  private static func refusal(_ id: String, _ text: String, _ path: String) -> RepositoryClause {
    RepositoryClause(id, text, needs: [.ordering]) { bench in
      try await bench.insert([Specimen(1)])
      try await expectInvalidQuery("a page") {
        _ = try await bench.repository.page(ModelQuery<Specimen>(orderedBy: SortKey(path: path)))
      }
    }
  }
}

import DomainRepository

extension RepositoryClause {
  /// Orders by several keys, equal keys, and invalid orders.
  static let combinedOrders: [RepositoryClause] = [
    RepositoryClause(
      "order.default",
      "Without an order, a repository must return records in the order of their identifiers' texts."
    ) { context in
      let texts = ["-", "1", "10", "2", "A", "_", "a", "aa", "b", "~"]
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let entities = try texts.map { KitEntity(id: try Identifier(parsing: $0), name: "n") }
      try await context.insert(Array(entities.reversed()))
      let read = try await context.repository.all(ModelQuery<KitEntity>())
      try expectEqual(read.map(\.id.text), texts, "the identifiers")
    },
    order(
      "order.ties", "A repository must return records with equal keys in the order of their identifiers.",
      [1, 2, 3, 4, 5, 6],
      .ascending(Fields.name)),
    order(
      "order.ties.descending",
      "A repository must order equal keys by ascending identifier in a descending order, too.",
      [1, 2, 3, 4, 5, 6], .descending(Fields.name)),
    order(
      "order.ties.zero", "A repository must order zero and negative zero as equal, by identifier.",
      [1, 2, 3, 4, 5, 6], .descending(Fields.ratio)),
    order(
      "order.ties.null", "A repository must order missing values as equal, by identifier.",
      [3, 6, 1, 2, 4, 5],
      .ascending(Fields.weight, nulls: .first)),
    order(
      "order.keys", "The second sort key must decide if the first is equal.", [3, 6, 2, 5, 1, 4],
      .ascending(Fields.rank), .ascending(Fields.size)),
    order(
      "order.keys.mixed", "A repository must apply a direction of its own to every sort key.",
      [6, 3, 5, 2, 4, 1], .ascending(Fields.rank),
      .descending(Fields.size)),
    order(
      "order.keys.mixed.first", "The direction of the first sort key must not reverse the second.",
      [1, 4, 2, 5, 3, 6],
      .descending(Fields.rank), .ascending(Fields.size)),
    order(
      "order.keys.nulls", "A repository must apply a null placement of its own to every sort key.",
      [6, 3, 5, 4, 2, 1],
      .ascending(Fields.weight, nulls: .first), .ascending(Fields.grade, nulls: .first),
      .descending(Fields.size)),
    order(
      "order.id.descending", "A repository must accept the identifier as a sort key.", [6, 5, 4, 3, 2, 1],
      .ascending(Fields.name), .descending(Fields.id)),
    order(
      "order.id.last", "Sort keys after the identifier must have no effect.", [1, 2, 3, 4, 5, 6],
      .ascending(Fields.id), .descending(Fields.size)),
    refusal(
      "order.refused.field", "A repository must refuse an order by a field that the model doesn't have.",
      "nothing"),
    refusal(
      "order.refused.path", "A repository must refuse an order by a path that doesn't exist.", "main.nothing"),
    refusal("order.refused.list", "A repository must refuse an order by a list.", "tags"),
    refusal("order.refused.model", "A repository must refuse an order by a nested model.", "main"),
    RepositoryClause(
      "order.changes", "A repository must move a record in an order as soon as its key changes.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.name))
      try await context.insert([KitEntity(1, name: "a"), KitEntity(2, name: "b"), KitEntity(3, name: "c")])
      try await context.repository.commit { $0.save(KitEntity(1, name: "d")) }
      try expectEqual(try await context.numbers(query), [2, 3, 1], "the records after a change")
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(3).id) }
      try await context.insert([KitEntity(3, name: "a")])
      try expectEqual(
        try await context.numbers(query), [3, 2, 1], "the records after a deletion and an insertion")
    },
    RepositoryClause(
      "order.filtered", "A repository must apply a filter and an order together.",
      requiredCapabilities: [.ordering, .filtering]
    ) { context in
      try await context.insert(sixEntities)
      let query = ModelQuery(
        where: Fields.size > 1, orderedBy: .ascending(Fields.rank), .descending(Fields.size))
      try expectEqual(try await context.numbers(query), [6, 3, 5, 4], "the records")
    },
  ]

  /// Six records: ranks 3 2 1 3 2 1, sizes 0 1 2 3 4 5, two without a weight, two with a grade.
  private static let sixEntities: [KitEntity] = (0..<6).map { position in
    KitEntity(UInt64(position) + 1).with {
      $0.rank = Int64(3 - position % 3)
      $0.size = Int32(position)
      $0.weight = position % 3 == 2 ? nil : 1
      $0.grade = position < 2 ? .fine : nil
      $0.ratio = position % 2 == 0 ? 0 : -0.0
    }
  }

  private static func order(
    _ id: String, _ text: String, _ expected: [UInt64], _ keys: SortKey<KitEntity>...
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.ordering]) { context in
      try await context.insert(Array(sixEntities.reversed()))
      var query = ModelQuery<KitEntity>()
      query.order = keys
      try expectEqual(try await context.numbers(query), expected, "the records")
    }
  }

  private static func refusal(_ id: String, _ text: String, _ path: String) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.ordering]) { context in
      try await context.insert([KitEntity(1)])
      try await expectInvalidQuery("a page") {
        _ = try await context.repository.page(ModelQuery<KitEntity>(orderedBy: SortKey(path: path)))
      }
    }
  }
}

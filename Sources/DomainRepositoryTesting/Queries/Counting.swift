import DomainRepository

extension RepositoryClause {
  /// Counts of the records that match a query.
  static let counting: [RepositoryClause] = [
    RepositoryClause("count.none", "The count of an empty repository must be zero.") { context in
      try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), 0, "the count")
    },
    RepositoryClause("count.all", "A count must not be limited by the maximum page size.") { context in
      try await context.insert((1...1_005).map { KitEntity($0) })
      try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), 1_005, "the count")
    },
    RepositoryClause("count.type", "A count must include the records of its own type only.") { context in
      try await context.insert([KitEntity(1), KitEntity(2)])
      try await context.insert([KitContainer(3)])
      try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), 2, "entities")
      try expectEqual(try await context.repository.count(ModelQuery<KitContainer>()), 1, "containers")
    },
    RepositoryClause("count.changes", "A count must reflect insertions, replacements and deletions.") {
      context in
      let query = ModelQuery<KitEntity>()
      try await context.insert([KitEntity(1), KitEntity(2)])
      try await context.repository.commit { $0.save(KitEntity(1, name: "new")) }
      try expectEqual(try await context.repository.count(query), 2, "the count after a replacement")
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
      try expectEqual(try await context.repository.count(query), 1, "the count after a deletion")
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id, expecting: .any) }
      try expectEqual(try await context.repository.count(query), 1, "the count after a deletion of nothing")
    },
    RepositoryClause(
      "count.order", "The count of an ordered query must include the records without a sort value.",
      requiredCapabilities: [.ordering]
    ) { context in
      try await context.insert(KitEntity.filterSamples)
      for nulls in NullPlacement.allCases {
        let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.weight, nulls: nulls))
        try expectEqual(try await context.repository.count(query), KitEntity.filterSamples.count, "the count")
      }
    },
  ]

  /// Distinct values of a field, each with the number of records that have it.
  static let facets: [RepositoryClause] = [
    facet(
      "facet.text", "Facets must distinguish texts by scalar and list them in the order of their scalars.",
      "name",
      [
        ("", 1), ("50% off_", 1), ("Alpha", 1), ("alpha", 1), ("beta", 1), ("beta max", 1),
        ("cafe\u{301}", 1), ("caf\u{E9}", 1),
      ]),
    facet(
      "facet.nulls", "Facets must not list missing values.", "grade",
      [("fine", 2), ("plain", 2), ("rare", 2)]),
    facet(
      "facet.list", "Facets of a list must count each distinct item once for every record.", "tags",
      [("Red", 1), ("blue", 2), ("d", 1), ("green", 1), ("r", 1), ("re", 1), ("red", 3)]),
    facet(
      "facet.integer", "Facets must distinguish integers exactly and list them in numeric order.", "rank",
      [
        (.integer(.min), 1), (-5, 1), (0, 1), (5, 2), (9_007_199_254_740_992, 1), (9_007_199_254_740_993, 1),
        (.integer(.max), 1),
      ]),
    facet(
      "facet.real", "Facets must list numbers in numeric order, with zero and negative zero as one value.",
      "ratio",
      [(-1, 1), (0, 2), (0.1, 1), (0.3, 1), (.real(0.1 + 0.2), 1), (1.5, 1), (2, 1)]),
    facet(
      "facet.bool", "Facets must list Booleans, false first.", "isActive",
      [(.bool(false), 2), (.bool(true), 6)]),
    facet(
      "facet.nested", "Facets must count the values of a field of a nested model.", "main.label",
      [("M", 1), ("m", 3), ("mm", 1), ("n", 1)]),
    facet(
      "facet.derived", "Facets must count the values of a derived field.", "nameLength",
      [(0, 1), (4, 2), (5, 3), (8, 2)]),
    facet(
      "facet.filter", "Facets must count only the records that match the query.",
      requiredCapabilities: [.filtering],
      in: ModelQuery(where: Fields.rank > 0), "grade", [("fine", 1), ("plain", 1), ("rare", 2)]),
    facet(
      "facet.order", "The order of the query must not affect facets.", requiredCapabilities: [.ordering],
      in: ModelQuery(orderedBy: .descending(Fields.name)), "isActive", [(.bool(false), 2), (.bool(true), 6)]),
    facet(
      "facet.none", "Facets must be empty if no record matches.", requiredCapabilities: [.filtering],
      in: ModelQuery(where: .never), "name", []),
    refusal(
      "facet.refused.field", "A repository must refuse facets of a field that the model doesn't have.",
      "nothing"),
    refusal("facet.refused.model", "A repository must refuse facets of a nested model.", "main"),
    refusal("facet.refused.models", "A repository must refuse facets of a list of models.", "parts"),
    RepositoryClause("facet.changes", "Facets must reflect every change.", requiredCapabilities: [.facets]) {
      context in
      try await context.insert([KitEntity(1, name: "a"), KitEntity(2, name: "a"), KitEntity(3, name: "b")])
      try await context.repository.commit { $0.save(KitEntity(2, name: "b")) }
      try expectEqual(
        try await context.repository.facets(of: Fields.name), [Facet("a", count: 1), Facet("b", count: 2)],
        "after a change")
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
      try expectEqual(
        try await context.repository.facets(of: Fields.name), [Facet("b", count: 2)], "after a deletion")
    },
    RepositoryClause(
      "facet.many", "Facets must list all values, without a limit on their number.",
      requiredCapabilities: [.facets]
    ) { context in
      try await context.insert(
        (1...1_100).map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let facets = try await context.repository.facets(of: Fields.rank)
      try expectEqual(facets, (1...1_100).map { Facet(.integer($0), count: 1) }, "the values")
    },
  ]

  private static func facet(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [],
    in query: ModelQuery<KitEntity> = ModelQuery(),
    _ path: String, _ expected: [(Scalar, Int)]
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: requiredCapabilities.union([.facets])) { context in
      try await context.insert(KitEntity.filterSamples)
      let facets = try await context.repository.facets(of: path, in: query)
      try expectEqual(facets, expected.map { Facet($0.0, count: $0.1) }, "the values and their numbers")
    }
  }

  private static func refusal(_ id: String, _ text: String, _ path: String) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.facets]) { context in
      try await context.insert([KitEntity(1)])
      try await expectInvalidQuery("facets") {
        _ = try await context.repository.facets(of: path, in: ModelQuery<KitEntity>())
      }
    }
  }
}

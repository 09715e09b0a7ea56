import DomainRepository

extension RepositoryClause {
  /// Returns a clause that a filter must match exactly those entities of the population for which the closure
  /// returns true.
  ///
  /// Unless `isTotal`, the check fails if the closure selects all entities or none, because such a check
  /// would detect few mistakes.
  static func filter(
    _ id: String, _ text: String, _ condition: Condition<KitEntity>,
    in conditionContext: ConditionContext = ConditionContext(), isTotal: Bool = false,
    _ isMatch: @escaping @Sendable (KitEntity) -> Bool
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.filtering]) { context in
      let population = KitEntity.filterSamples
      let matches = population.filter(isMatch)
      let expected = matches.map(\.number)
      if !isTotal, expected.isEmpty || expected.count == population.count {
        throw ExpectationError(expected: "a filter that matches some of the samples", actual: expected)
      }
      try await context.insert(population)
      let query = ModelQuery(where: condition, in: conditionContext)
      try expectEqual(try await context.numbers(query), expected, "the matches")
      // A repository may read all records and single pages in different ways.
      try expectEqual(
        try await context.numbers(query, at: .first), expected, "the matches on one page")
      try expectEqual(try await context.repository.count(query), expected.count, "the number of matches")
      if context.capabilities.contains(.facets) {
        let facets = [false, true].compactMap { value in
          let count = matches.count { $0.isActive == value }
          return count == 0 ? nil : Facet(.bool(value), count: count)
        }
        try expectEqual(
          try await context.repository.facets(of: Fields.isActive, in: query), facets, "the facets")
      }
    }
  }

  /// Returns the same clause for a condition without a typed form.
  static func filter(
    _ id: String, _ text: String, _ tree: ConditionTree,
    in conditionContext: ConditionContext = ConditionContext(), isTotal: Bool = false,
    _ isMatch: @escaping @Sendable (KitEntity) -> Bool
  ) -> RepositoryClause {
    filter(id, text, Condition<KitEntity>(tree), in: conditionContext, isTotal: isTotal, isMatch)
  }

  /// Returns a context with one value, or with null.
  static func supplying<Value: FieldValue>(_ name: String, _ value: Value?) -> ConditionContext {
    var context = ConditionContext()
    context.set(ContextKey<Value>(name), to: value)
    return context
  }
}

/// Returns whether two texts have the same scalars.
func isSame(_ left: String?, _ right: String) -> Bool {
  left.map { $0.utf8.elementsEqual(right.utf8) } ?? false
}

extension KitEntity {
  /// Eight entities that differ in every field, for filters.
  static let filterSamples: [KitEntity] = {
    let names = ["alpha", "Alpha", "beta", "beta max", "caf\u{E9}", "cafe\u{301}", "50% off_", ""]
    let notes: [String?] = [nil, "", "x", "yx", "x_y", nil, "50%", "5"]
    let stocks: [Int64] = [5, 0, 0, 7, 1, 0, 0, 9]
    let ranks: [Int64] = [
      5, -5, 0, 9_007_199_254_740_993, 9_007_199_254_740_992, .max, .min, 5,
    ]
    let weights: [Double?] = [1.5, 2, nil, 0, -3.25, nil, 1e300, 2]
    let ratios: [Double] = [1.5, 0.1, 0.1 + 0.2, 0.3, 0, -0.0, -1, 2]
    let grades: [KitEntity.Grade?] = [.plain, .fine, nil, .rare, .fine, nil, .plain, .rare]
    let kinds = ["plain", "fine", "Plain", "plain ", "rare", "plainest", "plain", "fine"]
    let moments: [Int64?] = [0, 1, -1, nil, 86_400_000, nil, 1_700_000_000_000, 1_700_000_000_001]
    let days: [(Int, Int, Int)?] = [
      (2024, 2, 28), (2024, 2, 29), (2024, 3, 1), nil, (1, 1, 1), (9999, 12, 31), nil, (1999, 12, 31),
    ]
    let latitudes: [Double?] = [52.2297, nil, -33.8688, 0, nil, -90, 90, 12.5]
    let containers: [UInt64?] = [1, 2, nil, 1, 3, 2, nil, 1]
    let tags = [
      ["red"], ["red", "green"], [], ["Red"], ["blue", "blue"], ["red", "blue"], ["r"], ["re", "d"],
    ]
    let parts: [[KitEntity.Part]] = [
      [], [.init("a", weight: 1)], [.init("a")], [.init("a", weight: 1), .init("b")],
      [.init("b", weight: 5)], [.init("b", weight: 5), .init("a", weight: 0.5)], [], [.init("c")],
    ]
    let mains: [KitEntity.Part?] = [
      nil, .init("m", weight: 1), .init("n"), .init("m", weight: 3), nil, .init("M", weight: 2), .init("mm"),
      .init("m", weight: 0),
    ]
    return names.indices.map { position in
      KitEntity(UInt64(position) + 1, name: names[position]).with {
        $0.note = notes[position]
        $0.stock = stocks[position]
        $0.rank = ranks[position]
        $0.size = Int32(position)
        $0.weight = weights[position]
        $0.ratio = ratios[position]
        $0.isActive = position != 1 && position != 2
        $0.grade = grades[position]
        $0.kind = (try? OpenEnum(parsing: kinds[position])) ?? .known(.rare)
        $0.foundAt = moments[position].flatMap { try? Timestamp(millisecondsSince1970: $0) }
        $0.day = days[position].flatMap { try? CalendarDate(year: $0.0, month: $0.1, day: $0.2) }
        $0.place = latitudes[position].flatMap { try? Coordinate(latitude: $0, longitude: 21.5) }
        $0.container = containers[position].map { Identifier(uuidBits: (0, $0)) }
        $0.tags = tags[position]
        $0.parts = parts[position]
        $0.main = mains[position]
      }
    }
  }()
}

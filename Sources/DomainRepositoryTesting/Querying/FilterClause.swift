import DomainRepository

extension RepositoryClause {
  typealias Fields = Specimen.Fields
  typealias PartFields = SpecimenPart.Fields

  /// A clause that a filter over the population has the answers that the closure names.
  ///
  /// The check fails when the closure names nobody or everybody, unless `isTotal`: it could hardly fail then.
  static func filter(
    _ id: String, _ text: String, _ condition: Condition<Specimen>,
    in context: ConditionContext = ConditionContext(), isTotal: Bool = false,
    _ isAnswer: @escaping @Sendable (Specimen) -> Bool
  ) -> RepositoryClause {
    RepositoryClause(id, text, needs: [.filtering]) { bench in
      let population = Specimen.population
      let answers = population.filter(isAnswer)
      let expected = answers.map(\.number)
      if !isTotal, expected.isEmpty || expected.count == population.count {
        throw Mismatch(expected: "a filter that some answer", actual: expected)
      }
      try await bench.insert(population)
      let query = ModelQuery(where: condition, in: context)
      try expectEqual(try await bench.numbers(query), expected, "the answers")
      // Who reads all answers in a way of its own may page in another.
      try expectEqual(
        try await bench.numbers(query, at: .first), expected, "the answers on one page")
      try expectEqual(try await bench.repository.count(query), expected.count, "the number of answers")
      if bench.declared.contains(.facets) {
        let facets = [false, true].compactMap { value in
          let count = answers.count { $0.isActive == value }
          return count == 0 ? nil : Facet(.bool(value), count: count)
        }
        try expectEqual(
          try await bench.repository.facets(of: Fields.isActive, in: query), facets, "the facets")
      }
    }
  }

  /// The same for a condition that has no typed form.
  static func filter(
    _ id: String, _ text: String, _ tree: ConditionTree,
    in context: ConditionContext = ConditionContext(), isTotal: Bool = false,
    _ isAnswer: @escaping @Sendable (Specimen) -> Bool
  ) -> RepositoryClause {
    filter(id, text, Condition<Specimen>(tree), in: context, isTotal: isTotal, isAnswer)
  }

  /// A context with one value, or with null.
  static func supplying<Value: FieldValue>(_ name: String, _ value: Value?) -> ConditionContext {
    var context = ConditionContext()
    context.set(ContextKey<Value>(name), to: value)
    return context
  }
}

/// Whether two texts have the same scalars.
func isSame(_ left: String?, _ right: String) -> Bool {
  left.map { $0.utf8.elementsEqual(right.utf8) } ?? false
}

import DomainRepository

extension RepositoryClause {
  /// Filters that look into texts, lists and models, and put conditions together.
  static let filtering: [RepositoryClause] = [
    filter(
      "filter.oneOf", "A value is one of a list when it is equal to an item.",
      Fields.name.isOne(of: ["beta", "cafe\u{301}", "no"])
    ) {
      [3, 6].contains($0.number)
    },
    filter(
      "filter.oneOf.numbers", "Numbers can be looked for in a list.",
      Fields.rank.isOne(of: [5, 9_007_199_254_740_992])
    ) {
      [1, 5, 8].contains($0.number)
    },
    filter("filter.oneOf.none", "Nothing is one of an empty list.", Fields.name.isOne(of: []), isTotal: true)
    { _ in false },
    filter(
      "filter.oneOf.context", "The caller can supply the list.", Fields.name.isOne(of: ContextKey("names")),
      in: supplying("names", ["beta", "Alpha"])
    ) { [2, 3].contains($0.number) },
    filter(
      "filter.prefix", "A text is found by its beginning, not by its middle.", Fields.note.hasPrefix("x")
    ) {
      [3, 5].contains($0.number)
    },
    filter("filter.prefix.case", "A beginning differs in case.", Fields.name.hasPrefix("Al")) {
      $0.number == 2
    },
    filter("filter.prefix.forms", "A beginning is compared by scalar.", Fields.name.hasPrefix("cafe")) {
      $0.number == 6
    },
    filter(
      "filter.prefix.wild", "A percent sign and an underscore in a beginning stand for themselves.",
      Fields.name.hasPrefix("50% o").or(Fields.name.hasPrefix("_lpha")).or(Fields.name.hasPrefix("%a"))
    ) {
      $0.number == 7
    },
    filter(
      "filter.contains", "A text is found by a part of it, blanks included.", Fields.name.contains("a m")
    ) { $0.number == 4 },
    filter("filter.contains.case", "A part differs in case.", Fields.name.contains("A")) { $0.number == 2 },
    filter(
      "filter.contains.forms", "A part may be half of what people see as one letter.",
      Fields.name.contains("\u{301}")
    ) {
      $0.number == 6
    },
    filter(
      "filter.contains.wild", "A percent sign and an underscore in a part stand for themselves.",
      Fields.note.contains("_").or(Fields.note.contains("%"))
    ) {
      [5, 7].contains($0.number)
    },
    filter("filter.contains.empty", "Every text has the empty text in it.", Fields.note.contains("")) {
      $0.note != nil
    },
    filter("filter.includes", "A list has an item that is equal.", Fields.tags.includes("red")) {
      $0.tags.contains("red")
    },
    filter(
      "filter.includes.part", "A part of an item isn't an item, and neighbours don't run together.",
      Fields.tags.includes("r")
    ) {
      $0.number == 7
    },
    filter(
      "filter.includes.context", "The caller can supply the item.", Fields.tags.includes(ContextKey("tag")),
      in: supplying("tag", "blue")
    ) {
      $0.tags.contains("blue")
    },
    filter("filter.count", "The items of a list are counted, equal ones too.", Fields.tags.count(.equal, 2)) {
      $0.tags.count == 2
    },
    filter("filter.count.none", "An empty list has no items.", Fields.tags.count(.less, 1)) {
      $0.tags.isEmpty
    },
    filter(
      "filter.anyElement", "A list of models is found by one of them.",
      Fields.parts.anyElement(PartFields.label == "a")
    ) {
      $0.parts.contains { $0.label == "a" }
    },
    filter(
      "filter.anyElement.same", "Several conditions on an element are about the same element.",
      Fields.parts.anyElement((PartFields.label == "a").and(PartFields.weight > 0.6))
    ) {
      [2, 4].contains($0.number)
    },
    filter(
      "filter.everyElement", "Every element keeps a condition, also where there are none.",
      Fields.parts.everyElement(PartFields.label == "a")
    ) {
      $0.parts.allSatisfy { $0.label == "a" }
    },
    filter(
      "filter.anyElement.text", "A condition can look at each text of a list.",
      .anyElement(.field("tags"), .hasPrefix(.element, "re"))
    ) {
      $0.tags.contains { $0.hasPrefix("re") }
    },
    filter(
      "filter.nested", "A field of a nested model can be compared.", Fields.main.at(PartFields.label) == "m"
    ) { $0.main?.label == "m" },
    filter(
      "filter.nested.number", "A coordinate's parts can be compared.",
      Fields.place.at(Coordinate.Fields.latitude) > 0
    ) {
      ($0.place?.latitude ?? 0) > 0
    },
    filter("filter.derived", "A field that is computed can be compared.", Fields.nameLength == 5) {
      $0.nameLength == 5
    },
    filter("filter.and", "Both conditions hold.", (Fields.isActive == true).and(Fields.rank > 0)) {
      $0.isActive && $0.rank > 0
    },
    filter("filter.or", "One of the conditions holds.", (Fields.isActive == false).or(Fields.rank > 5)) {
      !$0.isActive || $0.rank > 5
    },
    filter("filter.not", "The opposite of a condition holds.", (Fields.rank > 0).negated) { $0.rank <= 0 },
    filter(
      "filter.grouping", "Conditions hold in the groups in which they were put together.",
      (Fields.size < 2).or(Fields.rank > 5).and(Fields.isActive == true)
    ) {
      ($0.size < 2 || $0.rank > 5) && $0.isActive
    },
    filter(
      "filter.not.group", "The opposite of a group is the opposite of all of it.",
      (Fields.rank > 5).or(Fields.size < 2).negated
    ) {
      !($0.rank > 5 || $0.size < 2)
    },
    filter("filter.always", "A filter that always holds has every record.", .always, isTotal: true) { _ in
      true
    },
    filter("filter.never", "A filter that never holds has none.", .never, isTotal: true) { _ in false },
    filter(
      "filter.context", "The caller can supply what is compared.", Fields.rank > ContextKey("least"),
      in: supplying("least", 4 as Int64)
    ) {
      $0.rank > 4
    },
  ]

  /// Filters that can't be run, and filters over what changes.
  static let filterUse: [RepositoryClause] = [
    refusal(
      "filter.refused.field", "A filter on a field that the model doesn't have is refused.",
      .isNull(.field("nothing"))),
    refusal(
      "filter.refused.path", "A filter on a path that leads nowhere is refused.",
      .isNull(.field("main.nothing"))),
    refusal(
      "filter.refused.kind", "A filter that compares a number with a text is refused.",
      .compare(.field("rank"), .equal, .value(.text("5")))),
    refusal(
      "filter.refused.list", "A filter that compares a list as a value is refused.",
      .compare(.field("tags"), .equal, .value(.text("red")))),
    RepositoryClause(
      "filter.refused.context", "A filter without the value that its caller supplies is refused.",
      needs: [.filtering]
    ) {
      bench in
      try await bench.insert(Specimen.population)
      let query = ModelQuery(where: Fields.rank > ContextKey<Int64>("least"))
      let expected = RepositoryError.invalidQuery(.missingContext("least"))
      try await expectError(expected) { _ = try await bench.repository.page(query) }
      try await expectError(expected) { _ = try await bench.repository.count(query) }
    },
    RepositoryClause("filter.follows", "A filter sees every change of a record at once.", needs: [.filtering])
    { bench in
      let query = ModelQuery(where: Fields.name == "wanted")
      try await bench.insert([
        Specimen(1, name: "wanted"), Specimen(2, name: "other"), Specimen(3, name: "wanted"),
      ])
      try await bench.repository.commit { $0.save(Specimen(2, name: "wanted")) }
      try expectEqual(try await bench.numbers(query), [1, 2, 3], "the answers after a record came in")
      try await bench.repository.commit { $0.save(Specimen(1, name: "other")) }
      try expectEqual(try await bench.numbers(query), [2, 3], "the answers after a record went out")
      try await bench.repository.commit { $0.delete(Specimen.self, id: Specimen(3).id) }
      try expectEqual(try await bench.numbers(query), [2], "the answers after a deletion")
    },
    RepositoryClause(
      "filter.refusal", "A filter doesn't see what a refused commit would have written.",
      needs: [.filtering, .atomicBatches]
    ) {
      bench in
      try await bench.insert([Specimen(1)])
      _ = try await expectError("a conflict") {
        try await bench.repository.commit {
          $0.insert(Specimen(2, name: "wanted"))
          $0.insert(Specimen(1, name: "wanted"))
        }
      }
      try expectEqual(try await bench.numbers(ModelQuery(where: Fields.name == "wanted")), [], "the answers")
    },
    RepositoryClause(
      "filter.type", "A filter looks at the records of its own type only.", needs: [.filtering]
    ) { bench in
      try await bench.insert([Specimen(1, name: "same")])
      try await bench.insert([Cabinet(2, name: "same")])
      let cabinets = try await bench.repository.all(ModelQuery<Cabinet>(where: Cabinet.Fields.name == "same"))
      try expectEqual(cabinets.map(\.id), [Cabinet(2).id], "the answers")
      try expectEqual(try await bench.numbers(ModelQuery(where: Fields.name == "same")), [1], "the answers")
    },
  ]

  private static func refusal(_ id: String, _ text: String, _ tree: ConditionTree) -> RepositoryClause {
    RepositoryClause(id, text, needs: [.filtering]) { bench in
      let query = ModelQuery<Specimen>(where: Condition(tree))
      try await expectInvalidQuery("a page") { _ = try await bench.repository.page(query) }
      try await bench.insert(Specimen.population)
      try await expectInvalidQuery("a count") { _ = try await bench.repository.count(query) }
    }
  }
}

import DomainRepository

extension RepositoryClause {
  /// Filters on texts, lists and nested models, and combined conditions.
  static let filtering: [RepositoryClause] = [
    filter(
      "filter.oneOf", "A repository must find values that are equal to an item of a list.",
      Fields.name.isOne(of: ["beta", "cafe\u{301}", "no"])
    ) {
      [3, 6].contains($0.number)
    },
    filter(
      "filter.oneOf.numbers", "A repository must find numbers that are equal to an item of a list.",
      Fields.rank.isOne(of: [5, 9_007_199_254_740_992])
    ) {
      [1, 5, 8].contains($0.number)
    },
    filter(
      "filter.oneOf.none", "No value may be one of an empty list.", Fields.name.isOne(of: []), isTotal: true
    ) { _ in false },
    filter(
      "filter.oneOf.context", "A repository must accept the list from the context of the query.",
      Fields.name.isOne(of: ContextKey("names")),
      in: supplying("names", ["beta", "Alpha"])
    ) { [2, 3].contains($0.number) },
    filter(
      "filter.prefix", "A prefix filter must match the beginning of a text only.", Fields.note.hasPrefix("x")
    ) {
      [3, 5].contains($0.number)
    },
    filter("filter.prefix.case", "A prefix filter must distinguish case.", Fields.name.hasPrefix("Al")) {
      $0.number == 2
    },
    filter(
      "filter.prefix.forms", "A prefix filter must compare by scalar, even within a character.",
      Fields.name.hasPrefix("cafe")
    ) {
      $0.number == 6
    },
    filter(
      "filter.prefix.wildcards",
      "A prefix filter must treat percent signs and underscores as ordinary characters.",
      Fields.name.hasPrefix("50% o").or(Fields.name.hasPrefix("_lpha")).or(Fields.name.hasPrefix("%a"))
    ) {
      $0.number == 7
    },
    filter(
      "filter.contains", "A repository must find a text by any part of it, including white space.",
      Fields.name.contains("a m")
    ) { $0.number == 4 },
    filter("filter.contains.case", "A substring filter must distinguish case.", Fields.name.contains("A")) {
      $0.number == 2
    },
    filter(
      "filter.contains.forms", "A substring filter must compare by scalar, even within a character.",
      Fields.name.contains("\u{301}")
    ) {
      $0.number == 6
    },
    filter(
      "filter.contains.wildcards",
      "A substring filter must treat percent signs and underscores as ordinary characters.",
      Fields.note.contains("_").or(Fields.note.contains("%"))
    ) {
      [5, 7].contains($0.number)
    },
    filter("filter.contains.empty", "Every text must contain the empty text.", Fields.note.contains("")) {
      $0.note != nil
    },
    filter(
      "filter.includes", "A repository must find lists that contain an equal item.",
      Fields.tags.includes("red")
    ) {
      $0.tags.contains("red")
    },
    filter(
      "filter.includes.part",
      "A list filter must match whole items, neither parts of one nor several joined together.",
      Fields.tags.includes("r")
    ) {
      $0.number == 7
    },
    filter(
      "filter.includes.context", "A repository must accept the item from the context of the query.",
      Fields.tags.includes(ContextKey("tag")),
      in: supplying("tag", "blue")
    ) {
      $0.tags.contains("blue")
    },
    filter(
      "filter.count", "A repository must count the items of a list, including equal ones.",
      Fields.tags.count(.equal, 2)
    ) {
      $0.tags.count == 2
    },
    filter("filter.count.none", "An empty list must have the count zero.", Fields.tags.count(.less, 1)) {
      $0.tags.isEmpty
    },
    filter(
      "filter.anyElement", "A repository must find lists of models with one matching element.",
      Fields.parts.anyElement(PartFields.label == "a")
    ) {
      $0.parts.contains { $0.label == "a" }
    },
    filter(
      "filter.anyElement.same", "Several conditions on an element must hold for the same element.",
      Fields.parts.anyElement((PartFields.label == "a").and(PartFields.weight > 0.6))
    ) {
      [2, 4].contains($0.number)
    },
    filter(
      "filter.everyElement", "A condition on every element must also hold for an empty list.",
      Fields.parts.everyElement(PartFields.label == "a")
    ) {
      $0.parts.allSatisfy { $0.label == "a" }
    },
    filter(
      "filter.anyElement.text", "A repository must test each text of a list against a condition.",
      .anyElement(.field("tags"), .hasPrefix(.element, "re"))
    ) {
      $0.tags.contains { $0.hasPrefix("re") }
    },
    filter(
      "filter.nested", "A filter must compare a field of a nested model.",
      Fields.main.at(PartFields.label) == "m"
    ) { $0.main?.label == "m" },
    filter(
      "filter.nested.number", "A filter must compare the latitude of a coordinate.",
      Fields.place.at(Coordinate.Fields.latitude) > 0
    ) {
      ($0.place?.latitude ?? 0) > 0
    },
    filter("filter.derived", "A filter must compare a derived field.", Fields.nameLength == 5) {
      $0.nameLength == 5
    },
    filter(
      "filter.and", "A conjunction must match if both conditions hold.",
      (Fields.isActive == true).and(Fields.rank > 0)
    ) {
      $0.isActive && $0.rank > 0
    },
    filter(
      "filter.or", "A disjunction must match if either condition holds.",
      (Fields.isActive == false).or(Fields.rank > 5)
    ) {
      !$0.isActive || $0.rank > 5
    },
    filter("filter.not", "A negation must match if the condition doesn't hold.", (Fields.rank > 0).negated) {
      $0.rank <= 0
    },
    filter(
      "filter.grouping", "A repository must evaluate conditions in their declared grouping.",
      (Fields.size < 2).or(Fields.rank > 5).and(Fields.isActive == true)
    ) {
      ($0.size < 2 || $0.rank > 5) && $0.isActive
    },
    filter(
      "filter.not.group", "The negation of a group must negate the whole group.",
      (Fields.rank > 5).or(Fields.size < 2).negated
    ) {
      !($0.rank > 5 || $0.size < 2)
    },
    filter("filter.always", "A filter that is always true must match every record.", .always, isTotal: true) {
      _ in
      true
    },
    filter("filter.never", "A filter that is always false must match no record.", .never, isTotal: true) {
      _ in false
    },
    filter(
      "filter.context", "A repository must accept the compared value from the context of the query.",
      Fields.rank > ContextKey("least"),
      in: supplying("least", 4 as Int64)
    ) {
      $0.rank > 4
    },
  ]

  /// Invalid filters, and filters on records that change.
  static let combinedFilters: [RepositoryClause] = [
    refusal(
      "filter.refused.field", "A repository must refuse a filter on a field that the model doesn't have.",
      .isNull(.field("nothing"))),
    refusal(
      "filter.refused.path", "A repository must refuse a filter on a path that doesn't exist.",
      .isNull(.field("main.nothing"))),
    refusal(
      "filter.refused.kind", "A repository must refuse a filter that compares a number with a text.",
      .compare(.field("rank"), .equal, .value(.text("5")))),
    refusal(
      "filter.refused.list", "A repository must refuse a filter that compares a list with a single value.",
      .compare(.field("tags"), .equal, .value(.text("red")))),
    RepositoryClause(
      "filter.refused.context", "A repository must refuse a filter whose context lacks a value.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert(KitEntity.filterSamples)
      let query = ModelQuery(where: Fields.rank > ContextKey<Int64>("least"))
      let expected = RepositoryError.invalidQuery(.missingContext("least"))
      try await expectError(expected) { _ = try await context.repository.page(query) }
      try await expectError(expected) { _ = try await context.repository.count(query) }
    },
    RepositoryClause(
      "filter.changes", "A filter must reflect every committed change at once.",
      requiredCapabilities: [.filtering]
    ) { context in
      let query = ModelQuery(where: Fields.name == "wanted")
      try await context.insert([
        KitEntity(1, name: "wanted"), KitEntity(2, name: "other"), KitEntity(3, name: "wanted"),
      ])
      try await context.repository.commit { $0.save(KitEntity(2, name: "wanted")) }
      try expectEqual(
        try await context.numbers(query), [1, 2, 3], "the matches after a record began to match")
      try await context.repository.commit { $0.save(KitEntity(1, name: "other")) }
      try expectEqual(try await context.numbers(query), [2, 3], "the matches after a record ceased to match")
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(3).id) }
      try expectEqual(try await context.numbers(query), [2], "the matches after a deletion")
    },
    RepositoryClause(
      "filter.refusedCommit", "A filter must not match what a refused commit would have written.",
      requiredCapabilities: [.filtering, .atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1)])
      _ = try await expectError("a conflict") {
        try await context.repository.commit {
          $0.insert(KitEntity(2, name: "wanted"))
          $0.insert(KitEntity(1, name: "wanted"))
        }
      }
      try expectEqual(
        try await context.numbers(ModelQuery(where: Fields.name == "wanted")), [], "the matches")
    },
    RepositoryClause(
      "filter.type", "A filter must match records of its own type only.", requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert([KitEntity(1, name: "same")])
      try await context.insert([KitContainer(2, name: "same")])
      let containers = try await context.repository.all(
        ModelQuery<KitContainer>(where: KitContainer.Fields.name == "same"))
      try expectEqual(containers.map(\.id), [KitContainer(2).id], "the matches")
      try expectEqual(try await context.numbers(ModelQuery(where: Fields.name == "same")), [1], "the matches")
    },
  ]

  private static func refusal(_ id: String, _ text: String, _ tree: ConditionTree) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.filtering]) { context in
      let query = ModelQuery<KitEntity>(where: Condition(tree))
      try await expectInvalidQuery("a page") { _ = try await context.repository.page(query) }
      try await context.insert(KitEntity.filterSamples)
      try await expectInvalidQuery("a count") { _ = try await context.repository.count(query) }
    }
  }
}

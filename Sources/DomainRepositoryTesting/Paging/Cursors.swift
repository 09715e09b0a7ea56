import DomainRepository

extension RepositoryClause {
  /// Cursors: the query that they belong to, and forged or foreign ones.
  static let cursors: [RepositoryClause] = [
    refusal(
      "page.cursor.order", "A repository must refuse a cursor of another order.",
      requiredCapabilities: [.ordering],
      ModelQuery(orderedBy: .ascending(Fields.name)), ModelQuery(orderedBy: .ascending(Fields.rank))),
    refusal(
      "page.cursor.direction", "A repository must refuse a cursor of the opposite order.",
      requiredCapabilities: [.ordering],
      ModelQuery(orderedBy: .ascending(Fields.name)), ModelQuery(orderedBy: .descending(Fields.name))),
    refusal(
      "page.cursor.nulls", "A repository must refuse a cursor of an order with another null placement.",
      requiredCapabilities: [.ordering], ModelQuery(orderedBy: .ascending(Fields.weight, nulls: .last)),
      ModelQuery(orderedBy: .ascending(Fields.weight, nulls: .first))),
    refusal(
      "page.cursor.filter", "A repository must refuse a cursor of another filter.",
      requiredCapabilities: [.filtering],
      ModelQuery(where: Fields.rank >= 0), ModelQuery(where: Fields.rank >= -1)),
    refusal(
      "page.cursor.unfiltered", "A repository must refuse a cursor of the query without its filter.",
      requiredCapabilities: [.filtering],
      ModelQuery(), ModelQuery(where: Fields.rank >= 0)),
    RepositoryClause(
      "page.cursor.before", "A repository must refuse a cursor of another query when paging backward, too.",
      requiredCapabilities: [.ordering, .backwardPaging]
    ) { context in
      try await context.insert((1...5).map { KitEntity($0) })
      let cursor = try await context.firstPage(ModelQuery(orderedBy: .ascending(Fields.name)), limit: 2).next
      try await expectError(.cursorMismatch) {
        _ = try await context.repository.page(ModelQuery<KitEntity>(), at: .before(cursor), limit: 2)
      }
    },
    RepositoryClause("page.cursor.type", "A repository must refuse a cursor of another type.") { context in
      try await context.insert((1...5).map { KitEntity($0) })
      try await context.insert((1...5).map { KitContainer($0) })
      let cursor = try await context.firstPage(ModelQuery(), limit: 2).next
      try await expectError(.cursorMismatch) {
        _ = try await context.repository.page(ModelQuery<KitContainer>(), at: .after(cursor), limit: 2)
      }
    },
    RepositoryClause(
      "page.cursor.keys", "A repository must refuse a cursor with too few or too many keys.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.name))
      try await context.insert((1...5).map { KitEntity($0) })
      for keys in [[], [.text("a")], [.text("a"), .text("b"), .text("c")]] as [[Scalar]] {
        try await expectError(.cursorMismatch) {
          let position = PagePosition.after(Cursor(digest: query.digest, keys: keys))
          _ = try await context.repository.page(query, at: position, limit: 2)
        }
      }
    },
    RepositoryClause(
      "page.cursor.kinds",
      "A repository must refuse a forged cursor with keys of other types or return an ordered page.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.rank))
      try await context.insert((1...5).map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let scalars: [Scalar] = [
        .null, .bool(true), .text("'; DROP"), .real(.nan), .real(-.infinity), .real(2.5),
      ]
      for (first, second) in scalars.flatMap({ first in scalars.map { (first, $0) } }) {
        let position = PagePosition.after(Cursor(digest: query.digest, keys: [first, second]))
        do {
          let page = try await context.repository.page(query, at: position, limit: 10)
          let numbers = page.items.map(\.entity.number)
          try expect(numbers == numbers.sorted(), "a page in order", got: numbers)
        } catch RepositoryError.cursorMismatch {
          continue
        }
      }
      try expectEqual(try await context.numbers(query), [1, 2, 3, 4, 5], "the records afterward")
    },
    RepositoryClause(
      "page.cursor.value", "A cursor between two values must lead to the greater one.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.rank))
      try await context.insert(
        [10, 20, 30].map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let cursor = Cursor(digest: query.digest, keys: [.integer(15), .text("~")])
      try expectEqual(try await context.numbers(query, at: .after(cursor)), [20, 30], "the page")
    },
    RepositoryClause(
      "page.cursor.text", "A cursor must keep its position when it is written as text and parsed again.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .descending(Fields.name), .ascending(Fields.weight))
      let names = ["e\u{301}", "\u{E9}", "a\u{0}b", "\u{1F600}", "", "z"]
      try await context.insert(KitEntity.samples(names, \.name))
      let all = try await context.numbers(query)
      for count in 1..<names.count {
        let cursor = try Cursor(parsing: try await context.firstPage(query, limit: count).next.text)
        let rest = Array(all.dropFirst(count))
        try expectEqual(
          try await context.numbers(query, at: .after(cursor)), rest, "the rest after \(count)")
      }
    },
    RepositoryClause(
      "page.cursor.context", "A repository must accept a cursor when the context has other values.",
      requiredCapabilities: [.filtering]
    ) { context in
      let query = ModelQuery(where: Fields.rank >= ContextKey<Int64>("least"))
      try await context.insert((1...6).map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let cursor = try await context.firstPage(query.with(context: supplying("least", 2 as Int64)), limit: 2)
        .next
      let later = query.with(context: supplying("least", 5 as Int64))
      try expectEqual(try await context.numbers(later, at: .after(cursor)), [5, 6], "the page")
    },
    RepositoryClause("page.cursor.again", "A repository must accept a cursor more than once.") { context in
      try await context.insert((1...6).map { KitEntity($0) })
      let cursor = try await context.firstPage(ModelQuery(), limit: 2).next
      for _ in 1...3 {
        try expectEqual(try await context.numbers(at: .after(cursor), limit: 2), [3, 4], "the page")
      }
    },
    RepositoryClause(
      "page.cursor.otherRepository",
      "A repository must accept a cursor of the same query from another repository.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .descending(Fields.rank))
      let entities = (1...6).map { number in KitEntity(number).with { $0.rank = Int64(number) } }
      try await context.insert(entities)
      let cursor = try await context.firstPage(query, limit: 2).next
      let other = try await context.withNewRepository()
      try await other.insert(entities.filter { $0.rank != 5 })
      try expectEqual(try await other.numbers(query, at: .after(cursor)), [4, 3, 2, 1], "the page")
    },
  ]

  private static func refusal(
    _ id: String, _ text: String, requiredCapabilities: Capabilities, _ own: ModelQuery<KitEntity>,
    _ other: ModelQuery<KitEntity>
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: requiredCapabilities) { context in
      try await context.insert((1...5).map { KitEntity($0) })
      let cursor = try await context.firstPage(own, limit: 2).next
      try await expectError(.cursorMismatch) {
        _ = try await context.repository.page(other, at: .after(cursor), limit: 2)
      }
      try expectEqual(
        try await context.numbers(own, at: .after(cursor)), [3, 4, 5], "the page of its own query")
    }
  }
}

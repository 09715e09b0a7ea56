import DomainRepository

extension RepositoryClause {
  /// Paging through records that change: no remaining record is missed or repeated.
  static let pageChanges: [RepositoryClause] = [
    changeAfterFirstPage(
      "page.insert.after", "A repository must return a record inserted after a cursor on a later page.",
      then: [35, 40, 50]
    ) {
      $0.insert(KitEntity(35))
    },
    changeAfterFirstPage(
      "page.insert.before", "A record inserted before a cursor must not affect the following pages.",
      then: [40, 50]
    ) {
      $0.insert(KitEntity(5))
    },
    changeAfterFirstPage(
      "page.insert.next", "A repository must return a record inserted right after a cursor next.",
      then: [31, 40, 50]
    ) {
      $0.insert(KitEntity(31))
    },
    changeAfterFirstPage(
      "page.delete.read", "The deletion of a record that was read must not skip another one.", then: [40, 50]
    ) {
      $0.delete(KitEntity.self, id: KitEntity(10).id)
    },
    changeAfterFirstPage(
      "page.delete.anchor", "A cursor must keep its position when its record is deleted.", then: [40, 50]
    ) {
      $0.delete(KitEntity.self, id: KitEntity(30).id)
    },
    changeAfterFirstPage(
      "page.delete.next", "A repository must continue after a deleted record with the one after it.",
      then: [50]
    ) {
      $0.delete(KitEntity.self, id: KitEntity(40).id)
    },
    RepositoryClause(
      "page.delete.rest", "A page must be empty and without cursors if no records are left after its cursor."
    ) { context in
      try await context.insert((1...4).map { KitEntity($0) })
      let first = try await context.firstPage(ModelQuery(), limit: 2)
      for number in [3, 4] as [UInt64] {
        try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(number).id) }
      }
      let page = try await context.repository.page(ModelQuery<KitEntity>(), at: .after(first.next), limit: 2)
      try expectEqual(page.items.count, 0, "the items")
      try expectEqual([page.next, page.previous], [nil, nil], "the cursors")
    },
    RepositoryClause(
      "page.update.anchor", "A cursor must keep its position when its record moves in the order.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.rank))
      try await context.insert((1...6).map { number in KitEntity(number).with { $0.rank = Int64(number) } })
      let first = try await context.firstPage(query, limit: 3)
      try await context.repository.commit { $0.save(KitEntity(3).with { $0.rank = 100 }) }
      try expectEqual(try await context.numbers(query, at: .after(first.next)), [4, 5, 6, 3], "the rest")
    },
    RepositoryClause(
      "page.insert.tie", "The position of a cursor among equal keys must be that of its identifier.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .descending(Fields.name))
      try await context.insert([10, 20, 30, 40].map { KitEntity($0) })
      let first = try await context.firstPage(query, limit: 2)
      try await context.insert([KitEntity(15), KitEntity(25), KitEntity(5)])
      try expectEqual(try await context.numbers(query, at: .after(first.next)), [25, 30, 40], "the rest")
    },
    RepositoryClause(
      "page.insert.nulls",
      "A repository must return new records without a value on the pages of missing values.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .ascending(Fields.weight, nulls: .last))
      try await context.insert([
        KitEntity(1).with { $0.weight = 1 }, KitEntity(2).with { $0.weight = 2 }, KitEntity(3),
      ])
      let first = try await context.firstPage(query, limit: 2)
      try await context.insert([
        KitEntity(4), KitEntity(5).with { $0.weight = 1.5 }, KitEntity(6).with { $0.weight = 9 },
      ])
      try expectEqual(try await context.numbers(query, at: .after(first.next)), [6, 3, 4], "the rest")
    },
    changesBetweenPages(
      "page.changes", "Changes between pages must neither repeat nor hide the remaining records.",
      requiredCapabilities: [.ordering], isBackward: false),
    changesBetweenPages(
      "page.changes.backwards",
      "Changes between pages read backward must neither repeat nor hide the remaining records.",
      requiredCapabilities: [.ordering, .backwardPaging], isBackward: true),
  ]

  /// Reads a page of three of the records 10 to 50, applies a change, and reads the rest.
  private static func changeAfterFirstPage(
    _ id: String, _ text: String, then rest: [UInt64], _ change: @escaping @Sendable (inout ChangeSet) -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text) { context in
      try await context.insert([10, 20, 30, 40, 50].map { KitEntity($0) })
      let first = try await context.firstPage(ModelQuery(), limit: 3)
      try expectEqual(first.items, [10, 20, 30], "the first page")
      try await context.repository.commit(change)
      try expectEqual(try await context.numbers(at: .after(first.next)), rest, "the following pages")
    }
  }

  private static func changesBetweenPages(
    _ id: String, _ text: String, requiredCapabilities: Capabilities, isBackward: Bool
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: requiredCapabilities) { context in
      for order in PagingOrder.all {
        var random = SeededGenerator(seed: 7)
        for old in try await context.repository.all(ModelQuery<KitEntity>()) {
          try await context.repository.commit { $0.delete(KitEntity.self, id: old.id) }
        }
        try await context.insert(KitEntity.pagingSamples)
        var remaining = Set(KitEntity.pagingSamples.map(\.number))
        var read: [UInt64] = []
        var position = isBackward ? PagePosition.last : .first
        while true {
          let page = try await context.repository.page(order.query, at: position, limit: 4)
          read += page.items.map(\.entity.number)
          guard let cursor = isBackward ? page.previous : page.next else { break }
          position = isBackward ? .before(cursor) : .after(cursor)
          try expect(read.count < 1_000, "an end of the pages", got: "\(read.count) records")
          let deleted = remaining.sorted().randomElement(using: &random) ?? 0
          remaining.remove(deleted)
          let new = KitEntity.pagingSample(deleted + 1 + UInt64.random(in: 0..<9, using: &random))
          try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(deleted).id) }
          try await context.repository.commit { $0.save(new) }
        }
        try expectEqual(Set(read).count, read.count, "different records among those read, \(order.meaning)")
        let missed = remaining.subtracting(read).sorted()
        try expectEqual(missed, [], "the missed records that remained, \(order.meaning)")
      }
    }
  }
}

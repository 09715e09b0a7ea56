import DomainRepository

extension RepositoryClause {
  /// Paging in both directions through records that don't change.
  static let paging: [RepositoryClause] =
    PagingOrder.all.map { order in
      RepositoryClause(
        "page.forwards.\(order.name)", "Pages of any size must contain every record once, \(order.meaning).",
        requiredCapabilities: order.requiredCapabilities
      ) { context in
        try await context.insert(KitEntity.pagingSamples)
        let expected = order.sorted(KitEntity.pagingSamples).map(\.number)
        for limit in [1, 4, 23, 1_000] {
          let read = try await context.pages(order.query, limit: limit)
          try expectEqual(read.map(\.number), expected, "the records in pages of \(limit)")
        }
      }
    }
    + PagingOrder.all.map { order in
      RepositoryClause(
        "page.backwards.\(order.name)",
        "Pages of any size, read backward, must contain every record once, \(order.meaning).",
        requiredCapabilities: order.requiredCapabilities.union([.backwardPaging])
      ) { context in
        try await context.insert(KitEntity.pagingSamples)
        let expected = order.sorted(KitEntity.pagingSamples).map(\.number)
        for limit in [1, 4, 23, 1_000] {
          let read = try await context.pagesBackwards(order.query, limit: limit)
          try expectEqual(read.map(\.number), expected, "the records in pages of \(limit)")
        }
      }
    }

  /// The first and last pages, and limits.
  static let pageBoundaries: [RepositoryClause] = [
    RepositoryClause("page.empty", "A page without records must have no cursors.") { context in
      let page = try await context.repository.page(ModelQuery<KitEntity>(), at: .first, limit: 10)
      try expectEqual(page.items.count, 0, "the items")
      try expectEqual([page.next, page.previous], [nil, nil], "the cursors")
    },
    RepositoryClause(
      "page.empty.last", "A last page without records must have no cursors.",
      requiredCapabilities: [.backwardPaging]
    ) { context in
      let page = try await context.repository.page(ModelQuery<KitEntity>(), at: .last, limit: 10)
      try expectEqual(page.items.count, 0, "the items")
      try expectEqual([page.next, page.previous], [nil, nil], "the cursors")
    },
    RepositoryClause(
      "page.exact", "A page that contains all records exactly must have no cursor to a next page."
    ) { context in
      try await context.insert((1...5).map { KitEntity($0) })
      let page = try await context.repository.page(ModelQuery<KitEntity>(), at: .first, limit: 5)
      try expectEqual(page.items.map(\.entity.number), [1, 2, 3, 4, 5], "the items")
      try expectEqual([page.next, page.previous], [nil, nil], "the cursors")
    },
    RepositoryClause(
      "page.previous", "Every page except the first must have a cursor to the previous page."
    ) { context in
      try await context.insert((1...6).map { KitEntity($0) })
      let first = try await context.repository.page(ModelQuery<KitEntity>(), at: .first, limit: 2)
      try expectEqual(first.previous, nil, "the cursor before the first page")
      let next = try expectPresent(first.next, "a cursor after the first page")
      let second = try await context.repository.page(ModelQuery<KitEntity>(), at: .after(next), limit: 2)
      try expect(second.previous != nil, "a cursor before the second page", got: "none")
      try expect(second.next != nil, "a cursor after the second page", got: "none")
    },
    RepositoryClause(
      "page.last", "The last page must contain the last records, in the order of the query.",
      requiredCapabilities: [.backwardPaging]
    ) { context in
      try await context.insert((1...7).map { KitEntity($0) })
      let page = try await context.repository.page(ModelQuery<KitEntity>(), at: .last, limit: 3)
      try expectEqual(page.items.map(\.entity.number), [5, 6, 7], "the items")
      try expectEqual(page.next, nil, "the cursor after the last page")
      try expect(page.previous != nil, "a cursor before the last page", got: "none")
    },
    RepositoryClause(
      "page.before", "The page before a cursor must contain the records right before it.",
      requiredCapabilities: [.backwardPaging]
    ) { context in
      try await context.insert((1...9).map { KitEntity($0) })
      let query = ModelQuery<KitEntity>()
      let first = try await context.firstPage(query, limit: 5)
      let second = try await context.repository.page(query, at: .after(first.next), limit: 3)
      let previous = try expectPresent(second.previous, "a cursor before the second page")
      let back = try await context.repository.page(query, at: .before(previous), limit: 2)
      try expectEqual(back.items.map(\.entity.number), [4, 5], "the items")
      let next = try expectPresent(back.next, "a cursor after the page")
      try expectEqual(
        try await context.numbers(query, at: .after(next), limit: 3), [6, 7, 8], "the page after it")
    },
    RepositoryClause(
      "page.all", "A repository must return all records, even if they fill more than two pages."
    ) { context in
      for numbers in [1...1_000, 1_001...2_000, 2_001...2_001] as [ClosedRange<UInt64>] {
        try await context.insert(numbers.map { KitEntity($0) })
      }
      try expectEqual(try await context.numbers(), Array(1...2_001), "the matches")
    },
    RepositoryClause(
      "page.all.refused", "A repository must refuse to return all records of an invalid query.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await expectInvalidQuery("all") {
        _ = try await context.repository.all(
          ModelQuery<KitEntity>(where: Condition(.isNull(.field("nothing")))))
      }
    },
    RepositoryClause("page.limit.refused", "A repository must refuse a page limit outside 1 to 1,000.") {
      context in
      try await context.insert([KitEntity(1)])
      for limit in [0, -1, 1_001, Int.max, Int.min] {
        try await expectError(.invalidLimit(limit)) {
          _ = try await context.repository.page(ModelQuery<KitEntity>(), at: .first, limit: limit)
        }
      }
    },
    RepositoryClause("page.limit.greatest", "A repository must return pages of 1,000 records.") { context in
      try await context.insert((1...1_001).map { KitEntity($0) })
      let first = try await context.firstPage(ModelQuery(), limit: 1_000)
      try expectEqual(first.items, Array(1...1_000), "the first page")
      try expectEqual(
        try await context.numbers(at: .after(first.next), limit: 1_000), [1_001], "the second page")
    },
    RepositoryClause(
      "page.limit.changes", "A repository must accept different limits for the pages of one query."
    ) { context in
      try await context.insert((1...9).map { KitEntity($0) })
      let first = try await context.firstPage(ModelQuery(), limit: 2)
      let second = try await context.repository.page(
        ModelQuery<KitEntity>(), at: .after(first.next), limit: 4)
      try expectEqual(second.items.map(\.entity.number), [3, 4, 5, 6], "the second page")
      let next = try expectPresent(second.next, "a cursor after the second page")
      try expectEqual(try await context.numbers(at: .after(next), limit: 100), [7, 8, 9], "the third page")
    },
    RepositoryClause(
      "page.filter", "A repository must fill the pages of a filter, even if few records match.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.insert(
        (1...200).map { number in KitEntity(number).with { $0.rank = Int64(number % 20) } })
      let query = ModelQuery(where: Fields.rank == 7)
      let expected = (1...200).filter { $0 % 20 == 7 }.map { UInt64($0) }
      for limit in [1, 3, 10] {
        try expectEqual(
          try await context.pages(query, limit: limit).map(\.number), expected, "pages of \(limit)")
      }
    },
  ]
}

import DomainRepository

extension RepositoryClause {
  /// Live queries, which read pages and changed records and follow the change feed.
  static let livePages: [RepositoryClause] = [
    RepositoryClause(
      "changes.newest", "The newest sequence number must be that of the newest commit.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      try expectEqual(
        try await context.repository.newestSequenceNumber(), try await context.latestCommitNumber(),
        "the newest number of an empty repository")
      for number in 1...3 as ClosedRange<UInt64> {
        let commit = try await context.repository.commit { $0.insert(KitEntity(number)) }
        try expectEqual(
          try await context.repository.newestSequenceNumber(), commit.sequenceNumber, "the newest number")
      }
    },
    RepositoryClause(
      "changes.live", "A live query must deliver the page of a new query after each commit that changes it.",
      requiredCapabilities: [.changeFeed, .ordering]
    ) { context in
      let query = ModelQuery<KitEntity>(orderedBy: .descending(KitEntity.Fields.rank))
      var updates = context.repository.updates(of: query, limit: 3).makeAsyncIterator()
      let first = try expectPresent(try await updates.next(), "the first page")
      try expectEqual(first.items.map(\.entity.number), [], "the first page")
      for step in LiveStep.all {
        switch step {
        case .save(let number, let rank):
          try await context.repository.save(KitEntity(number).with { $0.rank = rank })
        case .delete(let number):
          try await context.repository.delete(KitEntity.self, id: KitEntity(number).id)
        }
        // The last record is at the beginning after every step, so each step changes the page.
        let turn = step.turn
        try await context.repository.save(KitEntity(99).with { $0.rank = 1_000 + turn })
        let page = try expectPresent(try await updates.next(), "a page after a commit")
        let expected = try await context.repository.page(query, limit: 3)
        try expectEqual(page.items, expected.items, "the items of the page")
        try expectEqual(page.next != nil, expected.next != nil, "whether others follow")
      }
    },
    RepositoryClause(
      "changes.live.transfers", "A live query must never deliver half of a transfer between two records.",
      requiredCapabilities: [.changeFeed, .atomicBatches]
    ) { context in
      try await context.insert((1...4).map { number in KitEntity(number).with { $0.stock = 10 } })
      let end = KitEntity(9)
      let observer = Task {
        for try await page in context.repository.updates(of: ModelQuery<KitEntity>(), limit: 20) {
          let sum = page.items.reduce(0) { $0 + $1.entity.stock }
          try expectEqual(sum, 40, "the sum of all stocks in a page")
          if page.items.contains(where: { $0.id == end.id }) { return }
        }
      }
      _ = try await runConcurrently(tasks: 4) { task in
        for turn in 0..<8 {
          try await context.transfer(UInt64(task % 4) + 1, UInt64((task + 1 + turn % 3) % 4) + 1)
        }
      }
      try await context.insert([end.with { $0.stock = 0 }])
      try await observer.value
    },
  ]
}

/// A change of one record, which changes the order, the contents or the size of a page.
private enum LiveStep {
  case save(UInt64, rank: Int64)
  case delete(UInt64)

  static let all: [LiveStep] = [
    .save(1, rank: 5), .save(2, rank: 4), .save(3, rank: 4), .save(4, rank: 1),
    .save(3, rank: 9), .save(1, rank: 0), .delete(3), .delete(2), .save(4, rank: 7), .delete(1),
  ]

  /// A number that differs between steps.
  var turn: Int64 {
    switch self {
    case .save(let number, let rank): Int64(number) * 10 + rank
    case .delete(let number): 500 + Int64(number)
    }
  }
}

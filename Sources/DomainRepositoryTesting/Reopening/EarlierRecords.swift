import DomainRepository

extension ReopeningClause {
  private typealias Second = KitCrates.Second

  /// Records of an earlier version, read and written by a program with a newer schema.
  static let earlierRecords: [ReopeningClause] = [
    evolving("evolution.get", "An identifier must give a record of an earlier version in its new form.") {
      context in
      let crates = try await context.storeCrates()
      try await context.session { session in
        for crate in crates {
          let found = try await session.get(crate.entity)
          try expectSame(found?.entity, crate.entity, "the record")
          try expectEqual(found?.version, crate.version, "its version")
        }
        let many = try await session.repository.get(Second.self, ids: crates.map(\.entity.id))
        try expectSame(many.map(\.entity), crates.map(\.entity), "the records, read together")
      }
    },
    evolving(
      "evolution.transaction",
      "A transaction must read and check a record of an earlier version as any other."
    ) { context in
      let crates = try await context.storeCrates()
      let (crate, version) = (crates[0].entity, crates[0].version)
      try await context.session { session in
        // A repeated request finds by a transaction that its effect is already there.
        try await expectError(
          .conflict(EntityReference(crate), expected: .absent, actual: version)
        ) {
          try await session.repository.insert(crate)
        }
        let read = try await session.repository.transact { (work) throws(RepositoryError) -> Second? in
          let read = try await work.get(Second.self, id: crate.id)
          if var new = read {
            new.title = "new"
            work.update(new)
          }
          return read
        }
        try expectSame(read, crate, "the record that the transaction read")
        let new = try await session.get(crate)
        try expectEqual(new?.entity.title, "new", "the title")
        try expect(new.map { $0.version > version } ?? false, "a version after \(version)", got: new as Any)
      }
    },
    evolving(
      "evolution.rewritten", "A record must be rewritten once, and others of its type be read as before."
    ) { context in
      var crates = try await context.storeCrates().map(\.entity)
      crates[0].title = "new"
      crates.append(Second(3))
      for _ in 0..<2 {
        try await context.session { [crates] session in
          _ = try await session.saved(crates[0])
          _ = try await session.saved(crates[2])
          try await session.expectCrates(crates)
        }
      }
      try await context.session { [crates] session in try await session.expectCrates(crates) }
    },
    evolving(
      "evolution.feed", "The feed must report changes of records of an earlier version as any others.",
      requiredCapabilities: [.changeFeed]
    ) { context in
      let crates = try await context.storeCrates().map(\.entity)
      try await context.session { session in
        let start = try await session.latestCommitNumber()
        let update = try await session.repository.save(crates[0])
        let deletion = try await session.repository.delete(Second.self, id: crates[1].id)
        let events = try await session.events(after: start, through: deletion.sequenceNumber)
        try expectEqual(
          events.first, try session.expectedEvent(update, crates[0], .updated), "the event of the update")
        try expectEqual(events.map(\.kind), [.updated, .deleted], "the kinds of the events")
        try expectEqual(events.map(\.reference), crates.map { EntityReference($0) }, "the records")
      }
    },
    evolving("evolution.copy", "A copy must contain records of an earlier version in their new form.") {
      context in
      let crates = try await context.storeCrates().map(\.entity)
      let copy = InMemoryRepository()
      try await context.session { session in
        let report = try await ModelRegistry(Second.self).copy(from: session.repository, to: copy)
        try expectEqual(report.counts, [KitCrates.entity: crates.count], "the number of copied records")
      }
      try await ClauseContext(copy, capabilities: .all).expectCrates(crates)
    },
    evolving(
      "evolution.renamed", "Records must move to the new name of their entity, and the former one be refused."
    ) { context in
      try await context.session { session in
        for number in 1...2 as ClosedRange<UInt64> { try await session.insert([KitCrates.First(number)]) }
      }
      for _ in 0..<2 {
        try await context.session { session in
          _ = try await session.saved(KitCrates.Box(3))
          let boxes = try await session.repository.all(ModelQuery<KitCrates.Box>()).map(\.entity)
          try expectSame(boxes, (1...3).map { KitCrates.Box($0) }, "the records")
        }
      }
      try await context.session { session in
        try await session.expectClosed(KitCrates.First(4), .renamed(to: "KitBox"))
      }
    },
  ]
}

extension ClauseContext {
  /// Fails unless exactly these crates are stored.
  func expectCrates<E: Entity>(_ crates: [E]) async throws {
    let stored = try await repository.all(ModelQuery<E>()).map(\.entity)
    try expectSame(stored, crates, "the records")
    for crate in crates { try await expectStored(crate, "the record, read by identifier") }
  }
}

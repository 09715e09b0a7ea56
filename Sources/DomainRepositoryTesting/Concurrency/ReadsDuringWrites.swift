import DomainRepository

extension RepositoryClause {
  /// Reads during commits.
  static let readsDuringWrites: [RepositoryClause] = [
    watch(
      "concurrency.page.torn", "A page must never show part of a commit.",
      requiredCapabilities: [.atomicBatches]
    ) {
      context in
      try await context.insert([KitEntity(1, name: "0"), KitEntity(2, name: "0")])
    } write: { context, round in
      try await context.repository.commit {
        $0.save(KitEntity(1, name: "\(round)"))
        $0.save(KitEntity(2, name: "\(round)"))
      }
    } read: { context in
      let names = try await context.repository.page(ModelQuery<KitEntity>(), limit: 10).items.map(
        \.entity.name)
      try expectEqual(Set(names).count, 1, "the number of different names among \(names)")
    },
    watch(
      "concurrency.page.count", "A page must never miss a record that is being replaced.",
      requiredCapabilities: []
    ) {
      context in
      try await context.insert([KitEntity(1), KitEntity(2)])
    } write: { context, round in
      try await context.repository.commit { $0.save(KitEntity(1, name: "\(round)")) }
    } read: { context in
      try expectEqual(try await context.numbers(), [1, 2], "the records of a page")
      try expect(try await context.get(KitEntity(1)) != nil, "the replaced record", got: "none")
    },
    watch(
      "concurrency.count.torn", "A count must never reflect part of a commit.",
      requiredCapabilities: [.atomicBatches]
    ) {
      context in
      try await context.insert([KitEntity(0), KitEntity(1_000)])
    } write: { context, round in
      try await context.repository.commit {
        $0.delete(KitEntity.self, id: KitEntity(UInt64(round) - 1).id)
        $0.insert(KitEntity(UInt64(round)))
      }
    } read: { context in
      try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), 2, "the count")
    },
    watch(
      "concurrency.facets.torn", "Facets must never reflect part of a commit.",
      requiredCapabilities: [.atomicBatches, .facets]
    ) { context in
      try await context.insert([KitEntity(1, name: "a"), KitEntity(2, name: "b")])
    } write: { context, round in
      try await context.repository.commit {
        $0.save(KitEntity(1, name: round % 2 == 0 ? "a" : "b"))
        $0.save(KitEntity(2, name: round % 2 == 0 ? "b" : "a"))
      }
    } read: { context in
      let facets = try await context.repository.facets(of: KitEntity.Fields.name)
      try expectEqual(facets, [Facet("a", count: 1), Facet("b", count: 1)], "the facets")
    },
    watch(
      "concurrency.refused", "A repository must never show changes of a refused commit.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1)])
    } write: { context, round in
      _ = try await expectError("a conflict") {
        try await context.repository.commit {
          $0.save(KitEntity(2, name: "\(round)"))
          $0.insert(KitEntity(1))
        }
      }
    } read: { context in
      try await context.expectAbsent(KitEntity(2), "the refused record")
      try expectEqual(try await context.numbers(), [1], "the records")
    },
    watch(
      "concurrency.monotonicReads", "The version of a record must never decrease for a reader.",
      requiredCapabilities: []
    ) {
      context in
      try await context.insert([KitEntity(1)])
    } write: { context, round in
      try await context.repository.commit { $0.save(KitEntity(1, name: "\(round)")) }
    } read: { context in
      let first = try await context.get(KitEntity(1))?.version
      let second = try await context.get(KitEntity(1))?.version
      let third = try await context.repository.page(ModelQuery<KitEntity>(), limit: 1).items.first?.version
      let versions = try [first, second, third].map { try expectPresent($0, "the record") }
      try expect(versions == versions.sorted(), "versions that don't decrease", got: versions)
    },
    RepositoryClause(
      "concurrency.canceled",
      "A repository must apply the commit of a canceled task completely or not at all.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      for number in 1...40 as ClosedRange<UInt64> {
        let writer = Task {
          try await context.repository.commit {
            $0.insert(KitEntity(number))
            $0.insert(KitContainer(number))
          }
        }
        for _ in 0..<(number % 4) { await Task.yield() }
        writer.cancel()
        let isApplied = (try? await writer.value) != nil
        try expectEqual(try await context.get(KitEntity(number)) != nil, isApplied, "the entity is there")
        try expectEqual(
          try await context.get(KitContainer(number)) != nil, isApplied, "the container is there")
      }
    },
  ]

  /// Lets three readers read repeatedly while a writer commits a hundred times.
  private static func watch(
    _ id: String, _ text: String, requiredCapabilities: Capabilities,
    prepare: @escaping @Sendable (ClauseContext) async throws -> Void,
    write: @escaping @Sendable (ClauseContext, Int) async throws -> Void,
    read: @escaping @Sendable (ClauseContext) async throws -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: requiredCapabilities) { context in
      try await prepare(context)
      let end = CompletionFlag()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { end.set() }
          for round in 1...100 {
            try await write(context, round)
            await Task.yield()
          }
        }
        for _ in 0..<3 {
          group.addTask {
            repeat {
              try await read(context)
              await Task.yield()
            } while !end.isSet
          }
        }
        try await group.waitForAll()
      }
    }
  }
}

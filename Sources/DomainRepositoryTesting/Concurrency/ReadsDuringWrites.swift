import DomainRepository

extension RepositoryClause {
  /// Reads during commits.
  static let readsDuringWrites: [RepositoryClause] = [
    watch("concurrency.page.torn", "A page must never show part of a commit.", needs: [.atomicBatches]) {
      bench in
      try await bench.insert([KitEntity(1, name: "0"), KitEntity(2, name: "0")])
    } write: { bench, round in
      try await bench.repository.commit {
        $0.save(KitEntity(1, name: "\(round)"))
        $0.save(KitEntity(2, name: "\(round)"))
      }
    } read: { bench in
      let names = try await bench.repository.page(ModelQuery<KitEntity>(), limit: 10).items.map(\.entity.name)
      try expectEqual(Set(names).count, 1, "different names among \(names)")
    },
    watch("concurrency.page.count", "A page must never miss a record that is being replaced.", needs: []) {
      bench in
      try await bench.insert([KitEntity(1), KitEntity(2)])
    } write: { bench, round in
      try await bench.repository.commit { $0.save(KitEntity(1, name: "\(round)")) }
    } read: { bench in
      try expectEqual(try await bench.numbers(), [1, 2], "the records of a page")
      try expect(try await bench.get(KitEntity(1)) != nil, "the record that is replaced", got: "none")
    },
    watch("concurrency.count.torn", "A count must never reflect part of a commit.", needs: [.atomicBatches]) {
      bench in
      try await bench.insert([KitEntity(0), KitEntity(1_000)])
    } write: { bench, round in
      try await bench.repository.commit {
        $0.delete(KitEntity.self, id: KitEntity(UInt64(round) - 1).id)
        $0.insert(KitEntity(UInt64(round)))
      }
    } read: { bench in
      try expectEqual(try await bench.repository.count(ModelQuery<KitEntity>()), 2, "the count")
    },
    watch(
      "concurrency.facets.torn", "Facets must never reflect part of a commit.",
      needs: [.atomicBatches, .facets]
    ) { bench in
      try await bench.insert([KitEntity(1, name: "a"), KitEntity(2, name: "b")])
    } write: { bench, round in
      try await bench.repository.commit {
        $0.save(KitEntity(1, name: round % 2 == 0 ? "a" : "b"))
        $0.save(KitEntity(2, name: round % 2 == 0 ? "b" : "a"))
      }
    } read: { bench in
      let facets = try await bench.repository.facets(of: KitEntity.Fields.name)
      try expectEqual(facets, [Facet("a", count: 1), Facet("b", count: 1)], "the facets")
    },
    watch(
      "concurrency.refused", "A repository must never show changes of a refused commit.",
      needs: [.atomicBatches]
    ) { bench in
      try await bench.insert([KitEntity(1)])
    } write: { bench, round in
      _ = try await expectError("a conflict") {
        try await bench.repository.commit {
          $0.save(KitEntity(2, name: "\(round)"))
          $0.insert(KitEntity(1))
        }
      }
    } read: { bench in
      try await bench.expectAbsent(KitEntity(2), "a record that was refused")
      try expectEqual(try await bench.numbers(), [1], "the records")
    },
    watch(
      "concurrency.monotonicReads", "The version of a record must never decrease for a reader.", needs: []
    ) {
      bench in
      try await bench.insert([KitEntity(1)])
    } write: { bench, round in
      try await bench.repository.commit { $0.save(KitEntity(1, name: "\(round)")) }
    } read: { bench in
      let first = try await bench.get(KitEntity(1))?.version
      let second = try await bench.get(KitEntity(1))?.version
      let third = try await bench.repository.page(ModelQuery<KitEntity>(), limit: 1).items.first?.version
      let versions = try [first, second, third].map { try expectPresent($0, "the record") }
      try expect(versions == versions.sorted(), "versions that don't go back", got: versions)
    },
    RepositoryClause(
      "concurrency.cancelled",
      "A repository must apply the commit of a canceled task completely or not at all.",
      requiredCapabilities: [.atomicBatches]
    ) { bench in
      for number in 1...40 as ClosedRange<UInt64> {
        let writer = Task {
          try await bench.repository.commit {
            $0.insert(KitEntity(number))
            $0.insert(KitContainer(number))
          }
        }
        for _ in 0..<(number % 4) { await Task.yield() }
        writer.cancel()
        let isApplied = (try? await writer.value) != nil
        try expectEqual(try await bench.get(KitEntity(number)) != nil, isApplied, "the specimen is there")
        try expectEqual(try await bench.get(KitContainer(number)) != nil, isApplied, "the cabinet is there")
      }
    },
  ]

  /// Lets three readers read repeatedly while a writer commits a hundred times.
  private static func watch(
    _ id: String, _ text: String, needs: Capabilities,
    prepare: @escaping @Sendable (ClauseContext) async throws -> Void,
    write: @escaping @Sendable (ClauseContext, Int) async throws -> Void,
    read: @escaping @Sendable (ClauseContext) async throws -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: needs) { bench in
      try await prepare(bench)
      let end = CompletionFlag()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { end.set() }
          for round in 1...100 {
            try await write(bench, round)
            await Task.yield()
          }
        }
        for _ in 0..<3 {
          group.addTask {
            repeat {
              try await read(bench)
              await Task.yield()
            } while !end.isSet
          }
        }
        try await group.waitForAll()
      }
    }
  }
}

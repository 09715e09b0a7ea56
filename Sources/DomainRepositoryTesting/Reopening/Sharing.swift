import DomainRepository

extension ReopeningClause {
  private typealias Fields = KitEntity.Fields

  /// Two repositories at one location.
  static let sharing: [ReopeningClause] = [
    shared("share.records", "Each repository must read the commits of the other as soon as they return.") {
      first, second in
      for (writer, reader) in [(first, second), (second, first)] {
        _ = try await writer.saved(KitEntity(1, name: "first"))
        try await reader.expectStored(KitEntity(1, name: "first"), "the inserted record")
        let new = try await writer.saved(KitEntity(1, name: "second"))
        try expectEqual(try await reader.get(new.entity)?.version, new.version, "the version")
        try await reader.expectEntities([KitEntity(1, name: "second")], "the updated record")
        try await writer.repository.delete(KitEntity.self, id: KitEntity(1).id)
        try await reader.expectEntities([], "the records after the deletion")
      }
    },
    shared("share.types", "A repository must see the first commit of the other to a type.") { first, second in
      try expectEqual(try await second.repository.count(ModelQuery<KitContainer>()), 0, "the containers")
      try await first.insert([KitContainer(1)])
      try await second.expectStored(KitContainer(1), "the container")
    },
    shared("share.conflict", "A commit must check versions against the commits of the other repository.") {
      first, second in
      let old = try await first.inserted(KitEntity(1))
      try expectEqual(try await second.get(old.entity)?.version, old.version, "the version")
      let new = try await second.saved(KitEntity(1, name: "new"))
      let reference = EntityReference(old.entity)
      try await expectError(.conflict(reference, expected: .version(old.version), actual: new.version)) {
        try await first.repository.update(KitEntity(1, name: "stale"), expecting: old.version)
      }
      try await expectError(.conflict(reference, expected: .absent, actual: new.version)) {
        try await first.repository.insert(KitEntity(1, name: "again"))
      }
      try await second.expectStored(new.entity, "the record")
    },
    shared(
      "share.checks", "A check must see the commits of the other repository.",
      requiredCapabilities: [.atomicBatches, .readChecks]
    ) { first, second in
      let old = try await first.inserted(KitEntity(1))
      _ = try await second.saved(KitEntity(1, name: "new"))
      _ = try await expectError("a conflict") {
        try await first.repository.commit {
          $0.check(KitEntity.self, id: old.id, expecting: .version(old.version))
          $0.insert(KitEntity(2))
        }
      }
      try await second.expectAbsent(KitEntity(2), "the record of the refused commit")
    },
    shared(
      "share.unique", "Unique keys must hold across both repositories.", requiredCapabilities: [.uniqueness]
    ) { first, second in
      try await first.insert([KitEntity(1).with { $0.code = "A-1" }])
      _ = try await expectInvalid(KitEntity(2), "because the other repository's record has the value") {
        try await second.repository.insert(KitEntity(2).with { $0.code = "A-1" })
      }
      try await second.repository.delete(KitEntity.self, id: KitEntity(1).id)
      try await first.insert([KitEntity(3).with { $0.code = "A-1" }])
      _ = try await expectInvalid(KitEntity(4), "because the value is taken again") {
        try await second.repository.insert(KitEntity(4).with { $0.code = "A-1" })
      }
    },
    shared("share.numbers", "Commit numbers and versions must rise across both repositories.") {
      first, second in
      var last = Commit.SequenceNumber.beforeFirst
      var version = Version(0)
      for round in 0..<10 {
        let (writer, reader) = round.isMultiple(of: 2) ? (first, second) : (second, first)
        let entity = KitEntity(1, name: "round \(round)")
        let commit = try await writer.repository.save(entity)
        try expect(commit.sequenceNumber > last, "a number after \(last)", got: commit.sequenceNumber)
        let next = try expectPresent(commit.version(of: entity), "a version in the commit")
        try expect(next > version, "a version after \(version)", got: next)
        (last, version) = (commit.sequenceNumber, next)
        try expectEqual(try await reader.latestCommitNumber(), last, "the newest number of the other")
      }
    },
    shared(
      "share.queries", "Queries must answer from the commits of both repositories.",
      requiredCapabilities: [.filtering, .ordering]
    ) { first, second in
      for number in 1...6 as ClosedRange<UInt64> {
        let writer = number.isMultiple(of: 2) ? first : second
        try await writer.insert([KitEntity(number).with { $0.rank = Int64(number) }])
      }
      let query = ModelQuery(where: Fields.rank >= 3, orderedBy: .descending(Fields.rank))
      for reader in [first, second] {
        try expectEqual(try await reader.numbers(query), [6, 5, 4, 3], "the records")
        try expectEqual(try await reader.repository.count(query), 4, "the count")
      }
    },
    shared(
      "share.concurrent", "Concurrent transactions of both repositories must lose no update.",
      requiredCapabilities: [.atomicBatches]
    ) { first, second in
      try await first.insert([KitEntity(1)])
      _ = try await runConcurrently(tasks: 4) { task in
        let repository = (task.isMultiple(of: 2) ? first : second).repository
        for _ in 0..<10 { try await change(KitEntity(1), in: repository) { $0.stock += 1 } }
      }
      try expectEqual(try await first.get(KitEntity(1))?.entity.stock, 40, "the stock")
      try expectEqual(try await second.get(KitEntity(1))?.entity.stock, 40, "the stock")
    },
    ReopeningClause(
      "share.closed", "A repository must stay usable after the other one was closed.", uses: [.sharing]
    ) { context in
      try await context.session { first in
        try await first.insert([KitEntity(1)])
        try await context.session { try await $0.insert([KitEntity(2)]) }
        try await first.insert([KitEntity(3)])
        try await first.expectEntities((1...3).map { KitEntity($0) }, "the records")
      }
      try await context.session { session in
        try await session.expectEntities((1...3).map { KitEntity($0) }, "the records after a restart")
      }
    },
  ]

  static func shared(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [],
    body: @escaping @Sendable (ClauseContext, ClauseContext) async throws -> Void
  ) -> ReopeningClause {
    ReopeningClause(id, text, requiredCapabilities: requiredCapabilities, uses: [.sharing]) { context in
      try await context.sharedSession(body)
    }
  }

  /// Changes the stored record of an entity, again after each conflict.
  static func change<E: Entity>(
    _ entity: E, in repository: any Repository, _ change: @Sendable (inout E) -> Void
  ) async throws {
    while true {
      try Task.checkCancellation()
      guard let read = try await repository.get(E.self, id: entity.id) else { return }
      var changed = read.entity
      change(&changed)
      do throws(RepositoryError) {
        try await repository.update(changed, expecting: read.version)
        return
      } catch {
        switch error {
        case .conflict, .backend(_, isRetryable: true): await Task.yield()
        default: throw error
        }
      }
    }
  }
}

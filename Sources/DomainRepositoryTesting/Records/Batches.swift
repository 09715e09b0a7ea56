import DomainRepository

extension RepositoryClause {
  /// Commits of several changes, including changes of several types, which must be atomic.
  static let batches: [RepositoryClause] = [
    RepositoryClause(
      "batch.types", "A repository must write records of several types in one commit.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      let (entities, containers) = ([KitEntity(1), KitEntity(2)], [KitContainer(1), KitContainer(7)])
      let commit = try await context.repository.commit {
        for entity in entities { $0.insert(entity) }
        for container in containers { $0.insert(container) }
      }
      try expectSame(
        try await context.repository.all(ModelQuery<KitEntity>()).map(\.entity), entities, "entities")
      try expectSame(
        try await context.repository.all(ModelQuery<KitContainer>()).map(\.entity), containers, "containers")
      try expectEqual(
        Set(commit.versions.keys),
        Set(entities.map { EntityReference($0) } + containers.map { EntityReference($0) }),
        "the records in the commit")
    },
    RepositoryClause(
      "batch.kinds", "A repository must insert, replace and delete records in one commit.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      let old = [KitEntity(1, name: "old"), KitEntity(2, name: "old"), KitEntity(3, name: "old")]
      try await context.insert(old)
      let commit = try await context.repository.commit {
        $0.save(KitEntity(1, name: "new"))
        $0.delete(KitEntity.self, id: KitEntity(2).id)
        $0.insert(KitEntity(4, name: "new"))
      }
      let expected = [KitEntity(1, name: "new"), KitEntity(3, name: "old"), KitEntity(4, name: "new")]
      try expectSame(
        try await context.repository.all(ModelQuery<KitEntity>()).map(\.entity), expected, "the records")
      for number in [1, 4] as [UInt64] {
        try expectEqual(
          commit.version(of: KitEntity(number)), try await context.get(KitEntity(number))?.version,
          "a version")
      }
      try expectEqual(commit.versions.count, 2, "versions in the commit")
    },
    RepositoryClause(
      "batch.large", "A repository must apply a commit of a thousand records completely.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      let entities = (1...1_000).map { KitEntity($0) }
      let commits = try await context.insert(entities)
      try expectEqual(commits.first?.versions.count, 1_000, "versions in the commit")
      try expectEqual(try await context.numbers(), entities.map(\.number), "the records")
    },
    refusal("batch.refused.last", "A repository must undo a whole change set if its last change conflicts.") {
      $0.insert(KitEntity(10))
      $0.save(KitEntity(2, name: "new"))
      $0.insert(KitEntity(1))
    },
    refusal(
      "batch.refused.first", "A repository must write nothing of a change set if its first change conflicts."
    ) {
      $0.insert(KitEntity(1))
      $0.insert(KitEntity(10))
      $0.save(KitEntity(2, name: "new"))
    },
    refusal(
      "batch.refused.middle",
      "A repository must write nothing of a change set if a change in the middle conflicts."
    ) {
      $0.insert(KitEntity(10))
      $0.delete(KitEntity.self, id: KitEntity(99).id)
      $0.insert(KitEntity(11))
    },
    refusal("batch.refused.delete", "A repository must delete nothing if it refuses the change set.") {
      $0.delete(KitEntity.self, id: KitEntity(1).id)
      $0.delete(KitContainer.self, id: KitContainer(1).id)
      $0.insert(KitEntity(2))
    },
    refusal(
      "batch.refused.type",
      "A repository must undo the changes to all types if a change to one type conflicts."
    ) {
      $0.save(KitEntity(1, name: "new"))
      $0.insert(KitEntity(10))
      $0.insert(KitContainer(1))
    },
    refusal(
      "batch.refused.invalid", "A repository must refuse the whole change set if one record is invalid."
    ) {
      $0.insert(KitEntity(10))
      $0.save(KitContainer(1, name: "new"))
      $0.insert(KitEntity(11).with { $0.stock = -1 })
    },
    refusal(
      "batch.refused.unique",
      "A repository must refuse the whole change set if one record violates a unique key.",
      requiredCapabilities: [.uniqueness]
    ) {
      $0.save(KitContainer(1, name: "new"))
      $0.insert(KitEntity(10))
      $0.insert(KitEntity(11).with { $0.code = "taken" })
    },
    refusal(
      "batch.check.version", "A repository must refuse the change set if a read check finds another version.",
      requiredCapabilities: [.readChecks]
    ) {
      $0.insert(KitEntity(10))
      $0.check(KitEntity.self, id: KitEntity(1).id, expecting: .version(Version(0)))
    },
    refusal(
      "batch.check.absent",
      "A repository must refuse the change set if a read check finds an unexpected record.",
      requiredCapabilities: [.readChecks]
    ) {
      $0.insert(KitEntity(10))
      $0.check(KitContainer.self, id: KitContainer(1).id, expecting: .absent)
    },
    refusal(
      "batch.check.present",
      "A repository must refuse the change set if a read check misses an expected record.",
      requiredCapabilities: [.readChecks]
    ) {
      $0.check(KitEntity.self, id: KitEntity(99).id, expecting: .present)
      $0.insert(KitEntity(10))
    },
    RepositoryClause(
      "batch.check.holds",
      "A repository must apply a change set whose read checks hold, and write nothing for the checks.",
      requiredCapabilities: [.atomicBatches, .readChecks]
    ) { context in
      let read = try await context.inserted(KitEntity(1))
      try await context.insert([KitContainer(1)])
      let commit = try await context.repository.commit {
        $0.check(KitEntity.self, id: read.id, expecting: .version(read.version))
        $0.check(KitContainer.self, id: KitContainer(1).id, expecting: .present)
        $0.check(KitContainer.self, id: KitContainer(2).id, expecting: .absent)
        $0.check(KitContainer.self, id: KitContainer(3).id, expecting: .any)
        $0.insert(KitEntity(2))
      }
      try expectEqual(Array(commit.versions.keys), [EntityReference(KitEntity(2))], "the written records")
      try expectEqual(
        try await context.get(KitEntity(1))?.version, read.version, "the checked record's version")
      try await context.expectStored(KitEntity(2), "the written record")
    },
    RepositoryClause(
      "batch.check.conflict",
      "A failed read check must report the record, the expected state and the actual version.",
      requiredCapabilities: [.atomicBatches, .readChecks]
    ) { context in
      let read = try await context.inserted(KitEntity(1))
      let now = try await context.saved(KitEntity(1, name: "new"))
      let expected = RepositoryError.conflict(
        EntityReference(read.entity), expected: .version(read.version), actual: now.version)
      try await expectError(expected) {
        try await context.repository.commit {
          $0.insert(KitEntity(2))
          $0.check(KitEntity.self, id: read.id, expecting: .version(read.version))
        }
      }
    },
  ]

  /// Returns a clause that a change set must be refused without any effect on the existing records.
  private static func refusal(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [],
    _ collect: @escaping @Sendable (inout ChangeSet) -> Void
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: requiredCapabilities.union([.atomicBatches])) {
      context in
      try await context.insert([KitEntity(1), KitEntity(2, name: "old")], [KitContainer(1)])
      if context.capabilities.contains(.uniqueness) {
        try await context.insert([KitEntity(3).with { $0.code = "taken" }])
      }
      try await context.expectUnchanged("a refused set") {
        _ = try await expectError("the set refused") { try await context.repository.commit(collect) }
      }
    }
  }
}

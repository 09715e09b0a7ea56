import DomainRepository

extension RepositoryClause {
  /// Single insertions, replacements and deletions, and their commits.
  static let writing: [RepositoryClause] = [
    RepositoryClause("write.versions.saved", "The commit must contain the version of every written record.") {
      context in
      for entity in [KitEntity(1), KitEntity(2)] {
        let commit = try await context.repository.commit { $0.insert(entity) }
        let read = try await context.get(entity)
        try expectEqual(commit.versions.count, 1, "versions in the commit")
        try expectEqual(commit.version(of: entity), read?.version, "the version in the commit")
      }
    },
    RepositoryClause("write.versions.deleted", "The commit must not contain a version for a deleted record.")
    { context in
      let entity = try await context.inserted(KitEntity(1)).entity
      let commit = try await context.repository.commit { $0.delete(KitEntity.self, id: entity.id) }
      try expectEqual(commit.versions, [:], "the versions in the commit")
    },
    RepositoryClause("write.insert.present", "A repository must refuse to insert a record that exists.") {
      context in
      let old = try await context.inserted(KitEntity(1, name: "old"))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .absent, actual: old.version)
      try await context.expectUnchanged("a refused insertion") {
        try await expectError(expected) {
          try await context.repository.commit { $0.insert(KitEntity(1, name: "new")) }
        }
      }
    },
    RepositoryClause(
      "write.save.any", "A save without expectation must insert a new record and replace an existing one."
    ) { context in
      let first = KitEntity(1, name: "first")
      try await context.repository.commit { $0.save(first) }
      try await context.expectStored(first, "the inserted record")
      let second = KitEntity(1, name: "second")
      try await context.repository.commit { $0.save(second) }
      try await context.expectStored(second, "the replaced record")
      try expectEqual(try await context.numbers(), [1], "the records")
    },
    RepositoryClause("write.save.present", "A save that expects a record must replace it.") {
      context in
      try await context.insert([KitEntity(1, name: "old")])
      let new = KitEntity(1, name: "new")
      try await context.repository.commit { $0.save(new, expecting: .present) }
      try await context.expectStored(new, "the replaced record")
    },
    RepositoryClause(
      "write.save.missing", "A repository must refuse a save that expects a record if there is none."
    ) { context in
      let entity = KitEntity(1)
      let expected = RepositoryError.conflict(EntityReference(entity), expected: .present, actual: nil)
      try await context.expectUnchanged("a refused save") {
        try await expectError(expected) {
          try await context.repository.commit { $0.save(entity, expecting: .present) }
        }
      }
    },
    RepositoryClause(
      "write.save.whole", "A save must replace every field, including those that have no value any longer."
    ) { context in
      let full = try await context.inserted(try context.full())
      let bare = KitEntity(1, name: "bare")
      try await context.repository.commit { $0.update(bare, expecting: full.version) }
      try await context.expectStored(bare, "the replaced record")
    },
    RepositoryClause("write.save.alone", "A save must not change any other record.") { context in
      let others = [KitEntity(1, name: "same"), KitEntity(3, name: "same")]
      try await context.insert(others + [KitEntity(2, name: "same")])
      let before = try await context.repository.get(KitEntity.self, ids: others.map(\.id))
      try await context.repository.commit { $0.save(KitEntity(2, name: "new")) }
      let after = try await context.repository.get(KitEntity.self, ids: others.map(\.id))
      try expectEqual(after.map(\.version), before.map(\.version), "the versions of the others")
      try expectSame(after.map(\.entity), others, "the others")
    },
    RepositoryClause("write.delete.present", "A repository must remove a deleted record from every read.") {
      context in
      try await context.insert([KitEntity(1), KitEntity(2), KitEntity(3)])
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(2).id) }
      try await context.expectAbsent(KitEntity(2), "the deleted record")
      let found = try await context.repository.get(KitEntity.self, ids: (1...3).map { KitEntity($0).id })
      try expectEqual(found.map(\.entity.number), [1, 3], "the found records")
      try expectEqual(try await context.numbers(), [1, 3], "the page")
      try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), 2, "the count")
    },
    RepositoryClause("write.delete.type", "A deletion must remove only the record of its own type.") {
      context in
      try await context.insert([KitEntity(1)])
      try await context.insert([KitContainer(1)])
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
      try await context.expectAbsent(KitEntity(1), "the deleted entity")
      try await context.expectStored(KitContainer(1), "the container")
    },
    RepositoryClause(
      "write.delete.missing", "A repository must refuse a deletion that expects a record if there is none."
    ) { context in
      try await context.insert([KitEntity(2)])
      let expected = RepositoryError.conflict(EntityReference(KitEntity(1)), expected: .present, actual: nil)
      try await context.expectUnchanged("a refused deletion") {
        try await expectError(expected) {
          try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
        }
      }
    },
    RepositoryClause(
      "write.delete.any", "A deletion without expectation must succeed even if there is no record."
    ) { context in
      try await context.insert([KitEntity(2)])
      try await context.expectUnchanged("a deletion of nothing") {
        try await context.repository.commit {
          $0.delete(KitEntity.self, id: KitEntity(1).id, expecting: .any)
        }
      }
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(2).id, expecting: .any) }
      try await context.expectAbsent(KitEntity(2), "the deleted record")
    },
    RepositoryClause(
      "write.delete.expectAbsent",
      "A repository must refuse a deletion that expects no record if there is one."
    ) { context in
      let old = try await context.inserted(KitEntity(1))
      let expected = RepositoryError.conflict(
        EntityReference(old.entity), expected: .absent, actual: old.version)
      try await context.expectUnchanged("a refused deletion") {
        try await expectError(expected) {
          try await context.repository.commit { $0.delete(KitEntity.self, id: old.id, expecting: .absent) }
        }
      }
    },
    RepositoryClause("write.delete.again", "A repository must allow a deleted record to be inserted again.") {
      context in
      try await context.insert([try context.full()])
      try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(1).id) }
      let again = KitEntity(1, name: "again")
      try await context.insert([again])
      try await context.expectStored(again, "the record")
    },
  ]

  /// Empty and contradictory change sets, and the numbers of commits.
  static let committing: [RepositoryClause] = [
    RepositoryClause(
      "write.empty", "An empty change set must change nothing and return the number of the newest commit."
    ) { context in
      let empty = try await context.repository.commit(ChangeSet())
      try expectEqual(empty.versions, [:], "the versions in the commit")
      let written = try await context.repository.commit { $0.insert(KitEntity(1)) }
      let again = try await context.repository.commit(ChangeSet())
      try expectEqual(again.sequenceNumber, written.sequenceNumber, "the number of the newest commit")
      try expect(
        empty.sequenceNumber < written.sequenceNumber, "a number before \(written.sequenceNumber)",
        got: empty.sequenceNumber)
    },
    RepositoryClause(
      "write.number.grows", "Every commit that changes records must have a greater number than all before it."
    ) { context in
      var numbers = [try await context.repository.commit(ChangeSet()).sequenceNumber]
      for number in 1...5 as ClosedRange<UInt64> {
        numbers.append(try await context.repository.commit { $0.insert(KitEntity(number)) }.sequenceNumber)
        numbers.append(
          try await context.repository.commit { $0.save(KitEntity(number, name: "b")) }.sequenceNumber)
        numbers.append(
          try await context.repository.commit { $0.delete(KitEntity.self, id: KitEntity(number).id) }
            .sequenceNumber)
        numbers.append(try await context.repository.commit { $0.insert(KitContainer(number)) }.sequenceNumber)
      }
      try expect(zip(numbers, numbers.dropFirst()).allSatisfy(<), "growing numbers", got: numbers)
    },
    RepositoryClause(
      "write.twice.save", "A repository must refuse a change set that saves a record twice.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await context.expectUnchanged("a refused set") {
        try await expectError(.duplicateChange(EntityReference(KitEntity(1)))) {
          try await context.repository.commit {
            $0.save(KitEntity(1, name: "a"))
            $0.save(KitEntity(1, name: "b"))
          }
        }
      }
    },
    RepositoryClause(
      "write.twice.delete", "A repository must refuse a change set that saves and deletes the same record.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1)])
      try await context.expectUnchanged("a refused set") {
        try await expectError(.duplicateChange(EntityReference(KitEntity(1)))) {
          try await context.repository.commit {
            $0.delete(KitEntity.self, id: KitEntity(1).id)
            $0.insert(KitEntity(1, name: "b"))
          }
        }
      }
    },
    RepositoryClause(
      "write.twice.check", "A repository must refuse a change set that writes and checks the same record.",
      requiredCapabilities: [.atomicBatches, .readChecks]
    ) { context in
      try await context.expectUnchanged("a refused set") {
        try await expectError(.duplicateChange(EntityReference(KitEntity(1)))) {
          try await context.repository.commit {
            $0.check(KitEntity.self, id: KitEntity(1).id, expecting: .absent)
            $0.insert(KitEntity(1))
          }
        }
      }
    },
    RepositoryClause(
      "write.twice.type",
      "A repository must accept records of two types with the same identifier in one change set.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await context.repository.commit {
        $0.insert(KitEntity(1))
        $0.insert(KitContainer(1))
      }
      try await context.expectStored(KitEntity(1), "the entity")
      try await context.expectStored(KitContainer(1), "the container")
    },
    RepositoryClause(
      "write.twice.first", "A repository must report two changes to one record before any other error.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      try await context.insert([KitEntity(1)])
      try await expectError(.duplicateChange(EntityReference(KitEntity(1)))) {
        try await context.repository.commit {
          $0.insert(KitEntity(1).with { $0.stock = -1 })
          $0.insert(KitEntity(1))
        }
      }
    },
    RepositoryClause(
      "write.check.alone", "A change set with only satisfied checks must change nothing.",
      requiredCapabilities: [.readChecks]
    ) { context in
      let old = try await context.inserted(KitEntity(1))
      try await context.expectUnchanged("a set of checks") {
        let commit = try await context.repository.commit {
          $0.check(KitEntity.self, id: old.id, expecting: .version(old.version))
        }
        try expectEqual(commit.versions, [:], "the versions in the commit")
      }
    },
  ]
}

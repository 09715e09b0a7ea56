import DomainRepository

extension ReopeningClause {
  /// Records, versions, commit numbers and unique keys after the repository was closed and opened again.
  static let restarts: [ReopeningClause] = [
    ReopeningClause("restart.empty", "A location that was opened without a commit must stay empty.") {
      context in
      try await context.session { _ in }
      try await context.session { try await $0.expectEntities([], "the records") }
    },
    ReopeningClause("restart.separate", "Another location must not contain the records of the first.") {
      context in
      try await context.session { try await $0.insert([KitEntity(1)]) }
      try await context.another().session { try await $0.expectEntities([], "the records") }
    },
    ReopeningClause("restart.records", "A reopened repository must contain every field of every record.") {
      context in
      let entities = try await context.session { session in
        let entities = [try session.full(), KitEntity(2), KitEntity(3, name: "\u{E9} e\u{301}")]
        try await session.insert(entities)
        return entities
      }
      try await context.session { try await $0.expectEntities(entities, "the records") }
    },
    ReopeningClause(
      "restart.updated", "A reopened repository must contain the newest state of a record, and no other."
    ) { context in
      for text in ["first", "second", "third"] {
        try await context.session { session in
          _ = try await session.saved(KitEntity(1, name: text))
          _ = try await session.saved(KitEntity(1, name: text).with { $0.note = text })
        }
      }
      let newest = KitEntity(1, name: "third").with { $0.note = "third" }
      try await context.session { try await $0.expectEntities([newest], "the record") }
    },
    ReopeningClause("restart.deleted", "A reopened repository must not contain deleted records.") { context in
      try await context.session { session in
        for number in 1...3 as ClosedRange<UInt64> { try await session.insert([KitEntity(number)]) }
        try await session.repository.delete(KitEntity.self, id: KitEntity(2).id)
      }
      try await context.session { session in
        try await session.repository.delete(KitEntity.self, id: KitEntity(3).id)
        try await session.expectEntities([KitEntity(1)], "the records")
      }
      try await context.session { try await $0.expectEntities([KitEntity(1)], "the records") }
    },
    ReopeningClause(
      "restart.types", "A reopened repository must keep records of two types with one identifier apart."
    ) { context in
      try await context.session { session in
        try await session.insert([KitEntity(1)])
        try await session.insert([KitContainer(1, room: 7)])
      }
      try await context.session { session in
        try await session.expectStored(KitEntity(1), "the entity")
        try await session.expectStored(KitContainer(1, room: 7), "the container")
        try await session.repository.delete(KitContainer.self, id: KitContainer(1).id)
      }
      try await context.session { session in
        try await session.expectStored(KitEntity(1), "the entity")
        try await session.expectAbsent(KitContainer(1), "the deleted container")
      }
    },
    ReopeningClause(
      "restart.names", "A reopened repository must keep records apart whose identifiers differ in any scalar."
    ) { context in
      let names = ["a", "A", "b", "a.b", "a-b", "a_b", "a:b", "a~b", "ab", "a.", "CON", "nul"]
      let entities = try names.map { KitEntity(id: try Identifier(parsing: $0), name: $0) }
      try await context.session { session in
        for entity in entities { try await session.insert([entity]) }
      }
      try await context.session { try await $0.expectEntities(entities, "the records") }
    },
    ReopeningClause(
      "restart.batch", "A reopened repository must contain every record of a change set.",
      requiredCapabilities: [.atomicBatches]
    ) { context in
      let entities = (1...600).map { KitEntity($0) }
      try await context.session { session in
        try await session.repository.commit { changes in
          for entity in entities { changes.insert(entity) }
          changes.insert(KitContainer(1))
        }
      }
      try await context.session { session in
        try await session.expectEntities(entities, "the records")
        try await session.expectStored(KitContainer(1), "the container")
      }
    },
    ReopeningClause("restart.refused", "A reopened repository must contain nothing of a refused commit.") {
      context in
      try await context.session { session in
        try await session.insert([KitEntity(1)])
        _ = try await expectError("a conflict") {
          try await session.repository.insert(KitEntity(1, name: "refused"))
        }
        guard session.capabilities.contains(.atomicBatches) else { return }
        _ = try await expectError("a conflict") {
          try await session.repository.commit {
            $0.insert(KitEntity(2))
            $0.insert(KitEntity(1, name: "refused"))
          }
        }
      }
      try await context.session { try await $0.expectEntities([KitEntity(1)], "the records") }
    },
    ReopeningClause("restart.versions", "A reopened repository must return and check the same versions.") {
      context in
      let (old, new) = try await context.session { session in
        _ = try await session.inserted(KitEntity(2))
        let old = try await session.inserted(KitEntity(1))
        return (old, try await session.saved(KitEntity(1, name: "new")))
      }
      try await context.session { session in
        try expectEqual(try await session.get(new.entity)?.version, new.version, "the version")
        try await expectError(
          .conflict(EntityReference(new.entity), expected: .version(old.version), actual: new.version)
        ) {
          try await session.repository.update(KitEntity(1, name: "stale"), expecting: old.version)
        }
        try await session.repository.update(KitEntity(1, name: "newest"), expecting: new.version)
        let newest = try expectPresent(try await session.get(new.entity)?.version, "the record")
        try expect(newest > new.version, "a version after \(new.version)", got: newest)
      }
    },
    ReopeningClause(
      "restart.versions.deleted",
      "A record that is inserted again after a restart must get a version above all that it had."
    ) { context in
      let old = try await context.session { session in
        for name in ["a", "b", "c"] { _ = try await session.saved(KitEntity(1, name: name)) }
        let old = try await session.saved(KitEntity(1, name: "d"))
        try await session.repository.delete(KitEntity.self, id: old.id)
        return old
      }
      try await context.session { session in
        let new = try await session.inserted(KitEntity(1))
        try expect(new.version > old.version, "a version after \(old.version)", got: new.version)
      }
    },
    ReopeningClause("restart.numbers", "Commit numbers must rise across restarts.") { context in
      var last = try await context.session { session in
        try await session.insert([KitEntity(1)])
        try await session.insert([KitEntity(2)])
        try await session.repository.delete(KitEntity.self, id: KitEntity(1).id)
        return try await session.latestCommitNumber()
      }
      for number in 3...5 as ClosedRange<UInt64> {
        last = try await context.session { [last] session in
          try expectEqual(try await session.latestCommitNumber(), last, "the number of the newest commit")
          let next = try await session.repository.insert(KitEntity(number)).sequenceNumber
          try expect(next > last, "a commit number after \(last)", got: next)
          return next
        }
      }
    },
    ReopeningClause(
      "restart.unique", "A reopened repository must enforce and release the unique keys of its records.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      try await context.session { session in
        try await session.insert([KitEntity(1).with { $0.code = "A-1" }])
        try await session.insert([KitEntity(2).with { ($0.maker, $0.serial) = ("m", 1) }])
        try await session.insert([KitEntity(3).with { $0.code = "A-3" }])
        try await session.repository.delete(KitEntity.self, id: KitEntity(3).id)
      }
      try await context.session { session in
        for taken in [
          KitEntity(4).with { $0.code = "A-1" }, KitEntity(4).with { ($0.maker, $0.serial) = ("m", 1) },
        ] {
          _ = try await expectInvalid(taken, "because another record has the values") {
            try await session.repository.insert(taken)
          }
        }
        try await session.insert([KitEntity(5).with { $0.code = "A-3" }])
        _ = try await session.saved(KitEntity(1).with { $0.code = "A-2" })
        try await session.insert([KitEntity(6).with { $0.code = "A-1" }])
      }
    },
  ]
}

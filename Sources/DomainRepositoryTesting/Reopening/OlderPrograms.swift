import DomainRepository

extension ReopeningClause {
  private typealias First = KitCrates.First
  private typealias Second = KitCrates.Second
  private typealias Third = KitCrates.Third
  private typealias Fourth = KitCrates.Fourth

  /// Programs whose schema is older than, or another than, the one by which the records were written.
  static let olderPrograms: [ReopeningClause] = [
    evolving(
      "evolution.shape", "A schema of the stored version with another form must be refused, and no other."
    ) { context in
      try await context.storeCrates()
      try await context.session { session in
        try await session.expectClosed(KitCrates.Altered(3), .shape(version: 1))
        try await session.insert([KitContainer(1)])
      }
      try await context.session { session in
        try expectEqual(try await session.repository.count(ModelQuery<First>()), 2, "the records")
        try await session.expectStored(KitContainer(1), "the record of another type")
      }
    },
    evolving(
      "evolution.refused", "A program that may not write must get a typed error for each change."
    ) { context in
      let crates = try await context.storeCrates()
      try await context.session { try await $0.insert([Fourth(3)]) }
      try await context.session { session in
        try await session.expectRefused(
          Second(4), crates[0].entity, .newer(version: 4, writableFrom: 4))
        try await session.insert([KitContainer(2)])
      }
      try await context.session { session in
        let expected = crates.map {
          Fourth($0.entity.id.uuidBits?.low ?? 0, title: $0.entity.title, code: $0.entity.code)
        }
        try await session.expectCrates(expected + [Fourth(3)])
      }
    },
    evolving(
      "evolution.refused.deleted", "A program must be refused also if the newer records are deleted."
    ) { context in
      let crates = try await context.storeCrates()
      try await context.session { session in
        try await session.insert([Fourth(3)])
        try await session.repository.delete(Fourth.self, id: Fourth(3).id)
      }
      try await context.session { session in
        try await session.expectRefused(
          Second(4), crates[0].entity, .newer(version: 4, writableFrom: 4))
        try await session.expectRecords(crates, "the records")
      }
    },
    evolving(
      "evolution.reading", "An older program must read the records that it may, and the others must be named."
    ) { context in
      let crates = try await context.storeCrates()
      try await context.session { try await $0.insert([Fourth(3)]) }
      try await context.session { session in
        try await session.expectUnreadable([Second(3)])
        try await session.expectRecords(crates, "the readable records")
      }
    },
    evolving(
      "evolution.unknown", "Fields that a program doesn't know must survive its changes of a record."
    ) { context in
      try await context.session { try await $0.insert([Second(1), Second(2)]) }
      var newer = Third(1, note: "note")
      newer.parts = [Third.Part(label: "lid", note: "red"), Third.Part(label: "handle")]
      try await context.session { [newer] session in _ = try await session.saved(newer) }
      for title in ["one", "two"] {
        try await context.session { session in
          var crate = try expectPresent(try await session.get(Second(1))?.entity, "the record")
          try expectEqual(crate.parts.map(\.label), newer.parts.map(\.label), "the parts")
          crate.title = title
          crate.parts.removeLast(title == "two" ? 1 : 0)
          _ = try await session.saved(crate)
          _ = try await session.saved(Second(3, title: title))
          try await session.expectUnreadable([Second]())
        }
        newer.title = title
        if title == "two" { newer.parts.removeLast() }
        try await context.session { [newer] session in
          try await session.expectCrates([newer, Third(2), Third(3, title: title)])
        }
      }
    },
    evolving(
      "evolution.unknown.lists",
      "A change must be refused if it would lose unknown fields of a list element, and change nothing."
    ) { context in
      var newer = Third(1)
      newer.parts = [Third.Part(label: "lid", note: "red")]
      try await context.session { [newer] session in try await session.insert([newer]) }
      try await context.session { session in
        var crate = try expectPresent(try await session.get(Second(1))?.entity, "the record")
        crate.parts[0].label = "handle"
        let changed = crate
        let start = try await session.latestCommitNumber()
        try await expectError(
          .schemaConflict(entity: KitCrates.entity, .unknownFields(at: "parts"))
        ) {
          try await session.repository.save(changed)
        }
        try expectEqual(try await session.latestCommitNumber(), start, "the newest commit")
      }
      try await context.session { [newer] session in try await session.expectCrates([newer]) }
    },
    evolving(
      "evolution.copy.older", "A program must refuse to copy records with fields that it doesn't know."
    ) { context in
      try await context.session { try await $0.insert([Third(1, note: "note")]) }
      let copy = InMemoryRepository()
      try await context.session { session in
        try await expectError(
          .schemaConflict(entity: KitCrates.entity, .lossyCopy(version: 3))
        ) {
          _ = try await ModelRegistry(Second.self).copy(from: session.repository, to: copy)
        }
        try expectEqual(try await copy.count(ModelQuery<Second>()), 0, "the copied records")
      }
    },
  ]
}

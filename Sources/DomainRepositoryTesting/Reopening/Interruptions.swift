import DomainRepository

extension ReopeningClause {
  /// The state after a commit that was interrupted: the one before or after it.
  static let interruptions: [ReopeningClause] = [
    interrupted(
      "crash.whole", "An interrupted commit must be there as a whole or not at all.",
      requiredCapabilities: [.atomicBatches]
    ) { session, state in
      try await session.expectEntities(state.entities, "the records, \(state)")
      let rooms = try await session.repository.all(ModelQuery<KitContainer>()).map(\.entity.room)
      try expectEqual(rooms, [state.isApplied ? 2 : 1], "the room of the container, \(state)")
    },
    interrupted(
      "crash.numbers", "The newest commit number must be above all before it after an interrupted commit.",
      requiredCapabilities: [.atomicBatches]
    ) { session, state in
      let newest = try await session.latestCommitNumber()
      try expect(
        state.isApplied ? newest > state.number : newest >= state.number,
        "a commit number from \(state.number) on, \(state)", got: newest)
      let next = try await session.repository.insert(KitEntity(9))
      try expect(next.sequenceNumber > newest, "a commit number after \(newest)", got: next.sequenceNumber)
    },
    interrupted(
      "crash.versions", "Versions must be those of the records that an interrupted commit left.",
      requiredCapabilities: [.atomicBatches]
    ) { session, state in
      let version = try expectPresent(try await session.get(KitEntity(1))?.version, "the first record")
      try expect(
        state.isApplied ? version > state.version : version == state.version,
        "a version from \(state.version) on, \(state)", got: version)
      try await session.repository.update(KitEntity(1, name: "next"), expecting: version)
    },
    interrupted(
      "crash.unique", "Unique keys must be those of the records that an interrupted commit left.",
      requiredCapabilities: [.atomicBatches, .uniqueness]
    ) { session, state in
      let (taken, free) = state.isApplied ? ("new", "old") : ("old", "new")
      let another = KitEntity(8).with { $0.code = taken }
      _ = try await expectInvalid(another, "because \(taken) is taken, \(state)") {
        try await session.repository.insert(another)
      }
      try await session.insert([KitEntity(9).with { $0.code = free }])
    },
    interrupted(
      "crash.feed", "The change feed must contain an interrupted commit exactly if the records do.",
      requiredCapabilities: [.atomicBatches, .changeFeed]
    ) { session, state in
      let end = try await session.repository.insert(KitEntity(9))
      do {
        let events = try await session.events(after: state.number, through: end.sequenceNumber)
        let kinds: [ChangeEvent.Kind] = state.isApplied ? [.updated, .deleted, .inserted, .updated] : []
        try expectEqual(
          Set(events.dropLast().map(\.kind)), Set(kinds), "the kinds of the events, \(state)")
        try expectEqual(events.count, kinds.count + 1, "the number of events, \(state)")
      } catch RepositoryError.changeHistoryExpired {
        // A history may end with a restart.
      }
    },
    interrupted(
      "crash.continues", "A location must accept and keep commits after an interrupted one.",
      requiredCapabilities: [.atomicBatches],
      then: { context, state in
        try await context.session { session in
          try await session.insert([KitEntity(9)])
          _ = try await session.saved(KitEntity(1, name: "later"))
        }
        try await context.session { session in
          try await session.expectStored(KitEntity(9), "the later record, \(state)")
          try await session.expectStored(KitEntity(1, name: "later"), "the changed record, \(state)")
        }
      }
    ),
  ]

  /// The state before an interrupted commit, and whether the commit was applied.
  private struct Interrupted: CustomStringConvertible {
    let moment: Int
    let isAcknowledged: Bool
    let isApplied: Bool
    let number: Commit.SequenceNumber
    let version: Version
    let entities: [KitEntity]

    var description: String {
      "interrupted at moment \(moment), \(isAcknowledged ? "acknowledged" : "not acknowledged")"
    }
  }

  private static func interrupted(
    _ id: String, _ text: String, requiredCapabilities: Capabilities,
    check: @escaping @Sendable (ClauseContext, Interrupted) async throws -> Void = { _, _ in },
    then: @escaping @Sendable (ReopeningContext, Interrupted) async throws -> Void = { _, _ in }
  ) -> ReopeningClause {
    ReopeningClause(id, text, requiredCapabilities: requiredCapabilities, uses: [.interruption]) { context in
      for moment in ReopeningContext.moments {
        let location = moment == 0 ? context : try await context.another()
        let state = try await interrupt(location, at: moment)
        try await location.session { try await check($0, state) }
        try await then(location, state)
      }
    }
  }

  /// Commits a state, and interrupts a commit that changes, deletes and inserts records.
  private static func interrupt(
    _ context: ReopeningContext, at moment: Int
  ) async throws -> Interrupted {
    let isCoded = context.capabilities.contains(.uniqueness)
    let old = [
      KitEntity(1).with { $0.code = isCoded ? "old" : nil }, KitEntity(2), KitEntity(3, name: "unchanged"),
    ]
    let new = [
      KitEntity(1, name: "new").with { $0.code = isCoded ? "new" : nil }, KitEntity(3, name: "unchanged"),
      KitEntity(4, name: String(repeating: "long ", count: 16)),
    ]
    let (version, number) = try await context.session { session in
      try await session.insert(old, [KitContainer(1, room: 1)])
      let version = try expectPresent(try await session.get(old[0])?.version, "the first record")
      return (version, try await session.latestCommitNumber())
    }
    var changes = ChangeSet()
    changes.update(new[0], expecting: version)
    changes.delete(KitEntity.self, id: old[1].id)
    changes.insert(new[2])
    changes.save(KitContainer(1, room: 2))
    let isAcknowledged = try await context.interrupt(changes, at: moment)
    let isApplied = try await context.session { session in
      let name = try await session.get(new[0])?.entity.name
      return name == "new"
    }
    if isAcknowledged {
      try expect(isApplied, "the commit, because it was acknowledged", got: "nothing of it")
    }
    return Interrupted(
      moment: moment, isAcknowledged: isAcknowledged, isApplied: isApplied, number: number, version: version,
      entities: isApplied ? new : old)
  }
}

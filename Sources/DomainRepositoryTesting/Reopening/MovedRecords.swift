import DomainRepository

extension ReopeningClause {
  private typealias First = KitCrates.First
  private typealias Labeled = KitCrates.Labeled
  private typealias Emptying = KitCrates.Emptying
  private typealias Emptied = KitCrates.Emptied
  private typealias Label = KitCrates.Label
  private typealias Successor = KitCrates.Successor
  private typealias Claimant = KitCrates.Claimant

  /// Fields and records that move to another model.
  static let movedRecords: [ReopeningClause] = [
    evolving(
      "evolution.moved", "A field that has moved to a nested model must be read and found there.",
      requiredCapabilities: [.filtering]
    ) { context in
      try await context.session { session in
        try await session.insert([First(1, tag: "x"), First(2, tag: "y")])
      }
      try await context.session { session in
        try await session.expectCrates([Labeled(1, tag: "x"), Labeled(2, tag: "y")])
        try await session.expectTag("y", [Labeled(2, tag: "y")])
        _ = try await session.saved(Labeled(1, tag: "z"))
        try await session.expectTag("x", [])
      }
      try await context.session { session in
        try await session.expectTag("z", [Labeled(1, tag: "z")])
        try await session.expectCrates([Labeled(1, tag: "z"), Labeled(2, tag: "y")])
      }
    },
    evolving(
      "evolution.contents",
      "Content must move to records of another entity once, also if it is interrupted, and never be taken away before.",
      requiredCapabilities: [.filtering, .atomicBatches]
    ) { context in
      try await context.session { session in
        try await session.insert([First(1, tag: "x"), First(2, tag: "y")])
      }
      try await context.session { session in
        try await expectError(RepositoryError.backend(code: "clause.interrupted", isRetryable: false)) {
          try await session.moveTags(interruptedAt: 2)
        }
      }
      // A program that comes too early takes nothing away.
      let early = try await context.another()
      try await early.session { try await $0.insert([First(1, tag: "x")]) }
      for _ in 0..<2 { try await early.session { try await $0.expectUnreadable([Emptied(1)]) } }

      for expected in [1, 0] {
        try await context.session { session in
          try expectEqual(try await session.moveTags(), expected, "the number of moved records")
          try await session.expectCrates([Emptying(1), Emptying(2)])
        }
      }
      try await context.session { session in
        try await session.expectCrates([Emptied(1), Emptied(2)])
        try await session.expectCrates([Label(1, tag: "x"), Label(2, tag: "y")])
      }
    },
    evolving(
      "evolution.renamed.refused",
      "A name that an entity has, or has had, must be refused to every other one; the records of both must stay as they are."
    ) { context in
      let (cases, boxes) = ([KitCrates.Case(1)], [KitCrates.Box(1), KitCrates.Box(2)])
      try await context.session { try await $0.insert([First(1), First(2)]) }
      try await context.session { try await $0.insert(cases) }
      try await context.session { try await $0.expectTaken(Claimant(3)) }
      try await context.session { session in
        try await session.expectCrates([First(1), First(2)])
        try await session.expectCrates(cases)
      }
      try await context.session { session in
        try await session.expectCrates(boxes)
        _ = try await session.saved(boxes[0])
      }
      for _ in 0..<2 {
        try await context.session { session in
          try await session.expectTaken(Claimant(3))
          try await session.expectTaken(Successor(3))
          try await session.expectCrates(boxes)
          try await session.expectCrates(cases)
        }
      }

      let empty = try await context.another()
      try await empty.session { try await $0.insert(cases) }
      try await empty.session { try await $0.insert([Claimant(2)]) }
      for _ in 0..<2 {
        try await empty.session { session in
          try await session.expectTaken(KitCrates.Box(3))
          try await session.expectCrates([Claimant(1), Claimant(2)])
        }
      }
    },
  ]
}

extension ClauseContext {
  /// Fails unless exactly these crates have a tag.
  fileprivate func expectTag(_ tag: String, _ crates: [KitCrates.Labeled]) async throws {
    let query = ModelQuery(where: KitCrates.Labeled.hasTag(tag))
    try expectSame(try await repository.all(query).map(\.entity), crates, "the crates with the tag \(tag)")
    try expectEqual(
      try await repository.count(query), crates.count, "the number of crates with the tag \(tag)")
  }

  /// Fails unless an entity is refused whose name, or former name, belongs to the records of another one.
  fileprivate func expectTaken<E: Entity>(_ entity: E) async throws {
    let error = RepositoryError.backend(code: "entity.nameTaken.\(KitCrates.entity)", isRetryable: false)
    try await expectError(error) { _ = try await repository.count(ModelQuery<E>()) }
    try await expectError(error) { _ = try await repository.get(E.self, id: entity.id) }
    try await expectUnchanged("the other records") {
      try await expectError(error) { try await repository.insert(entity) }
    }
  }

  /// Moves the tags of crates to labels, and throws an error in the middle of a crate.
  @discardableResult
  fileprivate func moveTags(interruptedAt end: UInt64? = nil) async throws(RepositoryError) -> Int {
    try await repository.moveContents(where: KitCrates.Emptying.Fields.tag.isPresent) {
      (crate, work) throws(RepositoryError) in
      let number = crate.id.uuidBits?.low ?? 0
      if let tag = crate.tag { work.insert(KitCrates.Label(number, tag: tag)) }
      crate.tag = nil
      if number == end { throw .backend(code: "clause.interrupted", isRetryable: false) }
    }
  }
}

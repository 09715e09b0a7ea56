import DomainRepository

extension ReopeningClause {
  private typealias First = KitCrates.First
  private typealias Second = KitCrates.Second
  private typealias Third = KitCrates.Third
  private typealias Fourth = KitCrates.Fourth

  /// Programs of two releases that use one location at the same time.
  static let sharedReleases: [ReopeningClause] = [
    both(
      "evolution.both.refused", "Each transaction must check access, also if the newer program came later."
    ) { older, newer in
      try await older.insert([First(1), First(2)])
      try expectEqual(try await older.repository.count(ModelQuery<First>()), 2, "the records")
      try await newer.insert([Fourth(3)])
      try await older.expectRefused(First(4), First(1), .newer(version: 4, writableFrom: 4))
      try await older.expectUnreadable([First(3)])
      try await older.expectCrates([First(1), First(2)])
      try await newer.expectCrates((1...3).map { Fourth($0) })
      try await newer.repository.delete(Fourth.self, id: Fourth(3).id)
      try await older.expectRefused(First(4), First(1), .newer(version: 4, writableFrom: 4))
    },
    both("evolution.both.unknown", "Fields that the older program doesn't know must survive its changes.") {
      older, newer in
      try await older.insert([Second(1)])
      for title in ["one", "two"] {
        _ = try await newer.saved(Third(1, title: "new", note: title))
        var crate = try expectPresent(try await older.get(Second(1))?.entity, "the record")
        try expectEqual(crate.title, "new", "the title")
        crate.title = title
        _ = try await older.saved(crate)
        try await newer.expectCrates([Third(1, title: title, note: title)])
      }
      try await older.insert([Second(2)])
      try await newer.expectCrates([Third(1, title: "two", note: "two"), Third(2)])
      guard newer.capabilities.contains(.filtering) else { return }
      let noted = ModelQuery<Third>(where: Third.Fields.note == "two")
      try expectEqual(try await newer.repository.count(noted), 1, "the records with the field")
    },
    both(
      "evolution.both.unique", "Unique keys must hold across programs of two releases.",
      requiredCapabilities: [.uniqueness]
    ) { older, newer in
      try await older.insert([Second(1, code: "a")])
      try await newer.insert([Third(2, code: "b")])
      _ = try await expectInvalid(Second(3), "because the newer program's record has the value") {
        try await older.repository.insert(Second(3, code: "b"))
      }
      _ = try await expectInvalid(Third(3), "because the older program's record has the value") {
        try await newer.repository.insert(Third(3, code: "a"))
      }
      try await older.repository.delete(Second.self, id: Second(2).id)
      try await newer.insert([Third(3, code: "b")])
    },
    both(
      "evolution.both.concurrent",
      "Concurrent transactions of both programs must lose no change and no field."
    ) { older, newer in
      try await newer.insert([Third(1, title: "", note: "note")])
      _ = try await runConcurrently(tasks: 4) { task in
        for _ in 0..<10 {
          if task.isMultiple(of: 2) {
            try await change(Second(1), in: older.repository) { $0.title += "x" }
          } else {
            try await change(Third(1), in: newer.repository) { $0.title += "x" }
          }
        }
      }
      try await newer.expectCrates([
        Third(1, title: String(repeating: "x", count: 40), note: "note")
      ])
    },
  ]

  private static func both(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [],
    body: @escaping @Sendable (ClauseContext, ClauseContext) async throws -> Void
  ) -> ReopeningClause {
    ReopeningClause(
      id, text, requiredCapabilities: requiredCapabilities, uses: [.evolution, .sharing]
    ) { context in
      try await context.sharedSession(body)
    }
  }
}

import DomainRepository

extension ReopeningClause {
  private typealias First = KitCrates.First
  private typealias Second = KitCrates.Second

  /// Records of an earlier version that no revision makes readable.
  static let unreadableRecords: [ReopeningClause] = [
    evolving(
      "evolution.unreadable", "A record that can't be decoded must be named, and fail no query of others."
    ) { context in
      let crates = try await context.storeUnreadableCrates()
      try await context.session { session in
        try await session.expectUnreadable([Second(3)])
        try await session.expectRecords(crates, "the readable records")
        for record in try await session.repository.unreadableRecords(of: Second.self) {
          try expect(!record.reason.contains("green"), "a reason without data", got: record.reason)
        }
        let page = try await session.repository.page(ModelQuery<Second>(), at: .first, limit: 5)
        try expectSame(page.items.map(\.entity), crates.map(\.entity), "the page")
      }
    },
    evolving(
      "evolution.unreadable.unique",
      "Saving must be refused while the unique keys of a record aren't known, until it is deleted.",
      requiredCapabilities: [.uniqueness]
    ) { context in
      let crates = try await context.storeUnreadableCrates()
      try await context.session { session in
        for new in [Second(4, code: KitCrates.mark + "c"), crates[0].entity] {
          try await expectUnreadableError(of: Second(3)) { try await session.repository.save(new) }
        }
        try await session.expectRecords(crates, "the readable records")
        try await session.repository.delete(Second.self, id: crates[1].entity.id)
        try await session.repository.delete(Second.self, id: Second(3).id)
        try await session.insert([Second(4, code: KitCrates.mark + "c")])
        try await session.expectUnreadable([Second]())
      }
    },
    evolving("evolution.unreadable.kept", "A record that can't be decoded must stay stored unchanged.") {
      context in
      let crates = try await context.storeUnreadableCrates()
      for crate in crates {
        try await context.session { session in
          try await session.repository.delete(Second.self, id: crate.entity.id)
          try await session.expectUnreadable([Second(3)])
        }
      }
      try await context.session { session in
        try await session.expectStored(First.unreadable(session.capabilities), "the record")
        try expectEqual(try await session.repository.count(ModelQuery<First>()), 1, "the records")
      }
    },
  ]
}

extension KitCrates.First {
  /// Returns the crate whose color the second release doesn't have.
  fileprivate static func unreadable(_ capabilities: Capabilities) -> KitCrates.First {
    var crate = KitCrates.First(3, code: capabilities.contains(.uniqueness) ? "c" : nil)
    crate.color = "green"
    return crate
  }
}

extension ReopeningContext {
  /// Stores two readable crates and one that the second release can't read; returns the former.
  fileprivate func storeUnreadableCrates() async throws -> [Versioned<KitCrates.Second>] {
    let crates = try await storeCrates()
    try await session { session in
      try await session.insert([KitCrates.First.unreadable(session.capabilities)])
    }
    return crates
  }
}

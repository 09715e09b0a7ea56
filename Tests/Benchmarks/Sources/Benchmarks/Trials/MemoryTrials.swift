import DomainRepository

/// Bytes of the heap for one record, its texts among them.
struct MemoryTrials {
  private let count: Int

  init(_ count: Int) { self.count = count }

  var trials: [Trial] {
    [
      Trial(
        "memory", count: count,
        goals: [Goal("P24", "dense array", atMost: 1.15), Goal("P24", "Dictionary", atMost: 0.95)],
        [
          Contender(
            "InMemoryRepository", .own,
            weighing: { try await weight { try await InMemoryRepository(holding: $0) } }),
          Contender("dense array", .limit, weighing: { try await weight { ContiguousArray($0) } }),
          Contender("Dictionary", .limit, weighing: { try await weight { DictionaryPosts($0) } }),
          Contender(
            "InMemoryRepository, every index", .variant,
            weighing: {
              let bytes = try await Heap.weight {
                try await InMemoryRepository(holding: Stock(count).posts())
              }
              return Double(bytes) / Double(count)
            }),
        ])
    ]
  }

  /// The records are made anew inside, so that their texts belong to what is weighed alone.
  private func weight<Store>(_ make: ([PlainPost]) async throws -> Store) async throws -> Double {
    Double(try await Heap.weight { try await make(Stock(count).plainPosts()) }) / Double(count)
  }
}

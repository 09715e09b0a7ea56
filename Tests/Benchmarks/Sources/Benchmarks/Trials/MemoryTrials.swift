import DomainRepository

/// The heap memory of one record, including its texts, in bytes.
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
        ]),
      Trial(
        "memory with every index", count: count, goals: [Goal("P24", Self.promise, atMost: 1)],
        [
          Contender("InMemoryRepository", .own, weighing: weighIndexed),
          Contender(
            Self.promise, .limit,
            weighing: {
              try await weight { try await InMemoryRepository(holding: $0) } + 3 * 28 + 100 + 64
            }),
        ]),
    ]
  }

  /// The memory that three ordered indexes, a text index and a spatial index may add.
  private static let promise =
    "without index, and 28 B for each ordered one, 100 B for words, 64 B for places"

  private func weighIndexed() async throws -> Double {
    let bytes = try await Heap.weight { try await InMemoryRepository(holding: Stock(count).posts()) }
    return Double(bytes) / Double(count)
  }

  /// Returns the heap bytes per record of a store; creates new records, so that their texts are measured,
  /// too.
  private func weight<Store>(_ make: ([PlainPost]) async throws -> Store) async throws -> Double {
    Double(try await Heap.weight { try await make(Stock(count).plainPosts()) }) / Double(count)
  }
}

import DomainRepository

extension InMemoryRepository {
  /// Inserts `count` entities in commits of 10,000; creates the next ones while a commit runs.
  func fill<E: Entity>(_ count: Int, _ make: (Int) throws -> E) async throws {
    var keeping: Task<Void, any Error>?
    for start in stride(from: 0, to: count, by: 10_000) {
      var changes = ChangeSet()
      for number in start..<min(count, start + 10_000) { changes.insert(try make(number)) }
      try await keeping?.value
      keeping = Task { @concurrent [changes] in try await commit(changes) }
    }
    try await keeping?.value
  }
}

extension Identifier {
  /// Returns the identifier for a number, so that every run has the same identifiers.
  static func numbered(_ number: Int) -> Identifier { Identifier(uuidBits: (0xB0, UInt64(number))) }
}

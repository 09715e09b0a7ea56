import DomainRepository

extension InMemoryRepository {
  /// Puts so many records there, a few thousand in a commit; the next ones are made while the last are kept.
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
  /// The identifier of a number, for worlds that have to be the same every time.
  static func numbered(_ number: Int) -> Identifier { Identifier(uuidBits: (0xB0, UInt64(number))) }
}

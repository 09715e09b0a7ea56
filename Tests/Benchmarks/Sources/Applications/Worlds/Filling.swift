import DomainRepository

extension InMemoryRepository {
  /// Puts so many records there, a few thousand in a commit.
  func fill<E: Entity>(_ count: Int, _ make: (Int) throws -> E) async throws {
    var start = 0
    while start < count {
      let end = min(count, start + 10_000)
      var changes = ChangeSet()
      for number in start..<end { changes.insert(try make(number)) }
      try await commit(changes)
      start = end
    }
  }
}

extension Identifier {
  /// The identifier of a number, for worlds that have to be the same every time.
  static func numbered(_ number: Int) -> Identifier { Identifier(uuidBits: (0xB0, UInt64(number))) }
}

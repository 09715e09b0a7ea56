import DomainRepository
import Testing

@Suite("Change feed")
struct ChangeFeedTests {
  let repository = InMemoryRepository()

  private func write(_ count: UInt64, from first: UInt64 = 1, to repository: InMemoryRepository) async throws
  {
    for number in first..<(first + count) { try await repository.commit { $0.insert(Gadget(number)) } }
  }

  @Test("A commit gives one batch with an event for each changed record")
  func events() async throws {
    let shop = Shop(id: Identifier(1), name: "a")
    try await repository.commit {
      $0.insert(Gadget(1))
      $0.insert(shop)
    }
    try await repository.commit {
      $0.save(Gadget(1, name: "renamed"))
      $0.delete(Shop.self, id: shop.id)
      $0.delete(Gadget.self, id: Identifier(9), expecting: .any)
      $0.check(Gadget.self, id: Identifier(8), expecting: .absent)
    }
    var feed = repository.changes(after: .beforeFirst).makeAsyncIterator()
    let first = try #require(try await feed.next())
    let second = try #require(try await feed.next())
    #expect(first.events.map(\.reference) == [EntityReference(Gadget(1)), EntityReference(shop)])
    #expect(first.events.map(\.kind) == [.inserted, .inserted])
    #expect(second.events.map(\.reference) == [EntityReference(Gadget(1)), EntityReference(shop)])
    #expect(second.events.map(\.kind) == [.updated, .deleted])
    #expect(second.events.allSatisfy { $0.sequenceNumber == second.sequenceNumber })
    #expect(try await repository.get(Gadget.self, id: Identifier(1))?.version == second.events.first?.version)
    #expect(first.sequenceNumber < second.sequenceNumber)
  }

  @Test("A feed resumes after any position", arguments: 0...5 as ClosedRange<Int64>)
  func resume(position: Int64) async throws {
    try await write(6, to: repository)
    var feed = repository.changes(after: Commit.SequenceNumber(position)).makeAsyncIterator()
    for expected in (position + 1)...6 {
      #expect(try await feed.next()?.sequenceNumber == Commit.SequenceNumber(expected))
    }
  }

  @Test("The last commit can be read, even with a history of one commit or less", arguments: [Int.min, 0, 1])
  func shortHistory(history: Int) async throws {
    let repository = InMemoryRepository(history: history)
    try await write(3, to: repository)
    var feed = repository.changes(after: Commit.SequenceNumber(2)).makeAsyncIterator()
    #expect(try await feed.next()?.sequenceNumber == Commit.SequenceNumber(3))
  }

  @Test("Each of 20 waiting observers gets all batches in order")
  func observers() async throws {
    let repository = repository
    let observers = (0..<20).map { _ in
      Task { () throws -> [Int64] in
        var seen: [Int64] = []
        for try await batch in repository.changes(after: .beforeFirst) {
          seen.append(batch.sequenceNumber.number)
          if seen.count == 50 { break }
        }
        return seen
      }
    }
    try await write(50, to: repository)
    for observer in observers { #expect(try await observer.value == Array(1...50)) }
  }

  @Test("A slow observer doesn't delay commits and misses no batch")
  func slow() async throws {
    var feed = repository.changes(after: .beforeFirst).makeAsyncIterator()
    try await write(1, to: repository)
    _ = try await feed.next()
    try await write(500, from: 2, to: repository)
    #expect(try await feed.next()?.sequenceNumber == Commit.SequenceNumber(2))
  }

  @Test("Cancellation ends a feed, even while it waits")
  func cancellation() async throws {
    let repository = repository
    let observers = (0..<50).map { _ in
      Task { () throws -> Int in
        var batches = 0
        for try await _ in repository.changes(after: .beforeFirst) { batches += 1 }
        return batches
      }
    }
    for (number, observer) in observers.enumerated() {
      if number == 25 { await Task.yield() }
      observer.cancel()
    }
    for observer in observers { #expect(try await observer.value == 0) }
    try await write(1, to: repository)
  }

  @Test("A position outside of the history throws `changeHistoryExpired` with the oldest known position")
  func expired() async throws {
    let repository = InMemoryRepository(history: 3)
    try await write(200, to: repository)
    for position in [0, 1, 196, 201, Int64.min, .max] {
      var feed = repository.changes(after: Commit.SequenceNumber(position)).makeAsyncIterator()
      let error = await repositoryError { _ = try await feed.next() }
      #expect(error == .changeHistoryExpired(oldest: Commit.SequenceNumber(197)))
    }
    var feed = repository.changes(after: Commit.SequenceNumber(197)).makeAsyncIterator()
    #expect(try await feed.next()?.sequenceNumber == Commit.SequenceNumber(198))
  }

  @Test("A feed can be made from a closure, and throws if the closure doesn't advance")
  func custom() async throws {
    let batch = ChangeBatch(events: [], sequenceNumber: Commit.SequenceNumber(1))
    let feed = ChangeFeed(after: .beforeFirst) { (position) async throws(RepositoryError) -> ChangeBatch? in
      position == .beforeFirst ? batch : nil
    }
    var batches: [ChangeBatch] = []
    for try await batch in feed { batches.append(batch) }
    #expect(batches == [batch])
    let stuck = ChangeFeed(after: Commit.SequenceNumber(1)) {
      (_) async throws(RepositoryError) -> ChangeBatch? in
      batch
    }
    let error = await repositoryError { for try await _ in stuck {} }
    #expect(error == .backend(code: "changeFeed.stuck", isRetryable: false))
    let none = await repositoryError { for try await _ in ChangeFeed.unsupported {} }
    #expect(none == .unsupported(.changeFeed))
  }
}

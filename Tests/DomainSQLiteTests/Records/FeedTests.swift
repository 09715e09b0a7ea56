#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Change feed")
struct FeedTests {
  @Test("A bounded history throws its oldest position for an expired one, even after a restart")
  func expired() async throws {
    let path = temporaryPath()
    let configuration = SQLiteConfiguration(history: 3)
    do {
      let repository = try await SQLiteRepository(path: path, configuration: configuration)
      for number in 0..<5 as Range<UInt64> { try await repository.commit { $0.insert(Book(number)) } }
    }
    let repository = try await SQLiteRepository(path: path, configuration: configuration)
    for position in [0, 1, 6, -1] as [Int64] {
      let error = await repositoryError {
        for try await _ in repository.changes(after: Commit.SequenceNumber(position)) {}
      }
      #expect(error == .changeHistoryExpired(oldest: Commit.SequenceNumber(2)))
    }
    var seen: [Int64] = []
    for try await batch in repository.changes(after: Commit.SequenceNumber(2)) {
      seen.append(batch.sequenceNumber.number)
      if seen.count == 3 { break }
    }
    #expect(seen == [3, 4, 5])
    #expect(try RawConnection(path).texts("SELECT count(*) FROM _changes") == ["3"])
  }

  @Test("Observers get each commit in order, even beside a slow observer")
  func observers() async throws {
    let repository = try await SQLiteRepository(path: temporaryPath())
    var slow = repository.changes(after: .beforeFirst).makeAsyncIterator()
    let observers = (0..<8).map { _ in
      Task { () async throws -> [Int64] in
        var seen: [Int64] = []
        for try await batch in repository.changes(after: .beforeFirst) {
          seen.append(batch.sequenceNumber.number)
          if seen.count == 50 { break }
        }
        return seen
      }
    }
    for number in 0..<50 as Range<UInt64> { try await repository.commit { $0.insert(Book(number)) } }
    for observer in observers { #expect(try await observer.value == Array(1...50)) }
    #expect(try await slow.next()?.sequenceNumber == Commit.SequenceNumber(1))
  }

  @Test("A feed ends when its task is canceled")
  func cancellation() async throws {
    let repository = try await SQLiteRepository()
    let observer = Task { () async throws -> Int in
      var count = 0
      for try await _ in repository.changes(after: .beforeFirst) { count += 1 }
      return count
    }
    observer.cancel()
    #expect(try await observer.value == 0)
  }
}
#endif

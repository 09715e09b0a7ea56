import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

@Suite("Due work on several records")
struct DueWorkTests {
  private let service = CounterService(repository: InMemoryRepository())
  private static let conflict = CounterError.repository(
    .conflict(EntityReference(Counter.self, id: Identifier(uuidBits: (1, 1))), expected: .any, actual: nil))

  private static let unreadable = CounterError.repository(
    .unreadable(EntityReference(Counter.self, id: Identifier(uuidBits: (1, 2))), reason: "missing at count"))

  @Test("A record that changes concurrently is left to the next call, and the others are changed")
  func concurrentChange() async throws {
    var seen: [Int] = []
    let changed = try await service.each([1, 2, 3, 4]) { (number) async throws(CounterError) in
      seen.append(number)
      if number == 2 { throw Self.conflict }
      return number != 3
    }
    #expect(seen == [1, 2, 3, 4] && changed == 2)
  }

  @Test("The first error of a record is thrown after the work on the others")
  func refusedRecord() async {
    var seen: [Int] = []
    await #expect(throws: CounterError.reason(.full)) {
      _ = try await service.each([1, 2, 3]) { (number) async throws(CounterError) in
        seen.append(number)
        if number == 1 { throw .reason(.full) }
        if number == 2 { throw .reason(.tired) }
        return true
      }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test("A record that can't be read holds off none of the others, and is reported afterward")
  func unreadableRecord() async {
    var seen: [Int] = []
    await #expect(throws: Self.unreadable) {
      _ = try await service.each([1, 2, 3]) { (number) async throws(CounterError) in
        seen.append(number)
        if number == 1 { throw Self.unreadable }
        return true
      }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test("A failure of the repository ends the work at once")
  func failedRepository() async {
    var seen: [Int] = []
    let failure = CounterError.repository(.backend(code: "disk", isRetryable: false))
    await #expect(throws: failure) {
      _ = try await service.each([1, 2, 3]) { (number) async throws(CounterError) in
        seen.append(number)
        throw failure
      }
    }
    #expect(seen == [1])
  }

  @Test("The caller decides which errors leave a record to the next call")
  func leftByChoice() async throws {
    let changed = try await service.each([1, 2], leaving: { $0 == .reason(.tired) }) {
      (number) async throws(CounterError) in
      if number == 1 { throw .reason(.tired) }
      return true
    }
    #expect(changed == 1)
  }

  @Test(
    "An error of one record in a group holds off none of the others, and is thrown afterward",
    arguments: [CounterError.reason(.tired), unreadable])
  func refusedInGroup(error: CounterError) async throws {
    let ids: [Counter.ID] = (1...4).map { Identifier(uuidBits: (1, $0)) }
    try await service.repository.commit { changes in
      for id in ids { changes.insert(Counter(id: id, count: 0)) }
    }
    await #expect(throws: error) {
      _ = try await service.each(where: Counter.Fields.count == 0, inGroupsOf: 3, attempts: 2) {
        (counter, work) async throws(CounterError) in
        if counter.id == ids[1] { throw error }
        work.update(Counter(id: counter.id, count: 1))
      }
    }
    let counts = try await service.repository.get(Counter.self, ids: ids).map(\.entity.count)
    #expect(counts == [1, 0, 1, 1])
  }
}

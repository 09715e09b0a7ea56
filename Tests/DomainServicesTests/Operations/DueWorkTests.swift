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
}

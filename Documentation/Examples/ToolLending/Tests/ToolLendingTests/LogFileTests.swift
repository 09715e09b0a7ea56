import DomainFoundation
import DomainRepository
import DomainRepositoryTesting
import Foundation
import Testing
import ToolLending

@Suite("The log file")
struct LogFileTests {
  static let kit = RecordStoreKit(.v1) {
    let url = FileManager.default.temporaryDirectory.appending(path: "tools-\(UUID()).log")
    return { try LogFile(url) }
  }

  @Test("The log file satisfies each clause of the conformance kit", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  let url = FileManager.default.temporaryDirectory.appending(path: "tools-\(UUID()).log")

  /// Offers tools with the given names through a repository over the file.
  func fill(_ names: String...) async throws {
    let fixture = LendingFixture(try await InMemoryRepository(backedBy: LogFile(url)))
    for name in names { _ = try await fixture.service.offer(Fixtures.draft(name), as: Fixtures.ola) }
  }

  func names() async throws -> Set<String> {
    let repository = try await InMemoryRepository(backedBy: LogFile(url))
    return Set(try await repository.all(ModelQuery<Tool>()).map(\.entity.name))
  }

  @Test("Commits, including deletions, are read again after a restart")
  func restart() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try await names() == [])
    try await fill("drill", "saw")
    try await fill("plane")
    #expect(try await names() == ["drill", "saw", "plane"])
    let repository = try await InMemoryRepository(backedBy: LogFile(url))
    let saw = try #require(try await repository.first(ModelQuery(where: Tool.Fields.name == "saw")))
    try await repository.delete(Tool.self, id: saw.id)
    #expect(try await names() == ["drill", "plane"])
    #expect(try await LogFile(url).load().sequenceNumber == Commit.SequenceNumber(4))
  }

  @Test("A truncated last line is dropped, and the lines before it are kept")
  func truncatedLine() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    try await fill("drill", "saw")
    let whole = try Data(contentsOf: url)
    let first = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for length in [first, first + 1, whole.count - 1] {
      try whole.prefix(length).write(to: url)
      #expect(try await names() == ["drill"])
      try await fill("plane")
      #expect(try await names() == ["drill", "plane"])
    }
  }

  @Test("A corrupt line in the middle throws an error, and the file isn't changed")
  func corruptLine() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    try await fill("drill", "saw")
    var bytes = try Data(contentsOf: url)
    bytes[3] = 0xFF
    try bytes.write(to: url)
    await #expect(throws: RepositoryError.backend(code: "log.unreadable", isRetryable: false)) {
      try await LogFile(url).load()
    }
    #expect(try Data(contentsOf: url) == bytes)
  }
}

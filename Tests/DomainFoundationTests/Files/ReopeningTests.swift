import DomainFoundation
import DomainRepositoryTesting
import Foundation
import Synchronization
import Testing

/// Runs the clauses about restarts, interruptions, other processes and releases on repositories in memory, whose
/// records are in a storage adapter or a snapshot.
@Suite("Reopened repositories over storage adapters")
struct ReopeningTests {
  static let uses: Set<LocationUse> = [.interruption, .otherProcess, .evolution]

  static let jsonFile = ReopeningKit(.v1, supporting: uses) {
    let folder = try TemporaryFolder()
    return location(in: folder, of: .jsonFile) { JSONFile(folder.file("records.json")) }
  }

  static let directory = ReopeningKit(.v1, supporting: uses) {
    let folder = try TemporaryFolder()
    return location(in: folder, of: .directory) { DirectoryRecords(folder.url) }
  }

  static let snapshot = ReopeningKit(.v1, supporting: [.evolution]) {
    let kept = Mutex(RecordSnapshot().bytes)
    return RepositoryLocation {
      try InMemoryRepository(restoring: RecordSnapshot(bytes: kept.withLock { $0 }), coder: .json)
    } close: { repository in
      let bytes = try await repository.snapshot(coder: .json).bytes
      kept.withLock { $0 = bytes }
    }
  }

  /// A snapshot has all records of a used type in the form of the program that made it, so that none is left for
  /// an older program.
  static let unsuitable: Set = ["evolution.reading", "evolution.refused.deleted"]

  @Test(
    "Records in a snapshot of memory satisfy each clause",
    arguments: snapshot.clauses.filter { !unsuitable.contains($0.id) })
  func memory(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Records in a `JSONFile` satisfy each clause", arguments: jsonFile.clauses)
  func file(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Records in a folder of files satisfy each clause", arguments: directory.clauses)
  func folder(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A backend that names its files by hash values fails as soon as another process opens them")
  func hashValues() async throws {
    let kit = ReopeningKit(.v1, supporting: Self.uses) {
      let folder = try TemporaryFolder()
      return Self.location(in: folder, of: .hashes) {
        DirectoryRecords(folder.url) { "\("\($0)".hashValue)" }
      }
    }
    let report = await kit.run()
    #expect(report.failures.map(\.clause) == ["process.changes", "process.changed"])
  }

  @Test("A backend whose file names depend on a seed of each opening fails without another process")
  func seeds() async throws {
    let kit = ReopeningKit(.v1) {
      let folder = try TemporaryFolder()
      let openings = Mutex(0)
      return RepositoryLocation {
        let seed = openings.withLock { count in
          count += 1
          return count
        }
        let store = DirectoryRecords(folder.url) { "\(seed) \(DirectoryRecords.name(of: $0))" }
        return try await InMemoryRepository(backedBy: store, coder: .json)
      }
    }
    let failed = await kit.run().failures.map(\.clause)
    #expect(Set(failed).isSuperset(of: ["restart.updated", "restart.deleted"]))
  }

  /// A backend that a new process can open.
  enum Backend: String, Codable, Sendable {
    case jsonFile, directory, hashes

    func open(in folder: URL) async throws -> InMemoryRepository {
      switch self {
      case .jsonFile:
        try await InMemoryRepository(
          backedBy: JSONFile(folder.appending(path: "records.json")), coder: .json)
      case .directory: try await InMemoryRepository(backedBy: DirectoryRecords(folder), coder: .json)
      case .hashes:
        try await InMemoryRepository(
          backedBy: DirectoryRecords(folder) { "\("\($0)".hashValue)" }, coder: .json)
      }
    }
  }

  private static func location(
    in folder: TemporaryFolder, of backend: Backend, _ store: @escaping @Sendable () -> some RecordStore
  ) -> RepositoryLocation {
    let current = Mutex(WeakStore())
    return RepositoryLocation {
      let interrupted = InterruptedStore(store())
      current.withLock { $0.store = interrupted }
      return try await InMemoryRepository(backedBy: interrupted, coder: .json)
    } interrupting: { repository, changes, moment in
      // Two moments are between storing and returning, and one is after both.
      let store = current.withLock { $0.store }
      if moment % 3 < 2 { store?.interrupt(afterApplying: moment % 3 == 1) }
      return (try? await repository.commit(changes)) != nil
    } inOtherProcess: { step in
      try await perform(step, in: folder, with: backend)
    }
  }

  /// Performs a step in a new process, which writes its error to a file, because an exit test that fails would
  /// fail the test of the clause, too.
  private static func perform(
    _ step: ReopeningKit.Step, in folder: TemporaryFolder, with backend: Backend
  ) async throws {
    let path = folder.url.path(percentEncoded: false)
    await #expect(processExitsWith: .success) {
      [path = path as String, step = step as ReopeningKit.Step, backend = backend as Backend] in
      let folder = URL(filePath: path)
      var outcome = "done"
      do {
        try await ReopeningKit.perform(step, on: try await backend.open(in: folder))
      } catch {
        outcome = "\(error)"
      }
      try Data(outcome.utf8).write(to: folder.appending(path: "outcome"))
    }
    let outcome = try String(contentsOf: folder.file("outcome"), encoding: .utf8)
    if outcome != "done" { throw StepError(outcome: outcome) }
  }

  private struct WeakStore: Sendable { weak var store: InterruptedStore? }

  /// The error of a step in another process.
  private struct StepError: Error { let outcome: String }
}

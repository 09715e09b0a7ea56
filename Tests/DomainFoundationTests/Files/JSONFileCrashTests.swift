import DomainFoundation
import DomainRepository
import Foundation
import TestSupport
import Testing

/// Each test starts a child process, which writes commits and is killed or runs out of space.
@Suite("Crashes during writes to a `JSONFile`")
struct JSONFileCrashTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  @Test(
    "A process killed during 200 commits leaves the last acknowledged commit or the next one",
    arguments: TestRounds.seeds(16, full: 200))
  func killed(seed: UInt64) async throws {
    let acknowledged = folder.file("acknowledged").path(percentEncoded: false)
    var random = SeededGenerator(seed: seed)
    let target = Int64.random(in: 0..<200, using: &random)
    let delay = UInt32.random(in: 0...3_000, using: &random)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        path = file.path as String, acknowledged = acknowledged as String, target = target as Int64,
        delay = delay as UInt32
      ] in
      let killer = ProcessKiller(after: target, delay: delay)
      let file = MemoFile(path)
      let store = JSONFile(file.url)
      let log = unsafe open(acknowledged, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      for number in 1...200 as ClosedRange<Int64> {
        try await store.apply(file.batch(number))
        _ = unsafe write(log, "1", 1)
        killer.count(number)
      }
      while true { sleep(1) }
    }
    let acknowledgedCount = Int64((try? Data(contentsOf: URL(filePath: acknowledged)).count) ?? 0)
    let last = try await file.lastBatch()
    #expect(last == acknowledgedCount || last == acknowledgedCount + 1)
    #expect(acknowledgedCount >= target)
    // New commits can be written, and the previous file contains the commit before.
    try await JSONFile(file.url).apply(file.batch(last + 1))
    #expect(try await file.lastBatch() == last + 1)
    if last > 0 {
      try FileManager.default.removeItem(at: file.url)
      try FileManager.default.moveItem(at: file.previous, to: file.url)
      #expect(try await file.lastBatch() == last)
    }
  }

  @Test("A process killed at any byte of the new file leaves the commit before", arguments: 0..<20)
  func cutAtByte(part: Int) async throws {
    let sealer = UnblockingSealer()
    try await JSONFile(file.url, sealer: sealer).apply(file.batch(1))
    let before = try file.bytes
    let whole = MemoFile(folder.file("whole.json").path(percentEncoded: false))
    for number in 1...2 as ClosedRange<Int64> {
      try await JSONFile(whole.url, sealer: sealer).apply(whole.batch(number))
    }
    let limit = try whole.bytes.count * part / 20
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [path = file.path as String, limit = limit as Int] in
      let file = MemoFile(path)
      let store = JSONFile(file.url, sealer: UnblockingSealer())
      _ = try await store.load()
      _ = signal(SIGXFSZ, SIG_DFL)
      // The system writes exactly `limit` bytes, and then kills the process.
      FileSizeLimit.set(limit)
      try await store.apply(file.batch(2))
    }
    #expect(try file.bytes == before)
    #expect(try Data(contentsOf: URL(filePath: file.path + ".new")).count == limit)
    try await JSONFile(file.url, sealer: sealer).apply(file.batch(2))
    #expect(try file.bytes == whole.bytes)
    #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
  }

  /// A sealer that changes no bytes, and lets the thread that writes afterward be killed by the limit for sizes;
  /// threads of tasks block its signal.
  private struct UnblockingSealer: FileSealer {
    func seal(_ bytes: [UInt8]) throws -> [UInt8] {
      var signals = sigset_t()
      _ = unsafe sigemptyset(&signals)
      _ = unsafe sigaddset(&signals, SIGXFSZ)
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return bytes
    }

    func open(_ sealed: [UInt8]) throws -> [UInt8] { sealed }
  }

  @Test(
    "Without free space, a commit throws and changes nothing, and a later one succeeds")
  func noSpace() async throws {
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      _ = signal(SIGXFSZ, SIG_IGN)
      let file = MemoFile(path)
      let store = JSONFile(file.url)
      try await store.apply(file.batch(1))
      let before = try file.bytes
      FileSizeLimit.set(before.count)
      do {
        try await store.apply(file.batch(2))
        throw MemoFile.InconsistentFileError()
      } catch let error as RepositoryError {
        guard JSONFileError(error) == .unwritable, try file.bytes == before,
          !FileManager.default.fileExists(atPath: path + ".new")
        else {
          throw MemoFile.InconsistentFileError()
        }
      }
      FileSizeLimit.set(before.count * 10)
      try await store.apply(file.batch(2))
    }
    #expect(try await file.lastBatch() == 2)
  }
}

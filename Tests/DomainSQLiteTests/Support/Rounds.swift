#if SQLite
import DomainRepository
import DomainSQLite
import Foundation

/// Whether tests run with their full counts, as `.ci/full` does.
let usesFullCounts = ProcessInfo.processInfo.environment["FULL_COUNTS"]?.isEmpty == false

/// Returns the number of rounds of a randomized test.
func rounds(_ few: Int, full: Int) -> Int { usesFullCounts ? full : few }

/// A temporary folder that is removed when the test process exits.
private let folder: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "DomainSQLiteTests-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  atexit { removeFolder() }
  return folder
}()

private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

/// Returns the path of a database file that doesn't exist yet, in a folder of its own.
func temporaryPath() -> String {
  let own = folder.appending(path: UUID().uuidString)
  try? FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
  return own.appending(path: "records.sqlite").path
}

extension SQLiteConfiguration {
  /// The configuration of most tests of a journal: no wait for long, and little of the disk.
  static func testing(_ journal: SQLiteJournal, busyTimeout: Duration = .seconds(20)) -> SQLiteConfiguration {
    SQLiteConfiguration(
      durability: .process, journal: journal, busyTimeout: busyTimeout, pollInterval: .milliseconds(5))
  }
}
#endif

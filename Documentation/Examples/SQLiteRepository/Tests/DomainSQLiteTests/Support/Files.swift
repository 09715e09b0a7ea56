import Foundation

/// A temporary folder that is removed when the test process exits.
private let folder: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "sqlite-\(ProcessInfo.processInfo.processIdentifier)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  atexit { removeFolder() }
  return folder
}()

private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

/// Returns the path of a database file that doesn't exist yet.
func temporaryPath() -> String { folder.appending(path: "\(UUID().uuidString).sqlite").path }

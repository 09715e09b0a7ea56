import Foundation

/// A folder of this process that is removed when the tests are over.
private let folder: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "sqlite-\(ProcessInfo.processInfo.processIdentifier)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  atexit { removeFolder() }
  return folder
}()

private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

/// The path of a database that isn't there yet.
func temporaryPath() -> String { folder.appending(path: "\(UUID().uuidString).sqlite").path }

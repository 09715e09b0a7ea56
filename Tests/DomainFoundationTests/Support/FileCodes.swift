import DomainRepository
import Foundation
import Testing

/// Returns the code of the error that a backend throws; `nil` if there is none.
func backendCode(_ work: () async throws -> Void) async -> String? {
  do {
    try await work()
    return nil
  } catch RepositoryError.backend(let code, _) {
    return code
  } catch {
    Issue.record(error)
    return nil
  }
}

/// The kinds of files that another program may put beside a file.
enum PlantedFile: String, Codable, CaseIterable, Sendable {
  case link, danglingLink, readable, pipe

  /// Creates the file at a path; links lead to `victim`, which contains the word "victim".
  func plant(at path: String, victim: URL) throws {
    try Data("victim".utf8).write(to: victim)
    switch self {
    case .link:
      try FileManager.default.createSymbolicLink(at: URL(filePath: path), withDestinationURL: victim)
    case .danglingLink:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: victim.path(percentEncoded: false) + ".missing")
    case .readable:
      try Data("planted".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    case .pipe: #expect(unsafe mkfifo(path, 0o666) == 0)
    }
  }
}

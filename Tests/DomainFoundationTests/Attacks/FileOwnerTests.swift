import DomainFoundation
import DomainRepository
import Foundation
import Testing

/// A commit replaces the file, which its folder allows also to programs that mustn't write the file itself.
@Suite("Owner and mode of a `JSONFile`")
struct FileOwnerTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  @Test("A commit to a file that the process mustn't write is refused, although it may write the folder")
  func readOnly() async throws {
    try await JSONFile(file.url).apply(file.batch(1))
    let bytes = try file.bytes
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    // The lock file belongs to the process that made it.
    for name in names where file.url.lastPathComponent != name {
      try FileManager.default.removeItem(at: folder.file(name))
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      // An administrator may write every file, and becomes another user.
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let repository = try await InMemoryRepository(backedBy: JSONFile(URL(filePath: path)))
      let memo = try Memo("a", "new")
      await #expect(throws: RepositoryError.backend(code: "jsonFile.unwritable", isRetryable: true)) {
        try await repository.commit { $0.insert(memo) }
      }
    }
    #expect(try file.bytes == bytes)
  }

  @Test("A commit leaves the file to its owner, also one by an administrator")
  func administrator() async throws {
    // Only an administrator can give a file to another user.
    let owner = geteuid() == 0 ? 65_534 : geteuid()
    let group = geteuid() == 0 ? 65_534 : getegid()
    for id in ["a", "b"] {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
      let memo = try Memo(id, "text")
      try await repository.commit { $0.insert(memo) }
      if id == "a" { #expect(unsafe chown(file.path, owner, group) == 0) }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.ownerAccountID] as? Int == Int(owner))
    #expect(attributes[.groupOwnerAccountID] as? Int == Int(group))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try await JSONFile(file.url).load().records.count == 2)
  }
}

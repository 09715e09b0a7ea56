import DomainFoundation
import DomainRepository
import Foundation
import Testing

/// Files that another user of the machine has put beside a record file, in a folder that both may write to.
@Suite("Attacks with planted files")
struct PlantedFileTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  private func save() async throws {
    let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
    try await repository.insert(Memo("a", "one"))
  }

  @Test("A planted link doesn't redirect what is saved", arguments: [".new", ".previous", ".previous.new"])
  func link(suffix: String) async throws {
    let victim = folder.file("victim")
    try Data("precious".utf8).write(to: victim)
    try FileManager.default.createSymbolicLink(
      atPath: file.path + suffix, withDestinationPath: victim.path(percentEncoded: false))
    try await save()
    try await InMemoryRepository(backedBy: JSONFile(file.url)).insert(Memo("b", "two"))
    #expect(try Data(contentsOf: victim) == Data("precious".utf8))
    let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    #expect(type == .typeRegular)
  }

  @Test("A planted link to no file creates none")
  func linkOfLock() async throws {
    let target = folder.file("target").path(percentEncoded: false)
    try FileManager.default.createSymbolicLink(atPath: file.path + ".lock", withDestinationPath: target)
    await #expect(throws: RepositoryError.backend(code: "jsonFile.unwritable", isRetryable: true)) {
      try await save()
    }
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("A planted file that others may read and write doesn't lend its permissions to what is saved")
  func permissions() async throws {
    let planted = FileManager.default.createFile(
      atPath: file.path + ".new", contents: Data(), attributes: [.posixPermissions: 0o666])
    try #require(planted)
    try await save()
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A planted pipe doesn't keep the program waiting")
  func pipe() async throws {
    try #require(unsafe mkfifo(file.path + ".new", 0o666) == 0)
    try await save()
    #expect(try await InMemoryRepository(backedBy: JSONFile(file.url)).count(ModelQuery<Memo>()) == 1)
  }
}

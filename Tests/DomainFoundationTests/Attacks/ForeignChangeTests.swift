import DomainFoundation
import DomainRepository
import Foundation
import Testing

/// Other programs change the file of a `JSONFile`, its lock or its names while it is open.
@Suite("Changes of an open `JSONFile` by other programs")
struct ForeignChangeTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  /// How a program that knows nothing of the lock changes the file.
  enum Change: String, CaseIterable, Sendable {
    case replaced, replacedByLink, overwritten, overwrittenUnnoticed, deleted

    func make(to file: MemoFile, with bytes: [UInt8]) throws {
      let files = FileManager.default
      let other = URL(filePath: file.path + ".other")
      switch self {
      case .replaced: try Data(bytes).write(to: file.url, options: .atomic)
      case .replacedByLink:
        try Data(bytes).write(to: other)
        try files.removeItem(at: file.url)
        try files.createSymbolicLink(at: file.url, withDestinationURL: other)
      case .overwritten: try file.replace(with: bytes)
      case .overwrittenUnnoticed:
        let time = try files.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        try file.replace(with: bytes)
        try files.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: file.path)
      case .deleted: try files.removeItem(at: file.url)
      }
    }
  }

  @Test("A commit doesn't overwrite what another program wrote meanwhile", arguments: Change.allCases)
  func changed(_ change: Change) async throws {
    let bytes = try await otherFile()
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
      let (one, two) = (try Memo("a", "one"), try Memo("b", "two"))
      try await repository.commit { $0.insert(one) }
      #expect(try file.bytes.count == bytes.count)
      try change.make(to: file, with: bytes)
      #expect(await backendCode { try await repository.commit { $0.insert(two) } } == "jsonFile.replaced")
      #expect(await backendCode { try await repository.commit { $0.insert(two) } } == "jsonFile.replaced")
      #expect((try? file.bytes) == (change == .deleted ? nil : bytes))
      #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    }
    if change == .deleted { return }
    if change == .replacedByLink {
      #expect(await backendCode { _ = try await JSONFile(file.url).load() } == "jsonFile.unreadable")
      return
    }
    let again = try await InMemoryRepository(backedBy: JSONFile(file.url))
    #expect(try await again.all(ModelQuery<Memo>()).map(\.entity.text) == ["two"])
  }

  /// Returns the bytes of a file with another memo, which are as many as those of the first commit.
  private func otherFile() async throws -> [UInt8] {
    let other = MemoFile(folder.file("other.json").path(percentEncoded: false))
    let repository = try await InMemoryRepository(backedBy: JSONFile(other.url))
    let memo = try Memo("b", "two")
    try await repository.commit { $0.insert(memo) }
    return try other.bytes
  }

  @Test("The first commit doesn't overwrite a file that appeared after a missing one was read")
  func appeared() async throws {
    let bytes = try await otherFile()
    let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
    try file.replace(with: bytes)
    let memo = try Memo("a", "one")
    #expect(await backendCode { try await repository.commit { $0.insert(memo) } } == "jsonFile.replaced")
    #expect(try file.bytes == bytes)
  }

  @Test(
    "A program whose lock was removed or replaced overwrites nothing of the next program",
    arguments: [false, true])
  func lostLock(isReplaced: Bool) async throws {
    let (one, two, three) = (try Memo("a", "one"), try Memo("b", "two"), try Memo("c", "three"))
    let first = try await InMemoryRepository(backedBy: JSONFile(file.url))
    try await first.commit { $0.insert(one) }
    try FileManager.default.removeItem(atPath: file.path + ".lock")
    if isReplaced { try Data().write(to: URL(filePath: file.path + ".lock")) }
    #expect(await backendCode { try await first.commit { $0.insert(two) } } == "jsonFile.lockLost")
    do {
      let second = try await InMemoryRepository(backedBy: JSONFile(file.url))
      _ = try? await second.commit { $0.insert(two) }
      #expect(await backendCode { try await first.commit { $0.insert(three) } } == "jsonFile.lockLost")
      _ = try? await second.commit { $0.insert(three) }
    }
    let last = try await InMemoryRepository(backedBy: JSONFile(file.url))
    #expect(Set(try await last.all(ModelQuery<Memo>()).map(\.entity.text)) == ["one", "two", "three"])
  }

  @Test("A file with another name is refused by each name until the other name is deleted")
  func hardLink() async throws {
    let other = folder.file("other.json")
    let (one, two) = (try Memo("a", "one"), try Memo("b", "two"))
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
      try await repository.commit { $0.insert(one) }
      try FileManager.default.linkItem(at: file.url, to: other)
      let before = try file.bytes
      #expect(await backendCode { try await repository.commit { $0.insert(two) } } == "jsonFile.linked")
      #expect(try file.bytes == before)
      #expect(try Array(Data(contentsOf: other)) == before)
    }
    try? FileManager.default.removeItem(at: other)
    try FileManager.default.linkItem(at: file.url, to: other)
    #expect(await backendCode { _ = try await JSONFile(file.url).load() } == "jsonFile.linked")
    #expect(await backendCode { _ = try await JSONFile(other).load() } == "jsonFile.linked")
    try FileManager.default.removeItem(at: other)
    let again = try await InMemoryRepository(backedBy: JSONFile(file.url))
    let three = try Memo("c", "three")
    try await again.commit { $0.insert(three) }
  }

  @Test("The names that an interrupted commit leaves to a file aren't taken for those of another program")
  func ownNames() async throws {
    try await JSONFile(file.url).apply(file.batch(1))
    for name in [".previous", ".previous.new", ".damaged", ".damaged.new"] {
      try FileManager.default.linkItem(atPath: file.path, toPath: file.path + name)
    }
    try await JSONFile(file.url).apply(file.batch(2))
    #expect(try await file.lastBatch() == 2)
    try await JSONFile(file.url).restorePrevious()
    #expect(try await file.lastBatch() == 1)
  }
}

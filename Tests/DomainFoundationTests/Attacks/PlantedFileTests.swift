import DomainFoundation
import DomainRepository
import Foundation
import Testing

/// Another user of a folder plants files where a `JSONFile` creates its own.
@Suite("Files planted beside a `JSONFile`")
struct PlantedFileTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  private var victim: URL { folder.file("victim") }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "A commit neither follows nor waits for a file that was planted at the name of the new file",
    arguments: PlantedFile.allCases)
  func newFile(_ kind: PlantedFile) async throws {
    try kind.plant(at: file.path + ".new", victim: victim)
    let reader = unsafe open(file.path + ".new", O_RDONLY | O_NONBLOCK)
    // In another process, which ends by the signal of its timer if it waits.
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      _ = alarm(20)
      let repository = try await InMemoryRepository(backedBy: JSONFile(URL(filePath: path)))
      let memo = try Memo("a", "confidential")
      try await repository.commit { $0.insert(memo) }
    }
    #expect(try String(contentsOf: victim, encoding: .utf8) == "victim")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains("victim.missing")
        == false)
    #expect(try mode(file.path) == 0o600)
    // Whoever opened the planted file before can't read what was written after.
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe read(reader, &bytes, bytes.count)
    #expect(!String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).contains("confidential"))
    #expect(try await JSONFile(file.url).load().records.count == 1)
    close(reader)
  }

  @Test(
    "A link in place of the file is neither followed nor replaced",
    arguments: [PlantedFile.link, .danglingLink])
  func file(_ kind: PlantedFile) async throws {
    try kind.plant(at: file.path, victim: victim)
    if kind == .link {
      try FileManager.default.removeItem(at: victim)
      try await JSONFile(victim).apply(file.batch(1))
    }
    let before = try Data(contentsOf: victim)
    #expect(await backendCode { _ = try await JSONFile(file.url).load() } == "jsonFile.unreadable")
    #expect(await backendCode { try await JSONFile(file.url).apply(file.batch(2)) } == "jsonFile.unreadable")
    #expect(await backendCode { try await JSONFile(file.url).restorePrevious() } != nil)
    #expect(try Data(contentsOf: victim) == before)
    let files = FileManager.default
    for name in ["victim.previous", "victim.new", "victim.missing", "victim.missing.lock"] {
      #expect(!files.fileExists(atPath: folder.file(name).path(percentEncoded: false)), "\(name)")
    }
    #expect(try files.destinationOfSymbolicLink(atPath: file.path).hasPrefix(victim.path))
  }

  @Test("A link that is planted at the file between two commits is noticed, and not followed")
  func linkLater() async throws {
    let store = JSONFile(file.url)
    try await store.apply(file.batch(1))
    try FileManager.default.removeItem(at: file.url)
    try PlantedFile.link.plant(at: file.path, victim: victim)
    #expect(await backendCode { try await store.apply(file.batch(2)) } == "jsonFile.replaced")
    #expect(try String(contentsOf: victim, encoding: .utf8) == "victim")
  }

  @Test("A planted link doesn't redirect the previous contents", arguments: [".previous", ".previous.new"])
  func previous(suffix: String) async throws {
    try PlantedFile.link.plant(at: file.path + suffix, victim: victim)
    for name in ["a", "b"] {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
      try await repository.insert(Memo(name, "text"))
    }
    #expect(try String(contentsOf: victim, encoding: .utf8) == "victim")
  }

  @Test("Only the owner has access to the files, whatever the creation mask of the process")
  func mask() async throws {
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      umask(0)
      let store = JSONFile(URL(filePath: path))
      for number in 1...2 as ClosedRange<Int64> { try await store.apply(MemoFile(path).batch(number)) }
    }
    for name in ["", ".previous", ".lock"] { #expect(try mode(file.path + name) == 0o600, "\(name)") }
  }

  @Test(
    "A lock that isn't a file of its own is refused without following or waiting for it",
    arguments: [PlantedFile.link, .danglingLink, .pipe])
  func lock(_ kind: PlantedFile) async throws {
    try kind.plant(at: file.path + ".lock", victim: victim)
    #expect(await backendCode { _ = try await JSONFile(file.url).load() } == "jsonFile.lockLost")
    #expect(await backendCode { try await JSONFile(file.url).apply(file.batch(1)) } == "jsonFile.lockLost")
    #expect(try String(contentsOf: victim, encoding: .utf8) == "victim")
    #expect(!FileManager.default.fileExists(atPath: victim.path + ".missing"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A folder or pipe in place of a file is refused without waiting for it")
  func others() async throws {
    try PlantedFile.pipe.plant(at: file.path, victim: victim)
    #expect(await backendCode { _ = try await JSONFile(file.url).load() } == "jsonFile.unreadable")
    #expect(await backendCode { try await JSONFile(file.url).apply(file.batch(1)) } == "jsonFile.unreadable")
    try FileManager.default.removeItem(at: file.url)
    try PlantedFile.pipe.plant(at: file.previous.path, victim: victim)
    #expect(await backendCode { try await JSONFile(file.url).restorePrevious() } == "jsonFile.unreadable")
    try FileManager.default.createDirectory(atPath: file.path + ".new", withIntermediateDirectories: false)
    #expect(await backendCode { try await JSONFile(file.url).apply(file.batch(1)) } == "jsonFile.unwritable")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}

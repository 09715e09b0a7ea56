import DomainFoundation
import DomainRepository
import Foundation
import Testing

@Suite("Damage to a store's file")
struct JSONFileDamageTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  private func failure() async throws -> JSONFileError? {
    do {
      _ = try await JSONFile(file.url).load()
      return nil
    } catch {
      return JSONFileError(error)
    }
  }

  @Test("A bit that flips, wherever it is, is noticed, and the file stays as it is")
  func bitFlips() async throws {
    try await JSONFile(file.url).apply(file.batch(1))
    let whole = try file.bytes
    var random = SeededGenerator(seed: 1)
    for position in whole.indices {
      var damaged = whole
      damaged[position] ^= 1 << UInt8.random(in: 0...7, using: &random)
      try file.replace(with: damaged)
      let found = try await failure()
      #expect(found?.isCorruption == true || found == .unsupportedFormat, "bit flip in byte \(position)")
      #expect(try file.bytes == damaged)
    }
  }

  @Test("A file cut at any byte, or with a byte too much, is noticed")
  func truncation() async throws {
    try await JSONFile(file.url).apply(file.batch(1))
    let whole = try file.bytes
    for count in whole.indices {
      try file.replace(with: Array(whole.prefix(count)))
      #expect(try await failure()?.isCorruption == true, "cut at byte \(count)")
    }
    try file.replace(with: whole + [10])
    #expect(try await failure() == .truncated)
  }

  @Test(
    "What isn't such a file is named",
    arguments: [
      ("", .empty), ("{}", .unrecognized), ("[1,2,3]\n", .unrecognized), ("\0\0\0\0", .unrecognized),
      (
        "{\"body\":0,\"format\":\"other\",\"formatVersion\":1,\"records\":0,\"sha256\":\"\"}\n", .unrecognized
      ),
      (
        "{\"body\":0,\"format\":\"domain-models.records\",\"formatVersion\":2,\"records\":0,\"sha256\":\"\"}\n",
        .unsupportedFormat
      ),
      (
        "{\"body\":0,\"format\":\"domain-models.records\",\"formatVersion\":0,\"records\":0,\"sha256\":\"\"}\n",
        .checksumMismatch
      ),
      (
        "{\"body\":1,\"format\":\"domain-models.records\",\"formatVersion\":1,\"records\":0,\"sha256\":\"\"}\n",
        .truncated
      ),
      (
        "{\"body\":0,\"format\":\"domain-models.records\",\"formatVersion\":1,\"records\":0,\"sha256\":\"\"}\n",
        .checksumMismatch
      ),
    ] as [(String, JSONFileError)])
  func foreign(text: String, expected: JSONFileError) async throws {
    try file.replace(with: Array(text.utf8))
    #expect(try await failure() == expected)
  }

  @Test(
    "A body that somebody signed and that still makes no records is inconsistent",
    arguments: [
      "", "{}\n", "{\"sequence\":\"1\"}\n", "{\"sequence\":1}\n{\"entity\":\"a\"}\n{}\n",
      "{\"sequence\":1}\n{\"encoding\":\"base64\",\"entity\":\"a\",\"id\":\"a\",\"schemaVersion\":1,\"version\":1}\n%%\n",
    ])
  func inconsistent(body: String) async throws {
    let digest = PortableSHA256().sha256(Array(body.utf8)).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    let header =
      #"{"body":\#(body.utf8.count),"format":"domain-models.records","formatVersion":1,"records":1,"sha256":"\#(digest.joined())"}"#
    try file.replace(with: Array("\(header)\n\(body)".utf8))
    #expect(try await failure() == .inconsistent)
  }

  @Test("Nothing is written over a damaged file")
  func damagedFileStays() async throws {
    let store = JSONFile(file.url)
    try file.replace(with: Array("damaged".utf8))
    await #expect(throws: RepositoryError.self) { try await store.apply(file.batch(1)) }
    #expect(try file.bytes == Array("damaged".utf8))
  }

  @Test("The state before the last commit can be restored, and the damaged file is kept")
  func restoring() async throws {
    do {
      let store = JSONFile(file.url)
      try await store.apply(file.batch(1))
      try await store.apply(file.batch(2))
    }
    let damaged = Array(try file.bytes.dropLast(3))
    try file.replace(with: damaged)
    do {
      let store = JSONFile(file.url)
      await #expect(throws: RepositoryError.self) { try await store.load() }
      try await store.restorePrevious()
      try await store.apply(file.batch(2))
    }
    #expect(try await file.lastBatch() == 2)
    #expect(try Array(Data(contentsOf: URL(filePath: file.path + ".damaged"))) == damaged)
  }

  @Test("Without a readable older state nothing is touched", arguments: [false, true])
  func nothingToRestore(hasDamagedPrevious: Bool) async throws {
    try file.replace(with: [1, 2, 3])
    if hasDamagedPrevious { try Data([1]).write(to: file.previous) }
    let error = await #expect(throws: RepositoryError.self) { try await JSONFile(file.url).restorePrevious() }
    #expect(error.flatMap { JSONFileError($0) } == .noPrevious)
    #expect(try file.bytes == [1, 2, 3])
  }

  @Test("Every failure has a text in English and Polish")
  func messages() {
    #expect(JSONFileError.messages.declarationErrors == [])
    for failure in JSONFileError.allCases {
      #expect(JSONFileError.messages[failure.messageCode] != nil, "\(failure)")
    }
  }
}

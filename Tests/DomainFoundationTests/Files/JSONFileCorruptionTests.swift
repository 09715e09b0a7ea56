import DomainFoundation
import DomainRepository
import Foundation
import Testing

@Suite("Corrupt files of `JSONFile`")
struct JSONFileCorruptionTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  private func loadingError() async throws -> JSONFileError? {
    do {
      _ = try await JSONFile(file.url).load()
      return nil
    } catch {
      return JSONFileError(error)
    }
  }

  @Test("A flipped bit is reported, and the file isn't changed")
  func bitFlips() async throws {
    try await JSONFile(file.url).apply(file.batch(1))
    let whole = try file.bytes
    var random = SeededGenerator(seed: 1)
    for position in whole.indices {
      var corrupt = whole
      corrupt[position] ^= 1 << UInt8.random(in: 0...7, using: &random)
      try file.replace(with: corrupt)
      let found = try await loadingError()
      #expect(found?.isCorruption == true || found == .unsupportedFormat, "bit flip in byte \(position)")
      #expect(try file.bytes == corrupt)
    }
  }

  @Test("A file with missing or additional bytes is reported")
  func truncation() async throws {
    try await JSONFile(file.url).apply(file.batch(1))
    let whole = try file.bytes
    for count in whole.indices {
      try file.replace(with: Array(whole.prefix(count)))
      #expect(try await loadingError()?.isCorruption == true, "cut at byte \(count)")
    }
    try file.replace(with: whole + [10])
    #expect(try await loadingError() == .truncated)
  }

  @Test(
    "A file of another format or version, or with a wrong length or digest, throws the expected error",
    arguments: [
      ("", .empty), ("{}", .unrecognized), ("[1,2,3]\n", .unrecognized), ("\0\0\0\0", .unrecognized),
      (
        "{\"body\":0,\"format\":\"other\",\"formatVersion\":1,\"records\":0,\"sha256\":\"\"}\n", .unrecognized
      ),
      (
        "{\"body\":0,\"format\":\"domain-models.records\",\"formatVersion\":4,\"records\":0,\"sha256\":\"\"}\n",
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
    #expect(try await loadingError() == expected)
  }

  @Test(
    "A body with a matching digest but invalid records throws `inconsistent`",
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
    #expect(try await loadingError() == .inconsistent)
  }

  @Test("A commit doesn't overwrite a corrupt file")
  func corruptFileStays() async throws {
    let store = JSONFile(file.url)
    try file.replace(with: Array("corrupt".utf8))
    await #expect(throws: RepositoryError.self) { try await store.apply(file.batch(1)) }
    #expect(try file.bytes == Array("corrupt".utf8))
  }

  @Test("`restorePrevious` restores the state before the last commit and keeps the corrupt file")
  func restoring() async throws {
    do {
      let store = JSONFile(file.url)
      try await store.apply(file.batch(1))
      try await store.apply(file.batch(2))
    }
    let corrupt = Array(try file.bytes.dropLast(3))
    try file.replace(with: corrupt)
    do {
      let store = JSONFile(file.url)
      await #expect(throws: RepositoryError.self) { try await store.load() }
      try await store.restorePrevious()
      try await store.apply(file.batch(2))
    }
    #expect(try await file.lastBatch() == 2)
    #expect(try Array(Data(contentsOf: URL(filePath: file.path + ".damaged"))) == corrupt)
  }

  @Test(
    "`restorePrevious` without a readable previous file throws and changes nothing", arguments: [false, true])
  func nothingToRestore(hasCorruptPrevious: Bool) async throws {
    try file.replace(with: [1, 2, 3])
    if hasCorruptPrevious { try Data([1]).write(to: file.previous) }
    let error = await #expect(throws: RepositoryError.self) { try await JSONFile(file.url).restorePrevious() }
    #expect(error.flatMap { JSONFileError($0) } == .noPrevious)
    #expect(try file.bytes == [1, 2, 3])
  }

  @Test("Each error has a text in English and Polish")
  func messages() {
    #expect(JSONFileError.messages.declarationErrors == [])
    for error in JSONFileError.allCases {
      #expect(JSONFileError.messages[error.messageCode] != nil, "\(error)")
    }
  }
}

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

  /// A body with one mistake, and the same body without it.
  struct Body: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [String]
    let count: Int
    let repaired: (lines: [String], count: Int)

    init(_ mistake: String, _ lines: [String], _ count: Int = 1, repaired: [String]? = nil, _ right: Int = 1)
    {
      (testDescription, self.lines, self.count) = (mistake, lines, count)
      self.repaired = (repaired ?? lines, right)
    }
  }

  private static let position = #"{"sequenceNumber":1}"#
  private static let schema =
    #"{"entity":"a","readableFrom":1,"shapeHash":"","uniqueKeys":[],"version":1,"writableFrom":1}"#
  private static let none = [position]
  private static let record = [description("a"), "{}"]

  private static func description(_ id: String, encoding: String = "plain") -> String {
    #"{"encoding":"\#(encoding)","entity":"a","id":"\#(id)","schemaVersion":1,"version":1}"#
  }

  static let bodies = [
    Body("nothing", [], 0, repaired: none, 0),
    Body("no commit number", ["{}"], 0, repaired: none, 0),
    Body("a commit number of another type", [#"{"sequenceNumber":"1"}"#], 0, repaired: none, 0),
    Body(
      "a schema twice", [#"{"schemas":[\#(schema),\#(schema)],"sequenceNumber":1}"#], 0,
      repaired: [#"{"schemas":[\#(schema)],"sequenceNumber":1}"#], 0),
    Body("an incomplete record", [position, #"{"entity":"a"}"#, "{}"], repaired: none + record),
    Body(
      "an unknown encoding", [position, description("a", encoding: "gzip"), "{}"], repaired: none + record),
    Body(
      "base64 that isn't any", [position, description("a", encoding: "base64"), "%%"],
      repaired: [position, description("a", encoding: "base64"), "e30="]),
    Body("fewer records than counted", none + record, 2),
    Body("more records than counted", none + record, 0),
    Body(
      "a record twice", none + record + record, 2, repaired: none + record + [description("b"), "{}"], 2),
  ]

  @Test("A body with a matching digest and one mistake throws `inconsistent`", arguments: bodies)
  func inconsistent(_ body: Body) async throws {
    try replace(with: body.repaired.lines, count: body.repaired.count)
    #expect(try await loadingError() == nil)
    try replace(with: body.lines, count: body.count)
    #expect(try await loadingError() == .inconsistent)
  }

  /// Replaces the file by one with the lines, and with the header that belongs to them.
  private func replace(with lines: [String], count: Int) throws {
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    let digest = String(hexadecimal: PortableSHA256().sha256(body))
    let version = lines.first?.contains("schemas") == true ? 2 : 1
    let header =
      #"{"body":\#(body.count),"format":"domain-models.records","formatVersion":\#(version),"records":\#(count),"sha256":"\#(digest)"}"#
    try file.replace(with: Array(header.utf8) + [10] + body)
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

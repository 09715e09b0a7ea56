import DomainFoundation
import DomainRepository
import Foundation

/// A ``JSONFile`` of memos, and what can happen to its bytes.
struct MemoFile: Sendable {
  let url: URL

  init(_ path: String) { url = URL(filePath: path) }
  init(in folder: TemporaryFolder) { url = folder.file("memos.json") }

  var path: String { url.path(percentEncoded: false) }
  var previous: URL { URL(filePath: path + ".previous") }
  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: url)) } }

  func replace(with bytes: [UInt8]) throws { try Data(bytes).write(to: url) }

  /// Writes as commit number `number` the same text to two memos and a new memo beside them.
  func batch(_ number: Int64, padding: Int = 20) throws -> RecordBatch {
    let text = "\(number) " + String(repeating: "·", count: padding)
    let memos = try [Memo("left", text), Memo("right", text), Memo("n\(number)", text)]
    return RecordBatch(
      sequenceNumber: Commit.SequenceNumber(number),
      writes: try memos.map { try EncodedRecord($0, version: Version(number), with: .json) }, deletions: [])
  }

  /// The number of the last batch that is in the file whole; throws when the file isn't that of a batch.
  func lastBatch() async throws -> Int64 {
    let snapshot = try await JSONFile(url).load()
    let number = snapshot.sequenceNumber.number
    let expected = try (number > 0 ? batch(number).writes.map(\.bytes) : [])
    let texts = Dictionary(uniqueKeysWithValues: snapshot.records.map { ($0.reference.id, $0.bytes) })
    let isWhole =
      number == 0
      ? snapshot.records.isEmpty
      : texts["left"] == expected[0] && texts["right"] == expected[1] && texts["n\(number)"] == expected[2]
        && snapshot.records.count == Int(number) + 2
    guard isWhole else { throw Torn() }
    return number
  }

  struct Torn: Error {}
}

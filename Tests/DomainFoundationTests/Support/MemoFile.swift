import DomainFoundation
import DomainRepository
import Foundation

/// A ``JSONFile`` of memos, with access to its bytes.
struct MemoFile: Sendable {
  let url: URL

  init(_ path: String) { url = URL(filePath: path) }
  init(in folder: TemporaryFolder) { url = folder.file("memos.json") }

  var path: String { url.path(percentEncoded: false) }
  var previous: URL { URL(filePath: path + ".previous") }
  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: url)) } }

  func replace(with bytes: [UInt8]) throws { try Data(bytes).write(to: url) }

  /// Returns the batch of a commit that writes the same text to two memos and to a new memo.
  func batch(_ number: Int64, padding: Int = 20) throws -> RecordBatch {
    let text = "\(number) " + String(repeating: "·", count: padding)
    let memos = try [Memo("left", text), Memo("right", text), Memo("n\(number)", text)]
    return RecordBatch(
      sequenceNumber: Commit.SequenceNumber(number),
      writes: try memos.map { try EncodedRecord($0, version: Version(number), with: .json) }, deletions: [])
  }

  /// Returns the number of the last batch; throws if the file isn't exactly the result of a batch.
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
    guard isWhole else { throw InconsistentFileError() }
    return number
  }

  struct InconsistentFileError: Error {}
}

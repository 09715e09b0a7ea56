import DomainFoundation
import DomainRepository
import Foundation
import TestSupport
import Testing

/// Opens and uses garbled copies of a file; each child process takes some of them, because a garbled file must
/// never end it.
@Suite("Garbled files of `JSONFile`")
struct GarbledFileTests {
  /// The word in every text of the file, which no error may contain.
  private static let word = "tajemnica"

  @Test(
    "A garbled file answers or throws typed errors without data, isn't changed, and never ends the process",
    arguments: TestRounds.seeds(2, full: 40))
  func garbled(part: UInt64) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("memos.json").path(percentEncoded: false)
    await #expect(processExitsWith: .success) { [path = path as String, part = part as UInt64] in
      let file = MemoFile(path)
      try await Self.fill(file)
      let whole = try file.bytes
      var generator = SeededGenerator(seed: part)
      var (refused, unreadable) = (0, 0)
      for _ in 0..<250 {
        let bytes = Self.garbled(whole, &generator)
        try file.replace(with: bytes)
        switch await Self.use(file) {
        case nil: refused += 1
        case 0: break
        default: unreadable += 1
        }
        guard try file.bytes == bytes || bytes == whole else { exit(4) }
      }
      // A few files with a fitting header open, with records that can't be read.
      guard refused > 150, unreadable > 0 else { exit(5) }
    }
  }

  private static func fill(_ file: MemoFile) async throws {
    let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
    for number in 0..<12 {
      let memo = try Memo("n\(number)", "\(word) \(number)\n\u{0}é")
      try await repository.insert(memo)
    }
  }

  /// Returns the bytes with one to four kinds of damage, half of the time with the digest that fits them.
  private static func garbled(_ whole: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      let end = min(place + Int.random(in: 1...64, using: &generator), bytes.count)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: for place in place..<end { bytes[place] = .random(in: 0...255, using: &generator) }
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.removeLast(min(end - place, bytes.count - 1))
      case 5: bytes.swapAt(place, Int.random(in: bytes.indices, using: &generator))
      default:
        let marks = Array("{}[]\",:\\\n0-9e".utf8)
        for place in place..<end { bytes[place] = marks.randomElement(using: &generator) ?? 0 }
      }
      if bytes.count < 300 { break }
    }
    guard Bool.random(using: &generator), let line = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return bytes
    }
    let body = Array(bytes[(line + 1)...])
    let digest = PortableSHA256().sha256(body).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let records = body.count { $0 == UInt8(ascii: "\n") } / 2
    let version = Int.random(in: 1...3, using: &generator)
    let header =
      #"{"body":\#(body.count),"format":"domain-models.records","formatVersion":\#(version),"records":\#(records),"sha256":"\#(digest)"}"#
    return Array(header.utf8) + [UInt8(ascii: "\n")] + body
  }

  /// Calls what a repository over the file offers, and returns the number of unreadable records, or `nil` if the file was
  /// refused; errors of other types, and those with data, end the process with a failure.
  private static func use(_ file: MemoFile) async -> Int? {
    guard
      let repository = await attempt({ try await InMemoryRepository(backedBy: JSONFile(file.url)) })
    else {
      await attempt { try await JSONFile(file.url).apply(file.batch(13)) }
      return nil
    }
    for number in 0..<12 {
      _ = await attempt { try await repository.get(Memo.self, id: Identifier(parsing: "n\(number)")) }
    }
    _ = await attempt { try await repository.all(ModelQuery<Memo>()) }
    return await attempt { try await repository.unreadableRecords(of: Memo.self) }?.count ?? 0
  }

  @discardableResult
  private static func attempt<Value>(_ work: () async throws -> Value) async -> Value? {
    do {
      return try await work()
    } catch let error as RepositoryError {
      if "\(error)".contains(word) { exit(3) }
      return nil
    } catch {
      exit(2)
    }
  }
}

import DomainRepository
import Testing

@Suite("Snapshots as bytes")
struct SnapshotBytesTests {
  static func record(
    _ entity: String, _ id: String, version: Int64 = 1, schemaVersion: Int64 = 1, bytes: [UInt8] = [1, 2]
  ) -> EncodedRecord {
    EncodedRecord(
      EntityReference(entity: entity, id: id), version: Version(version), schemaVersion: schemaVersion,
      bytes: bytes)
  }

  static let small = RecordSnapshot(
    records: [
      record("Gadget", "a", version: 7, schemaVersion: -3, bytes: []),
      record("Gadget", "caf\u{E9}", bytes: Array(0...255)),
      record("Gadget", "cafe\u{301}"),
      record("Shop", "\0", version: .max, schemaVersion: .min),
    ], sequenceNumber: Commit.SequenceNumber(9))

  static let samples: [RecordSnapshot] = [
    RecordSnapshot(), RecordSnapshot(records: [], sequenceNumber: Commit.SequenceNumber(.max)), small,
    RecordSnapshot(records: [record("", "")], sequenceNumber: Commit.SequenceNumber(1)),
    RecordSnapshot(
      records: (0..<500).map {
        record("Gadget", "\($0)", bytes: [UInt8](repeating: UInt8($0 % 256), count: $0))
      },
      sequenceNumber: Commit.SequenceNumber(500)),
    RecordSnapshot(
      records: small.records, sequenceNumber: small.sequenceNumber,
      schemas: [schema("Gadget", 3, keys: ["a+b", "c"]), schema("Shop", 1, renamedTo: "Store")]),
  ]

  static func schema(
    _ entity: String, _ version: Int64, keys: [String] = [], renamedTo: String? = nil
  ) -> StoredSchema {
    StoredSchema(
      entity: entity, version: version, shapeHash: "0af", readableFrom: 1, writableFrom: version,
      uniqueKeys: keys, renamedTo: renamedTo)
  }

  @Test(
    "A snapshot is read from its bytes, with records ordered by entity and identifier", arguments: samples)
  func roundTrip(snapshot: RecordSnapshot) throws {
    let read = try RecordSnapshot(bytes: snapshot.bytes)
    #expect(read.sequenceNumber == snapshot.sequenceNumber)
    #expect(Set(read.records) == Set(snapshot.records))
    #expect(read.records.count == snapshot.records.count)
    #expect(read.schemas == snapshot.schemas)
    #expect(read.bytes == snapshot.bytes)
    let references = read.records.map(\.reference)
    for (one, next) in zip(references, references.dropFirst()) {
      let bytes = [one, next].map { Array($0.entity.utf8) + [0] + Array($0.id.utf8) }
      #expect(bytes[0].lexicographicallyPrecedes(bytes[1]))
    }
  }

  @Test("Equal contents have equal bytes in any order of records, and different contents don't")
  func equalBytes() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let shuffled = RecordSnapshot(
        records: Self.small.records.shuffled(using: &random), sequenceNumber: Self.small.sequenceNumber)
      #expect(shuffled.bytes == Self.small.bytes)
    }
    #expect(Set(Self.samples.map(\.bytes)).count == Self.samples.count)
    let later = RecordSnapshot(records: Self.small.records, sequenceNumber: Commit.SequenceNumber(10))
    #expect(later.bytes != Self.small.bytes)
  }

  @Test("The bytes before the checksum are exactly the expected ones")
  func pinned() {
    let bytes = RecordSnapshot(
      records: [Self.record("E", "i", version: 2, bytes: [5])], sequenceNumber: Commit.SequenceNumber(3)
    )
    .bytes
    let head: [UInt8] = [0x89, 0x44, 0x4D, 0x52, 0x53, 0x0D, 0x0A, 0x1A, 1, 0, 0, 0, 0, 0, 0, 0, 59]
    let body: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0x45]
      + [0, 0, 0, 0, 0, 0, 0, 1, 0x69, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1, 5]
    #expect(Array(bytes.dropLast(32)) == head + body)
    #expect(bytes.count == 17 + 59 + 32)
  }

  static func readingError(_ bytes: [UInt8]) -> SnapshotError? {
    do throws(SnapshotError) {
      _ = try RecordSnapshot(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("A flipped bit of a snapshot throws the error for its position")
  func bitFlips() {
    let bytes = Self.small.bytes
    for position in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[position] ^= 1 << UInt8(bit)
        let error = Self.readingError(changed)
        switch position {
        case 0..<8: #expect(error == .notASnapshot)
        case 8: #expect(error == (bit == 0 ? .checksumMismatch : .unsupportedFormat(1 | 1 << bit)))
        case 9..<17: #expect(error == .truncated || error == .trailingBytes)
        default: #expect(error == .checksumMismatch)
        }
      }
    }
  }

  @Test("Missing bytes at either end and added bytes are reported")
  func cuts() {
    let bytes = Self.small.bytes
    #expect(Self.readingError([]) == .notASnapshot)
    for length in 1..<bytes.count { #expect(Self.readingError(Array(bytes[..<length])) == .truncated) }
    for addition in [[0], [0x89], bytes] as [[UInt8]] {
      #expect(Self.readingError(bytes + addition) == .trailingBytes)
    }
    for length in 1...bytes.count { #expect(Self.readingError(Array(bytes[length...])) == .notASnapshot) }
  }

  @Test("Snapshot bytes after a text conversion, and bytes of other formats, throw `notASnapshot`")
  func mangled() {
    let bytes = Self.small.bytes
    let unix = bytes.indices.filter { bytes[$0] != 0x0D }.map { bytes[$0] }
    let seven = bytes.map { $0 & 0x7F }
    for mangled in [
      unix, seven, Array("{}".utf8), [0xFF, 0xFE], Array(String(decoding: bytes, as: UTF8.self).utf8),
    ] {
      #expect(Self.readingError(mangled) == .notASnapshot)
    }
  }

  @Test("A duplicate record is reported with its reference")
  func duplicates() {
    let records = Self.small.records + [Self.record("Gadget", "a", version: 8)]
    let bytes = RecordSnapshot(records: records, sequenceNumber: Commit.SequenceNumber(9)).bytes
    #expect(Self.readingError(bytes) == .duplicateRecord(EntityReference(entity: "Gadget", id: "a")))
  }

  @Test("Reading a snapshot with random changes throws an error", arguments: 0..<4 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = Self.small.bytes
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if bytes != Self.small.bytes { #expect(Self.readingError(bytes) != nil) }
    }
  }

  @Test("Each snapshot error has a description and a text in both languages")
  func texts() throws {
    let reference = EntityReference(entity: "Gadget", id: "x")
    let errors: [(SnapshotError, String)] = [
      (.notASnapshot, "this is no snapshot"),
      (.unsupportedFormat(4), "the snapshot has format 4, known is 2"),
      (.truncated, "the end of the snapshot is missing"), (.trailingBytes, "something follows the snapshot"),
      (.checksumMismatch, "the snapshot's bytes have changed"), (.malformed, "the snapshot makes no records"),
      (.duplicateRecord(reference), "the snapshot has Gadget x twice"),
    ]
    for (error, text) in errors {
      #expect(error.description == text)
      for language in [LanguageTag.english, .polish] {
        #expect(error.text(in: language).contains(language == .polish ? "kopi" : "backup"))
      }
    }
  }
}

import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite(
  "Big List of Naughty Strings", .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
struct NaughtyStringTests {
  static func strings() throws -> [String] {
    try JSONCoder().decode([String].self, from: RecordedData.bytes("json/blns.json"))
  }

  @Test(
    "A text parser returns a value that is equal after printing and parsing, or throws a typed error",
    arguments: ReadableType.texts)
  func parsers(type: ReadableType) throws {
    let strings = try Self.strings()
    #expect(strings.count == 515)
    let values = strings.count { type.parses($0) == true }
    #expect(values < strings.count)
  }

  @Test(
    "A decoder reads a string, alone and in each field, or throws a typed error", arguments: ReadableType.all)
  func decoders(type: ReadableType) throws {
    for string in try RecordedData.naughtyStrings(for: type.name) {
      _ = type.reads(Array(try JSONCoder().encode(string)))
      let object = Dictionary(uniqueKeysWithValues: type.fieldNames.map { ($0, string) })
      let isRead = type.reads(Array(try JSONCoder().encode(object)))
      #expect(!isRead || type.hasOnlyTexts, "\(type.name)")
      _ = type.reads(Array(try JSONCoder().encode([string: string])))
    }
  }

  @Test("Strings are equal byte for byte after JSON coding, and NFC normalization is idempotent")
  func roundTrip() throws {
    for string in try Self.strings() {
      let read = try JSONCoder().decode(String.self, from: JSONCoder().encode(string))
      #expect(read.utf8.elementsEqual(string.utf8))
      let nfc = SystemUnicodeNormalizer().nfc(string)
      #expect(SystemUnicodeNormalizer().nfc(nfc).utf8.elementsEqual(nfc.utf8))
    }
  }
}

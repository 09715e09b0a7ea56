import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite(
  "The big list of naughty strings", .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
struct NaughtyStringTests {
  static func strings() throws -> [String] {
    try JSONCoder().decode([String].self, from: RecordedData.bytes("json/blns.json"))
  }

  @Test(
    "Every parser of text answers with a value that reads back, or with a typed error",
    arguments: ReadableType.texts)
  func parsers(type: ReadableType) throws {
    let strings = try Self.strings()
    #expect(strings.count == 515)
    let values = strings.count { type.parses($0) == true }
    #expect(values < strings.count)
  }

  @Test("So does every decoder, alone and with the string in each of its fields", arguments: ReadableType.all)
  func decoders(type: ReadableType) throws {
    for string in try Self.strings() {
      _ = type.reads(Array(try JSONCoder().encode(string)))
      let object = Dictionary(uniqueKeysWithValues: type.fieldNames.map { ($0, string) })
      let isRead = type.reads(Array(try JSONCoder().encode(object)))
      #expect(!isRead || type.hasOnlyTexts, "\(type.name)")
      _ = type.reads(Array(try JSONCoder().encode([string: string])))
    }
  }

  @Test("They survive JSON scalar by scalar, and both normalization forms of them are stable")
  func roundTrip() throws {
    for string in try Self.strings() {
      let read = try JSONCoder().decode(String.self, from: JSONCoder().encode(string))
      #expect(read.utf8.elementsEqual(string.utf8))
      let nfc = SystemUnicodeNormalizer().nfc(string)
      #expect(SystemUnicodeNormalizer().nfc(nfc).utf8.elementsEqual(nfc.utf8))
    }
  }
}

import DomainFoundation
import Foundation
import TestSupport
import Testing

/// The files of JSONTestSuite by Nicolas Seriot, which a parser of RFC 8259 must accept, must reject or may
/// accept.
@Suite("JSONTestSuite", .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
struct JSONTestSuiteTests {
  struct File: Sendable {
    let name: String
    let expected: String
    let bytes: [UInt8]
  }

  private static let unpacked = Result { try unpack() }

  static func files() throws -> [File] { try unpacked.get() }

  private static func unpack() throws -> [File] {
    let archive = try RecordedData.archive("json/JSONTestSuite.tar.gz")
    return try RecordedData.tabTable("json/JSONTestSuite_manifest.tsv").map { row in
      let name = try #require(row["file"])
      return File(
        name: name, expected: row["expected"] ?? "", bytes: Array(try #require(archive[name], "\(name)")))
    }
  }

  @Test(
    "`JSONCoder` accepts and rejects the files as their names require, and gives the offset of each error")
  func requiredResults() throws {
    let files = try Self.files()
    #expect(files.count == 318)
    var accepted: [String] = []
    for file in files {
      do throws(JSONCoderError) {
        try JSONCoder(maximumDepth: 500).check(file.bytes)
        #expect(file.expected != "reject", "\(file.name)")
        if file.expected == "either" { accepted.append(file.name) }
      } catch {
        #expect(file.expected != "accept", "\(file.name): \(error)")
        switch error {
        case .notUTF8(let offset), .endsTooEarly(let offset), .notJSON(let offset, _),
          .tooDeep(let offset, _):
          #expect((0...file.bytes.count).contains(offset), "\(file.name)")
        default: Issue.record("\(file.name): \(error)")
        }
      }
    }
    // Of the optional files, numbers of any size, one byte order mark and nesting are accepted, but no malformed text.
    #expect(
      accepted == [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
        "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json",
        "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
        "i_structure_UTF-8_BOM_empty_object.json",
      ])
  }

  @Test("Each decoder reads a file or throws a typed error", arguments: ReadableType.all)
  func decoders(type: ReadableType) throws {
    let values = try Self.files().count { type.reads($0.bytes) }
    #expect(type.name == "EmptyInput" ? values > 0 : values < 318)
  }

  /// The malformed files that Foundation's parser accepts on Linux (Swift 6.3); a newer one may be stricter.
  static let toleratedByFoundation: Set<String> = [
    "n_array_extra_comma.json", "n_array_number_and_comma.json", "n_object_trailing_comma.json",
  ]

  @Test("Foundation accepts no malformed files except the listed ones")
  func foundationsTolerance() throws {
    let tolerated = try Self.files().filter { file in
      file.expected == "reject" && (try? JSONDecoder().decode(Anything.self, from: Data(file.bytes))) != nil
    }
    #expect(Set(tolerated.map(\.name)).subtracting(Self.toleratedByFoundation) == [])
  }

  private struct Anything: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: Key.self) {
        for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
      } else if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { _ = try list.decode(Anything.self) }
      } else {
        let value = try decoder.singleValueContainer()
        guard
          value.decodeNil() || (try? value.decode(Bool.self)) != nil
            || (try? value.decode(String.self)) != nil
        else {
          _ = try value.decode(Double.self)
          return
        }
      }
    }
  }
}

import DomainModeling
import Foundation
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  typealias BookID = Identifier<Book>

  @Test("A UUID is read in any case and written in lowercase")
  func uuidCase() throws {
    let upper = try BookID(parsing: "0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9")
    let mixed = try BookID(parsing: "0193f0a4-5C80-7c3e-9D5A-2f60b1c7e8d9")
    #expect(upper.text == "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9")
    #expect(upper == mixed)
    #expect(upper.hashValue == mixed.hashValue)
    #expect(upper.uuidBits?.high == 0x0193_F0A4_5C80_7C3E)
    #expect(upper.uuidBits?.low == 0x9D5A_2F60_B1C7_E8D9)
  }

  @Test(
    "Text that is almost a UUID is kept unchanged",
    arguments: [
      "0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8DG", "0193F0A45C807C3E9D5A2F60B1C7E8D9",
      "0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D",
      "0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D90", "0193F0A4_5C80-7C3E-9D5A-2F60B1C7E8D9",
      "0193F0A45-C80-7C3E-9D5A-2F60B1C7E8D9", "tt0111161",
    ])
  func nearlyUUID(_ text: String) throws {
    let identifier = try BookID(parsing: text)
    #expect(identifier.text == text)
    #expect(identifier.uuidBits == nil)
  }

  @Test("Identifiers other than UUIDs are case-sensitive")
  func caseCounts() throws {
    #expect(try BookID(parsing: "Ab") != BookID(parsing: "aB"))
  }

  @Test("Identifiers have 1 to 64 characters")
  func lengths() throws {
    #expect(try BookID(parsing: String(repeating: "x", count: 64)).text.count == 64)
    for text in ["", String(repeating: "x", count: 65), String(repeating: "x", count: 1_000_000)] {
      #expect(throws: ValueError(.length, type: "identifier", expected: "1…64 characters")) {
        try BookID(parsing: text)
      }
    }
  }

  @Test("Identifiers accept exactly the allowed characters", arguments: 0..<0x250)
  func characters(_ code: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(code)))
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._:~-".unicodeScalars
    #expect((BookID("a\(scalar)") != nil) == allowed.contains(scalar))
  }

  @Test("Random UUIDs convert to and from Foundation's unchanged")
  func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 9562)
    for _ in 0..<5000 {
      let uuid = UUID.random(using: &random)
      let identifier = try BookID(parsing: uuid.uuidString)
      #expect(identifier.text == uuid.uuidString.lowercased())
      #expect(UUID(uuidString: identifier.text) == uuid)
      let bits = try #require(identifier.uuidBits)
      #expect(BookID(uuidBits: bits) == identifier)
      #expect([bits.high, bits.low].flatMap(bytes) == bytes(of: uuid))
    }
  }

  @Test("Identifiers of all forms are ordered by the bytes of their texts")
  func order() throws {
    var random = SeededGenerator(seed: 1)
    var texts = ["~", "-", ".", "0", "00000000-0000-0000-0000-000000000000", "a", "A", "zz"]
    for _ in 0..<200 {
      let text = UUID.random(using: &random).uuidString.lowercased()
      texts += [text, String(text.prefix(Int.random(in: 1...35, using: &random)))]
    }
    let sorted = try texts.map { text throws(ValueError) in try BookID(parsing: text) }.sorted().map(\.text)
    #expect(sorted == texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  private func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
  }

  private func bytes(of uuid: UUID) -> [UInt8] {
    let b = uuid.uuid
    return [b.0, b.1, b.2, b.3, b.4, b.5, b.6, b.7, b.8, b.9, b.10, b.11, b.12, b.13, b.14, b.15]
  }
}

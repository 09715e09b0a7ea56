import DomainFoundation
import Foundation
import Testing

@Suite("Identifiers and UUIDs")
struct IdentifierUUIDTests {
  @Test("UUIDs convert to identifiers with the same text and back")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let identifier = Identifier<Int>(uuidBits: (random.next(), random.next()))
      let uuid = try #require(UUID(identifier))
      #expect(Identifier<Int>(uuid) == identifier)
      #expect(uuid.uuidString.lowercased() == identifier.text)
    }
    let uuid = UUID()
    #expect(UUID(Identifier<Int>(uuid)) == uuid)
  }

  @Test("An identifier that isn't a UUID doesn't convert to one", arguments: ["tt0111161", "1", "~"])
  func notUUID(text: String) throws {
    #expect(UUID(try Identifier<Int>(parsing: text)) == nil)
  }
}

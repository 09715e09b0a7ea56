import DomainFoundation
import Foundation
import Testing

@Suite("Identifiers and UUIDs")
struct IdentifierUUIDTests {
  @Test("Every UUID survives the way through an identifier, and both write the same text")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let minted = Identifier<Int>(uuidBits: (random.next(), random.next()))
      let uuid = try #require(UUID(minted))
      #expect(Identifier<Int>(uuid) == minted)
      #expect(uuid.uuidString.lowercased() == minted.text)
    }
    let uuid = UUID()
    #expect(UUID(Identifier<Int>(uuid)) == uuid)
  }

  @Test("An identifier that isn't the text of a UUID has none", arguments: ["tt0111161", "1", "~"])
  func notUUID(text: String) throws {
    #expect(UUID(try Identifier<Int>(parsing: text)) == nil)
  }
}

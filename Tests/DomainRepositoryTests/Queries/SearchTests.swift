import DomainRepository
import Foundation
import Testing

@Suite("Searches for words and places")
struct SearchTests {
  let repository = InMemoryRepository()

  static let gadget: Gadget = {
    var gadget = Gadget(1, name: "Łódź Straße-Motor")
    gadget.tags = ["Œuvre d'art"]
    return gadget
  }()

  @Test(
    "A search finds a record if each term is a prefix of a word in any field",
    arguments: [
      ("lodz", true), ("ŁÓDŹ", true), ("lo", true), ("odz", false), ("strasse", true), ("strass mot", true),
      ("motor lodz", true), ("motor berlin", false), ("oeuvre lodz", true), ("dart", true), ("art", false),
      ("lodz lodz", true), ("(lodz)", true),
    ])
  func words(text: String, isFound: Bool) async throws {
    try await filled(repository, gadgets: [Self.gadget])
    let query = ModelQuery<Gadget>().matching(try TextSearch(text))
    #expect(try await repository.count(query) == (isFound ? 1 : 0))
    #expect(try await repository.page(query).items.map(\.entity) == (isFound ? [Self.gadget] : []))
  }

  @Test(
    "A search without a word or with more than 1,000 characters is rejected",
    arguments: ["", "  ", "-", "'", "!?", "\u{301}\u{0}\u{202E}"])
  func wordless(text: String) throws {
    let error = #expect(throws: ValueError.self) { try TextSearch(text) }
    #expect(error?.kind == .format)
    let long = #expect(throws: ValueError.self) { try TextSearch(String(repeating: "a ", count: 501)) }
    #expect(long?.kind == .length)
    #expect(try TextSearch(String(repeating: "a ", count: 500)).terms == ["a"])
  }

  @Test(
    "A search is equal after encoding and decoding, even if folding lengthens its text",
    arguments: [
      String(repeating: "\u{DF}", count: 500), "l'avventura \u{C6}sir", "\u{130}stanbul \u{149}",
      "\u{1F8}\u{301} \u{FB01}n",
    ])
  func writtenAndRead(text: String) throws {
    let search = try TextSearch(text)
    #expect(try JSONDecoder().decode(TextSearch.self, from: JSONEncoder().encode(search)) == search)
    let error = #expect(throws: ValueError.self) {
      try TextSearch(String(repeating: "\u{DF}", count: 501))
    }
    #expect(error?.kind == .length)
  }

  @Test("Nearby records are paged nearest first, even with equal distances")
  func nearby() async throws {
    let center = try Coordinate(latitude: 0, longitude: 179.9)
    var gadgets: [Gadget] = []
    for (number, longitude) in [-179.9, 179.9, 180, -180, 179, 0].enumerated() {
      var gadget = Gadget(UInt64(number))
      gadget.place = try Coordinate(latitude: 0, longitude: longitude)
      gadgets.append(gadget)
    }
    gadgets.append(Gadget(6))
    try await filled(repository, gadgets: gadgets)
    let query = ModelQuery<Gadget>().near(try NearbySearch(Gadget.Fields.place, within: 30_000, of: center))
    #expect(try await repository.count(query) == 4)
    var seen: [Identifier<Gadget>] = []
    var position = PagePosition.first
    while true {
      let page = try await repository.page(query, at: position, limit: 1)
      seen += page.items.map(\.id)
      guard let next = page.next else { break }
      position = .after(next)
    }
    #expect(seen == [1, 2, 3, 0].map { Identifier($0) })
    let ordered = query.near(
      try NearbySearch(Gadget.Fields.place, within: 30_000, of: center, sortedByDistance: false))
    #expect(try await repository.page(ordered).items.map(\.id) == [0, 1, 2, 3].map { Identifier($0) })
    #expect(ordered != query)
    #expect(ordered.digest != query.digest)
  }

  @Test(
    "A negative, infinite or NaN radius is rejected",
    arguments: [-1, -0.001, .nan, .infinity, -.infinity] as [Double])
  func radius(radius: Double) throws {
    let center = try Coordinate(latitude: 0, longitude: 0)
    #expect(throws: ValueError.self) { try NearbySearch(Gadget.Fields.place, within: radius, of: center) }
  }

  @Test("A search without a declared index throws `invalidQuery`")
  func undeclared() async throws {
    let shops = ModelQuery<Shop>().matching(try TextSearch("a"))
    #expect(
      await repositoryError { _ = try await repository.count(shops) }
        == .invalidQuery(.unsuitable("search", "Shop declares no text search")))
    let center = try Coordinate(latitude: 0, longitude: 0)
    for path in ["place.latitude", "name", "nowhere", ""] {
      let query = ModelQuery<Gadget>().near(try NearbySearch(path: path, within: 1, of: center))
      #expect(
        await repositoryError { _ = try await repository.page(query) }
          == .invalidQuery(.unsuitable(path, "Gadget declares no search by distance over it")))
    }
  }

  @Test("A query with searches is equal after a JSON round trip, and invalid searches are rejected")
  func coding() throws {
    let center = try Coordinate(latitude: 51.75, longitude: 19.46)
    let query = ModelQuery<Gadget>()
      .matching(try TextSearch("Łódź stra"))
      .near(try NearbySearch(Gadget.Fields.place, within: 5_000, of: center))
    let bytes = try JSONEncoder().encode(query)
    #expect(try JSONDecoder().decode(ModelQuery<Gadget>.self, from: bytes) == query)
    for invalid in [
      #"{"entity":"Gadget","search":"-"}"#,
      #"{"entity":"Gadget","nearby":{"path":"place","radius":-1,"center":{"latitude":0,"longitude":0}}}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(invalid.utf8))
      }
    }
  }
}

import DomainRepository
import Foundation
import Testing

@Suite("Queries in JSON")
struct QueryCodingTests {
  @Test(
    "A query with order and context is equal after encoding to JSON and decoding",
    arguments: CursorTests.different)
  func roundTrip(query: ModelQuery<Gadget>) throws {
    var query = query
    query.context.set(ContextKey<String>("a"), to: "cafe\u{301}")
    query.context.set(ContextKey<[String]>.principalRoles, to: ["x", "y"])
    query.context.set(ContextKey<Principal.ID>.principalID, to: nil)
    let read = try JSONDecoder().decode(ModelQuery<Gadget>.self, from: try JSONEncoder().encode(query))
    #expect(read == query)
    #expect(read.order == query.order)
    #expect(read.digest == query.digest)
  }

  @Test("Optional members of a query may be missing in JSON")
  func short() throws {
    let json = #"{"entity":"Gadget","order":[{"path":"name"}]}"#
    let query = try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8))
    #expect(query == ModelQuery(orderedBy: .ascending(Gadget.Fields.name)))
  }

  @Test(
    "JSON that isn't a query for the entity is rejected",
    arguments: [
      #"{}"#, #"[]"#, #"null"#, #"{"entity":"Shop"}"#, #"{"entity":null}"#,
      #"{"entity":"Gadget","order":{}}"#, #"{"entity":"Gadget","order":[{}]}"#,
      #"{"entity":"Gadget","order":[{"path":"name","nulls":"middle"}]}"#,
      #"{"entity":"Gadget","filter":{}}"#, #"{"entity":"Gadget","filter":{"nope":1}}"#,
      #"{"entity":"Gadget","limit":5}"#, #"{"entity":"Gadget","Filter":{"constant":false}}"#,
      #"{"entity":"Gadget","order":[{"path":"name","decending":true}]}"#,
      #"{"entity":"Gadget","nearby":{"path":"place","radius":1,"center":{"latitude":9,"longitude":0},"x":1}}"#,
      #"{"entity":"Gadget","context":[]}"#, #"{"entity":"Gadget","context":{"now":{}}}"#,
    ])
  func invalidQueries(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8))
    }
  }

  @Test(
    "Searches in short forms and different spellings decode to equal queries",
    arguments: [
      (#"{"entity":"Gadget","search":"Łódź  STRA lodz"}"#, "lodz stra", nil),
      (#"{"entity":"Gadget","search":"(lodz), stra!"}"#, "lodz stra", nil),
      (
        #"{"entity":"Gadget","nearby":{"path":"place","radius":1,"center":{"latitude":90,"longitude":-0.0}}}"#,
        nil,
        true
      ),
      (
        #"{"entity":"Gadget","nearby":{"path":"place","radius":1e0,"center":{"latitude":90,"longitude":0},"nearestFirst":false}}"#,
        nil, false
      ),
    ] as [(String, String?, Bool?)])
  func searches(json: String, terms: String?, nearestFirst: Bool?) throws {
    let read = try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8))
    let expected = ModelQuery<Gadget>().matching(try terms.map { try TextSearch($0) })
      .near(nearestFirst.flatMap { CursorTests.near(1, nearestFirst: $0) })
    #expect(read == expected)
    #expect(read.hashValue == expected.hashValue)
    #expect(read.digest == expected.digest)
    #expect(try JSONDecoder().decode(ModelQuery<Gadget>.self, from: JSONEncoder().encode(read)) == read)
  }

  @Test(
    "An invalid search is rejected with its coding path",
    arguments: [
      (#""search":"""#, "search"), (#""search":"-"#, nil), (#""search":"\u0301""#, "search"),
      (#""search":7"#, "search"),
      (#""search":["a"]"#, "search"), (#""search":{"terms":["a"]}"#, "search"),
      (#""nearby":"place""#, "nearby"),
      (#""nearby":{}"#, "nearby"), (#""nearby":{"path":"place","radius":1}"#, "nearby"),
      (#""nearby":{"path":"place","radius":-1,"center":{"latitude":0,"longitude":0}}"#, "nearby.radius"),
      (#""nearby":{"path":"place","radius":"1","center":{"latitude":0,"longitude":0}}"#, "nearby.radius"),
      (#""nearby":{"path":"place","radius":1,"center":{"latitude":90.1,"longitude":0}}"#, "nearby.center"),
      (#""nearby":{"path":"place","radius":1,"center":{"latitude":0,"longitude":181}}"#, "nearby.center"),
      (#""nearby":{"path":"place","radius":1,"center":"0,0"}"#, "nearby.center"),
      (#""nearby":{"path":1,"radius":1,"center":{"latitude":0,"longitude":0}}"#, "nearby.path"),
      (
        #""nearby":{"path":"place","radius":1,"center":{"latitude":0,"longitude":0},"nearestFirst":1}"#,
        "nearby.nearestFirst"
      ),
    ] as [(String, String?)])
  func invalidSearches(member: String, location: String?) {
    let json = "{\"entity\":\"Gadget\",\(member)}"
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8))
    }
    let context: DecodingError.Context? =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        context
      default: nil
      }
    guard let location else { return }
    let path = context?.codingPath.map(\.stringValue).joined(separator: ".") ?? ""
    #expect(path.hasPrefix(location), "\(path)")
  }

  @Test("Searches compare folded words and paths by Unicode scalar")
  func scalars() throws {
    let (whole, apart) = (try TextSearch("\u{AC00}"), try TextSearch("\u{1100}\u{1161}"))
    #expect(whole != apart)
    #expect(try TextSearch("\u{E9}") == TextSearch("e\u{301}"))
    let center = try Coordinate(latitude: 0, longitude: 0)
    let paths = try ["caf\u{E9}", "cafe\u{301}"].map {
      try NearbySearch<Gadget>(path: $0, within: 1, of: center)
    }
    #expect(paths[0] != paths[1])
    #expect(Set(paths).count == 2)
  }
}

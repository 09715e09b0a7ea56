import DomainRepository
import Foundation
import Testing

@Suite("Queries in JSON")
struct QueryCodingTests {
  @Test("A query comes back equal, with its order and context", arguments: CursorTests.different)
  func roundTrip(query: ModelQuery<Gadget>) throws {
    var query = query
    query.context.set(ContextKey<String>("a"), to: "cafe\u{301}")
    query.context.set(ContextKey<[String]>.principalLabels, to: ["x", "y"])
    query.context.set(ContextKey<Principal.ID>.principalID, to: nil)
    let read = try JSONDecoder().decode(ModelQuery<Gadget>.self, from: try JSONEncoder().encode(query))
    #expect(read == query)
    #expect(read.order == query.order)
    #expect(read.digest == query.digest)
  }

  @Test("A short form is enough")
  func short() throws {
    let json = #"{"entity":"Gadget","order":[{"path":"name"}]}"#
    let query = try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8))
    #expect(query == ModelQuery(orderedBy: .ascending(Gadget.Fields.name)))
  }

  @Test(
    "What is no query for the entity is refused",
    arguments: [
      #"{}"#, #"[]"#, #"null"#, #"{"entity":"Shop"}"#, #"{"entity":null}"#,
      #"{"entity":"Gadget","order":{}}"#, #"{"entity":"Gadget","order":[{}]}"#,
      #"{"entity":"Gadget","order":[{"path":"name","nulls":"middle"}]}"#,
      #"{"entity":"Gadget","filter":{}}"#, #"{"entity":"Gadget","filter":{"nope":1}}"#,
      #"{"entity":"Gadget","context":[]}"#, #"{"entity":"Gadget","context":{"now":{}}}"#,
    ])
  func refused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ModelQuery<Gadget>.self, from: Data(json.utf8))
    }
  }
}

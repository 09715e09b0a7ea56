import Foundation
import MovieCatalog
import TestSupport
import Testing

/// Each field of a movie with each kind of invalid JSON.
struct MovieJSONTests {
  static let full = #"""
    {"id":"m1","title":"Nine Lanterns","originalTitle":"Neuf lanternes","tagline":"Eight answer.",
     "shortOverview":"a","overview":"b","primaryGenre":"drama","otherGenres":["comedy","steampunk"],
     "releaseDate":"2026-03","releases":[{"country":"PL","type":"theatrical","date":"2026-03-06"}],
     "status":"released","runtimeSeconds":8460,"spokenLanguages":["pl","en-GB"],"countries":["PL"],
     "director":"T. Okonjo","advisoryRating":"15","artwork":"https://art.example/100x100bb.jpg",
     "preview":"https://video.example/t.m4v","sourcePage":"https://movies.example/1","collectionName":"L",
     "externalIDs":["imdb:tt0000001"],
     "purchaseOptions":[{"kind":"buy","price":{"minorUnits":999,"currency":"USD"},"quality":"hd",
       "storefront":{"country":"US"},"link":"https://movies.example/1"}],
     "fetchedAt":"2026-11-21T12:00:00.000Z","withdrawnAt":"2026-11-22T12:00:00.000Z",
     "hiddenAt":"2026-11-20T12:00:00.000Z","correctedFields":["title"]}
    """#

  static let wireFields = Movie.schema.fields.map(\.description).filter { !$0.isDerived }

  static let wrongValues: [String] = [
    "null", #""""#, "true", "7", "-1", "1e300", "{}", "[]", "[null]", #"[{"x":1}]"#, #"{"country":"PL"}"#,
    #""\u0000""#, #""line\nline""#, #""\u0085""#, #""caf\u00e9""#, #""cafe\u0301""#, #""unknown word""#,
    #"["x"]"#,
    #"["\u0000"]"#, "\"\(String(repeating: "a", count: 20_000))\"",
    "[\(String(repeating: "\"x\",", count: 3_000))\"x\"]",
  ]

  static func object(_ text: String = full) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func movie(_ object: [String: Any]) throws -> Movie {
    try JSONDecoder().decode(Movie.self, from: JSONSerialization.data(withJSONObject: object))
  }

  @Test("The full sample has each field, and is equal after decoding and encoding")
  func fullMovie() throws {
    let object = try Self.object()
    #expect(object.keys.sorted() == Self.wireFields.map(\.name).sorted())
    let movie = try Self.movie(object)
    #expect(movie.otherGenres.last?.rawValue == "steampunk")
    let encoded = try Self.object(try JSONText.of(movie))
    #expect(encoded as NSDictionary == object as NSDictionary)
  }

  @Test("Only the identifier and the title are required in JSON", arguments: wireFields)
  func requiredFields(field: FieldDescription) throws {
    for absent in [nil, NSNull()] as [Any?] {
      var object = try Self.object()
      object[field.name] = absent
      #expect(field.isRequired == ["id", "title"].contains(field.name))
      if field.isRequired {
        #expect(throws: DecodingError.self, "\(field.name)") { try Self.movie(object) }
      } else {
        #expect(throws: Never.self, "\(field.name)") { try Self.movie(object) }
      }
    }
  }

  @Test(
    "A wrong value is rejected at its field, or gives a movie that is equal after JSON coding",
    arguments: wireFields, wrongValues)
  func invalidValues(field: FieldDescription, value: String) throws {
    var object = try Self.object()
    object[field.name] = try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
    do {
      let movie = try Self.movie(object)
      let written = try Self.object(try JSONText.of(movie))
      #expect(try Self.movie(written) == movie)
    } catch let error as DecodingError {
      // The error of a rule across fields names the first field that the rule reads.
      let path = error.path
      #expect(
        path.first == field.name || path.first == "withdrawnAt" && field.name == "fetchedAt", "\(error)")
    }
  }

  @Test("Unknown fields are ignored")
  func unknownFields() throws {
    var object = try Self.object()
    object["smell"] = ["notes": ["pine"]]
    #expect(try Self.movie(object) == Self.movie(Self.object()))
  }
}

extension DecodingError {
  var path: [String] {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath + [key]).map(\.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.map(\.stringValue)
    @unknown default: []
    }
  }
}

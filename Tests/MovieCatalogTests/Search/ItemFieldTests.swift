import MovieCatalog
import TestSupport
import Testing

/// Each field of an item in each form that a source may send.
struct ItemFieldTests {
  static let identity = ["kind", "trackId", "trackName"]
  static let others = [
    "wrapperType", "artistName", "collectionName", "trackViewUrl", "previewUrl", "artworkUrl100",
    "artworkUrl60",
    "artworkUrl30", "trackPrice", "trackHdPrice", "trackRentalPrice", "trackHdRentalPrice", "currency",
    "country",
    "releaseDate", "trackTimeMillis", "primaryGenreName", "contentAdvisoryRating", "shortDescription",
    "longDescription",
  ]

  static let values: [String] = [
    "null", #""""#, #"" ""#, "true", "0", "-1", "7", "9.99", "1e300", "-1e300", "5e-324",
    "9223372036854775807",
    "9223372036854775808", "[]", "{}", #"[{"a":[1]}]"#, #""\u0000""#, #""a\u0007b""#, #""a\nb""#,
    #""\u0085""#,
    #""caf\u00e9""#, #""cafe\u0301""#, #""\ud83d\ude00""#, #""unknown word""#, #""javascript:alert(1)""#,
    #""2026-02-30T00:00:00Z""#, #""9999-12-31T23:59:59-00:01""#,
    "\"\(String(repeating: "a", count: 50_000))\"",
    "\"\(String(repeating: "é", count: 50_000))\"", "\"\(String(repeating: "e\u{301}", count: 20_000))\"",
  ]

  static func item(_ field: String, _ value: String) -> String {
    var fields = [
      "kind": #""feature-movie""#, "trackId": "1", "trackName": #""Moonmilk""#, "trackPrice": "9.99",
      "country": #""GBR""#, "currency": #""GBP""#,
    ]
    fields[field] = value
    return "{\(fields.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
  }

  @Test(
    "An item with an unusual value in a field other than its identity becomes a valid movie",
    arguments: others, values)
  func otherFields(field: String, value: String) throws {
    let result = try AnswerTests.result("[\(Self.item(field, value))]")
    #expect(result.report.skipped == [])
    let movie = try #require(result.movies.first)
    #expect(movie.title == "Moonmilk")
    #expect(try JSONText.value(Movie.self, from: JSONText.of(movie)) == movie)
    #expect(Movie.schema.violations(in: movie) == [])
  }

  @Test(
    "An item with an unusual value in an identity field is skipped, or becomes a valid movie",
    arguments: identity, values)
  func identityFields(field: String, value: String) throws {
    let result = try AnswerTests.result("[\(Self.item(field, value))]")
    #expect(result.movies.count + result.report.skipped.count == 1)
    for movie in result.movies {
      #expect(try JSONText.value(Movie.self, from: JSONText.of(movie)) == movie)
    }
  }

  @Test(
    "A release date is read as its day in UTC, and an unreadable one gives a warning",
    arguments: [
      ("2007-12-18T08:00:00Z", "2007-12-18"), ("2007-12-18 08:00:00 Etc/GMT", "2007-12-18"),
      ("2025-10-24T07:00Z", "2025-10-24"), ("1999-12-31T23:59:59Z", "1999-12-31"), ("2026", "2026"),
      ("2026-11", "2026-11"), ("2026-11-21", "2026-11-21"), ("2026-01-01T01:00:00+02:00", "2025-12-31"),
      ("2007-12-18T08:00:00 Etc/GMT", "2007-12-18"), ("2007-12-18 08:00:00Z", "2007-12-18"),
      ("yesterday", nil), ("2007-12-18 08:00:00", nil), ("18.12.2007", nil), (" Etc/GMT", nil), ("T", nil),
    ])
  func releaseDates(text: String, day: String?) throws {
    let result = try AnswerTests.result("[\(Self.item("releaseDate", "\"\(text)\""))]")
    #expect(result.movies.first?.releaseDate?.text == day)
    #expect(result.report.warnings.isEmpty == (day != nil))
  }

  @Test(
    "A price is exact to the minor unit, and a negative one is dropped",
    arguments: [
      ("9.99", "9.99 GBP"), ("490", "490.00 GBP"), ("0.07", "0.07 GBP"), ("4.35", "4.35 GBP"),
      ("1.1", "1.10 GBP"),
      ("79.99", "79.99 GBP"), ("1.005e2", "100.50 GBP"), ("-0.01", nil), ("-1", nil),
    ])
  func prices(number: String, price: String?) throws {
    let result = try AnswerTests.result("[\(Self.item("trackPrice", number))]")
    #expect(result.movies.first?.purchaseOptions.first?.price?.description == price)
    #expect(result.report.warnings == [])
  }

  @Test("A price of zero is a free option")
  func freeOption() throws {
    let option = try AnswerTests.result("[\(Self.item("trackPrice", "0.0"))]").movies.first?.purchaseOptions
      .first
    #expect(option?.kind.known == .free)
  }

  @Test(
    "An item has the storefront of its country, or else the requested one",
    arguments: [
      (#""GBR""#, "GB", "en-GB"), (#""gb""#, "GB", "en-GB"), (#""FRA""#, "FR", nil), ("null", "GB", "en-GB"),
      (#""ATL""#, "GB", "en-GB"),
    ] as [(String, String, String?)])
  func countries(
    country: String, expected: String, language: String?
  ) throws {
    let asked = Storefront(country: .gb, language: try LanguageTag(parsing: "en-GB"))
    let result = try AnswerTests.result("[\(Self.item("country", country))]", storefront: asked)
    let storefront = result.movies.first?.purchaseOptions.first?.storefront
    #expect(storefront?.country.text == expected)
    #expect(storefront?.language?.text == language)
  }

  @Test("The largest readable artwork is used")
  func artwork() throws {
    let fields =
      #""artworkUrl30":"https://a.example/30x30bb.jpg","artworkUrl60":"https://a.example/60x60bb.jpg","#
      + #""artworkUrl100":"nowhere""#
    let text = #"[{"kind":"feature-movie","trackId":1,"trackName":"x",\#(fields)}]"#
    let result = try AnswerTests.result(text)
    #expect(result.movies.first?.artwork?.text == "https://a.example/60x60bb.jpg")
    #expect(result.report.warnings.map(\.description) == ["[0].artworkUrl100: format"])
  }

  @Test("Texts of an item are trimmed")
  func trimming() throws {
    let result = try AnswerTests.result("[\(Self.item("trackName", #"" Moonmilk\n""#))]")
    #expect(result.movies.first?.title == "Moonmilk")
  }

  @Test("Misread characters of Windows-1252 are repaired")
  func repairedTexts() throws {
    let result = try AnswerTests.result(
      "[\(Self.item("longDescription", #""\u0093No\u0094 \u0096 \u0080 5""#))]")
    #expect(result.movies.first?.overview == "“No” – € 5")
    let lost = try AnswerTests.result("[\(Self.item("longDescription", #""a\u0081b""#))]")
    #expect(lost.movies.first?.overview == nil)
  }
}

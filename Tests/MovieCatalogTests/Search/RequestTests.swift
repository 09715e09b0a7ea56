import Foundation
import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

struct RequestTests {
  static func link(_ request: ITunesSearchRequest) throws -> String {
    try ITunesRequest.search(request).link.text
  }

  @Test("A year is searched with the parameters of Apple's guide")
  func year() throws {
    let request = try ITunesSearchRequest.released(in: ReleaseYear(2026), storefront: Fixtures.american)
    #expect(
      try Self.link(request)
        == "https://itunes.apple.com/search?term=2026&media=movie&entity=movie&limit=50&attribute=releaseYearTerm&country=us"
    )
  }

  @Test("A language without a country gets the country of the storefront")
  func language() throws {
    let polish = try ITunesSearchRequest.titled("x", storefront: Storefront(country: .pl, language: .polish))
    #expect(try Self.link(polish).hasSuffix("&country=pl&lang=pl_pl"))
    let british = try LanguageTag(parsing: "en-GB")
    let english = try ITunesSearchRequest.titled("x", storefront: Storefront(country: .pl, language: british))
    #expect(try Self.link(english).hasSuffix("&country=pl&lang=en_gb"))
  }

  @Test(
    "A term is encoded in the link without loss",
    arguments: [
      "Żurawie & rzeka?", "100% #1", "a+b=c", "café", "cafe\u{301}", "星の渡し船", "\"quoted\" <tag>", "a/b\\c",
      "😀",
      "%41",
    ])
  func terms(term: String) throws {
    let link = try ITunesRequest.search(.titled(term, storefront: Fixtures.polish)).link
    let items = try #require(URLComponents(string: link.text)?.queryItems)
    let read = try #require(items.first { $0.name == "term" }?.value)
    #expect(Array(read.utf8) == Array(term.utf8))
    #expect(Set(items.map(\.name)).count == items.count)
  }

  @Test(
    "An invalid search is rejected at its field",
    arguments: [
      ("", Int64(50), "term"), (" ", 50, "term"), ("a\nb", 50, "term"),
      (String(repeating: "a", count: 101), 50, "term"),
      ("x", 0, "limit"), ("x", -1, "limit"), ("x", 201, "limit"), ("x", .max, "limit"),
    ])
  func invalidSearches(term: String, limit: Int64, field: String) throws {
    let error = #expect(throws: ValidationError.self) {
      try ITunesSearchRequest(term: term, storefront: Fixtures.polish, limit: limit)
    }
    #expect(error?.violations.map(\.path.description) == [field])
  }

  @Test("The longest search fits into a link, and very many identifiers don't")
  func lengths() throws {
    let term = String(repeating: "\u{10FFFF}", count: 100)
    let request = try ITunesSearchRequest(
      term: term, attribute: OpenEnum(parsing: String(repeating: "ż", count: 100)),
      storefront: Fixtures.polish,
      limit: 200)
    #expect(throws: Never.self) { try ITunesRequest.search(request).link }
    let ids = (0..<100).map { Int64.max - $0 }
    #expect(throws: ValueError.self) {
      try ITunesRequest.lookup(ITunesLookupRequest(trackIDs: ids, storefront: Fixtures.polish)).link
    }
  }

  @Test("Movies are looked up by identifiers in a storefront")
  func lookup() throws {
    let request = try ITunesLookupRequest(trackIDs: [1, 22], storefront: Fixtures.polish)
    #expect(
      try ITunesRequest.lookup(request).link.text
        == "https://itunes.apple.com/lookup?id=1%2C22&entity=movie&country=pl")
    #expect(ITunesRequest.lookup(request).storefront == Fixtures.polish)
  }

  @Test("An invalid lookup is rejected", arguments: [[], [0], [-1], [1, 1], Array(1...101)] as [[Int64]])
  func invalidLookups(ids: [Int64]) {
    #expect(throws: ValidationError.self) {
      try ITunesLookupRequest(trackIDs: ids, storefront: Fixtures.polish)
    }
  }

  @Test("Each attribute is in the link under Apple's name", arguments: ITunesAttribute.allCases)
  func attributes(attribute: ITunesAttribute) throws {
    let request = try ITunesSearchRequest(
      term: "x", attribute: .known(attribute), storefront: Fixtures.polish)
    #expect(try Self.link(request).contains("&attribute=\(attribute.rawValue)&"))
  }

  @Test("A hostile term is rejected or gives a link", arguments: HostileTexts.all)
  func hostileTerms(term: String) {
    guard let request = try? ITunesSearchRequest.titled(term, storefront: Fixtures.polish) else { return }
    #expect(throws: Never.self) { try ITunesRequest.search(request).link }
  }
}

import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import TestSupport
import Testing

struct AnswerTests {
  static func result(_ text: String, storefront: Storefront? = nil) throws -> MovieSearchResult {
    try JSONText.value(ITunesSearchResponse.self, from: text).movies(
      fetchedAt: Fixtures.now, storefront: storefront)
  }

  /// The expected outcome of each odd item: the reason for skipping it, or its warnings.
  enum Expectation: Sendable {
    case dropped(MovieSearchReport.SkipReason)
    case droppedAsUnreadable(path: String)
    case invalid(ViolationCode)
    case kept([String])
  }

  static let expectations: [String: Expectation] = [
    "a song": .dropped(.wrongKind("song")),
    "an audiobook without a kind": .dropped(.wrongKind("audiobook")),
    "a track without a kind": .dropped(.missingKind),
    "no identifier": .dropped(.missingIdentifier),
    "an identifier of zero": .droppedAsUnreadable(path: "trackId"),
    "an identifier as text": .droppedAsUnreadable(path: "trackId"),
    "no name": .dropped(.missingName),
    "a null name": .dropped(.missingName),
    "a blank name": .dropped(.missingName),
    "a name that is a number": .droppedAsUnreadable(path: "trackName"),
    "a name with a control character": .invalid(.controlCharacter),
    "null in the place of an item": .droppedAsUnreadable(path: ""),
    "a text in the place of an item": .droppedAsUnreadable(path: ""),
    "a list in the place of an item": .droppedAsUnreadable(path: ""),
    "the same movie again": .kept([]),
    "explicit nulls": .kept([]),
    "empty texts": .kept([]),
    "a date of the old form": .kept([]),
    "a date without seconds": .kept([]),
    "a date that doesn't exist": .kept(["[0].releaseDate: component"]),
    "a date before there were movies": .kept(["[0].releaseDate: Movie.releaseDate.earliest"]),
    "negative prices": .kept([]),
    "an unknown currency": .kept(["[0].currency: component"]),
    "prices without a currency": .kept(["[0].currency: required"]),
    "an unknown country": .kept(["[0].country: component"]),
    "a price beyond all money": .kept(["[0].trackPrice: length"]),
    "a price as text": .kept(["[0].trackPrice: wrongType"]),
    "a link that is none": .kept(["[0].trackViewUrl: format"]),
    "a link with letters beyond ASCII": .kept([]),
    "small pictures of the old form alone": .kept([]),
    "a running time with a fraction": .kept([]),
    "a running time of nothing": .kept(["[0].trackTimeMillis: tooSmall"]),
    "quotation marks of Windows-1252": .kept(["[0].longDescription: itunes.repairedText"]),
    "an accent of two characters": .kept([]),
    "fields that nobody knows": .kept([]),
  ]

  @Test("Each unusual item of the samples has an expected result")
  func completeExpectations() {
    #expect(MovieSamples.unusualItems.map(\.name).sorted() == Self.expectations.keys.sorted())
  }

  @Test(
    "An unusual item is skipped with the expected reason, or kept with the expected warnings",
    arguments: MovieSamples.unusualItems)
  func unusualItem(sample: UnusualITunesItem) throws {
    let result = try Self.result(#"{"resultCount":1,"results":[\#(sample.item)]}"#)
    let dropped = result.report.skipped.map(\.reason)
    switch try #require(Self.expectations[sample.name]) {
    case .dropped(let reason): #expect(dropped == [reason])
    case .droppedAsUnreadable(let path):
      guard case .unreadable(path, _)? = dropped.first else {
        Issue.record("\(dropped)")
        return
      }
    case .invalid(let code):
      guard case .invalid(let error)? = dropped.first else {
        Issue.record("\(dropped)")
        return
      }
      #expect(error.violations.map(\.code) == [code])
    case .kept(let warnings):
      #expect(dropped == [])
      #expect(result.movies.count == 1)
      #expect(result.report.warnings.map(\.description) == warnings)
    }
  }

  @Test("The report counts all items of a response")
  func wholeResponse() throws {
    let result = try Self.result(MovieSamples.searchResponse)
    let movies = MovieSamples.movies(fetchedAt: Fixtures.now)
    #expect(Array(result.movies.prefix(movies.count)) == movies)
    #expect(result.movies.count == movies.count + 20)
    #expect(result.report.receivedCount == movies.count + MovieSamples.unusualItems.count)
    #expect(result.report.announcedCount == 50)
    #expect(!result.report.isComplete)
    #expect(result.report.skippedCounts[.missingName] == 3)
    #expect(result.report.skippedCounts[.duplicate(movies[0].id)] == 1)
    #expect(result.report.skipped.map(\.index) == Array(16...30))
    #expect(result.report.description == "51 items (announced 50), 15 dropped, 10 warnings")
  }

  @Test("A bare list is read like a response")
  func bareList() throws {
    let list = try Self.result(MovieSamples.bareList)
    #expect(list.movies == MovieSamples.movies(fetchedAt: Fixtures.now))
    #expect(list.report.announcedCount == nil)
    #expect(list.report.isComplete)
    #expect(try Self.result("[]").movies == [])
    #expect(
      try Self.result(#"{"resultCount":0,"results":[]}"#).report == MovieSearchReport(announcedCount: 0))
  }

  @Test("A response with an error message throws `refused`")
  func refusedRequest() throws {
    let response = try JSONText.value(ITunesSearchResponse.self, from: MovieSamples.errorResponse)
    #expect(throws: MovieSourceError.refused(message: "Invalid value(s) for key(s): [country]")) {
      try response.movies(fetchedAt: Fixtures.now)
    }
    #expect(try Self.result(#"{"errorMessage":null,"results":[]}"#).movies == [])
  }

  @Test(
    "JSON that isn't a response is rejected",
    arguments: [
      "", "null", "7", "\"x\"", "{}", #"{"results":null}"#, #"{"results":{}}"#, "[", #"{"results":["#,
    ])
  func otherJSON(text: String) {
    #expect(throws: DecodingError.self) { try JSONText.value(ITunesSearchResponse.self, from: text) }
  }

  @Test("An unreadable count gives a warning", arguments: [#""1""#, "1.5", "true", "[]", "1e300"])
  func unreadableCount(count: String) throws {
    let result = try Self.result(#"{"resultCount":\#(count),"results":[]}"#)
    #expect(result.report.warnings.map(\.description) == ["resultCount: wrongType"])
  }

  @Test("Skipped items are reported with their index")
  func unreadableItems() throws {
    let movie = MovieSamples.unusualItems[15].item
    let result = try Self.result("[null,\(movie),[],7,\(movie),\"x\"]")
    #expect(result.report.skipped.map(\.index) == [0, 2, 3, 4, 5])
    #expect(result.report.skippedCounts[.duplicate(result.movies[0].id)] == 1)
  }

  @Test("One byte order mark is skipped before an object or a list, and a second one is rejected")
  func byteOrderMark() throws {
    for text in [#"{"resultCount":0,"results":[]}"#, "[]"] {
      #expect(throws: Never.self) { try ITunesSearchResponse(reading: Array("\u{FEFF}\(text)".utf8)) }
      #expect(throws: JSONError.self) {
        try ITunesSearchResponse(reading: Array("\u{FEFF}\u{FEFF}\(text)".utf8))
      }
    }
  }
}

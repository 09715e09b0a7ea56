import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import TestSupport
import Testing

struct SchemaTests {
  @Test("The declarations of the models of the movie catalog have no errors")
  func declarations() {
    #expect(Movie.schema.declarationErrors == [])
    #expect(Release.schema.declarationErrors == [])
    #expect(PurchaseOption.schema.declarationErrors == [])
    #expect(Storefront.schema.declarationErrors == [])
    #expect(LibraryState.schema.declarationErrors == [])
    #expect(ITunesSearchRequest.schema.declarationErrors == [])
    #expect(ITunesLookupRequest.schema.declarationErrors == [])
  }

  @Test("A movie that an earlier version has stored is read as it is, shown and without corrections")
  func earlierVersion() throws {
    let stored: JSONValue = ["id": "m1", "title": "Nine Lanterns"]
    let document = try Movie.schema.upcast(stored, from: 1)
    #expect(document == stored)
    let movie = try JSONText.value(Movie.self, from: #"{"id":"m1","title":"Nine Lanterns"}"#)
    #expect(movie.hiddenAt == nil && movie.correctedFields == [])
  }

  @Test("Each field of a movie has a description")
  func descriptions() {
    for field in Movie.schema.fields { #expect(!field.description.doc.isEmpty, "\(field.name)") }
  }

  @Test(
    "A sample movie is equal after encoding to JSON and decoding",
    arguments: MovieSamples.movies(fetchedAt: Fixtures.now))
  func roundTrip(movie: Movie) throws {
    let text = try JSONText.of(movie)
    #expect(try JSONText.value(Movie.self, from: text) == movie)
    #expect(try JSONText.of(JSONText.value(Movie.self, from: text)) == text)
  }

  @Test("The sample movies equal the movies of the sample response")
  func samples() throws {
    let response: ITunesSearchResponse = try JSONText.value(from: MovieSamples.plainResponse)
    let result = try response.movies(fetchedAt: Fixtures.now)
    #expect(result.movies == MovieSamples.movies(fetchedAt: Fixtures.now))
    #expect(result.movies.count == 16)
    #expect(result.report.skipped == [])
    #expect(result.report.warnings == [])
    #expect(result.report.isComplete)
  }
}

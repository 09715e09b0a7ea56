import MovieCatalog
import Testing

/// Answers of a movie store that would harm the server that reads them.
@Suite("Attacks with answers of a store")
struct StoreAnswerTests {
  @Test("A store's refusal is no longer than 1,000 characters, in errors and therefore in logs")
  func refusal() throws {
    let text = String(repeating: "ż", count: 100_000)
    let response = try ITunesSearchResponse(reading: Array("{\"errorMessage\":\"\(text)\"}".utf8))
    #expect(response.errorMessage == String(repeating: "ż", count: 1_000))
  }
}

import MovieCatalog
import TestSupport
import Testing

struct ExternalIDTests {
  @Test("A valid text is equal after parsing, conversion and JSON coding", arguments: ExternalID.format.valid)
  func validTexts(text: String) throws {
    let id = try ExternalID(parsing: text)
    #expect(id.text == text)
    #expect(try ExternalID(id.source, id.value) == id)
    #expect(id.movieID.text == text)
    #expect(try JSONText.value([ExternalID].self, from: JSONText.of([id])) == [id])
  }

  @Test("An invalid text is rejected", arguments: ExternalID.format.invalid)
  func invalidTexts(text: String) {
    #expect(throws: ValueError.self) { try ExternalID(parsing: text) }
  }

  @Test(
    "A hostile text is rejected or kept unchanged",
    arguments: HostileTexts.all + ["itunes:", ":", "::", "a:b:c", String(repeating: ":", count: 64)])
  func hostileTexts(text: String) {
    if let id = ExternalID(text) { #expect(id.text == text) }
    if let id = try? ExternalID(.known(.imdb), text) { #expect(id.value == text) }
  }

  @Test("A colon is allowed in the value, but not in the source")
  func colons() throws {
    #expect(try ExternalID(parsing: "trakt:a:b").value == "a:b")
    let source = try OpenEnum<ExternalSource>(parsing: "trakt:a")
    #expect(throws: ValueError.self) { try ExternalID(source, "b") }
  }

  @Test("An unknown source is kept")
  func unknownSources() throws {
    let id = try ExternalID(parsing: "filmothek:7")
    #expect(id.source.known == nil)
    #expect(id.source.rawValue == "filmothek")
  }

  @Test("A track identifier that isn't positive is rejected", arguments: [Int64.min, -1, 0])
  func trackIDs(number: Int64) {
    #expect(throws: ValueError.self) { try ExternalID.itunes(trackID: number) }
  }

  @Test("An external identifier has at most 64 characters")
  func longestText() throws {
    #expect(throws: Never.self) { try ExternalID(.known(.imdb), String(repeating: "t", count: 59)) }
    let error = #expect(throws: ValueError.self) {
      try ExternalID(.known(.imdb), String(repeating: "t", count: 60))
    }
    #expect(error?.kind == .length)
  }
}

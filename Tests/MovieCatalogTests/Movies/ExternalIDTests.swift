import MovieCatalog
import TestSupport
import Testing

struct ExternalIDTests {
  @Test(arguments: ExternalID.format.valid)
  func validTextsComeBackAsTheyWere(text: String) throws {
    let id = try ExternalID(parsing: text)
    #expect(id.text == text)
    #expect(try ExternalID(id.source, id.value) == id)
    #expect(id.movieID.text == text)
    #expect(try JSONText.value([ExternalID].self, from: JSONText.of([id])) == [id])
  }

  @Test(arguments: ExternalID.format.invalid)
  func invalidTextsAreRefused(text: String) {
    #expect(throws: ValueError.self) { try ExternalID(parsing: text) }
  }

  @Test(arguments: HostileTexts.all + ["itunes:", ":", "::", "a:b:c", String(repeating: ":", count: 64)])
  func hostileTextsAreReadOrRefused(text: String) {
    if let id = ExternalID(text) { #expect(id.text == text) }
    if let id = try? ExternalID(.known(.imdb), text) { #expect(id.value == text) }
  }

  @Test func aColonBelongsToTheValueNeverToTheSource() throws {
    #expect(try ExternalID(parsing: "trakt:a:b").value == "a:b")
    let source = try OpenEnum<ExternalSource>(parsing: "trakt:a")
    #expect(throws: ValueError.self) { try ExternalID(source, "b") }
  }

  @Test func unknownSourcesAreKept() throws {
    let id = try ExternalID(parsing: "filmothek:7")
    #expect(id.source.known == nil)
    #expect(id.source.rawValue == "filmothek")
  }

  @Test(arguments: [Int64.min, -1, 0])
  func trackIdentifiersArePositive(number: Int64) {
    #expect(throws: ValueError.self) { try ExternalID.itunes(trackID: number) }
  }

  @Test func theLongestTextHas64Characters() throws {
    #expect(throws: Never.self) { try ExternalID(.known(.imdb), String(repeating: "t", count: 59)) }
    let error = #expect(throws: ValueError.self) {
      try ExternalID(.known(.imdb), String(repeating: "t", count: 60))
    }
    #expect(error?.kind == .length)
  }
}

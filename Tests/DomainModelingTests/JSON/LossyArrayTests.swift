import DomainModeling
import DomainValues
import Foundation
import TestSupport
import Testing

@Suite("Lossy arrays")
struct LossyArrayTests {
  private struct Movie: Codable, Hashable {
    var id: Int64
    var links: [WebLink]?
  }

  private struct Shelf: Codable, Hashable {
    var movies: LossyArray<Movie>
  }

  @Test("Valid elements are kept, and invalid ones are listed with index, path and reason")
  func keptAndSkipped() throws {
    let shelf = try JSONText.value(
      Shelf.self,
      from: #"""
        {"movies": [{"id": 1}, null, {"id": "2"}, 3, "4", [5, [6]], {}, true, {"id": 9, "links": ["https://a.b", "c"]},
                   {"id": 10, "links": ["https://a.b"]}, -1.5e3, {"id": {"id": {"id": []}}}, {"id": 13}]}
        """#)
    #expect(shelf.movies.elements.map(\.id) == [1, 10, 13])
    #expect(shelf.movies.skipped.map(\.index) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11])
    #expect(shelf.movies.skipped.map(\.path) == ["", "id", "", "", "", "id", "", "links[1]", "", "id"])
    #expect(shelf.movies.skipped.allSatisfy { !$0.reason.isEmpty })
    #expect(shelf.movies.skipped[5].description == "[6].id: The key is missing.")
    #expect(shelf.movies.skipped[7].reason.hasPrefix("webLink: format, expected"))
  }

  @Test("Encoding writes only the valid elements")
  func encoding() throws {
    let movies = try JSONText.value(LossyArray<Movie>.self, from: #"[{"id": 1}, 2]"#)
    #expect(try JSONText.of(movies) == #"[{"id":1}]"#)
    #expect(
      try JSONText.value(LossyArray<Movie>.self, from: JSONText.of(movies)) == LossyArray([Movie(id: 1)]))
  }

  @Test(
    "A list is read to its end despite invalid elements",
    arguments: [
      ("[]", [], []), ("[1, 2]", [1, 2], []), ("[null]", [], [0]), ("[null, null, 3]", [3], [0, 1]),
      ("[[[[]]], {\"a\": {}}, 3]", [3], [0, 1]), ("[1.5, 9223372036854775808, -0, 1e400]", [0], [0, 1, 3]),
    ] as [(String, [Int64], [Int])])
  func wholeList(json: String, elements: [Int64], unreadable: [Int]) throws {
    let list = try JSONText.value(LossyArray<Int64>.self, from: json)
    #expect(list.elements == elements)
    #expect(list.skipped.map(\.index) == unreadable)
  }

  @Test("A nested list keeps its own skipped elements")
  func nestedLists() throws {
    let lists = try JSONText.value(
      LossyArray<LossyArray<Int64>>.self, from: #"[[1, "a"], 2, [3], [null]]"#)
    #expect(lists.elements.map(\.elements) == [[1], [3], []])
    #expect(lists.elements.map { $0.skipped.map(\.index) } == [[1], [], [0]])
    #expect(lists.elements.flatMap { $0.skipped.map(\.path) } == ["", ""])
    #expect(lists.skipped.map(\.index) == [1])
  }

  @Test("Null is kept as an element if the elements are optional")
  func optionalElements() throws {
    #expect(try JSONText.value(LossyArray<Int64?>.self, from: "[1, null, \"a\"]").elements == [1, nil])
  }

  @Test("Decoding a JSON value that isn't a list fails", arguments: ["null", "{}", "1", "\"a\"", "true"])
  func otherJSON(json: String) {
    #expect(throws: DecodingError.self) { try JSONText.value([LossyArray<Int64>].self, from: "[\(json)]") }
  }

  @Test("A list with 50,000 invalid elements is read completely")
  func manyInvalidElements() throws {
    let json = "[" + String(repeating: "{},", count: 50_000) + "{\"id\": 1}]"
    let movies = try JSONText.value(LossyArray<Movie>.self, from: json)
    #expect(movies.elements == [Movie(id: 1)])
    #expect(movies.skipped.count == 50_000)
  }

  @Test(
    "A list in a property list is read to its end despite invalid elements",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyLists(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let list: [Any] = [["id": 1], "a", [["id": 2]], 3.5, ["id": "4"], Data([5]), ["id": 6]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    let movies = try PropertyListDecoder().decode(LossyArray<Movie>.self, from: data)
    #expect(movies.elements == [Movie(id: 1), Movie(id: 6)])
    #expect(movies.skipped.map(\.index) == [1, 2, 3, 4, 5])
  }

  @Test("A hostile element is kept if it is valid, and otherwise skipped")
  func hostileElements() throws {
    for text in HostileTexts.all {
      let json = try JSONText.of([text, "https://example.com"])
      let links = try JSONText.value(LossyArray<WebLink>.self, from: json)
      #expect(links.elements.map(\.text).last == "https://example.com")
      #expect(links.elements.count + links.skipped.count == 2)
      #expect(links.skipped.isEmpty == (WebLink(text) != nil))
    }
  }
}

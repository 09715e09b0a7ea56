import BookMarket
import TestSupport
import Testing

@Suite("Search terms")
struct BookSearchTermTests {
  @Test(
    "A text that is an ISBN in any printed form is parsed as the ISBN",
    arguments: [
      "9780306406157", "978-0-306-40615-7", "0-306-40615-2", "0306406152", " 978 0306 406157 ",
      "ISBN 0-306-40615-2", "isbn:9780306406157", "ISBN978-0-306-40615-7", "Isbn. 0 306 40615 2",
    ])
  func numbers(text: String) throws {
    #expect(try BookSearchTerm(text) == .isbn(ISBN(parsing: "9780306406157")))
  }

  @Test(
    "A text that isn't an ISBN is parsed as folded words",
    arguments: [
      ("Linear Algebra", ["linear", "algebra"]), ("ŁÓDŹ", ["lodz"]), ("0306406153", ["0306406153"]),
      ("1984", ["1984"]), ("CMSI 370", ["cmsi", "370"]), ("isbn", ["isbn"]),
    ])
  func words(text: String, terms: [String]) throws {
    #expect(try BookSearchTerm(text) == .words(TextSearch(text)))
    guard case .words(let words) = try BookSearchTerm(text) else { return }
    #expect(words.terms == terms)
  }

  @Test(
    "A text without letters or digits, or of a million characters, is rejected",
    arguments: ["", " ", "?!", "-"])
  func nothing(text: String) {
    #expect(throws: ValueError.self) { try BookSearchTerm(text) }
    #expect(throws: ValueError.self) { try BookSearchTerm(String(repeating: "9", count: 1_000_000)) }
  }
}

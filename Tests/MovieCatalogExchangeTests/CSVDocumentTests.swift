import MovieCatalogExchange
import TestSupport
import Testing

@Suite("Comma-separated values")
struct CSVDocumentTests {
  @Test(
    "Rows are parsed as in RFC 4180",
    arguments: [
      ("", []), ("a", [["a"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a\rb\r", [["a"], ["b"]]), ("\u{FEFF}a,b", [["a", "b"]]), (",", [["", ""]]), ("\"\"", [[""]]),
      ("\"a,\"\"b\"\"\r\nc\",d", [["a,\"b\"\r\nc", "d"]]), ("a\n\n\nb\n", [["a"], ["b"]]), ("\r\n\r\n", []),
      (" a , b ", [[" a ", " b "]]), ("a,\n", [["a", ""]]), ("\"x\"\r\n", [["x"]]), ("ź,😀", [["ź", "😀"]]),
      ("\u{FEFF}", []), ("\u{FEFF}\"a\"", [["a"]]), ("\u{FEFE}", [["\u{FEFE}"]]),
      ("a\u{FEFF}", [["a\u{FEFF}"]]),
      ("\"a\"\r\"b\"", [["a"], ["b"]]), ("\u{0}", [["\u{0}"]]), ("\n\u{FEFF}a", [["\u{FEFF}a"]]),
    ] as [(String, [[String]])])
  func reading(text: String, rows: [[String]]) throws {
    #expect(try CSVDocument(parsing: text).rows == rows)
  }

  @Test(
    "A malformed table throws a `CSVError` with the expected kind, row and column",
    arguments: [
      ("a,\"b", .openQuote, 1, 2), ("a\nb,c\nd,e,\"\n\n\n", .openQuote, 3, 3), ("a\"b", .strayQuote, 1, 1),
      ("x,y\n\n\"a\"b", .textAfterQuote, 3, 1), ("\"", .openQuote, 1, 1), ("\"a\" ,b", .textAfterQuote, 1, 1),
      ("a,b \"c\"", .strayQuote, 1, 2), ("\"a\"\"", .openQuote, 1, 1),
    ] as [(String, CSVError.Kind, Int, Int)])
  func malformedTables(text: String, kind: CSVError.Kind, row: Int, column: Int) {
    let error = #expect(throws: CSVError.self) { try CSVDocument(parsing: text) }
    #expect(error?.kind == kind)
    #expect(error?.row == row)
    #expect(error?.column == column)
  }

  @Test("Bytes that aren't UTF-8 are rejected")
  func bytes() throws {
    #expect(throws: CSVError.self) { try CSVDocument(parsing: [0x61, 0xFF]) }
    #expect(try CSVDocument(parsing: Array("ź,b".utf8)).rows == [["ź", "b"]])
  }

  @Test("A document with random fields is equal after writing and parsing", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "", "a", "\"", ",", "\r", "\n", "\r\n", "'", "=", "\u{FEFF}", " ", "\t", "é", "e\u{301}", "😀", "\u{0}",
    ]
    let rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined()
      }
    }
    let document = CSVDocument(rows: rows)
    let back = try CSVDocument(parsing: document.text)
    #expect(back == document)
    #expect(
      zip(back.rows.joined(), rows.joined()).allSatisfy { $0.utf8.elementsEqual($1.utf8) }, "scalar by scalar"
    )
    for style in CSVCellEscaping.allCases {
      for field in rows.joined() { #expect(style.text(style.cell(field)).utf8.elementsEqual(field.utf8)) }
    }
  }

  @Test(
    "A spreadsheet-safe cell doesn't begin like a formula, and gives the original text",
    arguments: ["=1+1", "+1", "-30-", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''-x", "=", "'"])
  func formulas(text: String) {
    let cell = CSVCellEscaping.spreadsheetSafe.cell(text)
    #expect(!"=+-@\t\r\n".utf8.contains(cell.utf8.first ?? 0))
    #expect(CSVCellEscaping.spreadsheetSafe.text(cell) == text)
    #expect(CSVCellEscaping.unescaped.cell(text) == text)
    #expect(CSVCellEscaping.unescaped.text(text) == text)
  }

  @Test(
    "A text that isn't a formula isn't escaped", arguments: ["Alien", "'tis", "", "12 = 12", "éa", "−1"])
  func harmless(text: String) {
    #expect(CSVCellEscaping.spreadsheetSafe.cell(text) == text)
    #expect(CSVCellEscaping.spreadsheetSafe.text(text) == text)
  }

  @Test(
    "A hostile text is rejected, or its document is equal after writing and parsing",
    arguments: HostileTexts.all)
  func hostile(text: String) {
    for format in ExchangeFormat.allCases {
      for input in [text, format.columns.joined(separator: ",") + "\n" + text] {
        _ = try? ExchangeSheet(parsing: input, as: format)
      }
    }
    if let document = try? CSVDocument(parsing: text) {
      #expect((try? CSVDocument(parsing: document.text)) == document)
    }
  }

  @Test("A table with very many quotation marks or commas is parsed")
  func large() throws {
    let quotes = String(repeating: "\"\"", count: 400_000)
    #expect(try CSVDocument(parsing: "\"\(quotes)\"").rows.first?.first?.utf8.count == 400_000)
    #expect(throws: CSVError.self) { try CSVDocument(parsing: "\"\(quotes)") }
    #expect(try CSVDocument(parsing: String(repeating: ",", count: 400_000)).rows.first?.count == 400_001)
  }
}

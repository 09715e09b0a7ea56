import MovieCatalogExchange
import TestSupport
import Testing

/// Tables that harm the server that reads them, or the person who opens them.
@Suite("Attacks with tables")
struct TableAttackTests {
  static let tables: [(text: String, format: ExchangeFormat)] = [
    ("Name,Watched Date,TEXT\nx,2020,", .letterboxdDiary), ("Name,Watched Date\nTEXT,2020", .letterboxdDiary),
    ("Name,Watched Date,Rewatch\nx,2020,TEXT", .letterboxdDiary),
    ("Name,Watched Date,Tags\nx,2020,TEXT", .letterboxdDiary),
    ("Name,Watched Date,Rating\nx,2020,TEXT", .letterboxdDiary), ("Name,Review\nx,TEXT", .letterboxdReviews),
    ("Name,Watched Date,Letterboxd URI\nx,2020,TEXT", .letterboxdDiary),
    ("type,title,watched_at\nTEXT,x,2020", .trakt), ("title,watched_at\nx,TEXT", .trakt),
    ("imdb_id,watched_at\nTEXT,2020", .trakt),
  ]

  @Test("A table with many combining marks is read in linear time", arguments: tables)
  func combiningMarks(text: String, format: ExchangeFormat) {
    let table = text.replacing("TEXT", with: CombiningMarks.unfolded)
    #expect(
      CombiningMarks.time { _ = try? ExchangeSheet(parsing: table, as: format) } < CombiningMarks.limit)
  }

  @Test(
    "A text that a spreadsheet would take for a formula gets an apostrophe, also with the wide characters of East Asia",
    arguments: ["=1+1", "+1", "-1", "@x", "＝1+1", "＋1", "－1", "＠x"])
  func formulas(text: String) {
    let cell = CSVCellEscaping.spreadsheetSafe.cell(text)
    #expect(cell == "'" + text)
    #expect(CSVCellEscaping.spreadsheetSafe.text("'" + cell) == cell)
    #expect(CSVCellEscaping.spreadsheetSafe.text(cell) == text)
  }
}

import BookMarket
import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite(
  "Ten thousand recorded books",
  .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
struct RealBooksTests {
  /// Returns the edition of a row; zeros that a spreadsheet removed from the number are restored.
  ///
  /// A number with a wrong check digit is ignored.
  static func edition(_ row: [String: String]) throws -> BookEdition {
    let typed = row["isbn"] ?? ""
    let isbn =
      typed.isEmpty
      ? nil : try? ISBN(formatted: String(repeating: "0", count: max(0, 10 - typed.count)) + typed)
    let authors = (row["authors"] ?? "").split(separator: ",").prefix(20).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let code = row["language_code"] ?? ""
    let title = String((row["title"] ?? "").unicodeScalars.prefix(250)).trimmingCharacters(in: .whitespaces)
    // The years are those of the works; years before printing don't apply to an edition.
    let year = (row["original_publication_year"].flatMap(Double.init)).map { Int32($0) }
    return try BookEdition(
      id: isbn.map { BookEdition.id(of: $0) } ?? Identifier(parsing: "goodreads:\(row["book_id"] ?? "")"),
      isbn: isbn, title: title, authors: authors,
      year: year.flatMap { $0 >= 1450 ? $0 : nil },
      languages: LanguageTag(code).map { [$0] } ?? [],
      cover: row["image_url"].flatMap { WebLink($0) }, work: Identifier(row["work_id"] ?? ""))
  }

  static func rows() throws -> [[String: String]] {
    try RecordedData.compressedTable("books/goodbooks10k_books.csv.gz")
  }

  @Test("All 10,000 rows become valid editions, and the first 100 survive a JSON round trip")
  func editions() throws {
    var numbered = 0
    let rows = try Self.rows()
    #expect(rows.count == 10_000)
    for row in rows {
      let edition = try Self.edition(row)
      if edition.isbn != nil { numbered += 1 }
      #expect(!edition.authors.isEmpty && !edition.title.isEmpty)
    }
    // 700 rows have no number, and 23 have one with a wrong check digit.
    #expect(numbered == 9_277)
    #expect(rows.filter { $0["isbn"]?.isEmpty == false }.count == 9_300)
    for row in rows.prefix(100) {
      let edition = try Self.edition(row)
      #expect(try JSONText.value(BookEdition.self, from: JSONText.of(edition)) == edition)
    }
  }

  @Test("A catalog search finds the same editions as a scan of the whole table", .requirement("TB-5.2.2.2.2"))
  func searches() async throws {
    let editions = try Self.rows().map(Self.edition)
    let unique = Dictionary(editions.map { ($0.id, $0) }) { first, _ in first }
    let repository = InMemoryRepository()
    let clock = ManualClock(Fixtures.now)
    let catalog = BookCatalogService(BookMarketSystem(repository, clock: clock, principals: .claims))
    #expect(try await catalog.add(all: editions, as: .system) == unique.count)
    #expect(try await catalog.add(all: editions, as: .system) == 0)
    let reader = Principal.user(Fixtures.buyer)
    for text in ["hunger games", "tolkien", "ROWLING harry", "garcia marquez", "dune", "1984", "xyzzy"] {
      let words = SearchFolding.words(text)
      let expected = unique.values.filter { edition in
        let own =
          ([edition.title] + edition.authors + [edition.isbn?.text, edition.isbn?.isbn10].compactMap(\.self))
          .flatMap { SearchFolding.words($0) }
        return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
      }
      let found = try await catalog.search(text, limit: 1_000, as: reader).items
      #expect(Set(found.map(\.id)) == Set(expected.map(\.id)), "\(text)")
      #expect(found.isEmpty == (text == "xyzzy"))
    }
    for edition in editions.prefix(50) {
      guard let isbn = edition.isbn else { continue }
      for form in [isbn.text, isbn.isbn10, isbn.hyphenated].compactMap(\.self) {
        #expect(try await catalog.search(form, as: reader).items.map(\.id) == [edition.id])
        #expect(try await catalog.edition(numbered: form, as: reader)?.id == edition.id)
      }
    }
  }
}

extension RecordedData {
  /// Returns the rows of a compressed CSV file, whose cells may contain line breaks.
  static func compressedTable(_ path: String) throws -> [[String: String]] {
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", "\(folder ?? "")/\(path)"]
    gzip.standardOutput = output
    try gzip.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    gzip.waitUntilExit()
    var rows: [[String]] = [[]]
    var cell: [UInt8] = []
    var isQuoted = false
    func close() {
      rows[rows.count - 1].append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: close()
      case UInt8(ascii: "\n") where !isQuoted:
        close()
        rows.append([])
      default: cell.append(byte)
      }
    }
    let names = rows[0]
    return rows.dropFirst().filter { $0.count == names.count }.map { row in
      Dictionary(zip(names, row)) { first, _ in first }
    }
  }
}

import MovieCatalogExchange
import MovieTestSupport
import TestSupport
import Testing

@Suite("Tables of a library service")
struct LibraryTableTests {
  let library: LibraryService
  let ann = Principal.user(Fixtures.ann)
  let bob = Principal.user(Fixtures.bob)

  init() async throws {
    OperationReport.begin(MovieCatalogExchangeModule.declaration)
    let repository = InMemoryRepository()
    library = LibraryService(repository, clock: ManualClock(Fixtures.now))
    let movie = try Fixtures.movie("m2", "Tide")
    try await repository.commit { $0.insert(movie) }
  }

  @Test("A table is imported by another account without loss, and a malformed one is rejected")
  func tables() async throws {
    try await library.markWatched(
      try Fixtures.id("m2"), when: .on(try PartialDate(parsing: "2026-10-04")),
      rating: try Rating(4.5, on: .halfStars), as: ann)
    let table = try await library.exportTable(as: .letterboxdDiary, by: ann)
    let read = try await library.importTable(
      Array(table.sheet.text().utf8), as: .letterboxdDiary, by: bob)
    #expect(read.addedRows == 1 && read.issues.isEmpty)
    #expect(try await library.library(as: bob).watches.map(\.rating) == [try Rating(4.5, on: .halfStars)])
    #expect(try await library.statistics(as: bob).watches == 1)
    let malformed = await #expect(throws: MovieExchangeError.self) {
      try await library.importTable(Array("\"open".utf8), as: .letterboxdDiary, by: bob)
    }
    guard case .reason(.unreadableTable(let error)) = malformed else {
      Issue.record("\(String(describing: malformed))")
      return
    }
    #expect(error.kind == .openQuote && error.row == 1)
    #expect(malformed?.text(in: .polish) == error.text(in: .polish))
    #expect(malformed?.refusal.code == "library.unreadableTable" && malformed?.refusal.status == 422)
  }

  /// Tables that no user of another service has.
  enum Oversized: CaseIterable {
    case bytes, rows, columns

    var text: String {
      let header = "Date,Name,Year,Letterboxd URI"
      return switch self {
      case .bytes: header + "\n2026-10-04," + String(repeating: "a", count: 17 << 20)
      case .rows: header + String(repeating: "\n,a", count: 100_001)
      case .columns: header + String(repeating: ",", count: 1_000) + "\n2026-10-04,Tide,2020,"
      }
    }
  }

  @Test("A table with too many bytes, rows or columns is refused", arguments: Oversized.allCases)
  func oversized(table: Oversized) async throws {
    let error = await #expect(throws: MovieExchangeError.self) {
      try await library.importTable(Array(table.text.utf8), as: .letterboxdWatched, by: ann)
    }
    #expect(error?.refusal.messageCode == "csv.tooLarge" && error?.refusal.status == 413)
  }

  @Test("Importing a table as a guest throws an error before the table is read")
  func guests() async throws {
    let operation = LibraryService.Operations.importTable.description
    let forbidden = MovieExchangeError.forbidden(AccessDeniedError(operation, for: .guest))
    let error = await #expect(throws: forbidden) {
      try await library.importTable([0xFF], as: .trakt, by: .guest)
    }
    #expect(error?.text(in: .english) == "Please sign in first.")
  }
}

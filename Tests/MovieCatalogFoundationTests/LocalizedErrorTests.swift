import DomainAccounts
import DomainAccountsFoundation
import DomainAdvertising
import Foundation
import MovieCatalogExchangeFoundation
import MovieCatalogFoundation
import TestSupport
import Testing

@Suite("Localized errors of domains")
struct LocalizedErrorTests {
  @Test("`localizedDescription` is the text of the catalog, even for an `any Error`")
  func localizedDescription() throws {
    let forbidden = AccessDeniedError(LibraryService.Operations.importTable.description, for: .guest)
    let errors: [any UserFacingError] = [
      LibraryError.orphanedNote, MovieSourceError.offline, HandoffError.unsafeLink,
      PurchaseUnavailableError.notSold,
      MovieCatalogError.forbidden(forbidden), MovieExchangeError.forbidden(forbidden),
      ImportIssue.Reason.notAMovie,
      try #require(throws: CSVError.self) { try CSVDocument(parsing: "\"open") },
      AdvertisingError.forbidden(forbidden), AccountError.forbidden(forbidden),
    ]
    for error in errors {
      #expect((error as any Error).localizedDescription == error.text(in: .current))
    }
  }

  /// The names of the modules that have a Foundation target.
  static let domains: [String] = {
    let sources = URL(filePath: "\(SourceFiles.root)/Sources")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: sources.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasSuffix("Foundation") && $0 != "DomainFoundation" }
      .map { String($0.dropLast("Foundation".count)) }.sorted()
  }()

  /// The errors that only developers of apps read, and that have no text in a catalog.
  static let forDevelopers: [String: Set<Substring>] = ["DomainAccounts": ["MissingMessageTextsError"]]

  @Test(
    "Each user-facing error of a module with a Foundation target is a `LocalizedError`", arguments: domains)
  func complete(module: String) {
    func names(_ folder: String, _ pattern: some RegexComponent<(Substring, Substring)>) -> Set<Substring> {
      Set(SourceFiles.texts(under: "Sources/\(folder)").flatMap { $0.matches(of: pattern).map(\.output.1) })
    }
    let explained = names(module, /extension ([A-Za-z.]+): UserFacingError/)
    #expect(!explained.isEmpty)
    let localized = names("\(module)Foundation", /extension ([A-Za-z.]+): LocalizedError/)
    #expect(localized == explained.union(Self.forDevelopers[module] ?? []))
  }

  @Test("Three modules have a Foundation target")
  func modules() {
    #expect(Self.domains == ["DomainAccounts", "MovieCatalog", "MovieCatalogExchange"])
  }
}

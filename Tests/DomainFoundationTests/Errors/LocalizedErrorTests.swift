import BookMarket
import DomainFoundation
import DomainRepository
import DomainServices
import FoodSharing
import Foundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Localized errors")
struct LocalizedErrorTests {
  @Test("`localizedDescription` is the text of the catalog, even for an `any Error`")
  func localizedDescription() throws {
    let window = #"{"start":"2026-11-21T00:00:00.000Z","end":"2026-11-20T00:00:00.000Z"}"#
    let errors: [any UserFacingError] = [
      JSONFileError.checksumMismatch, JSONCoderError.notUTF8(offset: 3),
      JSONError.unwritable(at: .init(field: "a")),
      JSONError.tooLarge(bytes: 9, maximum: 8), RepositoryError.cursorMismatch,
      MoneyError.currencyMismatch(.eur, .usd),
      ValueError(.checksum, type: "x", expected: "y"),
      try #require(throws: JSONCoderError.self) {
        try JSONCoder().decode(TimeWindow.self, from: Array(window.utf8))
      },
      try #require(
        ValidationError(
          model: "Movie", violations: [Violation(at: .init(field: "a"), rule: "a", code: .blank)])),
    ]
    for error in errors {
      #expect(
        (error as any Error).localizedDescription
          == error.text(in: .current, formatter: SystemFormatter(zone: .current)))
    }
  }

  @Test("`localizedDescription` of a module's own reason is its text, even for an `any Error`")
  func reasons() {
    let errors: [any UserFacingError] = [
      BookMarketError.rule(.notMember), BookMarketError.exchange(.listingReserved),
      FoodSharingError.reason(.request(.unavailable)), ShelterError.support(.mandateRequired),
    ]
    for error in errors {
      #expect(!error.text(in: .english).isEmpty)
      #expect(
        (error as any Error).localizedDescription
          == error.text(in: .current, formatter: SystemFormatter(zone: .current)))
    }
  }

  @Test("Each user-facing error of the domain modules is a `LocalizedError`")
  func complete() throws {
    let known = ["DomainModeling", "DomainRepository", "DomainServices", "DomainFoundation"]
    let sources = known.flatMap { SourceFiles.texts(under: "Sources/\($0)") }
    func names(_ pattern: some RegexComponent<(Substring, Substring)>) -> Set<Substring> {
      Set(sources.flatMap { $0.matches(of: pattern).map(\.output.1) })
    }
    let explained = names(/extension ([A-Za-z]+): UserFacingError/)
    #expect(explained.count >= 8)
    #expect(explained.subtracting(names(/extension ([A-Za-z]+): LocalizedError/)) == [])
  }

  @Test("`localizedDescription` of a typed error is its text, even for errors of other modules")
  func typed() {
    func text<Failure: UserFacingError>(of error: Failure) -> String { error.localizedDescription }
    #expect(
      BookMarketError.forbidden(AccessDeniedError(CampusService.Operations.all[0], for: .system))
        .localizedDescription
        == BookMarketError.forbidden(AccessDeniedError(CampusService.Operations.all[0], for: .system)).text(
          in: .current))
    #expect(text(of: MoneyError.overflow) == MoneyError.overflow.text(in: .current))
  }

  @Test("Errors of values and money have texts in English and Polish")
  func messages() throws {
    #expect(MoneyError.messages.declarationErrors == [])
    for error in [MoneyError.currencyMismatch(.eur, .usd), .overflow, .invalidRatios] {
      #expect(MoneyError.messages[error.messageCode] != nil)
    }
    #expect(
      MoneyError.currencyMismatch(.eur, .usd).text(in: .polish)
        == "Te kwoty są w różnych walutach: EUR i USD.")
    let error = try #require(throws: ValueError.self) { try CountryCode(parsing: "ZZ") }
    #expect(error.text(in: .english) == "There is no country with this code. Please choose one.")
  }
}

import BookMarket
import BookMarketSamples
import DomainAccounts
import DomainAccountsFoundation
import DomainAccountsSamples
import DomainAdvertising
import DomainContracts
import DomainFoundation
import DomainModeling
import DomainRepository
import DomainRepositoryTesting
import DomainServices
import FoodSharing
import FoodSharingSamples
import Foundation
import MovieCatalog
import MovieCatalogAdvertising
import MovieCatalogExchange
import MovieCatalogExchangeFoundation
import MovieCatalogFoundation
import MovieCatalogSamples
import Observation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import Testing

/// Tests that a file that imports all modules can use types by their short names.
struct ShortNameTests {
  typealias Names = (
    Account, AdSubject, Animal, BIC, BookEdition, BookListing, Bookmark, CalendarDate, Campaign, Campus,
    Capability, ChangeFeed,
    ChangeSet, Commit, Condition<Movie>,
    ConformanceClause, ConformanceReport, Constraint,
    CountryCode, Coordinate, Currency, Cursor, Draft<Movie>, ExternalID, Facet,
    Field<Movie, String>, FoodPost, FoodQuantity, FoodRequest, Genre, IBAN, ISBN, Institution,
    Identifier<Movie>, JSONCoder, LanguageTag, LibraryEntry, Message, MessageCatalog, ModelQuery<Movie>,
    ModelSchema<Movie>, Money, Movie, Note, OpenEnum<Genre>, Page<Movie>, PartialDate, Principal, Rating,
    Release, Rule<Movie>, Scalar, Secret<String>, Session, Storefront, TimeWindow, Timestamp,
    OperationDescription,
    ValidationError,
    Version, Versioned<Movie>, Violation, WatchRecord, WebLink
  )

  @Test("Short type names are unambiguous in a file that imports Foundation and all modules of the library")
  func libraryTypes() throws {
    let names = "\(Names.self)".matches(of: /[A-Z][A-Za-z]+/).count
    #expect(names > 40)
    let condition: Condition<Movie> = (Movie.Fields.title == "Nine Lanterns").and(
      Movie.Fields.tagline.isPresent)
    let money = try Money(minorUnits: 1_999, currency: .usd).adding(Money(minorUnits: 1, currency: .usd))
    let page = Page(items: [money], next: nil, previous: nil)
    let principal = Principal.user(Identifier(uuidBits: (0, 1)))
    let clock: any WallClock = ManualClock(try Timestamp(parsing: "2026-11-21T12:00:00Z"))
    let counter = Mutex(Version(1))
    #expect(page.items == [money] && money.minorUnits == 2_000)
    #expect(principal.kind == .user)
    #expect(clock.now().text == "2026-11-21T12:00:00.000Z")
    #expect(counter.withLock { $0 } == Version(1))
    #expect(ModelQuery(where: condition).filter == condition)
  }

  @Test("Names of Swift and Foundation keep their meaning")
  func platformTypes() {
    // Each would be ambiguous, or another type, if the library had one of that name.
    let data = Data([1])
    let date = Date(timeIntervalSince1970: 0)
    let url = URL(filePath: "/")
    let result: Result<Int, any Error> = .success(1)
    let tasks: [Task<Void, Never>] = []
    let duration: Duration = .seconds(1)
    #expect(data.count == 1 && date < Date() && url.isFileURL && tasks.isEmpty)
    #expect((try? result.get()) == 1 && duration == .milliseconds(1_000))
  }
}

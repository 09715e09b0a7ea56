import MovieCatalogAdvertising
import MovieCatalogExchange
import MovieCatalogSamples
import MovieTestSupport
import TestSupport

/// A movie catalog with the sample movies: its services, its repository and its clock.
struct MovieCatalogFixture {
  let repository: any Repository
  let clock = ManualClock(Fixtures.now)
  let movies: MovieService
  let library: LibraryService
  let lists: MovieListService
  let campaigns: CampaignService
  let advertising: AdvertisingService
  let purchases: PurchaseService

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - stored: The movies in the repository; if `nil`, the sample movies.
  ///   - repository: The repository that holds the records.
  ///   - principals: The accounts of the callers.
  init(
    movies stored: [Movie]? = nil, on repository: some Repository = InMemoryRepository(),
    principals: some PrincipalDirectory = .claims
  ) async throws {
    for module in [
      MovieCatalogModule.declaration, MovieCatalogAdvertisingModule.declaration,
      MovieCatalogExchangeModule.declaration,
    ] { OperationReport.begin(module) }
    self.repository = repository
    movies = MovieService(repository, clock: clock, principals: principals)
    library = LibraryService(repository, clock: clock, principals: principals)
    lists = MovieListService(repository, clock: clock, principals: principals)
    campaigns = CampaignService(repository, clock: clock, principals: principals)
    advertising = AdvertisingService(repository, clock: clock, principals: principals)
    purchases = PurchaseService(
      repository, clock: clock, affiliate: try Shop.affiliate(), referrals: .campaigns,
      principals: principals)
    let stored = stored ?? MovieSamples.movies(fetchedAt: Fixtures.now)
    try await repository.commit { changes in
      for movie in stored { changes.insert(movie) }
    }
  }

  /// Returns the number of the last change, which is the same before and after a call without changes.
  func sequence() async throws -> Commit.SequenceNumber {
    try await repository.commit(ChangeSet()).sequenceNumber
  }

  /// Returns the titles of a person's list.
  func titles(
    _ scope: LibraryScope, sortedBy sort: LibrarySortOrder = .newestFirst, as principal: Principal = .ann
  ) async throws -> [String] {
    try await library.list(scope, sortedBy: sort, as: principal).rows.map(\.summary.title)
  }

  static let listID: MovieList.ID = Identifier(uuidBits: (3, 1))

  /// Stores a private list of Ann's.
  func insertList() async throws -> MovieList {
    let list = try MovieList(
      id: Self.listID, owner: Fixtures.ann, name: "Rainy days", createdAt: clock.now())
    try await repository.commit { $0.insert(list) }
    return list
  }
}

extension Principal {
  /// A customer.
  static let ann = user(Fixtures.ann)
  /// Another customer.
  static let bob = user(Fixtures.bob)
  /// The operator of the catalog and of the advertising.
  static let curator = user(
    Identifier(uuidBits: (0, 3)), roles: [MovieRole.operator.rawValue, AdvertisingRole.operator.rawValue])
  /// The manager of an advertiser.
  static let merchant = user(Shop.account)
}

/// A sample movie.
struct SampleMovie {
  /// The position in the samples' table, from 1.
  let number: Int64

  static let cartographer = SampleMovie(number: 1)
  static let lanterns = SampleMovie(number: 2)
  static let harbor = SampleMovie(number: 3)
  static let volcano = SampleMovie(number: 4)
  static let copperRainTwo = SampleMovie(number: 5)
  static let orchard = SampleMovie(number: 7)
  static let cranes = SampleMovie(number: 8)
  static let cafe = SampleMovie(number: 10)
  static let gasworks = SampleMovie(number: 15)
  static let alphabet = SampleMovie(number: 16)

  var id: Movie.ID { get throws { try ExternalID.itunes(trackID: 900_000_000 + number).movieID } }
}

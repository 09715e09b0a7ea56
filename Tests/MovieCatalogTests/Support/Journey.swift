import MovieCatalogAdvertising
import MovieCatalogSamples

/// A cinema of sample films at noon on 21 November 2026, with everybody who comes to it.
struct Journey {
  let repository: any Repository
  let clock = FixedClock(Self.noon)
  let movies: MovieService
  let library: LibraryService
  let lists: MovieListService
  let campaigns: CampaignService
  let advertising: AdvertisingService
  let purchases: PurchaseService

  static let noon = Timestamp("2026-11-21T12:00:00Z") ?? .earliest

  /// Two customers, who know nothing of each other.
  static let ann = Principal.user(Identifier(uuidBits: (0, 1)))
  static let bob = Principal.user(Identifier(uuidBits: (0, 2)))
  /// Somebody who curates the catalogue and reviews advertising.
  static let curator = Principal.user(
    Identifier(uuidBits: (0, 3)), roles: [MovieRole.operator.rawValue, AdvertisingRole.operator.rawValue])

  /// Somebody who acts for an advertiser.
  static let merchant = Principal.user(Identifier(uuidBits: (0, 4)))

  /// Opens with the sample films in the catalogue.
  init(on repository: some Repository = InMemoryRepository()) async throws {
    self.repository = repository
    movies = MovieService(repository, clock: clock)
    library = LibraryService(repository, clock: clock)
    lists = MovieListService(repository, clock: clock)
    campaigns = CampaignService(repository, clock: clock)
    advertising = AdvertisingService(repository, clock: clock)
    purchases = PurchaseService(
      repository, clock: clock, affiliate: try Shop.affiliate(), referrals: .campaigns)
    let films = MovieSamples.movies(fetchedAt: Self.noon)
    try await repository.commit { changes in
      for film in films { changes.insert(film) }
    }
  }

  /// The sample film of that number.
  static func movie(_ number: Int64) throws -> Movie.ID {
    try ExternalID.itunes(trackID: 900_000_000 + number).movieID
  }

  /// A person's list by its titles.
  func titles(
    _ scope: LibraryScope, sortedBy sort: LibrarySort = .newestFirst, as principal: Principal = ann
  ) async throws -> [String] {
    try await library.list(scope, sortedBy: sort, as: principal).rows.map(\.summary.title)
  }

  /// A list that Ann keeps to herself.
  func annsList() async throws -> MovieList {
    let list = try MovieList(
      id: Identifier(uuidBits: (3, 1)), owner: Identifier(uuidBits: (0, 1)), name: "Rainy days",
      createdAt: clock.now())
    try await repository.commit { $0.insert(list) }
    return list
  }
}

/// Sample films by the number in the samples' table.
enum Film {
  static let cartographer: Int64 = 1
  static let lanterns: Int64 = 2
  static let harbor: Int64 = 3
  static let volcano: Int64 = 4
  static let copperRainTwo: Int64 = 5
  static let orchard: Int64 = 7
  static let cranes: Int64 = 8
  static let cafe: Int64 = 10
  static let gasworks: Int64 = 15
  static let alphabet: Int64 = 16
}

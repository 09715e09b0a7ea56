import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport

/// A catalog in a random state: movies that can be bought or not, for several reasons, in the libraries of two people, of whom one may
/// be disabled.
struct RandomMovieWorld {
  /// How a movie is sold in the United States.
  enum Sale: CaseIterable {
    case sold, unlinked, unsafe, overlong, abroad, planned, canceled, unsold, withdrawn, stale, staleOverlong
  }

  let repository = TrialRepository()
  let catalog: MovieCatalogFixture
  let movies: [Movie.ID]
  private let accounts = DisabledAccountTests.Accounts()
  private var random: SeededGenerator

  init(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let hasFullEntry = Int.random(in: 0..<25, using: &random) == 0
    var stored: [Movie] = []
    for number in 1...(hasFullEntry ? 5 : 4) {
      let isSold = Int.random(in: 0..<3, using: &random) == 0
      let sale = isSold ? nil : Sale.allCases.randomElement(using: &random)
      stored.append(try Self.movie(UInt64(number), sale ?? .sold))
    }
    self.random = random
    movies = stored.map(\.id)
    catalog = try await MovieCatalogFixture(movies: stored, on: repository, principals: accounts)
    for person in [Principal.ann, .bob] {
      for movie in movies.prefix(4) { try await fillLibrary(of: person, with: movie) }
    }
    if hasFullEntry, let movie = movies.last { try await insertRemovals(of: movie) }
    if isOne(in: 2) { try wait(1...900) }
    if isOne(in: 5) { try wait(86_400...86_400) }
    if isOne(in: 8) { accounts.disable(.bob) }
    if isOne(in: 2) { try await advertise() }
  }

  /// Stores a campaign beside all movies, whose offers lead nowhere if its advertiser has lost the host or is disabled.
  private mutating func advertise() async throws {
    let host = isOne(in: 4) ? "elsewhere.example.com" : "shop.example.com"
    let advertiser = try Advertiser(
      id: Shop.advertiser, name: "Posters & Co", account: Shop.account,
      allowedHosts: [HostName(parsing: host)])
    let status: Campaign.State = isOne(in: 4) ? .ended : .running
    let campaign = try Campaign(
      id: Shop.campaign, advertiser: advertiser.id, account: Shop.account,
      plan: Shop.plan(movies: [], keywords: ["movie"], hours: 10_000), status: .known(status),
      statusSince: Fixtures.now)
    try await repository.commit { changes in
      changes.insert(advertiser)
      changes.insert(campaign)
    }
    if isOne(in: 4) { accounts.disable(.merchant) }
  }

  private mutating func isOne(in number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }

  private mutating func wait(_ seconds: ClosedRange<Int64>) throws {
    try catalog.clock.advance(by: .seconds(Int64.random(in: seconds, using: &random)))
  }

  private static func movie(_ number: UInt64, _ sale: Sale) throws -> Movie {
    let overlong = "https://movies.example/" + String(repeating: "x", count: 2_000)
    let link: String? =
      switch sale {
      case .unlinked: nil
      case .unsafe: "http://movies.example/\(number)"
      case .overlong, .staleOverlong: overlong
      default: "https://movies.example/\(number)"
      }
    let status: ReleaseStatus? = sale == .planned ? .planned : sale == .canceled ? .canceled : nil
    let isStale = sale == .stale || sale == .staleOverlong
    let options: [PurchaseOption] =
      switch sale {
      case .planned, .canceled, .unsold: []
      case .abroad: [try Fixtures.option(in: Fixtures.polish, link: link)]
      default: [try Fixtures.option(.rent, 399), try Fixtures.option(link: link)]
      }
    return try Movie(
      id: Identifier(uuidBits: (8, number)), title: "Movie \(number)", status: status.map { .known($0) },
      purchaseOptions: options, fetchedAt: isStale ? Fixtures.noon(plus: -1_440) : Fixtures.now,
      withdrawnAt: sale == .withdrawn ? Fixtures.now : nil)
  }

  /// Makes up to four random changes of a movie in a library, of which a later one may be refused because of an earlier one.
  private mutating func fillLibrary(of person: Principal, with movie: Movie.ID) async throws {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      do { try await change(movie, as: person) } catch is MovieCatalogError {}
      if isOne(in: 6) { try wait(30...400) }
    }
  }

  private mutating func change(_ movie: Movie.ID, as person: Principal) async throws {
    let library = catalog.library
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: try await library.addToFavorites(movie, as: person)
    case 2: try await library.remove(movie, from: .favorites, as: person)
    case 3: try await library.markWatched(movie, note: isOne(in: 2) ? "Loud." : "", as: person)
    case 4: try await library.markWatched(movie, when: WatchDate(parsing: "2026-11-20"), as: person)
    case 5:
      let distance = Duration.seconds(Int64.random(in: -600...600, using: &random))
      try await library.markWatched(movie, when: .at(catalog.clock.now().adding(distance)), as: person)
    case 6, 7: try await library.setNote("Seen twice.", on: movie, as: person)
    case 8: try await library.markUnwatched(movie, orphanedNote: isOne(in: 2) ? .keep : .drop, as: person)
    default: try await library.add(movie, to: .watchlist, as: person)
    }
  }

  /// Stores an entry of Ann's that remembers as many removed viewings as it can, and a viewing of its movie.
  private mutating func insertRemovals(of movie: Movie.ID) async throws {
    let watch = try Fixtures.watch("w1", movie: movie.text, when: "unknown")
    let removed = (1...10_000).map { Identifier<WatchRecord>(uuidBits: (9, $0)) }
    let note = isOne(in: 2) ? try Note(parsing: "Seen often.") : nil
    let entry = try LibraryEntry(
      owner: Fixtures.ann, movie: movie, note: note, notedAt: note == nil ? nil : Fixtures.now,
      removedWatches: removed, watchCount: 1, lastWatched: .unknown, watchedSince: Fixtures.now)
    try await repository.commit { changes in
      changes.insert(entry)
      changes.insert(watch)
    }
  }
}

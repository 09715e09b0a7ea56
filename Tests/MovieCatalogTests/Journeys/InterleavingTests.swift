import MovieCatalog
import TestSupport
import Testing

@Suite("Rivals among films, in every order")
struct InterleavingTests {
  typealias MovieDuel = InterleavingTest<Journey>

  /// A viewing of the film with the harbour, with a note on the film, by Ann.
  static func watched(_ journey: Journey) async throws -> (Movie.ID, WatchRecord.ID) {
    let film = try Journey.movie(Film.harbor)
    let watch = try await journey.library.markWatched(film, when: .unknown, as: Journey.ann)
    try await journey.library.setNote("Slow.", on: film, as: Journey.ann)
    return (film, watch)
  }

  /// What has to hold of libraries and films at every moment.
  static func brokenLaws(in journey: Journey) async throws -> [String] {
    let entries = try await journey.repository.all(ModelQuery<LibraryEntry>()).map(\.entity)
    let watches = try await journey.repository.all(ModelQuery<WatchRecord>()).map(\.entity)
    var broken: [String] = []
    for entry in entries {
      let own = watches.filter { $0.owner == entry.owner && $0.movie == entry.movie }
      if entry.watchCount != Int64(own.count) {
        broken.append("\(entry.movie) is watched \(entry.watchCount) times, with \(own.count) viewings")
      }
      if own.contains(where: { entry.removedWatches.contains($0.id) }) {
        broken.append("a removed viewing of \(entry.movie) is back")
      }
    }
    let known = Set(entries.map { LibraryEntry.id(owner: $0.owner, movie: $0.movie) })
    if !known.isSuperset(of: watches.map { LibraryEntry.id(owner: $0.owner, movie: $0.movie) }) {
      broken.append("a viewing has no entry")
    }
    let films = try await journey.repository.all(ModelQuery<Movie>()).map(\.entity)
    let aliases = films.flatMap(\.externalIDs)
    if Set(aliases).count != aliases.count { broken.append("two films have one name") }
    return broken
  }

  @Test(
    "However two calls fall together, they do what one after the other does",
    arguments: keeping + watching + listing + fetching + planning + following)
  func duels(duel: MovieDuel) async throws {
    let defects = try await duel.failures(
      in: { repository in
        let journey = try await Journey(on: repository)
        try await journey.openShop()
        return journey
      }, invariants: { try await Self.brokenLaws(in: $0) })
    #expect(defects == [])
  }
}

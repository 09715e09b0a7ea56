import MovieCatalog
import MovieCatalogSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let keeping: [MovieDuel] = [
    InterleavingTest("bookmark × bookmark again", .both) { journey in
      let film = try Journey.movie(Film.cafe)
      let call: MovieDuel.Call = { try await journey.library.addToFavorites(film, as: Journey.ann) }
      return (call, call)
    },
    InterleavingTest("bookmark × put it on the other list", .both) { journey in
      let film = try Journey.movie(Film.cafe)
      return (
        { try await journey.library.addToFavorites(film, as: Journey.ann) },
        { try await journey.library.add(film, to: .watchlist, as: Journey.ann) }
      )
    },
    InterleavingTest("bookmark × take it off the list", .both) { journey in
      let film = try Journey.movie(Film.cafe)
      try await journey.library.addToFavorites(film, as: Journey.ann)
      return (
        { try await journey.library.addToFavorites(film, as: Journey.ann) },
        { try await journey.library.remove(film, from: .favorites, as: Journey.ann) }
      )
    },
    InterleavingTest("bring a library in × mark a film of it as watched", .both) { journey in
      let (film, _) = try await watched(journey)
      let archive = try await journey.library.library(as: Journey.ann)
      try await journey.library.markUnwatched(film, orphanedNote: .drop, as: Journey.ann)
      return (
        { try await journey.library.merge(archive, as: Journey.ann) },
        { try await journey.library.markWatched(film, when: .unknown, as: Journey.ann) }
      )
    },
    InterleavingTest("bring a library in × bring it in", .both) { journey in
      let (film, watch) = try await watched(journey)
      let archive = try await journey.library.library(as: Journey.ann)
      try await journey.library.removeWatch(watch, of: film, orphanedNote: .keep, as: Journey.ann)
      try await journey.library.forgetRemovals(of: film, as: Journey.ann)
      let call: MovieDuel.Call = { try await journey.library.merge(archive, as: Journey.ann) }
      return (call, call)
    },
    InterleavingTest("bring a library in × the first viewing of another film", .both) { journey in
      _ = try await watched(journey)
      let archive = try await journey.library.library(as: Journey.ann)
      let other = try Journey.movie(Film.volcano)
      return (
        { try await journey.library.merge(archive, as: Journey.ann) },
        { try await journey.library.markWatched(other, when: .unknown, as: Journey.ann) }
      )
    },
  ]

  static let watching: [MovieDuel] = [
    InterleavingTest("mark as watched × mark as watched", .one) { journey in
      let film = try Journey.movie(Film.harbor)
      let call: MovieDuel.Call = { try await journey.library.markWatched(film, as: Journey.ann) }
      return (call, call)
    },
    InterleavingTest("a viewing × another viewing", .both) { journey in
      let (film, _) = try await watched(journey)
      return (
        { try await journey.library.markWatched(film, as: Journey.ann) },
        { try await journey.library.markWatched(film, when: .unknown, as: Journey.ann) }
      )
    },
    InterleavingTest("a viewing × all viewings go", .both) { journey in
      let (film, _) = try await watched(journey)
      return (
        { try await journey.library.markWatched(film, as: Journey.ann) },
        { try await journey.library.markUnwatched(film, orphanedNote: .keep, as: Journey.ann) }
      )
    },
    InterleavingTest("a note × the last viewing goes", .one) { journey in
      let (film, watch) = try await watched(journey)
      try await journey.library.setNote("", on: film, as: Journey.ann)
      return (
        { try await journey.library.setNote("Grand.", on: film, as: Journey.ann) },
        { try await journey.library.removeWatch(watch, of: film, as: Journey.ann) }
      )
    },
    InterleavingTest("rate a viewing × it goes", .oneOrBoth) { journey in
      let (film, watch) = try await watched(journey)
      return (
        { try await journey.library.rate(watch, of: film, Rating(thousandths: 500), as: Journey.ann) },
        { try await journey.library.removeWatch(watch, of: film, orphanedNote: .keep, as: Journey.ann) }
      )
    },
    InterleavingTest("move a viewing × rate it", .both) { journey in
      let (film, watch) = try await watched(journey)
      let then = try WatchDate(parsing: "2025-11-20")
      return (
        { try await journey.library.changeDate(watch, of: film, to: then, as: Journey.ann) },
        { try await journey.library.rate(watch, of: film, Rating(thousandths: 500), as: Journey.ann) }
      )
    },
  ]

  static let listing: [MovieDuel] = [
    InterleavingTest("a film on a list × another film on it", .both) { journey in
      let list = try await journey.annsList().id
      return (
        { try await add(Film.cafe, to: list, in: journey) },
        { try await add(Film.harbor, to: list, in: journey) }
      )
    },
    InterleavingTest("a film on a list × the list goes", .oneOrBoth) { journey in
      let list = try await journey.annsList().id
      return (
        { try await add(Film.cafe, to: list, in: journey) },
        { try await journey.lists.delete(list, as: Journey.ann) }
      )
    },
    InterleavingTest("a list goes × it goes", .one) { journey in
      let list = try await journey.annsList().id
      let call: MovieDuel.Call = { try await journey.lists.delete(list, as: Journey.ann) }
      return (call, call)
    },
  ]

  private static func add(_ film: Int64, to list: MovieList.ID, in journey: Journey) async throws {
    let film = try Journey.movie(film)
    try await journey.lists.edit(list, as: Journey.ann) { list, now throws(LibraryError) in
      try list.adding(film, now: now)
    }
  }

  static let fetching: [MovieDuel] = [
    InterleavingTest("fetch films × fetch them", .both) { journey in
      let call: MovieDuel.Call = { _ = try await CatalogSourceJourneys().fetch(journey.movies) }
      return (call, call)
    },
    InterleavingTest("fetch films × bookmark one that is new", .oneOrBoth) { journey in
      let known = Set(try await journey.repository.all(ModelQuery<Movie>()).map(\.id))
      let other = MovieService(InMemoryRepository(), clock: journey.clock)
      let fetched = try await CatalogSourceJourneys().fetch(other).added
      let film = try #require(fetched.first { !known.contains($0) })
      return (
        { _ = try await CatalogSourceJourneys().fetch(journey.movies) },
        { try await journey.library.addToFavorites(film, as: Journey.ann) }
      )
    },
  ]
}

import MovieCatalog
import MovieCatalogSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let keeping: [FilmDuel] = [
    Duel("bookmark × bookmark again", .both) { journey in
      let film = try Journey.film(Film.cafe)
      let call: FilmDuel.Call = { try await journey.library.addToFavourites(film, as: Journey.ann) }
      return (call, call)
    },
    Duel("bookmark × put it on the other list", .both) { journey in
      let film = try Journey.film(Film.cafe)
      return (
        { try await journey.library.addToFavourites(film, as: Journey.ann) },
        { try await journey.library.add(film, to: .watchlist, as: Journey.ann) }
      )
    },
    Duel("bookmark × take it off the list", .both) { journey in
      let film = try Journey.film(Film.cafe)
      try await journey.library.addToFavourites(film, as: Journey.ann)
      return (
        { try await journey.library.addToFavourites(film, as: Journey.ann) },
        { try await journey.library.remove(film, from: .favourites, as: Journey.ann) }
      )
    },
    Duel("bring a library in × mark a film of it as watched", .both) { journey in
      let (film, _) = try await watched(journey)
      let archive = try await journey.library.library(as: Journey.ann)
      try await journey.library.markUnwatched(film, orphanedNote: .drop, as: Journey.ann)
      return (
        { try await journey.library.merge(archive, as: Journey.ann) },
        { try await journey.library.markWatched(film, when: .unknown, as: Journey.ann) }
      )
    },
    Duel("bring a library in × bring it in", .both) { journey in
      let (film, watch) = try await watched(journey)
      let archive = try await journey.library.library(as: Journey.ann)
      try await journey.library.removeWatch(watch, of: film, orphanedNote: .keep, as: Journey.ann)
      try await journey.library.forgetRemovals(of: film, as: Journey.ann)
      let call: FilmDuel.Call = { try await journey.library.merge(archive, as: Journey.ann) }
      return (call, call)
    },
    Duel("bring a library in × the first viewing of another film", .both) { journey in
      _ = try await watched(journey)
      let archive = try await journey.library.library(as: Journey.ann)
      let other = try Journey.film(Film.volcano)
      return (
        { try await journey.library.merge(archive, as: Journey.ann) },
        { try await journey.library.markWatched(other, when: .unknown, as: Journey.ann) }
      )
    },
  ]

  static let watching: [FilmDuel] = [
    Duel("mark as watched × mark as watched", .one) { journey in
      let film = try Journey.film(Film.harbour)
      let call: FilmDuel.Call = { try await journey.library.markWatched(film, as: Journey.ann) }
      return (call, call)
    },
    Duel("a viewing × another viewing", .both) { journey in
      let (film, _) = try await watched(journey)
      return (
        { try await journey.library.markWatched(film, as: Journey.ann) },
        { try await journey.library.markWatched(film, when: .unknown, as: Journey.ann) }
      )
    },
    Duel("a viewing × all viewings go", .both) { journey in
      let (film, _) = try await watched(journey)
      return (
        { try await journey.library.markWatched(film, as: Journey.ann) },
        { try await journey.library.markUnwatched(film, orphanedNote: .keep, as: Journey.ann) }
      )
    },
    Duel("a note × the last viewing goes", .one) { journey in
      let (film, watch) = try await watched(journey)
      try await journey.library.setNote("", on: film, as: Journey.ann)
      return (
        { try await journey.library.setNote("Grand.", on: film, as: Journey.ann) },
        { try await journey.library.removeWatch(watch, of: film, as: Journey.ann) }
      )
    },
    Duel("rate a viewing × it goes", .oneOrBoth) { journey in
      let (film, watch) = try await watched(journey)
      return (
        { try await journey.library.rate(watch, of: film, Rating(perMille: 500), as: Journey.ann) },
        { try await journey.library.removeWatch(watch, of: film, orphanedNote: .keep, as: Journey.ann) }
      )
    },
    Duel("move a viewing × rate it", .both) { journey in
      let (film, watch) = try await watched(journey)
      let then = try WatchedWhen(parsing: "2025-11-20")
      return (
        { try await journey.library.move(watch, of: film, to: then, as: Journey.ann) },
        { try await journey.library.rate(watch, of: film, Rating(perMille: 500), as: Journey.ann) }
      )
    },
  ]

  static let listing: [FilmDuel] = [
    Duel("a film on a list × another film on it", .both) { journey in
      let list = try await journey.annsList().id
      return (
        { try await add(Film.cafe, to: list, in: journey) },
        { try await add(Film.harbour, to: list, in: journey) }
      )
    },
    Duel("a film on a list × the list goes", .oneOrBoth) { journey in
      let list = try await journey.annsList().id
      return (
        { try await add(Film.cafe, to: list, in: journey) },
        { try await journey.lists.delete(list, as: Journey.ann) }
      )
    },
    Duel("a list goes × it goes", .one) { journey in
      let list = try await journey.annsList().id
      let call: FilmDuel.Call = { try await journey.lists.delete(list, as: Journey.ann) }
      return (call, call)
    },
  ]

  private static func add(_ film: Int64, to list: MovieList.ID, in journey: Journey) async throws {
    let film = try Journey.film(film)
    try await journey.lists.edit(list, as: Journey.ann) { list, now throws(LibraryRefusal) in
      try list.adding(film, now: now)
    }
  }

  static let fetching: [FilmDuel] = [
    Duel("fetch films × fetch them", .both) { journey in
      let call: FilmDuel.Call = { _ = try await CatalogueSourceJourneys().fetch(journey.movies) }
      return (call, call)
    },
    Duel("fetch films × bookmark one that is new", .oneOrBoth) { journey in
      let known = Set(try await journey.repository.all(ModelQuery<Movie>()).map(\.id))
      let other = MovieService(InMemoryRepository(), clock: journey.clock)
      let fetched = try await CatalogueSourceJourneys().fetch(other).added
      let film = try #require(fetched.first { !known.contains($0) })
      return (
        { _ = try await CatalogueSourceJourneys().fetch(journey.movies) },
        { try await journey.library.addToFavourites(film, as: Journey.ann) }
      )
    },
  ]
}

import MovieCatalog
import MovieCatalogSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let keeping: [MovieInterleaving] = [
    InterleavingTest("bookmark × bookmark again", .both) { fixture in
      let movie = try SampleMovie.cafe.id
      let call: MovieInterleaving.Call = { try await fixture.library.addToFavorites(movie, as: .ann) }
      return (call, call)
    },
    InterleavingTest("bookmark × put it on the other list", .both) { fixture in
      let movie = try SampleMovie.cafe.id
      return (
        { try await fixture.library.addToFavorites(movie, as: .ann) },
        { try await fixture.library.add(movie, to: .watchlist, as: .ann) }
      )
    },
    InterleavingTest("bookmark × take it off the list", .both) { fixture in
      let movie = try SampleMovie.cafe.id
      try await fixture.library.addToFavorites(movie, as: .ann)
      return (
        { try await fixture.library.addToFavorites(movie, as: .ann) },
        { try await fixture.library.remove(movie, from: .favorites, as: .ann) }
      )
    },
    InterleavingTest("bring a library in × mark a movie of it as watched", .both) { fixture in
      let (movie, _) = try await watched(fixture)
      let archive = try await fixture.library.library(as: .ann)
      try await fixture.library.markUnwatched(movie, orphanedNote: .drop, as: .ann)
      return (
        { try await fixture.library.merge(archive, as: .ann) },
        { try await fixture.library.markWatched(movie, when: .unknown, as: .ann) }
      )
    },
    InterleavingTest("bring a library in × bring it in", .both) { fixture in
      let (movie, watch) = try await watched(fixture)
      let archive = try await fixture.library.library(as: .ann)
      try await fixture.library.removeWatch(watch, of: movie, orphanedNote: .keep, as: .ann)
      try await fixture.library.forgetRemovals(of: movie, as: .ann)
      let call: MovieInterleaving.Call = { try await fixture.library.merge(archive, as: .ann) }
      return (call, call)
    },
    InterleavingTest("bring a library in × the first viewing of another movie", .both) { fixture in
      _ = try await watched(fixture)
      let archive = try await fixture.library.library(as: .ann)
      let other = try SampleMovie.volcano.id
      return (
        { try await fixture.library.merge(archive, as: .ann) },
        { try await fixture.library.markWatched(other, when: .unknown, as: .ann) }
      )
    },
  ]

  static let watching: [MovieInterleaving] = [
    InterleavingTest("mark as watched × mark as watched", .one) { fixture in
      let movie = try SampleMovie.harbor.id
      let call: MovieInterleaving.Call = { try await fixture.library.markWatched(movie, as: .ann) }
      return (call, call)
    },
    InterleavingTest("a viewing × another viewing", .both) { fixture in
      let (movie, _) = try await watched(fixture)
      return (
        { try await fixture.library.markWatched(movie, as: .ann) },
        { try await fixture.library.markWatched(movie, when: .unknown, as: .ann) }
      )
    },
    InterleavingTest("a viewing × all viewings go", .both) { fixture in
      let (movie, _) = try await watched(fixture)
      return (
        { try await fixture.library.markWatched(movie, as: .ann) },
        { try await fixture.library.markUnwatched(movie, orphanedNote: .keep, as: .ann) }
      )
    },
    InterleavingTest("a note × the last viewing goes", .one) { fixture in
      let (movie, watch) = try await watched(fixture)
      try await fixture.library.setNote("", on: movie, as: .ann)
      return (
        { try await fixture.library.setNote("Grand.", on: movie, as: .ann) },
        { try await fixture.library.removeWatch(watch, of: movie, as: .ann) }
      )
    },
    InterleavingTest("rate a viewing × it goes", .oneOrBoth) { fixture in
      let (movie, watch) = try await watched(fixture)
      return (
        { try await fixture.library.rate(watch, of: movie, Rating(thousandths: 500), as: .ann) },
        { try await fixture.library.removeWatch(watch, of: movie, orphanedNote: .keep, as: .ann) }
      )
    },
    InterleavingTest("move a viewing × rate it", .both) { fixture in
      let (movie, watch) = try await watched(fixture)
      let then = try WatchDate(parsing: "2025-11-20")
      return (
        { try await fixture.library.changeDate(watch, of: movie, to: then, as: .ann) },
        { try await fixture.library.rate(watch, of: movie, Rating(thousandths: 500), as: .ann) }
      )
    },
  ]

  static let listing: [MovieInterleaving] = [
    InterleavingTest("a movie on a list × another movie on it", .both) { fixture in
      let list = try await fixture.insertList().id
      return (
        { try await add(.cafe, to: list, in: fixture) },
        { try await add(.harbor, to: list, in: fixture) }
      )
    },
    InterleavingTest("a movie on a list × the list goes", .oneOrBoth) { fixture in
      let list = try await fixture.insertList().id
      return (
        { try await add(.cafe, to: list, in: fixture) },
        { try await fixture.lists.delete(list, as: .ann) }
      )
    },
    InterleavingTest("a list goes × it goes", .one) { fixture in
      let list = try await fixture.insertList().id
      let call: MovieInterleaving.Call = { try await fixture.lists.delete(list, as: .ann) }
      return (call, call)
    },
  ]

  private static func add(_ movie: SampleMovie, to list: MovieList.ID, in fixture: MovieCatalogFixture)
    async throws
  {
    let movie = try movie.id
    try await fixture.lists.edit(list, as: .ann) { list, now throws(LibraryError) in
      try list.adding(movie, now: now)
    }
  }

  static let fetching: [MovieInterleaving] = [
    InterleavingTest("fetch movies × fetch them", .both) { fixture in
      let call: MovieInterleaving.Call = { _ = try await fixture.movies.fetch() }
      return (call, call)
    },
    InterleavingTest("fetch movies × bookmark one that is new", .oneOrBoth) { fixture in
      let known = Set(try await fixture.repository.all(ModelQuery<Movie>()).map(\.id))
      let other = MovieService(InMemoryRepository(), clock: fixture.clock)
      let fetched = try await other.fetch().added
      let movie = try #require(fetched.first { !known.contains($0) })
      return (
        { _ = try await fixture.movies.fetch() },
        { try await fixture.library.addToFavorites(movie, as: .ann) }
      )
    },
  ]
}

import MovieCatalog
import MovieCatalogSamples
import TestSupport
import Testing

extension InterleavingTests {
  static let keeping: [MovieInterleaving] = [
    InterleavingTest("add favorite × add favorite", .both) { fixture in
      let movie = try SampleMovie.cafe.id
      let call: MovieInterleaving.Call = { try await fixture.library.addToFavorites(movie, as: .ann) }
      return (call, call)
    },
    InterleavingTest("add favorite × add to watchlist", .both) { fixture in
      let movie = try SampleMovie.cafe.id
      return (
        { try await fixture.library.addToFavorites(movie, as: .ann) },
        { try await fixture.library.add(movie, to: .watchlist, as: .ann) }
      )
    },
    InterleavingTest("add favorite × remove favorite", .both) { fixture in
      let movie = try SampleMovie.cafe.id
      try await fixture.library.addToFavorites(movie, as: .ann)
      return (
        { try await fixture.library.addToFavorites(movie, as: .ann) },
        { try await fixture.library.remove(movie, from: .favorites, as: .ann) }
      )
    },
    InterleavingTest("merge library × mark its movie as watched", .both) { fixture in
      let (movie, _) = try await watched(fixture)
      let archive = try await fixture.library.library(as: .ann)
      try await fixture.library.markUnwatched(movie, orphanedNote: .drop, as: .ann)
      return (
        { try await fixture.library.merge(archive, as: .ann) },
        { try await fixture.library.markWatched(movie, when: .unknown, as: .ann) }
      )
    },
    InterleavingTest("merge library × merge library", .both) { fixture in
      let (movie, watch) = try await watched(fixture)
      let archive = try await fixture.library.library(as: .ann)
      try await fixture.library.removeWatch(watch, of: movie, orphanedNote: .keep, as: .ann)
      try await fixture.library.forgetRemovals(of: movie, as: .ann)
      let call: MovieInterleaving.Call = { try await fixture.library.merge(archive, as: .ann) }
      return (call, call)
    },
    InterleavingTest("merge library × mark another movie as watched", .both) { fixture in
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
    InterleavingTest("mark as watched × mark as watched without a date", .both) { fixture in
      let (movie, _) = try await watched(fixture)
      return (
        { try await fixture.library.markWatched(movie, as: .ann) },
        { try await fixture.library.markWatched(movie, when: .unknown, as: .ann) }
      )
    },
    InterleavingTest("mark as watched × mark as unwatched", .both) { fixture in
      let (movie, _) = try await watched(fixture)
      return (
        { try await fixture.library.markWatched(movie, as: .ann) },
        { try await fixture.library.markUnwatched(movie, orphanedNote: .keep, as: .ann) }
      )
    },
    InterleavingTest("set note × remove last viewing", .one) { fixture in
      let (movie, watch) = try await watched(fixture)
      try await fixture.library.setNote("", on: movie, as: .ann)
      return (
        { try await fixture.library.setNote("Grand.", on: movie, as: .ann) },
        { try await fixture.library.removeWatch(watch, of: movie, as: .ann) }
      )
    },
    InterleavingTest("rate viewing × remove viewing", .oneOrBoth) { fixture in
      let (movie, watch) = try await watched(fixture)
      return (
        { try await fixture.library.rate(watch, of: movie, Rating(thousandths: 500), as: .ann) },
        { try await fixture.library.removeWatch(watch, of: movie, orphanedNote: .keep, as: .ann) }
      )
    },
    InterleavingTest("change date of viewing × rate viewing", .both) { fixture in
      let (movie, watch) = try await watched(fixture)
      let then = try WatchDate(parsing: "2025-11-20")
      return (
        { try await fixture.library.changeDate(watch, of: movie, to: then, as: .ann) },
        { try await fixture.library.rate(watch, of: movie, Rating(thousandths: 500), as: .ann) }
      )
    },
  ]

  static let listing: [MovieInterleaving] = [
    InterleavingTest("add movie to list × add another movie", .both) { fixture in
      let list = try await fixture.insertList().id
      return (
        { try await add(.cafe, to: list, in: fixture) },
        { try await add(.harbor, to: list, in: fixture) }
      )
    },
    InterleavingTest("add movie to list × delete list", .oneOrBoth) { fixture in
      let list = try await fixture.insertList().id
      return (
        { try await add(.cafe, to: list, in: fixture) },
        { try await fixture.lists.delete(list, as: .ann) }
      )
    },
    InterleavingTest("delete list × delete list", .one) { fixture in
      let list = try await fixture.insertList().id
      let call: MovieInterleaving.Call = { try await fixture.lists.delete(list, as: .ann) }
      return (call, call)
    },
  ]

  private static func add(_ movie: SampleMovie, to list: MovieList.ID, in fixture: MovieCatalogFixture)
    async throws
  {
    let movie = try movie.id
    try await fixture.lists.addMovie(movie, to: list, as: .ann)
  }

  static let fetching: [MovieInterleaving] = [
    InterleavingTest("fetch movies × fetch movies", .both) { fixture in
      let call: MovieInterleaving.Call = { _ = try await fixture.movies.fetch() }
      return (call, call)
    },
    InterleavingTest("fetch movies × add new movie to favorites", .oneOrBoth) { fixture in
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

import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// The note on a watched movie, and the favorites that were watched, from an empty catalog.
struct LibraryNoteJourneys {
  @Test(
    "The favorites that were watched are a list of their own, ordered by when they became both",
    .requirement("SM-3.1-3"))
  func watchedFavorites() async throws {
    let fixture = try await PurchaseLinkJourneys.fetched()
    for movie in [SampleMovie.lanterns, .harbor, .cafe] {
      try await fixture.library.addToFavorites(movie.id, as: .ann)
      try fixture.clock.advance(by: .seconds(600))
    }
    for movie in [SampleMovie.cafe, .volcano, .harbor] {
      try await fixture.library.markWatched(movie.id, as: .ann)
      try fixture.clock.advance(by: .seconds(600))
    }
    let list = try await fixture.library.list(.watchedFavorites, as: .ann)
    #expect(list.rows.map(\.summary.title) == ["Harbor of Glass", "Café de l'Aube"])
    #expect(list.rows.map(\.addedAt) == [5, 3].map { Fixtures.now.addingClamped(.seconds($0 * 600)) })
    #expect(try await fixture.titles(.watchedFavorites, as: .bob).isEmpty)
    try await fixture.library.remove(SampleMovie.cafe.id, from: .favorites, as: .ann)
    try await fixture.library.markUnwatched(SampleMovie.harbor.id, as: .ann)
    #expect(try await fixture.titles(.watchedFavorites).isEmpty)
  }

  @Test(
    "The note from marking a movie as watched is the note that its details and its row show",
    .requirement("MG-4-5.1b", "MG-4-4"))
  func noteOfViewing() async throws {
    let fixture = try await PurchaseLinkJourneys.fetched()
    let movie = try SampleMovie.volcano.id
    func note() async throws -> String? {
      let details = try await fixture.movies.details(of: movie, as: .ann)
      let rows = try await fixture.library.list(.watched, as: .ann).rows
      #expect(rows.map(\.hasNote) == [details.note != nil])
      return details.note?.text
    }
    try await fixture.library.markWatched(movie, note: "Loud, and lovely.", as: .ann)
    #expect(try await note() == "Loud, and lovely.")
    try await fixture.library.setNote("Loud.", on: movie, as: .ann)
    #expect(try await note() == "Loud.")
    let watches = try await fixture.movies.details(of: movie, as: .ann).watches
    #expect(watches.map(\.note?.text) == ["Loud."], "there is no second note")
    try await fixture.library.setNote("", on: movie, as: .ann)
    #expect(try await note() == nil)
    try fixture.clock.advance(by: .seconds(600))
    try await fixture.library.setNote("Only for the ending.", on: movie, as: .ann)
    try fixture.clock.advance(by: .seconds(600))
    #expect(try await note() == "Only for the ending.")
    try await fixture.library.markWatched(movie, note: "Twice is enough.", as: .ann)
    #expect(try await note() == "Twice is enough.", "the most recent note is shown")
    #expect(try await fixture.movies.details(of: movie, as: .bob).note == nil)
    #expect(try await fixture.library.list(.watched, as: .bob).rows.isEmpty)
  }
}

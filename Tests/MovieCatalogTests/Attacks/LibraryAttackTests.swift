import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// Calls by which a user tries to block another one's library, or merges what no device can have recorded.
@Suite("Attacks on libraries")
struct LibraryAttackTests {
  let fixture: MovieCatalogFixture
  let movie: Movie.ID

  init() async throws {
    fixture = try await MovieCatalogFixture()
    movie = try SampleMovie.harbor.id
  }

  /// Returns the identifier of the viewing that Ann's import of a rating makes.
  private var imported: WatchRecord.ID {
    WatchRecord.id(owner: Fixtures.ann, movie: movie, sourceID: "letterboxd:rated")
  }

  private func library(
    of owner: Principal.ID, with id: WatchRecord.ID, sourceID: String? = nil,
    watchDate: WatchDate = .unknown, recordedAt: Timestamp = Fixtures.now
  ) throws -> MovieLibrary {
    let watch = try WatchRecord(
      id: id, owner: owner, movie: movie, watchDate: watchDate, recordedAt: recordedAt, sourceID: sourceID)
    return try MovieLibrary(owner: owner, entries: [], watches: [watch])
  }

  @Test("A user can't occupy the identifier of a viewing that another user will import")
  func occupied() async throws {
    if let bobs = try? library(of: Fixtures.bob, with: imported) {
      _ = try? await fixture.library.merge(bobs, as: .bob)
    }
    let anns = try library(of: Fixtures.ann, with: imported, sourceID: "letterboxd:rated")
    #expect(try await fixture.library.merge(anns, as: .ann).watches.map(\.id) == [imported])
  }

  @Test("A merged library contains no viewing in the future")
  func viewingInTheFuture() async throws {
    let future = try library(of: Fixtures.ann, with: Fixtures.id("w1"), watchDate: .at(.latest))
    let error = await #expect(throws: MovieCatalogError.self) {
      try await fixture.library.merge(future, as: .ann)
    }
    #expect(error?.refusal.code == .invalid)
  }

  @Test("A merged library contains no change in the future, which no later one could replace")
  func changeInTheFuture() async throws {
    let future = try library(of: Fixtures.ann, with: Fixtures.id("w1"), recordedAt: .latest)
    let error = await #expect(throws: MovieCatalogError.self) {
      try await fixture.library.merge(future, as: .ann)
    }
    #expect(error?.refusal.code == .invalid)
    #expect(error?.refusal.messageCode == "library.changedInFuture")
  }

  @Test("A merged library may contain changes up to a day ahead, because clocks differ")
  func clockAhead() async throws {
    let ahead = try Fixtures.now.adding(.seconds(86_400))
    let library = try library(
      of: Fixtures.ann, with: Fixtures.id("w1"), watchDate: .at(ahead), recordedAt: ahead)
    #expect(try await fixture.library.merge(library, as: .ann).watches.map(\.recordedAt) == [ahead])
  }
}

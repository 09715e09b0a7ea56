import MovieCatalogAdvertising
import Testing

/// All records of the module in a repository, with their versions and the last sequence number.
struct RepositoryState: Equatable {
  var movies: [Versioned<Movie>]
  var entries: [Versioned<LibraryEntry>]
  var watches: [Versioned<WatchRecord>]
  var lists: [Versioned<MovieList>]
  var advertisers: [Versioned<Advertiser>]
  var campaigns: [Versioned<Campaign>]
  var transitions: [Versioned<TransitionRecord>]
  var impressions: [Versioned<Impression>]
  var handoffs: [Versioned<PurchaseHandoff>]
  var sequence: Commit.SequenceNumber

  init(of repository: some Repository) async throws {
    movies = try await repository.all(ModelQuery<Movie>())
    entries = try await repository.all(ModelQuery<LibraryEntry>())
    watches = try await repository.all(ModelQuery<WatchRecord>())
    lists = try await repository.all(ModelQuery<MovieList>())
    advertisers = try await repository.all(ModelQuery<Advertiser>())
    campaigns = try await repository.all(ModelQuery<Campaign>())
    transitions = try await repository.all(ModelQuery<TransitionRecord>())
    impressions = try await repository.all(ModelQuery<Impression>())
    handoffs = try await repository.all(ModelQuery<PurchaseHandoff>())
    sequence = try await repository.commit(ChangeSet()).sequenceNumber
  }
}

/// Returns the error that the call throws; records an issue if it throws none or changes a record.
func refusal<Failure: UserFacingError>(
  _ type: Failure.Type = MovieCatalogError.self, in fixture: MovieCatalogFixture,
  _ location: SourceLocation = #_sourceLocation, _ call: () async throws -> Void
) async throws -> Failure? {
  let before = try await RepositoryState(of: fixture.repository)
  let error = await #expect(throws: type, sourceLocation: location) { try await call() }
  let after = try await RepositoryState(of: fixture.repository)
  #expect(after == before, "a refused call changes nothing", sourceLocation: location)
  return error
}

extension UserFacingError {
  var english: String { text(in: .english) }
  var polish: String { text(in: .polish) }
}

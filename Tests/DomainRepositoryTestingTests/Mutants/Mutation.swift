import DomainRepositoryTesting
import Testing

/// One deliberate mistake of a repository.
struct Mutation: Sendable {
  typealias Committing =
    @Sendable (ChangeSet, InMemoryRepository, Memory) async throws(RepositoryError) -> Commit

  let name: String

  /// The capabilities that the repository declares.
  var capabilities = Capabilities.all
  /// The capabilities that the kit is created with.
  var declared = Capabilities.all
  /// The semantics of queries; `nil` for those of the underlying repository.
  var semantics: Semantics?

  var get: @Sendable (AnyRecord?, Lookup) async throws(RepositoryError) -> AnyRecord? = { record, _ in record
  }
  var getMany: @Sendable ([AnyRecord], Lookup) async throws(RepositoryError) -> [AnyRecord] = { records, _ in
    records
  }
  /// Changes the position of a page before it is read.
  var position: @Sendable (PagePosition) -> PagePosition = { $0 }
  var page: @Sendable (inout PageResult, Memory) async throws(RepositoryError) -> Void = { _, _ in }
  /// Changes the result of a read of all records by the underlying repository; `nil` reads page by page.
  var all: (@Sendable ([AnyRecord]) -> [AnyRecord])?
  var count: @Sendable (Int, Lookup) async throws(RepositoryError) -> Int = { count, _ in count }
  var facets: @Sendable ([Facet]) -> [Facet] = { $0 }
  /// Changes the error of a read; a result of `nil` makes the read return no records.
  var readError: @Sendable (RepositoryError) -> RepositoryError? = { $0 }
  var commit: Committing = { (changes, repository, _) async throws(RepositoryError) in
    try await repository.commit(changes)
  }
  /// Changes the number of the newest commit.
  var newest: @Sendable (Commit.SequenceNumber) -> Commit.SequenceNumber = { $0 }
  /// Changes the position at which a feed starts.
  var start: @Sendable (Commit.SequenceNumber) -> Commit.SequenceNumber = { $0 }
  /// Returns the batch after a position.
  var fetch:
    @Sendable (Commit.SequenceNumber, InMemoryRepository, Memory) async throws(RepositoryError) ->
      ChangeBatch? = {
        (position, repository, _) async throws(RepositoryError) in try await repository.batch(after: position)
      }

  /// Creates a mutation of calls.
  init(_ name: String, with set: (inout Mutation) -> Void) {
    self.name = name
    set(&self)
  }

  /// Creates a mutation of the semantics of queries.
  init(reads name: String, with set: (inout Semantics) -> Void) {
    self.name = name
    var semantics = Semantics()
    set(&semantics)
    self.semantics = semantics
  }
}

extension Mutation: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension InMemoryRepository {
  /// Returns the batch after a position and waits for it if there is none yet.
  func batch(after position: Commit.SequenceNumber) async throws(RepositoryError) -> ChangeBatch? {
    var iterator = changes(after: position).makeAsyncIterator()
    return try await iterator.next()
  }
}

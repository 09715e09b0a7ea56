import DomainRepositoryTesting
import Testing

/// A way to break a repository.
struct Mutation: Sendable {
  typealias Committing =
    @Sendable (ChangeSet, InMemoryRepository, Memory) async throws(RepositoryError) -> Commit

  let name: String

  /// What the repository declares.
  var capabilities = Capabilities.all
  /// What the kit is told that it declares.
  var declared = Capabilities.all
  /// What queries say; `nil` leaves them to the repository below.
  var semantics: Semantics?

  var get: @Sendable (Row?, Lookup) async throws(RepositoryError) -> Row? = { row, _ in row }
  var find: @Sendable ([Row], Lookup) async throws(RepositoryError) -> [Row] = { rows, _ in rows }
  /// What is done to a position before the page is read.
  var position: @Sendable (PagePosition) -> PagePosition = { $0 }
  var page: @Sendable (inout PageAnswer, Memory) async throws(RepositoryError) -> Void = { _, _ in }
  /// What becomes of all answers, which the repository below reads; `nil` reads them page by page.
  var all: (@Sendable ([Row]) -> [Row])?
  var count: @Sendable (Int, Lookup) async throws(RepositoryError) -> Int = { count, _ in count }
  var facets: @Sendable ([Facet]) -> [Facet] = { $0 }
  /// What becomes of an error in a read; `nil` answers as if there were no records.
  var readError: @Sendable (RepositoryError) -> RepositoryError? = { $0 }
  var commit: Committing = { (changes, repository, _) async throws(RepositoryError) in
    try await repository.commit(changes)
  }
  /// Where a feed begins.
  var start: @Sendable (Commit.SequenceNumber) -> Commit.SequenceNumber = { $0 }
  /// Waits for the batch after a position.
  var fetch:
    @Sendable (Commit.SequenceNumber, InMemoryRepository, Memory) async throws(RepositoryError) ->
      ChangeBatch? = {
        (position, repository, _) async throws(RepositoryError) in try await repository.batch(after: position)
      }

  /// Declares a mutation.
  init(_ name: String, with set: (inout Mutation) -> Void) {
    self.name = name
    set(&self)
  }

  /// Declares that queries are answered wrongly.
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
  /// The batch after a position, as soon as there is one.
  func batch(after position: Commit.SequenceNumber) async throws(RepositoryError) -> ChangeBatch? {
    var iterator = changes(after: position).makeAsyncIterator()
    return try await iterator.next()
  }
}

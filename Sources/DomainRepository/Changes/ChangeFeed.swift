/// What is committed to a repository, as it happens: resumable, at least once, in order for each entity.
///
/// An observer pulls: it gets the next batch when it asks, so that a slow one holds up nobody. The feed ends when
/// its task is cancelled. To resume, keep ``ChangeBatch/sequence`` of the last batch that was dealt with.
public struct ChangeFeed: AsyncSequence, Sendable {
  /// Waits for the batch that follows a position; `nil` ends the feed.
  ///
  /// Returns at once when there is one, and `nil` as soon as its task is cancelled.
  public typealias Fetch = @Sendable (Commit.Number) async throws(RepositoryError) -> ChangeBatch?

  private let start: Commit.Number
  private let fetch: Fetch

  /// Makes a feed from the one thing that repositories differ in.
  public init(after start: Commit.Number, fetch: @escaping Fetch) {
    self.start = start
    self.fetch = fetch
  }

  /// The feed of a repository that has none: it throws ``RepositoryError/unsupported(_:)`` at once.
  public static var unsupported: ChangeFeed {
    ChangeFeed(after: .start) { (_) async throws(RepositoryError) -> ChangeBatch? in
      throw .unsupported(.changeFeed)
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(position: start, fetch: fetch) }

  /// One observer's place in the feed.
  public struct Iterator: AsyncIteratorProtocol {
    private var position: Commit.Number
    private let fetch: Fetch

    init(position: Commit.Number, fetch: @escaping Fetch) {
      self.position = position
      self.fetch = fetch
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RepositoryError) -> ChangeBatch? {
      guard !Task.isCancelled, let batch = try await fetch(position) else { return nil }
      guard batch.sequence > position else { throw .backend(code: "changeFeed.stuck", isRetryable: false) }
      position = batch.sequence
      return batch
    }

    public mutating func next() async throws(RepositoryError) -> ChangeBatch? {
      try await next(isolation: nil)
    }
  }
}

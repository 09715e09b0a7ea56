/// The committed changes of a repository as an asynchronous sequence: resumable, at least once, and in order
/// for each entity.
///
/// Observers pull batches, so a slow observer delays neither commits nor other observers. The feed ends when
/// its task is canceled. To resume, store ``ChangeBatch/sequence`` of the last processed batch.
public struct ChangeFeed: AsyncSequence, Sendable {
  /// Returns the batch that follows a position, waiting for it if necessary; `nil` ends the feed.
  ///
  /// The function must return `nil` as soon as its task is canceled.
  public typealias Fetch = @Sendable (Commit.Number) async throws(RepositoryError) -> ChangeBatch?

  private let start: Commit.Number
  private let fetch: Fetch

  /// Creates a feed from a function that fetches the next batch.
  public init(after start: Commit.Number, fetch: @escaping Fetch) {
    self.start = start
    self.fetch = fetch
  }

  /// The feed of a repository without ``Capability/changeFeed``; it throws
  /// ``RepositoryError/unsupported(_:)`` immediately.
  public static var unsupported: ChangeFeed {
    ChangeFeed(after: .start) { (_) async throws(RepositoryError) -> ChangeBatch? in
      throw .unsupported(.changeFeed)
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(position: start, fetch: fetch) }

  /// An observer's position in the feed.
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

/// The committed changes of a repository as an asynchronous sequence: resumable, at least once, and in order
/// for each entity.
///
/// Observers pull batches, so a slow observer delays neither commits nor other observers. The feed ends when
/// its task is canceled. To resume, store ``ChangeBatch/sequenceNumber`` of the last processed batch.
public struct ChangeFeed: AsyncSequence, Sendable {
  /// Returns the batch that follows a position, waiting for it if necessary; `nil` ends the feed.
  ///
  /// The function must return `nil` as soon as its task is canceled.
  public typealias NextBatch = @Sendable (Commit.SequenceNumber) async throws(RepositoryError) -> ChangeBatch?

  private let start: Commit.SequenceNumber
  private let nextBatch: NextBatch

  /// Creates a feed from a function that fetches the next batch.
  public init(after start: Commit.SequenceNumber, nextBatch: @escaping NextBatch) {
    self.start = start
    self.nextBatch = nextBatch
  }

  /// The feed of a repository without ``Capability/changeFeed``; it throws
  /// ``RepositoryError/unsupported(_:)`` immediately.
  public static var unsupported: ChangeFeed {
    ChangeFeed(after: .beforeFirst) { (_) async throws(RepositoryError) -> ChangeBatch? in
      throw .unsupported(.changeFeed)
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(position: start, nextBatch: nextBatch) }

  /// An observer's position in the feed.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    private var position: Commit.SequenceNumber
    private let nextBatch: NextBatch

    init(position: Commit.SequenceNumber, nextBatch: @escaping NextBatch) {
      self.position = position
      self.nextBatch = nextBatch
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RepositoryError) -> ChangeBatch? {
      guard !Task.isCancelled, let batch = try await nextBatch(position) else { return nil }
      guard batch.sequenceNumber > position else {
        throw .backend(code: "changeFeed.stuck", isRetryable: false)
      }
      position = batch.sequenceNumber
      return batch
    }

    public mutating func next() async throws(RepositoryError) -> ChangeBatch? {
      try await next(isolation: nil)
    }
  }
}

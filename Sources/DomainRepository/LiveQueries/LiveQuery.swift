public import DomainModeling

extension Repository {
  /// Returns the first page of a query, now and after every commit that changes it.
  ///
  /// ```swift
  /// for try await page in repository.updates(of: ModelQuery<Tool>(), limit: 20) {
  ///   tools = page.items.map(\.entity)
  /// }
  /// ```
  /// - Parameters:
  ///   - query: The query; its context, such as the current time, stays the same.
  ///   - limit: The maximum number of items, within ``PageLimit/range``. To show more, start another query with a
  ///     greater limit.
  public func updates<E: Entity>(
    of query: ModelQuery<E>, limit: Int = PageLimit.defaultValue
  ) -> LiveQuery<E> {
    LiveQuery(query, limit: limit, in: self)
  }
}

/// The first page of a query as an asynchronous sequence: the present page, then one after commits that change it.
///
/// - Each page is a whole value, as it was at one moment. There is no page before the first is read, so an empty
///   page means that no record matches.
/// - Pages of several commits may be coalesced, so the observer gets the newest, and a page may be repeated. An
///   observer that needs every change reads ``Repository/changes(after:)``.
/// - Commits of other processes count as soon as the repository's change feed reports them.
/// - A commit that doesn't change records of the entity type causes no read. Any other commit causes a read of the
///   records that it changed; the page is read again only if too few records are left of it, if most of it has
///   changed, or if the history of the feed has expired.
///
/// It throws the conflict when another program gives the entity another name.
///
/// Nothing runs between two calls of `next()`: the sequence ends with its task, and it ends with the first error.
/// Reading happens outside of the caller's actor. The repository must have ``Capability/changeFeed``.
public struct LiveQuery<E: Entity>: AsyncSequence, Sendable {
  private let query: ModelQuery<E>
  private let limit: Int
  private let repository: any Repository

  init(_ query: ModelQuery<E>, limit: Int, in repository: any Repository) {
    self.query = query
    self.limit = limit
    self.repository = repository
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      state: .unread { [self] () throws(RepositoryError) in try LiveReader(query, limit: limit, repository) })
  }

  /// An observer of the query.
  public struct Iterator: AsyncIteratorProtocol {
    enum State {
      case unread(() throws(RepositoryError) -> LiveReader<E>)
      case reading(LiveReader<E>)
      case ended
    }

    private var state: State

    init(state: State) { self.state = state }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RepositoryError) -> LivePage<E>? {
      let reader: LiveReader<E>
      switch state {
      case .unread(let makeReader):
        state = .ended
        reader = try makeReader()
      case .reading(let kept): reader = kept
      case .ended: return nil
      }
      // Until the call returns, only the reader refers to its page, so nothing is copied.
      state = .ended
      guard let (read, page) = try await Self.read(reader) else { return nil }
      state = .reading(read)
      return page
    }

    public mutating func next() async throws(RepositoryError) -> LivePage<E>? {
      try await next(isolation: nil)
    }

    @concurrent
    private static func read(
      _ reader: consuming LiveReader<E>
    ) async throws(RepositoryError) -> (LiveReader<E>, LivePage<E>)? {
      guard let page = try await reader.next() else { return nil }
      return (reader, page)
    }
  }
}

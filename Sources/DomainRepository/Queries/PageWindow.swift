import DomainModeling

/// The part of a query's answers that a page is taken from, and from which end.
struct PageWindow: Sendable {
  let isBackward: Bool
  /// The keys of the record that the page stands behind or before; `nil` for a page at an end.
  let keys: [Scalar]?

  init<E: Entity>(_ position: PagePosition, of run: QueryRun<E>) throws(RepositoryError) {
    switch position {
    case .first: (isBackward, keys) = (false, nil)
    case .last: (isBackward, keys) = (true, nil)
    case .after(let cursor): (isBackward, keys) = (false, try run.keys(of: cursor))
    case .before(let cursor): (isBackward, keys) = (true, try run.keys(of: cursor))
    }
  }
}

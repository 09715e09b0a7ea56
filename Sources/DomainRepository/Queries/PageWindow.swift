import DomainModeling

/// The part of a query's answers that a page is taken from, and from which end.
struct PageWindow: Sendable {
  let isBackward: Bool
  private let bound: [Scalar]?

  init<E: Entity>(_ position: PagePosition, of query: ModelQuery<E>) throws(RepositoryError) {
    switch position {
    case .first: (isBackward, bound) = (false, nil)
    case .last: (isBackward, bound) = (true, nil)
    case .after(let cursor): (isBackward, bound) = (false, try cursor.keys(for: query))
    case .before(let cursor): (isBackward, bound) = (true, try cursor.keys(for: query))
    }
  }

  func contains(_ keys: [Scalar], in order: KeyOrder) -> Bool {
    guard let bound else { return true }
    return isBackward ? order.precedes(keys, bound) : order.precedes(bound, keys)
  }
}

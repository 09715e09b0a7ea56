public import DomainModeling

/// The first page of a query as it was at one moment, delivered by a ``LiveQuery``.
public struct LivePage<E: Entity>: Hashable, Sendable {
  /// The items, in the order of the query.
  public let items: [Versioned<E>]
  /// The cursor after which the next page begins; `nil` if this page contains all matching records.
  public let next: Cursor?
  /// A position in the change feed: the page contains the changes of all commits up to it, and those of a later
  /// commit only if they were already visible when the page was read.
  public let position: Commit.SequenceNumber

  /// Creates a page.
  public init(items: [Versioned<E>], next: Cursor?, position: Commit.SequenceNumber) {
    self.items = items
    self.next = next
    self.position = position
  }

  /// Returns the differences from a page that the same query delivered earlier.
  public func difference(from earlier: LivePage) -> PageDifference<E.ID> {
    var versions: [E.ID: Version] = [:]
    for item in earlier.items { versions[item.id] = item.version }
    let updated = items.filter { item in versions[item.id].map { $0 != item.version } ?? false }
    return PageDifference(
      order: items.map(\.id).difference(from: earlier.items.map(\.id)).inferringMoves(),
      updated: Set(updated.map(\.id)))
  }
}

/// The differences between two pages of one query, by identifier.
public struct PageDifference<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The insertions, removals and moves that turn the earlier order of identifiers into the later.
  public let order: CollectionDifference<ID>
  /// The identifiers of the records that both pages contain in different versions.
  public let updated: Set<ID>

  /// Creates a difference.
  public init(order: CollectionDifference<ID>, updated: Set<ID>) {
    self.order = order
    self.updated = updated
  }

  /// Whether the pages contain the same versions of the same records in the same order.
  public var isEmpty: Bool { order.isEmpty && updated.isEmpty }
}

/// A part of a query's ordered result, with cursors for the adjacent pages.
public struct Page<Item> {
  /// The items, in the order of the query.
  public let items: [Item]
  /// The cursor after which the next page begins; `nil` if this page is empty or the last.
  public let next: Cursor?
  /// The cursor before which the previous page ends; `nil` if this page is empty or the first.
  public let previous: Cursor?

  /// Creates a page.
  public init(items: [Item], next: Cursor?, previous: Cursor?) {
    self.items = items
    self.next = next
    self.previous = previous
  }

  /// Returns a page of transformed items with the same cursors.
  public func map<Other, Failure: Error>(
    _ transform: (Item) throws(Failure) -> Other
  ) throws(Failure) -> Page<Other> {
    Page<Other>(items: try items.map(transform), next: next, previous: previous)
  }
}

extension Page: Sendable where Item: Sendable {}
extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
extension Page: Encodable where Item: Encodable {}
extension Page: Decodable where Item: Decodable {}

/// The beginning or end of a page in the result of a query.
public enum PagePosition: Hashable, Sendable {
  /// The page begins with the first item.
  case first
  /// The page begins after the record of the cursor, which may have been deleted.
  case after(Cursor)
  /// The page ends before the record of the cursor, which may have been deleted.
  case before(Cursor)
  /// The page ends with the last item.
  case last
}

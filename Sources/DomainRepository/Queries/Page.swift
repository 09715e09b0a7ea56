/// Some of the answers to a query, in its order, and where the others are.
public struct Page<Item> {
  /// The answers.
  public let items: [Item]
  /// The cursor to read on after; `nil` when these are the last answers or there are none.
  public let next: Cursor?
  /// The cursor to read back before; `nil` when these are the first answers or there are none.
  public let previous: Cursor?

  /// Makes a page.
  public init(items: [Item], next: Cursor?, previous: Cursor?) {
    self.items = items
    self.next = next
    self.previous = previous
  }

  /// The page with its items made into something else.
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

/// Where a page begins or ends.
public enum PagePosition: Hashable, Sendable {
  /// At the first answer.
  case first
  /// Behind the record that the cursor stands for, whether it still exists or not.
  case after(Cursor)
  /// Before the record that the cursor stands for.
  case before(Cursor)
  /// At the last answer.
  case last
}

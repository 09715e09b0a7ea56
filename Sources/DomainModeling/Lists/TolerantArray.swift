/// A list from outside that keeps the elements it can read and says which it can't.
///
/// One bad element doesn't spoil the list: it is left out, counted and explained in ``unreadable``. What
/// isn't a list at all still fails. Encoding writes ``elements`` alone.
public struct TolerantArray<Element> {
  /// The elements that were read, in order.
  public var elements: [Element]

  /// The elements that were left out, in order; empty for a list that wasn't decoded.
  public let unreadable: [UnreadableElement]

  /// Makes a list of elements that are known to be good.
  public init(_ elements: [Element]) {
    self.init(elements, unreadable: [])
  }

  init(_ elements: [Element], unreadable: [UnreadableElement]) {
    self.elements = elements
    self.unreadable = unreadable
  }
}

extension TolerantArray: Sendable where Element: Sendable {}
extension TolerantArray: Equatable where Element: Equatable {}
extension TolerantArray: Hashable where Element: Hashable {}

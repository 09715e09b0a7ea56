/// The nodes of a ``PlaceIndex`` by number, in pages: after a copy a change copies pages and not everything.
struct PlaceNodes: Sendable {
  private var pages: [[PlaceNode]] = []
  /// Numbers that are free again, the last one first; each free node names the next in its `count`.
  private var firstFree: PlaceNode.Number = -1

  private static let pageBits: PlaceNode.Number = 6

  subscript(number: PlaceNode.Number) -> PlaceNode {
    _read { yield pages[Int(number >> Self.pageBits)][Int(number & (1 << Self.pageBits - 1))] }
    _modify { yield &pages[Int(number >> Self.pageBits)][Int(number & (1 << Self.pageBits - 1))] }
  }

  mutating func add(_ node: PlaceNode) -> PlaceNode.Number {
    if firstFree >= 0 {
      let number = firstFree
      firstFree = PlaceNode.Number(truncatingIfNeeded: self[number].count)
      self[number] = node
      return number
    }
    if let last = pages.last, last.count < 1 << Self.pageBits {
      pages[pages.count - 1].append(node)
    } else {
      pages.append([node])
    }
    let filled = pages.last?.count ?? 1
    return PlaceNode.Number((pages.count - 1) << Int(Self.pageBits) + filled - 1)
  }

  mutating func free(_ number: PlaceNode.Number) {
    self[number] = PlaceNode(box: SphereBox(), count: Int(firstFree), points: [], division: nil)
    firstFree = number
  }
}

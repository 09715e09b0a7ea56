import DomainModeling

/// The best candidates for a page, met in any order, and whether there are answers on the cursor's other side.
struct PageCandidates {
  private(set) var hasOthers = false

  private var top: TopSlots
  private let isBackward: Bool
  /// The cursor's key.
  private let edge: [UInt8]?
  private var key: [UInt8] = []

  init(limit: Int, _ window: PageWindow, edge: [UInt8]?) {
    // One more than asked for tells whether there are others.
    top = TopSlots(limit: limit + 1, isBackward: window.isBackward)
    isBackward = window.isBackward
    self.edge = edge
  }

  /// Offers an answer, whose key the body writes.
  mutating func offer(_ slot: Slot, key append: (inout [UInt8]) -> Void) {
    key.removeAll(keepingCapacity: true)
    append(&key)
    let isInside = edge.map { isBackward ? key.isBelow($0) : $0.isBelow(key) } ?? true
    if isInside { top.offer(slot, key: key) } else { hasOthers = true }
  }

  /// Whether nothing at that distance or beyond can be on the page, which is in the order of distances.
  func isBeyond(distance: Double) -> Bool {
    guard let last = top.edge else { return false }
    var least: [UInt8] = []
    KeyBytes.append(.real(distance), to: &least)
    return last.isBelow(least)
  }

  func sorted() -> [Slot] { top.sorted() }
}

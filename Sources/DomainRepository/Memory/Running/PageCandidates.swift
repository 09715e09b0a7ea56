import DomainModeling

/// The best candidates for a page, met in any order, and whether there are answers on the cursor's other side.
struct PageCandidates {
  private(set) var hasOthers = false

  private var top: TopSlots
  private let isBackward: Bool
  /// The cursor's key.
  private let edge: [UInt8]?
  /// The key of the answer that is looked at, as far as it is written.
  var key: [UInt8] = []

  init(limit: Int, _ window: PageWindow, edge: [UInt8]?) {
    // One more than asked for tells whether there are others.
    top = TopSlots(limit: limit + 1, isBackward: window.isBackward)
    isBackward = window.isBackward
    self.edge = edge
  }

  /// Whether an answer whose ``key`` begins so may be among the best, as far as that can be told without its rest.
  var mayTakeKey: Bool { edge != nil || top.mayTake(beginning: key) }

  /// Offers the answer that has the ``key``.
  mutating func offer(_ slot: Slot) {
    let isInside = edge.map { isBackward ? key.isBelow($0) : $0.isBelow(key) } ?? true
    if isInside { top.offer(slot, key: key) } else { hasOthers = true }
  }

  func sorted() -> [Slot] { top.sorted() }
}

/// The first few of many slots by their keys, in a heap whose root is the last of them.
///
/// - Complexity: O(log *limit*) for each offer that is taken, O(1) for most others.
package struct TopSlots {
  private struct Entry {
    var key: [UInt8]
    var slot: Slot
  }

  private let limit: Int
  private let isBackward: Bool
  private var heap: [Entry] = []

  /// - Parameter isBackward: Whether the greatest keys come first.
  package init(limit: Int, isBackward: Bool = false) {
    self.limit = limit
    self.isBackward = isBackward
  }

  /// Whether a slot is taken only where another goes.
  var isFull: Bool { heap.count >= limit }

  /// Whether a slot may be taken whose key begins so.
  func mayTake(beginning: [UInt8]) -> Bool {
    guard isFull, let last = heap.first?.key else { return true }
    let shared = beginning.sharedCount(with: last)
    if shared == beginning.count || shared == last.count { return true }
    return isBackward ? last[shared] < beginning[shared] : beginning[shared] < last[shared]
  }

  package mutating func offer(_ slot: Slot, key: [UInt8]) {
    if heap.count < limit {
      heap.append(Entry(key: key, slot: slot))
      rise(from: heap.count - 1)
    } else if let last = heap.first, precedes(key, last.key) {
      heap[0] = Entry(key: key, slot: slot)
      sink(0)
    }
  }

  /// The slots in their order.
  package func sorted() -> [Slot] { heap.sorted { precedes($0.key, $1.key) }.map(\.slot) }

  private func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    isBackward ? right.isBelow(left) : left.isBelow(right)
  }

  private mutating func rise(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      if !precedes(heap[parent].key, heap[child].key) { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { return }
      if child + 1 < heap.count, precedes(heap[child].key, heap[child + 1].key) { child += 1 }
      if !precedes(heap[parent].key, heap[child].key) { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}

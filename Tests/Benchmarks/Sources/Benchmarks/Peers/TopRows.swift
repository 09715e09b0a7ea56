/// The first elements by key up to a limit, in a heap whose root is the last of them; for scans in constant
/// memory.
struct TopRows<Key: Comparable> {
  private var heap: [(key: Key, position: Int)] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func offer(_ position: Int, _ key: Key) {
    if heap.count < limit {
      heap.append((key, position))
      var child = heap.count - 1
      while child > 0, isBelow((child - 1) / 2, child) {
        heap.swapAt((child - 1) / 2, child)
        child = (child - 1) / 2
      }
    } else if let last = heap.first, (key, position) < last {
      heap[0] = (key, position)
      var parent = 0
      while true {
        var child = 2 * parent + 1
        if child >= heap.count { return }
        if child + 1 < heap.count, isBelow(child, child + 1) { child += 1 }
        if !isBelow(parent, child) { return }
        heap.swapAt(parent, child)
        parent = child
      }
    }
  }

  /// Returns the positions in the order of their keys.
  func sorted() -> [Int] { heap.sorted { $0 < $1 }.map(\.position) }

  private func isBelow(_ left: Int, _ right: Int) -> Bool { heap[left] < heap[right] }
}

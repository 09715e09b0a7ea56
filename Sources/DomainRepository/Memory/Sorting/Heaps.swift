/// Values of which the smallest is at hand: a binary heap.
struct SmallestFirst<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element]

  /// - Complexity: O(*n*).
  init(_ elements: [Element] = []) {
    self.elements = elements
    for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard elements[index] < elements[parent] else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    sink(0)
    return first
  }

  /// Changes the smallest value, which then finds its new place.
  mutating func updateFirst(_ body: (inout Element) -> Void) {
    if elements.isEmpty { return }
    body(&elements[0])
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[index] else { return }
      elements.swapAt(index, child)
      index = child
    }
  }
}

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

/// The first few of many records by numbers that stand in them, in a heap whose root is the last of them.
///
/// Nearly every record is refused by its first number, which is all that is read of it.
struct TopRecords {
  private struct Entry {
    let number: UInt64
    let slot: Slot
  }

  private let limit: Int
  private let order: StoredOrder
  private let rows: StoredRows
  private var heap: ContiguousArray<Entry> = []
  /// The first number of the last of them, once there are enough.
  private var last = UInt64.max
  /// Whether a record has a word that nobody knows, so that there is no answer.
  private(set) var isUnfit = false

  init(limit: Int, _ order: StoredOrder, _ rows: StoredRows) {
    self.limit = limit
    self.order = order
    self.rows = rows
    heap.reserveCapacity(min(limit, 1_024))
  }

  /// Offers the record in a slot, which begins at the address.
  ///
  /// - Returns: Whether to go on.
  mutating func offer(_ slot: Slot, at address: UnsafeRawPointer) -> Bool {
    guard let number = unsafe order.number(0, at: address) else {
      isUnfit = true
      return false
    }
    if number > last { return true }
    if order.count > 1, unsafe !order.fits(address) {
      isUnfit = true
      return false
    }
    take(Entry(number: number, slot: slot))
    return true
  }

  /// The slots in their order, which takes them out.
  mutating func sorted() -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(heap.count)
    while let entry = heap.popLast() {
      slots.append(heap.first?.slot ?? entry.slot)
      if !heap.isEmpty { sink(entry) }
    }
    slots.reverse()
    return slots
  }

  private mutating func take(_ entry: Entry) {
    if heap.count < limit {
      heap.append(entry)
      rise()
    } else if precedes(entry, heap[0]) {
      sink(entry)
    }
    if heap.count == limit { last = heap[0].number }
  }

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.number == right.number
      ? order.precedes(left.slot, right.slot, in: rows) : left.number < right.number
  }

  /// Lets the newest rise to its place.
  private mutating func rise() {
    var child = heap.count - 1
    let entry = heap[child]
    while child > 0, precedes(heap[(child - 1) / 2], entry) {
      heap[child] = heap[(child - 1) / 2]
      child = (child - 1) / 2
    }
    heap[child] = entry
  }

  /// Puts an entry in the root's stead and lets it sink to its place.
  private mutating func sink(_ entry: Entry) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, precedes(heap[child], heap[child + 1]) { child += 1 }
      if !precedes(entry, heap[child]) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = entry
  }
}

/// A binary min-heap.
struct MinHeap<Element: Comparable & Sendable>: Sendable {
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

  /// Modifies the smallest element and restores the heap.
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

/// The first few of many slots by their keys, in a bounded heap whose root is the last of them.
///
/// - Complexity: O(log *limit*) for each accepted offer, O(1) for most others.
package struct TopKSlots {
  private struct Entry {
    var key: [UInt8]
    var slot: Slot
  }

  private let limit: Int
  private let isBackward: Bool
  private var heap: [Entry] = []

  /// Creates an empty heap.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of slots.
  ///   - isBackward: Whether the greatest keys come first.
  package init(limit: Int, isBackward: Bool = false) {
    self.limit = limit
    self.isBackward = isBackward
  }

  /// Whether accepting a slot displaces another.
  var isFull: Bool { heap.count >= limit }

  /// Returns whether a slot whose key has this beginning may be accepted.
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

  /// Returns the slots in order.
  package func sorted() -> [Slot] { heap.sorted { precedes($0.key, $1.key) }.map(\.slot) }

  private func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    isBackward ? right.isLess(left) : left.isLess(right)
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

/// The first few of many records by integers at fixed offsets, in a bounded heap whose root is the last of
/// them.
///
/// Most records are rejected by their first integer, the only part of them that is read.
struct TopKRecords {
  private struct Entry {
    let number: UInt64
    let slot: Slot
  }

  private let limit: Int
  private let order: NumericOrder
  private let rows: UntypedRows
  private var heap: ContiguousArray<Entry> = []
  /// The first integer of the root, once the heap is full.
  private var last = UInt64.max
  /// Whether a record has an unknown enum value, which this order can't handle; the result is then invalid.
  private(set) var hasUnknownWord = false

  init(limit: Int, _ order: NumericOrder, _ rows: UntypedRows) {
    self.limit = limit
    self.order = order
    self.rows = rows
    heap.reserveCapacity(min(limit, 1_024))
  }

  /// Offers the record in a slot, which begins at the address.
  ///
  /// - Returns: Whether to continue.
  mutating func offer(_ slot: Slot, at address: UnsafeRawPointer) -> Bool {
    guard let number = unsafe order.number(0, at: address) else {
      hasUnknownWord = true
      return false
    }
    if number > last { return true }
    if order.count > 1, unsafe !order.fits(address) {
      hasUnknownWord = true
      return false
    }
    take(Entry(number: number, slot: slot))
    return true
  }

  /// Returns the slots in order and empties the heap.
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

  /// Moves the last entry up to its position.
  private mutating func rise() {
    var child = heap.count - 1
    let entry = heap[child]
    while child > 0, precedes(heap[(child - 1) / 2], entry) {
      heap[child] = heap[(child - 1) / 2]
      child = (child - 1) / 2
    }
    heap[child] = entry
  }

  /// Replaces the root by an entry and moves it down to its position.
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

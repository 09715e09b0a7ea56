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

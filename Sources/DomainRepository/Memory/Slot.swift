/// Where a record stands in its table, for as long as it exists; indexes name records by it.
struct Slot: Hashable, Comparable, Sendable {
  let number: UInt32

  static func < (left: Slot, right: Slot) -> Bool { left.number < right.number }
}

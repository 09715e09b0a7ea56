/// Where a record stands in its table, for as long as it exists; indexes name records by it.
package struct Slot: Hashable, Comparable, Sendable {
  package let number: UInt32

  package init(number: UInt32) { self.number = number }

  package static func < (left: Slot, right: Slot) -> Bool { left.number < right.number }
}

/// The number under which a table stores a record for as long as it exists; indexes refer to records by it.
package struct Slot: Hashable, Comparable, Sendable {
  package let number: UInt32

  package init(number: UInt32) { self.number = number }

  package static func < (left: Slot, right: Slot) -> Bool { left.number < right.number }
}

/// A set of slots, stored as a bit set.
package struct SlotSet: Sendable {
  private var bits: [UInt64] = []

  package init(_ slots: some Sequence<Slot>) {
    for slot in slots {
      let word = Int(slot.number / 64)
      if word >= bits.count {
        bits.append(contentsOf: repeatElement(0, count: max(word + 1 - bits.count, bits.count)))
      }
      bits[word] |= 1 << UInt64(slot.number % 64)
    }
  }

  package func contains(_ slot: Slot) -> Bool {
    let word = Int(slot.number / 64)
    return word < bits.count && bits[word] >> UInt64(slot.number % 64) & 1 == 1
  }
}

/// A persistent vector with an element for every slot: a copy takes constant time and shares all unchanged
/// parts.
///
/// The elements are in leaves of 32, and the leaves in branches of 256. The first change after a copy copies
/// one leaf, one branch and the list of branches.
///
/// - Complexity: O(1) for reading and appending; the first write after a copy takes O(*n* / 8192) for *n*
///   elements.
package struct SlotVector<Element> {
  private typealias Leaf = ContiguousArray<Element>
  private typealias Branch = ContiguousArray<Leaf>

  private var branches: ContiguousArray<Branch> = []
  /// The number of slots, including unused ones.
  package private(set) var count = 0

  package init() {}

  /// The element of a slot, which must be one of this vector's.
  package subscript(slot: Slot) -> Element {
    get {
      let number = Int(slot.number)
      return branches[number >> 13][number >> 5 & 255][number & 31]
    }
    set {
      let number = Int(slot.number)
      branches[number >> 13][number >> 5 & 255][number & 31] = newValue
    }
  }

  package mutating func append(_ element: Element) {
    if count & 8191 == 0 { branches.append([]) }
    let last = branches.count - 1
    if count & 31 == 0 {
      var leaf = Leaf()
      leaf.reserveCapacity(32)
      branches[last].append(leaf)
    }
    branches[last][branches[last].count - 1].append(element)
    count += 1
  }

  /// Calls `body` with every element until it returns false; faster than access by slots.
  ///
  /// - Returns: Whether `body` never returned false.
  @discardableResult
  package func forEach<Failure: Error>(
    _ body: (Slot, Element) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var number: UInt32 = 0
    for branch in branches {
      for leaf in branch {
        for element in leaf {
          if try !body(Slot(number: number), element) { return false }
          number += 1
        }
      }
    }
    return true
  }
}

extension SlotVector: Sendable where Element: Sendable {}

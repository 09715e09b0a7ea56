/// Where a record stands in its table, for as long as it exists; indexes name records by it.
package struct Slot: Hashable, Comparable, Sendable {
  package let number: UInt32

  package init(number: UInt32) { self.number = number }

  package static func < (left: Slot, right: Slot) -> Bool { left.number < right.number }
}

/// A set of slots, as one bit for each up to the greatest.
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

/// An element for every slot; a copy takes constant time and then shares all that neither side changes.
///
/// Elements stand in leaves of 32, and leaves in branches of 256, so that the first change after a copy moves
/// one leaf, one branch and one list of branches, and not everything.
/// - Complexity: O(1) for reading and appending; a write to a shared vector of *n* elements O(*n* / 8192).
package struct SlotVector<Element> {
  private typealias Leaf = ContiguousArray<Element>
  private typealias Branch = ContiguousArray<Leaf>

  private var branches: ContiguousArray<Branch> = []
  /// How many slots there are, the unused ones too.
  package private(set) var count = 0

  package init() {}

  /// The element of a slot, which has to be one of this vector's.
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

  /// Visits every element until the body says no; faster than by slots.
  ///
  /// - Returns: Whether the body never said no.
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

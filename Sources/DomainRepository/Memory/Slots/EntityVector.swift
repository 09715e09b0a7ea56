package import DomainModeling

/// The entities of a table by slot, as a persistent vector: a copy takes constant time and shares all
/// unchanged leaves.
///
/// It has the structure of ``SlotVector``, with leaves that know their entities' type. It is `Sendable`
/// because entities are, and because a leaf is modified only while a single vector refers to it.
package struct EntityVector: Sendable {
  private typealias Branch = ContiguousArray<EntityLeaf>

  private nonisolated(unsafe) var branches: ContiguousArray<Branch> = []

  package init() {}

  /// Returns the leaf with a slot that has ever been in use.
  func leaf(of slot: Slot) -> EntityLeaf {
    unsafe branches[Self.branch(slot)][Self.leaf(slot)]
  }

  /// Calls `body` with the borrowed entity in a slot; returns `nil` if the slot is free.
  package func read<E: Entity, Answer>(
    _ slot: Slot, as type: E.Type, _ body: (borrowing E) -> Answer
  ) -> Answer? {
    let leaf = leaf(of: slot)
    let index = Self.index(of: slot)
    return leaf.isOccupied(index) ? leaf.read(index, as: type, body) : nil
  }

  /// Returns the address of the entity in an occupied slot, which stays valid as long as a copy of this
  /// vector exists.
  func address(of slot: Slot) -> UnsafeRawPointer {
    unsafe branches[Self.branch(slot)][Self.leaf(slot)].address(of: Self.index(of: slot))
  }

  /// Calls `body` with the address of the entity in a slot, unless the slot is free.
  func withAddress(of slot: Slot, _ body: (UnsafeRawPointer) -> Void) {
    unsafe leaf(of: slot).withAddress(of: Self.index(of: slot), body)
  }

  /// Stores an entity in a slot: an occupied one, a free one, or the next new one.
  package mutating func put<E: Entity>(_ entity: E, in slot: Slot) {
    let (branch, leaf) = (Self.branch(slot), Self.leaf(slot))
    if unsafe branch == branches.count { unsafe branches.append([]) }
    if unsafe leaf == branches[branch].count { unsafe branches[branch].append(.make(for: E.self)) }
    own(slot, as: E.self)
    unsafe branches[branch][leaf].put(entity, in: Self.index(of: slot))
  }

  /// Removes the entity in an occupied slot.
  package mutating func remove<E: Entity>(_ slot: Slot, as type: E.Type) {
    own(slot, as: type)
    unsafe branches[Self.branch(slot)][Self.leaf(slot)].remove(Self.index(of: slot), as: type)
  }

  /// Calls `body` with each leaf and the number of its first slot until it returns false.
  func forEachLeaf<Failure: Error>(
    _ body: (UInt32, EntityLeaf) throws(Failure) -> Bool
  ) throws(Failure) {
    var first: UInt32 = 0
    for branch in unsafe branches {
      for leaf in branch {
        if try !body(first, leaf) { return }
        first += UInt32(EntityLeaf.capacity)
      }
    }
  }

  /// Calls `body` with every entity within the ranges until it returns false.
  package func forEach<E: Entity, Failure: Error>(
    _ type: E.Type, within ranges: [StoredRange] = [],
    _ body: (Slot, borrowing E) throws(Failure) -> Bool
  ) throws(Failure) {
    try forEachLeaf { (first, leaf) throws(Failure) in
      try leaf.forEach(in: leaf.indices(within: ranges), type) {
        (index: UInt32, entity: borrowing E) throws(Failure) in
        try body(Slot(number: first + index), entity)
      }
    }
  }

  /// The occupied slots in ascending order.
  var slots: [Slot] {
    var slots: [Slot] = []
    forEachLeaf { first, leaf in
      for index in 0..<EntityLeaf.capacity where leaf.isOccupied(index) {
        slots.append(Slot(number: first + UInt32(index)))
      }
      return true
    }
    return slots
  }

  static func index(of slot: Slot) -> Int { Int(slot.number & 31) }

  private static func branch(_ slot: Slot) -> Int { Int(slot.number >> 13) }
  private static func leaf(_ slot: Slot) -> Int { Int(slot.number >> 5 & 255) }

  /// Replaces the leaf of a slot by a copy if it is shared.
  private mutating func own<E: Entity>(_ slot: Slot, as type: E.Type) {
    let (branch, leaf) = (Self.branch(slot), Self.leaf(slot))
    if unsafe isKnownUniquelyReferenced(&branches[branch][leaf]) { return }
    unsafe branches[branch][leaf] = branches[branch][leaf].copy(as: type)
  }
}

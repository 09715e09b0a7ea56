package import DomainModeling

/// The entities of a table by slot; a copy takes constant time and then shares all that neither side changes.
///
/// As a ``SlotVector``, with leaves that know their entities' type themselves. It can be sent, because entities
/// can, and because a leaf is changed only while one vector has it and nobody reads it.
package struct EntityVector: Sendable {
  private typealias Branch = ContiguousArray<EntityLeaf>

  private nonisolated(unsafe) var branches: ContiguousArray<Branch> = []

  package init() {}

  /// The leaf with a slot that has been in use.
  func leaf(of slot: Slot) -> EntityLeaf {
    unsafe branches[Self.branch(slot)][Self.leaf(slot)]
  }

  /// Lends the entity in a slot; `nil` when the slot is free.
  package func read<E: Entity, Answer>(
    _ slot: Slot, as type: E.Type, _ body: (borrowing E) -> Answer
  ) -> Answer? {
    let leaf = leaf(of: slot)
    let place = Self.place(slot)
    return leaf.isTaken(place) ? leaf.read(place, as: type, body) : nil
  }

  /// The address of the entity in a slot that is in use, which stays while somebody has this vector.
  func address(of slot: Slot) -> UnsafeRawPointer {
    unsafe branches[Self.branch(slot)][Self.leaf(slot)].address(of: Self.place(slot))
  }

  /// Lends the address of the entity in a slot, unless the slot is free, without a word of its type.
  func withAddress(of slot: Slot, _ body: (UnsafeRawPointer) -> Void) {
    unsafe leaf(of: slot).withAddress(of: Self.place(slot), body)
  }

  /// Puts an entity in a slot: one in use, a free one, or the next after all.
  package mutating func put<E: Entity>(_ entity: E, in slot: Slot) {
    let (branch, leaf) = (Self.branch(slot), Self.leaf(slot))
    if unsafe branch == branches.count { unsafe branches.append([]) }
    if unsafe leaf == branches[branch].count { unsafe branches[branch].append(.make(for: E.self)) }
    own(slot, as: E.self)
    unsafe branches[branch][leaf].put(entity, in: Self.place(slot))
  }

  /// Frees a slot that is in use.
  package mutating func remove<E: Entity>(_ slot: Slot, as type: E.Type) {
    own(slot, as: type)
    unsafe branches[Self.branch(slot)][Self.leaf(slot)].remove(Self.place(slot), as: type)
  }

  /// Visits the leaves until the body says no, each with the number of its first slot.
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

  /// Visits every entity that is within the ranges, until the body says no.
  package func forEach<E: Entity, Failure: Error>(
    _ type: E.Type, within ranges: [StoredRange] = [],
    _ body: (Slot, borrowing E) throws(Failure) -> Bool
  ) throws(Failure) {
    try forEachLeaf { (first, leaf) throws(Failure) in
      try leaf.forEach(in: leaf.places(within: ranges), type) {
        (place: UInt32, entity: borrowing E) throws(Failure) in
        try body(Slot(number: first + place), entity)
      }
    }
  }

  /// The slots in use, in their order.
  var slots: [Slot] {
    var slots: [Slot] = []
    forEachLeaf { first, leaf in
      for place in 0..<EntityLeaf.capacity where leaf.isTaken(place) {
        slots.append(Slot(number: first + UInt32(place)))
      }
      return true
    }
    return slots
  }

  static func place(_ slot: Slot) -> Int { Int(slot.number & 31) }

  private static func branch(_ slot: Slot) -> Int { Int(slot.number >> 13) }
  private static func leaf(_ slot: Slot) -> Int { Int(slot.number >> 5 & 255) }

  /// Takes a leaf that somebody else has, too, for itself.
  private mutating func own<E: Entity>(_ slot: Slot, as type: E.Type) {
    let (branch, leaf) = (Self.branch(slot), Self.leaf(slot))
    if unsafe isKnownUniquelyReferenced(&branches[branch][leaf]) { return }
    unsafe branches[branch][leaf] = branches[branch][leaf].copy(as: type)
  }
}

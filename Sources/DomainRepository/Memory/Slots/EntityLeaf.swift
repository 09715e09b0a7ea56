public import DomainModeling

/// A block of memory with positions for 32 entities of one type, each occupied or free.
///
/// The class isn't generic, so finding a record needs no type lookup at run time and is compiled once. Only
/// reading and writing an entity needs its type; the cast is unchecked, because all leaves of a table contain
/// entities of the table's type.
@usableFromInline
final class EntityLeaf: ManagedBuffer<EntityLeafHeader, UInt64> {
  static let capacity = 32

  static func make<E: Entity>(for type: E.Type) -> EntityLeaf {
    // Allocations are aligned to eight bytes; types with a greater alignment need padding.
    let bytes = capacity * MemoryLayout<E>.stride + max(0, MemoryLayout<E>.alignment - 8)
    let buffer = EntityLeaf.create(minimumCapacity: (bytes + 7) / 8) { _ in EntityLeafHeader(type) }
    let leaf = unsafe unsafeDowncast(buffer, to: EntityLeaf.self)
    unsafe leaf.withUnsafeMutablePointerToElements { words in
      _ = unsafe UnsafeMutableRawPointer(words).alignedUp(for: E.self)
        .bindMemory(to: E.self, capacity: capacity)
    }
    return leaf
  }

  deinit { clear(header.type) }

  func isOccupied(_ index: Int) -> Bool { header.occupied >> UInt32(index) & 1 == 1 }

  /// Calls `body` with the borrowed entity at an occupied position.
  @inlinable @inline(__always)
  func read<E: Entity, Answer, Failure: Error>(
    _ index: Int, as type: E.Type, _ body: (borrowing E) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe withUnsafeMutablePointerToElements { (words) throws(Failure) -> Answer in
      try unsafe (Self.entities(in: words, as: type) + index).withBorrowed(body)
    }
  }

  /// Calls `body` with the address of the entity at a position, if it is occupied; the address is invalid
  /// after the call.
  func withAddress(of index: Int, _ body: (UnsafeRawPointer) -> Void) {
    if isOccupied(index) { unsafe body(address(of: index)) }
  }

  /// Calls `body` with the borrowed entities at several positions until it returns false.
  ///
  /// - Parameters:
  ///   - indices: A bit for each position, all of them occupied.
  ///   - type: The type of the entities.
  ///   - body: The closure to call with each position and entity.
  /// - Returns: Whether `body` never returned false.
  func forEach<E: Entity, Failure: Error>(
    in indices: UInt32, _ type: E.Type, _ body: (UInt32, borrowing E) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var rest = indices
    return try unsafe withUnsafeMutablePointerToElements { (words) throws(Failure) -> Bool in
      let entities = unsafe Self.entities(in: words, as: type)
      while rest != 0 {
        let index = UInt32(rest.trailingZeroBitCount)
        rest &= rest - 1
        let isGoingOn = try unsafe (entities + Int(index)).withBorrowed {
          (entity: borrowing E) throws(Failure) in
          try body(index, entity)
        }
        if !isGoingOn { return false }
      }
      return true
    }
  }

  /// Stores an entity at a position, replacing an existing one; the leaf must not be shared.
  func put<E: Entity>(_ entity: E, in index: Int) {
    unsafe withUnsafeMutablePointers { header, words in
      let target = unsafe Self.entities(in: words, as: E.self) + index
      if unsafe header.pointee.occupied >> UInt32(index) & 1 == 1 {
        unsafe target.pointee = entity
      } else {
        unsafe target.initialize(to: entity)
        unsafe header.pointee.occupied |= 1 << UInt32(index)
      }
    }
  }

  /// Removes the entity at an occupied position; the leaf must not be shared.
  func remove<E: Entity>(_ index: Int, as type: E.Type) {
    unsafe withUnsafeMutablePointers { header, words in
      _ = unsafe (Self.entities(in: words, as: type) + index).deinitialize(count: 1)
      unsafe header.pointee.occupied &= ~(1 << UInt32(index))
    }
  }

  func copy<E: Entity>(as type: E.Type) -> EntityLeaf {
    let copy = EntityLeaf.make(for: type)
    for index in 0..<Self.capacity where isOccupied(index) {
      read(index, as: type) { copy.put($0, in: index) }
    }
    return copy
  }

  private func clear<E: Entity>(_ type: E.Type) {
    for index in 0..<Self.capacity where isOccupied(index) { remove(index, as: type) }
  }

  @inlinable @inline(__always)
  static func entities<E: Entity>(
    in words: UnsafeMutablePointer<UInt64>, as type: E.Type
  ) -> UnsafeMutablePointer<E> {
    unsafe UnsafeMutableRawPointer(words).alignedUp(for: type).assumingMemoryBound(to: type)
  }
}

/// The layout of a leaf, and its occupied positions.
@usableFromInline
struct EntityLeafHeader {
  let type: any Entity.Type
  /// The distance between positions and the alignment of the first one, in bytes.
  let stride: Int
  let alignment: Int
  /// A bit for each occupied position.
  var occupied: UInt32 = 0

  init<E: Entity>(_ type: E.Type) {
    self.type = type
    stride = MemoryLayout<E>.stride
    alignment = MemoryLayout<E>.alignment
  }
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Calls `body` with the borrowed value.
  ///
  /// Where the type is unknown, the compiler may copy a value that is accessed directly.
  @inlinable @inline(__always)
  func withBorrowed<Answer, Failure: Error>(
    _ body: (borrowing Pointee) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe body(pointee)
  }
}

extension EntityLeaf {
  /// Calls `body` with the address of the first position, the distance between positions in bytes, and a bit
  /// for each occupied one.
  ///
  /// A single access to the header needs a single exclusivity check.
  func withOccupied<Answer>(_ body: (UnsafeRawPointer, Int, UInt32) -> Answer) -> Answer {
    unsafe withUnsafeMutablePointers { header, words in
      let start = unsafe UnsafeRawPointer(words).alignedUp(toMultipleOf: header.pointee.alignment)
      return unsafe body(start, header.pointee.stride, header.pointee.occupied)
    }
  }

  /// Returns the address of a position, which stays valid as long as the leaf exists.
  func address(of index: Int) -> UnsafeRawPointer {
    unsafe withOccupied { start, step, _ in unsafe start + index * step }
  }

  /// Returns a bit for each occupied position whose entity has its integers within all ranges.
  func indices(within ranges: [StoredRange]) -> UInt32 {
    unsafe withOccupied { start, step, taken in unsafe taken.kept(by: ranges, start, step) }
  }
}

extension UInt32 {
  /// Returns those of the positions whose entities have their integers within all ranges.
  ///
  /// - Parameters:
  ///   - ranges: The ranges.
  ///   - start: The address of the first position.
  ///   - step: The distance between positions in bytes.
  func kept(by ranges: [StoredRange], _ start: UnsafeRawPointer, _ step: Int) -> UInt32 {
    var indices = self
    for range in ranges {
      if indices == 0 { return 0 }
      if range.greatest < range.least { return 0 }
      // One unsigned comparison tests both ends: a value below the least wraps around to one greater than the
      // span.
      let least = UInt64(bitPattern: range.least)
      let span = UInt64(bitPattern: range.greatest) &- least
      var kept: UInt32 = 0
      if indices == .max {
        // Branch-free, because the branch would be unpredictable.
        var number = unsafe start + range.offset
        for _ in 0..<EntityLeaf.capacity {
          let value = unsafe number.load(as: UInt64.self)
          kept = kept &>> 1 | (value &- least <= span ? 1 &<< 31 : 0)
          unsafe number += step
        }
      } else {
        let numbers = unsafe start + range.offset
        var rest = indices
        while rest != 0 {
          let index = rest.trailingZeroBitCount
          rest &= rest - 1
          let value = unsafe numbers.load(fromByteOffset: index * step, as: UInt64.self)
          kept |= (value &- least <= span ? 1 : 0) &<< UInt32(index)
        }
      }
      indices = kept
    }
    return indices
  }
}

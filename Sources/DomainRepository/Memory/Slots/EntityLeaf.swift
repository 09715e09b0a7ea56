public import DomainModeling

/// Places for 32 entities of one type in one block of memory, each of them taken or free.
///
/// The type isn't part of the leaf's own: what finds a record is compiled once, for all entities, and asks the
/// runtime for no generic type. Only reading and writing an entity needs its type, and each checks nothing: a leaf
/// belongs to one table, and a table to one type.
@usableFromInline
final class EntityLeaf: ManagedBuffer<EntityLeafHeader, UInt64> {
  static let capacity = 32

  static func make<E: Entity>(for type: E.Type) -> EntityLeaf {
    // Memory comes aligned to eight bytes; what wants more gets room to move up.
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

  func isTaken(_ place: Int) -> Bool { header.taken >> UInt32(place) & 1 == 1 }

  /// Lends the entity in a place that is taken.
  @inlinable @inline(__always)
  func read<E: Entity, Answer, Failure: Error>(
    _ place: Int, as type: E.Type, _ body: (borrowing E) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe withUnsafeMutablePointerToElements { (words) throws(Failure) -> Answer in
      try unsafe (Self.entities(in: words, as: type) + place).lend(body)
    }
  }

  /// Lends the address of the entity in a place, if it is taken; the address means nothing after the call.
  func withAddress(of place: Int, _ body: (UnsafeRawPointer) -> Void) {
    if isTaken(place) { unsafe body(address(of: place)) }
  }

  /// Lends the entities in these places until the body says no.
  ///
  /// - Parameter places: A bit for each place, all of them taken.
  /// - Returns: Whether the body never said no.
  func forEach<E: Entity, Failure: Error>(
    in places: UInt32, _ type: E.Type, _ body: (UInt32, borrowing E) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var rest = places
    return try unsafe withUnsafeMutablePointerToElements { (words) throws(Failure) -> Bool in
      let entities = unsafe Self.entities(in: words, as: type)
      while rest != 0 {
        let place = UInt32(rest.trailingZeroBitCount)
        rest &= rest - 1
        let isGoingOn = try unsafe (entities + Int(place)).lend { (entity: borrowing E) throws(Failure) in
          try body(place, entity)
        }
        if !isGoingOn { return false }
      }
      return true
    }
  }

  /// Puts an entity in a place, over what is there; only while nobody shares the leaf.
  func put<E: Entity>(_ entity: E, in place: Int) {
    unsafe withUnsafeMutablePointers { header, words in
      let target = unsafe Self.entities(in: words, as: E.self) + place
      if unsafe header.pointee.taken >> UInt32(place) & 1 == 1 {
        unsafe target.pointee = entity
      } else {
        unsafe target.initialize(to: entity)
        unsafe header.pointee.taken |= 1 << UInt32(place)
      }
    }
  }

  /// Frees a place that is taken; only while nobody shares the leaf.
  func remove<E: Entity>(_ place: Int, as type: E.Type) {
    unsafe withUnsafeMutablePointers { header, words in
      _ = unsafe (Self.entities(in: words, as: type) + place).deinitialize(count: 1)
      unsafe header.pointee.taken &= ~(1 << UInt32(place))
    }
  }

  func copy<E: Entity>(as type: E.Type) -> EntityLeaf {
    let copy = EntityLeaf.make(for: type)
    for place in 0..<Self.capacity where isTaken(place) {
      read(place, as: type) { copy.put($0, in: place) }
    }
    return copy
  }

  private func clear<E: Entity>(_ type: E.Type) {
    for place in 0..<Self.capacity where isTaken(place) { remove(place, as: type) }
  }

  @inlinable @inline(__always)
  static func entities<E: Entity>(
    in words: UnsafeMutablePointer<UInt64>, as type: E.Type
  ) -> UnsafeMutablePointer<E> {
    unsafe UnsafeMutableRawPointer(words).alignedUp(for: type).assumingMemoryBound(to: type)
  }
}

/// What a leaf knows about its places.
@usableFromInline
struct EntityLeafHeader {
  let type: any Entity.Type
  /// How far apart places are, and what the address of the first is a multiple of.
  let stride: Int
  let alignment: Int
  /// A bit for each place that is taken.
  var taken: UInt32 = 0

  init<E: Entity>(_ type: E.Type) {
    self.type = type
    stride = MemoryLayout<E>.stride
    alignment = MemoryLayout<E>.alignment
  }
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Lends what is there: a compiler that may copy it does so where it doesn't know the type.
  @inlinable @inline(__always)
  func lend<Answer, Failure: Error>(
    _ body: (borrowing Pointee) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe body(pointee)
  }
}

extension EntityLeaf {
  /// Lends the address of the first place, how far apart places are, and a bit for each that is taken.
  ///
  /// At once, since each look at the header by itself is checked for others who change it.
  func withPlaces<Answer>(_ body: (UnsafeRawPointer, Int, UInt32) -> Answer) -> Answer {
    unsafe withUnsafeMutablePointers { header, words in
      let start = unsafe UnsafeRawPointer(words).alignedUp(toMultipleOf: header.pointee.alignment)
      return unsafe body(start, header.pointee.stride, header.pointee.taken)
    }
  }

  /// The address of a place: the elements of a leaf are part of it and stay where they are as long as it lives.
  func address(of place: Int) -> UnsafeRawPointer {
    unsafe withPlaces { start, step, _ in unsafe start + place * step }
  }

  /// The places that are taken by entities with their numbers in all ranges, a bit for each.
  func places(within ranges: [StoredRange]) -> UInt32 {
    unsafe withPlaces { start, step, taken in unsafe taken.kept(by: ranges, start, step) }
  }
}

extension UInt32 {
  /// Those of these places in a leaf that have their numbers in all ranges.
  ///
  /// - Parameters:
  ///   - start: The address of the first place.
  ///   - step: How far apart places are.
  func kept(by ranges: [StoredRange], _ start: UnsafeRawPointer, _ step: Int) -> UInt32 {
    var places = self
    for range in ranges {
      if places == 0 { return 0 }
      if range.greatest < range.least { return 0 }
      // One comparison for both ends: what is below the least wraps around and is greater than any span.
      let least = UInt64(bitPattern: range.least)
      let span = UInt64(bitPattern: range.greatest) &- least
      var kept: UInt32 = 0
      if places == .max {
        // Without a branch that depends on the records, since nobody can guess it.
        var number = unsafe start + range.offset
        for _ in 0..<EntityLeaf.capacity {
          let value = unsafe number.load(as: UInt64.self)
          kept = kept &>> 1 | (value &- least <= span ? 1 &<< 31 : 0)
          unsafe number += step
        }
      } else {
        let numbers = unsafe start + range.offset
        var rest = places
        while rest != 0 {
          let place = rest.trailingZeroBitCount
          rest &= rest - 1
          let value = unsafe numbers.load(fromByteOffset: place * step, as: UInt64.self)
          kept |= (value &- least <= span ? 1 : 0) &<< UInt32(place)
        }
      }
      places = kept
    }
    return places
  }
}

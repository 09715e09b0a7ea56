extension JSONDocument {
  /// Finds the members of an object that have the given names, and returns the frame of slots that holds
  /// their positions, or `nil` when the value is not an object.
  ///
  /// Every call that returns a frame must be followed by ``leave(_:)``.
  package func pushFrame(_ position: Int, _ names: JSONKeyTable) throws(LocatedJSONError) -> Int? {
    let object = entry(position)
    guard object.kind == .object else { return nil }
    let frame = unsafe state.pointee.slotCount
    let end = frame + 1 + names.count
    if unsafe end > state.pointee.slotCapacity { growSlots(to: end) }
    let slots = unsafe state.pointee.slots
    let entries = unsafe state.pointee.entries
    unsafe (slots + frame).initialize(repeating: 0, count: 1 + names.count)
    unsafe state.pointee.slotCount = end

    var expected = 0
    var isComplete = true
    var index = position &+ 1
    let next = Int(object.next)
    while index < next {
      let name = unsafe entries[index]
      let found = rank(of: name, after: expected, in: names)
      if found >= 0 {
        let slot = names.slot(ofRank: found)
        guard unsafe slots[frame &+ 1 &+ slot] == 0 else {
          unsafe state.pointee.slotCount = frame
          throw LocatedJSONError(error: .duplicateName, offset: Int(name.start) - 1)
        }
        unsafe slots[frame &+ 1 &+ slot] = UInt32(truncatingIfNeeded: index &+ 1)
        expected = found &+ 1
      } else {
        isComplete = false
      }
      index = Int(unsafe entries[index &+ 1].next)
    }
    if isComplete, !object.hasUniqueKeys, next > position &+ 1 {
      unsafe entries[position].hasUniqueKeys = true
      unsafe state.pointee.checkedCount += 1
    }
    return frame
  }

  @inlinable package func popFrame(_ frame: Int) { unsafe state.pointee.slotCount = frame }

  /// Returns the position of a member's value, or 0 when it is absent.
  ///
  /// Fields are usually read in the order of their declaration, so the next expected name is tried first.
  @inlinable @inline(__always) package func member(
    _ name: String, of frame: Int, _ names: JSONKeyTable, in object: Int
  ) -> Int {
    guard unsafe frame < state.pointee.slotCount else { return 0 }
    let slots = unsafe state.pointee.slots
    let guess = Int(unsafe slots[frame])
    if guess < names.count, names.isName(name, at: guess) {
      unsafe slots[frame] = UInt32(truncatingIfNeeded: guess &+ 1)
      return Int(unsafe slots[frame &+ 1 &+ guess])
    }
    return searchedMember(name, of: frame, names, in: object)
  }

  @inline(never) @usableFromInline func searchedMember(
    _ name: String, of frame: Int, _ names: JSONKeyTable, in object: Int
  ) -> Int {
    let slots = unsafe state.pointee.slots
    if let slot = names.slot(named: name) {
      unsafe slots[frame] = UInt32(truncatingIfNeeded: slot + 1)
      return Int(unsafe slots[frame + 1 + slot])
    }
    // The schema does not have this field, for example because an older version declared it.
    let next = Int(entry(object).next)
    var index = object + 1
    while index < next, index + 1 < entryCount {
      if text(of: entry(index)).utf8.elementsEqual(name.utf8) { return index + 1 }
      index = Int(entry(index + 1).next)
    }
    return 0
  }

  @inline(__always) private func rank(of name: JSONToken, after guess: Int, in names: JSONKeyTable) -> Int {
    if name.needsSlowPath {
      return names.slot(named: text(of: name)).map { names.rank(ofSlot: $0) } ?? -1
    }
    let start = Int(name.start)
    return unsafe names.rank(
      of: state.pointee.base + start, length: Int(name.end) &- start, room: state.pointee.count &- start,
      after: guess)
  }

  /// Returns the rank of an escape-free string among names, or -1 when it is none of them or the value is not
  /// such a string.
  package func rank(ofPlainText position: Int, in names: JSONKeyTable) -> Int {
    let entry = entry(position)
    guard entry.kind == .text, !entry.needsSlowPath else { return -1 }
    return rank(of: entry, after: 0, in: names)
  }

  @inline(never) private func growSlots(to count: Int) {
    let capacity = count * 2
    let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    unsafe grown.moveInitialize(from: state.pointee.slots, count: state.pointee.slotCount)
    if unsafe state.pointee.slotCapacity > Self.initialCapacity { unsafe state.pointee.slots.deallocate() }
    unsafe state.pointee.slots = grown
    unsafe state.pointee.slotCapacity = capacity
  }

  /// Throws when an object whose names no model has checked contains the same name twice.
  package func checkDuplicateKeys() throws(LocatedJSONError) {
    guard unsafe state.pointee.checkedCount < state.pointee.objectCount else { return }
    for position in 0..<entryCount {
      let entry = entry(position)
      if entry.kind == .object, !entry.hasUniqueKeys {
        try checkDuplicateKeys(of: position, until: Int(entry.next))
      }
    }
  }

  private func checkDuplicateKeys(of object: Int, until next: Int) throws(LocatedJSONError) {
    var names: [Int] = []
    var areIntricate = false
    var index = object + 1
    while index < next {
      names.append(index)
      if entry(index).needsSlowPath { areIntricate = true }
      index = Int(entry(index + 1).next)
    }
    if names.count > 24 || areIntricate {
      var seen = Set<[UInt8]>(minimumCapacity: names.count)
      for name in names where !seen.insert(Array(text(of: entry(name)).utf8)).inserted {
        throw twice(name)
      }
      return
    }
    for (position, name) in names.enumerated() {
      let bytes = unsafe self.bytes(of: entry(name))
      for other in names[..<position] {
        let earlier = unsafe self.bytes(of: entry(other))
        if earlier.count == bytes.count, unsafe earlier.elementsEqual(bytes) { throw twice(name) }
      }
    }
  }

  private func twice(_ name: Int) -> LocatedJSONError {
    LocatedJSONError(error: .duplicateName, offset: Int(entry(name).start) - 1)
  }
}

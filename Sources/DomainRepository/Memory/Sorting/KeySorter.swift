/// Sorts slots by keys that are written one behind the other into one piece of memory.
///
/// Eight bytes of each key are compared at a time, as one number: a quicksort over words (Bentley and Sedgewick
/// 1997). What all keys have in common at a place costs one look at each.
package struct KeySorter {
  private struct Entry {
    /// The eight bytes of the key that count now.
    var word: UInt64 = 0
    let start: Int
    let end: Int
    let slot: Slot
  }

  /// The keys, to which the next is added here.
  package var bytes: [UInt8] = []
  private var entries: ContiguousArray<Entry> = []

  package init() {}

  /// Says that what was added since the last key is the key of a slot.
  package mutating func endKey(of slot: Slot) {
    entries.append(Entry(start: entries.last?.end ?? 0, end: bytes.count, slot: slot))
  }

  /// The slots in order; those with one key in the order of their identifiers.
  package func sorted(byLast key: (Slot) -> RecordKey, isDescending: Bool) -> [Slot] {
    var entries = entries
    let bytes = bytes
    // A list of ranges still to be sorted, and the place in the keys from which on they differ.
    var waiting = [(range: entries.indices, depth: 0)]
    while let (range, depth) = waiting.popLast() {
      if range.count < 2 { continue }
      var isAtEnd = true
      for index in range {
        entries[index].word = Self.word(bytes, entries[index].start + depth, entries[index].end)
        if entries[index].start + depth < entries[index].end { isAtEnd = false }
      }
      if isAtEnd {
        Self.sort(&entries, range) { left, right in
          isDescending ? key(right.slot) < key(left.slot) : key(left.slot) < key(right.slot)
        }
        continue
      }
      let word = entries[range.lowerBound].word
      if range.contains(where: { entries[$0].word != word }) {
        Self.sort(&entries, range) { $0.word < $1.word }
      }
      var start = range.lowerBound
      for index in range where index + 1 == range.upperBound || entries[index + 1].word != entries[index].word
      {
        if index > start { waiting.append((start..<index + 1, depth + 8)) }
        start = index + 1
      }
    }
    return entries.map(\.slot)
  }

  /// Sorts a part in place, which sorting a slice wouldn't.
  private static func sort(
    _ entries: inout ContiguousArray<Entry>, _ range: Range<Int>, by precedes: (Entry, Entry) -> Bool
  ) {
    unsafe entries.withUnsafeMutableBufferPointer { buffer in
      var part = unsafe UnsafeMutableBufferPointer(rebasing: buffer[range])
      unsafe part.sort(by: precedes)
    }
  }

  /// Eight bytes as a number in their order; zeros behind the end, where no key is the beginning of another.
  private static func word(_ bytes: [UInt8], _ position: Int, _ end: Int) -> UInt64 {
    if position + 8 <= end {
      return unsafe bytes.withUnsafeBytes {
        unsafe UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      }
    }
    var word: UInt64 = 0
    for index in position..<position + 8 { word = word << 8 | (index < end ? UInt64(bytes[index]) : 0) }
    return word
  }
}

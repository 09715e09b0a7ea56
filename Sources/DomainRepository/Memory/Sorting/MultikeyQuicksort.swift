/// A sorter of slots by byte-string keys that are stored consecutively in one buffer.
///
/// It compares eight bytes of each key at a time, as an integer: a multikey quicksort over words (Bentley and
/// Sedgewick 1997). A common prefix of all keys is read once per key.
package struct MultikeyQuicksort {
  private struct Entry {
    /// The eight bytes of the key that are currently compared.
    var word: UInt64 = 0
    let start: Int
    let end: Int
    let slot: Slot
  }

  /// The buffer of keys, to which the caller appends the next key.
  package var bytes: [UInt8] = []
  private var entries: ContiguousArray<Entry> = []

  package init() {}

  /// Marks the bytes appended since the last key as the key of a slot.
  package mutating func endKey(of slot: Slot) {
    entries.append(Entry(start: entries.last?.end ?? 0, end: bytes.count, slot: slot))
  }

  /// Returns the slots in order; slots with equal keys are in the order of their identifiers.
  package func sorted(byLast key: (Slot) -> RecordID, isDescending: Bool) -> [Slot] {
    var entries = entries
    let bytes = bytes
    // The ranges still to be sorted, each with the length of the prefix that its keys share.
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

  /// Sorts a range in place; sorting a slice would copy it.
  private static func sort(
    _ entries: inout ContiguousArray<Entry>, _ range: Range<Int>, by precedes: (Entry, Entry) -> Bool
  ) {
    unsafe entries.withUnsafeMutableBufferPointer { buffer in
      var part = unsafe UnsafeMutableBufferPointer(rebasing: buffer[range])
      unsafe part.sort(by: precedes)
    }
  }

  /// Returns eight bytes as an integer of the same order, padded with zeros; this is unambiguous because no
  /// key is a prefix of another.
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

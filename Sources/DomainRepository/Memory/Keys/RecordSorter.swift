/// Sorts records by numbers that stand in them.
///
/// As many keys as fit are packed into one word, with no more bits each than their numbers differ in, and words are
/// sorted byte by byte (LSD radix sort): that takes a look at every record for each byte, and no comparison.
struct RecordSorter {
  private struct Entry {
    var word: UInt64 = 0
    let record: UInt32
  }

  private let order: StoredOrder
  private var slots: ContiguousArray<Slot> = []
  /// The numbers of every record, one record behind the other.
  private var numbers: ContiguousArray<UInt64> = []
  /// The bits in which the numbers of each key differ from those of the first record.
  private var differences: ContiguousArray<UInt64>
  /// Whether a record has a word that nobody knows, so that there is no answer.
  private(set) var isUnfit = false

  init(_ order: StoredOrder) {
    self.order = order
    differences = ContiguousArray(repeating: 0, count: order.count)
  }

  /// Takes the record in a slot, which begins at the address.
  ///
  /// - Returns: Whether to go on.
  mutating func add(_ slot: Slot, at address: UnsafeRawPointer) -> Bool {
    for key in 0..<order.count {
      guard let number = unsafe order.number(key, at: address) else {
        isUnfit = true
        return false
      }
      numbers.append(number)
      differences[key] |= number ^ numbers[key]
    }
    slots.append(slot)
    return true
  }

  /// The slots in order; those with the same numbers in the order of their identifiers.
  func sorted(in rows: StoredRows) -> [Slot] {
    var entries = ContiguousArray(slots.indices.map { Entry(record: UInt32($0)) })
    var end = order.count
    while end > 0 {
      // The last keys that fit into one word.
      var bits = 0
      var start = end
      while start > 0, bits + width(start - 1) <= 64 {
        start -= 1
        bits += width(start)
      }
      pack(start..<end, into: &entries)
      Self.sort(&entries, bytes: (bits + 7) / 8)
      end = start
    }
    sortAlike(&entries, rows)
    return entries.map { slots[Int($0.record)] }
  }

  /// How many bits of a key's numbers differ.
  private func width(_ key: Int) -> Int { UInt64.bitWidth - differences[key].leadingZeroBitCount }

  private func pack(_ keys: Range<Int>, into entries: inout ContiguousArray<Entry>) {
    let keys = keys.map { (key: $0, width: width($0)) }.filter { $0.width > 0 }
    for position in entries.indices {
      let first = Int(entries[position].record) * order.count
      var word: UInt64 = 0
      for (key, width) in keys {
        word = word << UInt64(width) | numbers[first + key] & (.max >> UInt64(64 - width))
      }
      entries[position].word = word
    }
  }

  /// Sorts by the lowest bytes of the words; what is alike stays in its order.
  private static func sort(_ entries: inout ContiguousArray<Entry>, bytes: Int) {
    var other = entries
    for byte in 0..<bytes {
      let shift = UInt64(byte * 8)
      var starts = ContiguousArray(repeating: 0, count: 257)
      for entry in entries { starts[Int(entry.word >> shift & 255) + 1] += 1 }
      for value in 1...256 { starts[value] += starts[value - 1] }
      for entry in entries {
        let value = Int(entry.word >> shift & 255)
        other[starts[value]] = entry
        starts[value] += 1
      }
      swap(&entries, &other)
    }
  }

  /// Puts records with the same numbers in the order of their identifiers.
  private func sortAlike(_ entries: inout ContiguousArray<Entry>, _ rows: StoredRows) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, isAlike(entries[start], entries[end]) { end += 1 }
      if end - start > 1 {
        entries[start..<end].sort { left, right in
          order.identifierPrecedes(slots[Int(left.record)], slots[Int(right.record)], in: rows)
        }
      }
      start = end
    }
  }

  private func isAlike(_ left: Entry, _ right: Entry) -> Bool {
    // Most records are told apart by the last word that was packed.
    if left.word != right.word { return false }
    let (first, second) = (Int(left.record) * order.count, Int(right.record) * order.count)
    for key in 0..<order.count where numbers[first + key] != numbers[second + key] { return false }
    return true
  }
}

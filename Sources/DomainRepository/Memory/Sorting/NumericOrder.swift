import DomainModeling

/// An order by integers at fixed offsets of the records and then by identifier, which can be compared without
/// the entity's type.
struct NumericOrder: Sendable {
  private struct Key: Sendable {
    let word: StoredSortKey
    /// All bits set for a descending key, otherwise zero.
    var flips: UInt64
  }

  private var keys: [Key] = []
  private var isIdentifierDescending = false

  /// Creates the order of a query; `nil` if a key isn't an integer or may be null.
  init?<E: Entity>(_ parts: [KeyComponent], of type: E.Type) {
    for part in parts {
      if part.path == "id" {
        isIdentifierDescending = part.isDescending
        break
      }
      guard !part.isOptional, let word = E.schema.queryField(part.path)?.storedWord else { return nil }
      keys.append(Key(word: word, flips: part.isDescending ? .max : 0))
    }
    if keys.isEmpty { return nil }
  }

  /// The reverse order.
  var reversed: NumericOrder {
    var order = self
    for key in keys.indices { order.keys[key].flips = ~keys[key].flips }
    order.isIdentifierDescending.toggle()
    return order
  }

  var count: Int { keys.count }

  /// Returns the integer of a key for the record at an address, so that lesser integers come first; `nil` for
  /// an unknown enum value.
  func number(_ key: Int, at address: UnsafeRawPointer) -> UInt64? {
    unsafe keys[key].word.number(at: address).map { $0 ^ keys[key].flips }
  }

  /// Returns whether all integers of the record are known.
  func fits(_ address: UnsafeRawPointer) -> Bool {
    for key in keys.indices where unsafe number(key, at: address) == nil { return false }
    return true
  }

  /// Returns whether a record precedes another with the same first integer.
  func precedes(_ left: Slot, _ right: Slot, in rows: UntypedRows) -> Bool {
    if keys.count > 1 {
      let (first, second) = unsafe (rows.address(of: left), rows.address(of: right))
      for key in 1..<keys.count {
        let (a, b) = unsafe (number(key, at: first) ?? 0, number(key, at: second) ?? 0)
        if a != b { return a < b }
      }
    }
    return identifierPrecedes(left, right, in: rows)
  }

  /// Returns whether a record precedes another with the same integers, by identifier.
  func identifierPrecedes(_ left: Slot, _ right: Slot, in rows: UntypedRows) -> Bool {
    isIdentifierDescending
      ? rows.key(of: right) < rows.key(of: left) : rows.key(of: left) < rows.key(of: right)
  }
}

/// A sorter of records by integers at fixed offsets.
///
/// As many keys as fit are packed into one 64-bit word, each reduced to the bits in which its values differ.
/// The words are sorted by an LSD radix sort with digits of up to 11 bits, which takes one pass over the
/// records per digit and no comparisons.
struct RadixSorter {
  private struct Entry {
    var word: UInt64 = 0
    let record: UInt32
  }

  private let order: NumericOrder
  private var slots: ContiguousArray<Slot> = []
  /// The integers of all records, record by record.
  private var numbers: ContiguousArray<UInt64> = []
  /// Whether a record has an unknown enum value, which this order can't handle; the result is then invalid.
  private(set) var hasUnknownWord = false

  init(_ order: NumericOrder) { self.order = order }

  /// Adds the record in a slot, which begins at the address.
  ///
  /// - Returns: Whether to continue.
  mutating func add(_ slot: Slot, at address: UnsafeRawPointer) -> Bool {
    for key in 0..<order.count {
      guard let number = unsafe order.number(key, at: address) else {
        hasUnknownWord = true
        return false
      }
      numbers.append(number)
    }
    slots.append(slot)
    return true
  }

  /// Returns the slots in order; records with equal integers are in the order of their identifiers.
  func sorted(in rows: UntypedRows) -> [Slot] {
    var entries = ContiguousArray(slots.indices.map { Entry(record: UInt32($0)) })
    let widths = (0..<order.count).map(width)
    var end = order.count
    while end > 0 {
      // The last remaining keys that fit into one word.
      var bits = 0
      var start = end
      while start > 0, bits + widths[start - 1] <= 64 {
        start -= 1
        bits += widths[start]
      }
      pack(start..<end, widths, into: &entries)
      Self.sort(&entries, bits: bits)
      end = start
    }
    sortAlike(&entries, rows)
    return entries.map { slots[Int($0.record)] }
  }

  /// Returns the number of low bits in which the values of a key differ.
  private func width(_ key: Int) -> Int {
    var differences: UInt64 = 0
    for position in stride(from: key, to: numbers.count, by: order.count) {
      differences |= numbers[position] ^ numbers[key]
    }
    return UInt64.bitWidth - differences.leadingZeroBitCount
  }

  private func pack(_ keys: Range<Int>, _ widths: [Int], into entries: inout ContiguousArray<Entry>) {
    for position in entries.indices {
      let first = Int(entries[position].record) * order.count
      var word: UInt64 = 0
      for key in keys where widths[key] > 0 {
        let (width, low) = (UInt64(widths[key]), UInt64.max >> UInt64(64 - widths[key]))
        word = width == 64 ? numbers[first + key] : word &<< width | numbers[first + key] & low
      }
      entries[position].word = word
    }
  }

  /// Sorts stably by the low bits of the words, one digit at a time.
  private static func sort(_ entries: inout ContiguousArray<Entry>, bits: Int) {
    // Larger digits pay off for many records.
    let passes = bits.dividedUp(by: entries.count < 1_024 ? 8 : 11)
    if passes == 0 { return }
    let width = UInt64(bits.dividedUp(by: passes))
    let mask = (UInt64(1) &<< width) - 1
    let count = entries.count
    var other = entries
    for pass in 0..<UInt64(passes) {
      var starts = ContiguousArray(repeating: 0, count: Int(mask) + 2)
      unsafe entries.withUnsafeBufferPointer { from in
        unsafe other.withUnsafeMutableBufferPointer { to in
          unsafe starts.withUnsafeMutableBufferPointer { starts in
            for position in 0..<count {
              let bucket = unsafe Int(from[position].word &>> (pass * width) & mask)
              unsafe starts[bucket + 1] += 1
            }
            for bucket in 1..<starts.count { unsafe starts[bucket] += starts[bucket - 1] }
            for position in 0..<count {
              let bucket = unsafe Int(from[position].word &>> (pass * width) & mask)
              unsafe to[starts[bucket]] = from[position]
              unsafe starts[bucket] += 1
            }
          }
        }
      }
      swap(&entries, &other)
    }
  }

  /// Sorts each group of records with equal integers by identifier.
  private func sortAlike(_ entries: inout ContiguousArray<Entry>, _ rows: UntypedRows) {
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
    // Most records differ in the last packed word.
    if left.word != right.word { return false }
    let (first, second) = (Int(left.record) * order.count, Int(right.record) * order.count)
    for key in 0..<order.count where numbers[first + key] != numbers[second + key] { return false }
    return true
  }
}

extension Int {
  fileprivate func dividedUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}

/// The member names of an object, prepared for comparison with bytes of a document; the expected name is
/// compared first.
///
/// A slot is a name's index in order of declaration, a rank its index in canonical order (by UTF-8 bytes).
@safe @usableFromInline package final class JSONKeyTable: Sendable {
  private struct Key {
    /// The first and the last eight bytes.
    ///
    /// Names of up to eight bytes are all in `head`, and `tail` is 0.
    var head: UInt64
    var tail: UInt64
    var length: Int
    var slot: Int
    /// The rank of the name that is declared after this one.
    var following: Int
  }

  package static let none = JSONKeyTable([])

  @usableFromInline package let count: Int
  @usableFromInline let names: [String]
  private let slots: [String: Int]
  /// The length of the longest name in bytes.
  private let longest: Int
  /// The slots in order of rank.
  package let canonicalOrder: [Int]
  private let ranks: [Int]
  nonisolated(unsafe) private let table: UnsafeMutablePointer<Key>

  /// Creates an index of names.
  ///
  /// - Parameter names: The names in order of declaration.
  package init(_ names: [String]) {
    self.names = names
    count = names.count
    slots = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    longest = names.map(\.utf8.count).max() ?? 0
    let order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    canonicalOrder = order
    var ranks = [Int](repeating: 0, count: names.count)
    for (rank, slot) in order.enumerated() { ranks[slot] = rank }
    self.ranks = ranks
    unsafe table = .allocate(capacity: max(1, names.count))
    for (rank, slot) in order.enumerated() {
      let bytes = Array(names[slot].utf8)
      let name = unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else {
          return Key(head: 0, tail: 0, length: 0, slot: slot, following: 0)
        }
        return unsafe Key(
          head: JSONBytes.word(at: base, length: bytes.count),
          tail: bytes.count > 8 ? JSONBytes.word(at: base + (bytes.count - 8)) : 0,
          length: bytes.count, slot: slot, following: slot + 1 < ranks.count ? ranks[slot + 1] : 0)
      }
      unsafe (table + rank).initialize(to: name)
    }
  }

  deinit { unsafe table.deallocate() }

  func slot(named name: String) -> Int? {
    // Looking a text up takes quadratic time in the combining marks of one character.
    guard name.utf8.count <= longest, let slot = slots[name], names[slot].utf8.elementsEqual(name.utf8)
    else { return nil }
    return slot
  }

  func rank(ofSlot slot: Int) -> Int { ranks[slot] }

  @inline(__always) func slot(ofRank rank: Int) -> Int { unsafe table[rank].slot }

  @inlinable @inline(__always) func isName(_ name: String, at slot: Int) -> Bool { names[slot] == name }

  /// Returns the rank of the name that begins at the address, or -1 when it is none of the names.
  ///
  /// - Parameters:
  ///   - room: The number of readable bytes at the address.
  ///   - guess: The rank to compare first, from 0 to ``count``.
  @inline(__always) func rank(
    of start: UnsafePointer<UInt8>, length: Int, room: Int, after guess: Int
  ) -> Int {
    let head: UInt64
    var tail: UInt64 = 0
    if length >= 8 {
      head = unsafe JSONBytes.word(at: start)
      if length > 8 { tail = unsafe JSONBytes.word(at: start + (length &- 8)) }
    } else if room >= 8 {
      head = unsafe JSONBytes.word(at: start) & (1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1)
    } else {
      head = unsafe JSONBytes.word(at: start, length: length)
    }
    func isName(_ rank: Int) -> Bool {
      let name = unsafe table[rank]
      return unsafe name.head == head && name.length == length && name.tail == tail
        && (length <= 16 || isWhole(rank, start, length))
    }
    if guess < count, isName(guess) { return guess }
    let declared = guess == 0 ? (ranks.first ?? 0) : unsafe table[guess &- 1].following
    if declared < count, isName(declared) { return declared }
    var rank = guess &+ 1
    while rank < count {
      if isName(rank) { return rank }
      rank &+= 1
    }
    rank = 0
    while rank < min(guess, count) {
      if isName(rank) { return rank }
      rank &+= 1
    }
    return -1
  }

  @inline(never) private func isWhole(_ rank: Int, _ start: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: length)
    return unsafe names[table[rank].slot].utf8.elementsEqual(bytes)
  }
}

/// A range for an integer at a fixed offset of every value of a type.
///
/// Checking it requires neither type metadata nor a closure: a scan reads eight bytes of each value.
@usableFromInline package struct StoredRange: Sendable {
  @usableFromInline package let offset: Int
  @usableFromInline package let least: Int64
  @usableFromInline package let greatest: Int64

  /// Creates the range for which a comparison with a bound holds, or `nil` when it is not a single range.
  init?(at offset: Int, _ comparison: Comparison, _ bound: Int64) {
    self.offset = offset
    switch comparison {
    case .equal: (least, greatest) = (bound, bound)
    case .lessOrEqual: (least, greatest) = (.min, bound)
    case .greaterOrEqual: (least, greatest) = (bound, .max)
    case .less where bound > .min: (least, greatest) = (.min, bound - 1)
    case .greater where bound < .max: (least, greatest) = (bound + 1, .max)
    case .less, .greater, .notEqual, .isNotDistinctFrom, .isDistinctFrom: return nil
    }
  }

  /// Creates a closed range.
  init(at offset: Int, from least: Int64, through greatest: Int64) {
    self.offset = offset
    self.least = least
    self.greatest = greatest
  }

  /// Returns whether the integer of the value at the address is in the range.
  @inlinable package func isKept(at value: UnsafeRawPointer) -> Bool {
    let number = unsafe value.load(fromByteOffset: offset, as: Int64.self)
    return number >= least && number <= greatest
  }
}

/// A number at a fixed offset of every value of a type, which has the order of a field's scalars.
///
/// Like a ``StoredRange``, reading it requires neither type metadata nor a closure.
package struct StoredSortKey: Sendable {
  private let offset: Int
  /// The rank of each word of an enum, counted from 1, by the byte that represents it; `nil` when the number
  /// itself is stored.
  private let ranks: [UInt8]?

  /// An integer.
  init(wholeAt offset: Int) {
    self.offset = offset
    ranks = nil
  }

  /// A word of an enum.
  init(wordAt offset: Int, _ ranks: [UInt8]) {
    self.offset = offset
    self.ranks = ranks
  }

  /// Returns the number of the value at the address, or `nil` for a word that the enum does not have.
  package func number(at value: UnsafeRawPointer) -> UInt64? {
    guard let ranks else {
      return unsafe UInt64(bitPattern: value.load(fromByteOffset: offset, as: Int64.self)) ^ 1 << 63
    }
    let rank = unsafe ranks[Int(value.load(fromByteOffset: offset, as: UInt8.self))]
    return rank == 0 ? nil : UInt64(rank)
  }
}

extension StringEnum {
  /// The rank of each word by the byte that represents it.
  static var byteRanks: [UInt8]? { ranks { $0 } }

  /// Returns the ranks of all words in order of their scalars, counted from 1, by the byte that represents
  /// each word.
  ///
  /// - Parameter kept: Returns the form of a word in memory: itself or an optional.
  /// - Returns: The ranks, or `nil` when the form is larger than a byte.
  static func ranks<Kept>(keptAs kept: (Self) -> Kept) -> [UInt8]? {
    let words = allCases.sorted { $0.scalar < $1.scalar }
    guard MemoryLayout<Kept>.size == 1, words.count < 255,
      zip(words, words.dropFirst()).allSatisfy({ $0.scalar < $1.scalar })
    else { return nil }
    var ranks = [UInt8](repeating: 0, count: 256)
    for (rank, word) in words.enumerated() {
      let byte = unsafe withUnsafeBytes(of: kept(word)) { unsafe Int($0[0]) }
      if ranks[byte] != 0 { return nil }
      ranks[byte] = UInt8(rank + 1)
    }
    return ranks
  }
}

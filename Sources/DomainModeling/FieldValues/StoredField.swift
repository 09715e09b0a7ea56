/// A range that a whole number has to be in which stands at the same place of every value of a type.
///
/// Asking it needs neither the type nor a closure: a scan of many values looks at eight bytes of each.
@usableFromInline package struct StoredRange: Sendable {
  @usableFromInline package let offset: Int
  @usableFromInline package let least: Int64
  @usableFromInline package let greatest: Int64

  /// The numbers that the comparison with a bound holds for; `nil` where these aren't one range.
  init?(at offset: Int, _ comparison: Comparison, _ bound: Int64) {
    self.offset = offset
    switch comparison {
    case .equal: (least, greatest) = (bound, bound)
    case .lessOrEqual: (least, greatest) = (.min, bound)
    case .greaterOrEqual: (least, greatest) = (bound, .max)
    case .less where bound > .min: (least, greatest) = (.min, bound - 1)
    case .greater where bound < .max: (least, greatest) = (bound + 1, .max)
    case .less, .greater, .notEqual, .same, .distinct: return nil
    }
  }

  /// The numbers from one up to another.
  init(at offset: Int, from least: Int64, through greatest: Int64) {
    self.offset = offset
    self.least = least
    self.greatest = greatest
  }

  /// Whether the number is in the range, in the value that begins at the address.
  @inlinable package func isKept(at value: UnsafeRawPointer) -> Bool {
    let number = unsafe value.load(fromByteOffset: offset, as: Int64.self)
    return number >= least && number <= greatest
  }
}

/// A number that stands at the same place of every value of a type and has the order of a field's scalars.
///
/// Asking for it needs neither the type nor a closure, as with a ``StoredRange``.
package struct StoredWord: Sendable {
  private let offset: Int
  /// The place of each word of a vocabulary, counted from one, by the byte that stands for it; `nil` where the number
  /// itself is stored.
  private let places: [UInt8]?

  /// A whole number.
  init(wholeAt offset: Int) {
    self.offset = offset
    places = nil
  }

  /// A word of a vocabulary.
  init(wordAt offset: Int, _ places: [UInt8]) {
    self.offset = offset
    self.places = places
  }

  /// The number of the value that begins at the address; `nil` for a word that the vocabulary doesn't have.
  package func number(at value: UnsafeRawPointer) -> UInt64? {
    guard let places else {
      return unsafe UInt64(bitPattern: value.load(fromByteOffset: offset, as: Int64.self)) ^ 1 << 63
    }
    let place = unsafe places[Int(value.load(fromByteOffset: offset, as: UInt8.self))]
    return place == 0 ? nil : UInt64(place)
  }
}

extension Vocabulary {
  /// The places of all words by the byte that a value is.
  static var bytePlaces: [UInt8]? { places { $0 } }

  /// The places of all words among them in the order of their scalars, counted from one, by the byte that stands for each.
  ///
  /// - Parameter kept: What a value is in memory, itself or an optional; `nil` comes of what isn't one byte.
  static func places<Kept>(keptAs kept: (Self) -> Kept) -> [UInt8]? {
    let words = allCases.sorted { $0.scalar < $1.scalar }
    guard MemoryLayout<Kept>.size == 1, words.count < 255,
      zip(words, words.dropFirst()).allSatisfy({ $0.scalar < $1.scalar })
    else { return nil }
    var places = [UInt8](repeating: 0, count: 256)
    for (place, word) in words.enumerated() {
      let byte = unsafe withUnsafeBytes(of: kept(word)) { unsafe Int($0[0]) }
      if places[byte] != 0 { return nil }
      places[byte] = UInt8(place + 1)
    }
    return places
  }
}

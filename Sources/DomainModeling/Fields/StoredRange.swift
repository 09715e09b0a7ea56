/// A range that a whole number has to be in which stands at the same place of every value of a type.
///
/// Asking it needs neither the type nor a closure: a scan of many values looks at eight bytes of each.
package struct StoredRange: Sendable {
  package let offset: Int
  package let least: Int64
  package let greatest: Int64

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

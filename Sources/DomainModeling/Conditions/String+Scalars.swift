extension String {
  /// Whether both texts have the same Unicode scalars, which `==` doesn't ask.
  package func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && scalarOrder(to: other) == .equal
  }

  /// How both texts stand by Unicode scalars: UTF-8 bytes order exactly so, and need no decoding.
  func scalarOrder(to other: String) -> Scalar.Order {
    let order = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in unsafe Self.order(left, right) }
    }
    if let order, let order { return order }
    return utf8.lexicographicallyPrecedes(other.utf8)
      ? .less : other.utf8.lexicographicallyPrecedes(utf8) ? .greater : .equal
  }

  private static func order(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Scalar.Order {
    let shared = Swift.min(left.count, right.count)
    var position = 0
    while position < shared {
      let (a, b) = unsafe (left[position], right[position])
      if a != b { return a < b ? .less : .greater }
      position += 1
    }
    return left.count == right.count ? .equal : left.count < right.count ? .less : .greater
  }

  /// Whether the Unicode scalars of `part` stand in this text in one run; linear also for hostile texts.
  func hasScalars(of part: String) -> Bool {
    let needle = Array(part.utf8)
    if needle.isEmpty { return true }
    // Knuth–Morris–Pratt: how far back to fall when the byte after a match of that length differs.
    var fallback = [Int](repeating: 0, count: needle.count)
    var matched = 0
    for position in needle.indices.dropFirst() {
      while matched > 0, needle[position] != needle[matched] { matched = fallback[matched - 1] }
      if needle[position] == needle[matched] { matched += 1 }
      fallback[position] = matched
    }
    matched = 0
    for byte in utf8 {
      while matched > 0, byte != needle[matched] { matched = fallback[matched - 1] }
      if byte == needle[matched] { matched += 1 }
      if matched == needle.count { return true }
    }
    return false
  }
}

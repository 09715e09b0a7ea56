extension Scalar: Comparable {
  /// Orders scalars: null, false, true, numbers by value (NaN first), strings by Unicode scalar.
  ///
  /// Every backend uses this order.
  public static func < (left: Scalar, right: Scalar) -> Bool { left.order(to: right) == .less }

  public static func == (left: Scalar, right: Scalar) -> Bool {
    if case (.text(let a), .text(let b)) = (left, right) { return a.hasSameScalars(as: b) }
    return left.order(to: right) == .equal
  }

  enum Order { case less, equal, greater }

  func order(to other: Scalar) -> Order {
    switch (self, other) {
    case (.text(let a), .text(let b)): a.scalarOrder(to: b)
    case (.integer(let a), .integer(let b)): Self.order(a, b)
    case (.bool(let a), .bool(let b)): Self.order(a ? 1 : 0, b ? 1 : 0)
    case (.real(let a), .real(let b)): Self.order(a, b)
    case (.integer(let a), .real(let b)): Self.order(a, b)
    case (.real(let a), .integer(let b)): Self.order(b, a).reversed
    default: Self.order(rank, other.rank)
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .integer, .real: 2
    case .text: 3
    }
  }

  private static func order<T: Comparable>(_ a: T, _ b: T) -> Order {
    a < b ? .less : b < a ? .greater : .equal
  }

  private static func order(_ a: Double, _ b: Double) -> Order {
    switch (a.isNaN, b.isNaN) {
    case (true, true): .equal
    case (true, false): .less
    case (false, true): .greater
    case (false, false): a < b ? .less : b < a ? .greater : .equal
    }
  }

  /// Compares exactly, even if a `Double` cannot represent the integer.
  private static func order(_ a: Int64, _ b: Double) -> Order {
    if b.isNaN { return .greater }
    if b >= 0x1p63 { return .less }
    if b < -0x1p63 { return .greater }
    let whole = b.rounded(.down)
    let order = order(a, Int64(whole))
    return order == .equal && b > whole ? .less : order
  }
}

extension Scalar.Order {
  fileprivate var reversed: Self {
    switch self {
    case .less: .greater
    case .equal: .equal
    case .greater: .less
    }
  }
}

extension Scalar: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .real(let value):
      if let whole = Int64(exactly: value) {
        hasher.combine(whole)
      } else {
        hasher.combine(value.isNaN ? .nan : value)
      }
    case .text(let value):
      for byte in value.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    }
  }
}

extension String? {
  /// Returns whether both texts are null or have the same Unicode scalars.
  package func hasSameScalars(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameScalars(as: other)
  }
}

extension String {
  /// Returns whether both strings have the same Unicode scalars; `==` compares by canonical equivalence
  /// instead, which takes quadratic time for many combining marks.
  package func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && scalarOrder(to: other) == .equal
  }

  /// Compares by Unicode scalar, using UTF-8 bytes, which have the same order and need no decoding.
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

  /// Returns whether the string contains the Unicode scalars of `part` consecutively.
  ///
  /// - Complexity: O(*n* + *m*) in both lengths (Knuth–Morris–Pratt).
  func hasScalars(of part: String) -> Bool {
    // A long text is prepared only for texts that can contain it.
    if part.utf8.count > utf8.count { return false }
    let needle = Array(part.utf8)
    if needle.isEmpty { return true }
    // For each matched length, the length to fall back to when the next byte differs.
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

extension Sequence<String> {
  /// The texts in the order of their UTF-8 bytes, which is that of their Unicode scalars.
  package var sortedByUTF8: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

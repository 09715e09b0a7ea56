import DomainRepository

/// An independent and simple implementation of the order of scalars, for comparison.
enum ReferenceOrder {
  /// Returns a negative number, zero or a positive number if the left value is less than, equal to or greater
  /// than the right.
  static func compare(_ left: Scalar, _ right: Scalar) -> Int {
    switch (left, right) {
    case (.text(let a), .text(let b)): texts(Array(a.unicodeScalars), Array(b.unicodeScalars))
    case (.bool(let a), .bool(let b)): (a ? 1 : 0) - (b ? 1 : 0)
    case (.integer(let a), .integer(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.real(let a), .real(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.integer(let a), .real(let b)): mixed(a, b)
    case (.real(let a), .integer(let b)): -mixed(b, a)
    default: rank(left) - rank(right)
    }
  }

  static func same(_ left: Scalar, _ right: Scalar) -> Bool { compare(left, right) == 0 }

  private static func texts(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    for position in 0..<min(left.count, right.count) where left[position] != right[position] {
      return left[position].value < right[position].value ? -1 : 1
    }
    return left.count - right.count
  }

  /// Compares with the integer below the number, because a `Double` can't represent every integer.
  private static func mixed(_ integer: Int64, _ real: Double) -> Int {
    guard let floor = Int64(exactly: real.rounded(.down)) else { return real > 0 ? -1 : 1 }
    if integer != floor { return integer < floor ? -1 : 1 }
    return real == real.rounded(.down) ? 0 : -1
  }

  private static func rank(_ scalar: Scalar) -> Int {
    switch scalar {
    case .null: 0
    case .bool: 1
    case .integer, .real: 2
    case .text: 3
    }
  }
}

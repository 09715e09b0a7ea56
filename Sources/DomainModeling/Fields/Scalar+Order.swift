extension Scalar: Comparable {
  /// The one order of the suite: null, false, true, numbers by magnitude (NaN first), texts by Unicode scalar.
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

  /// Exact also where a `Double` can't hold the integer.
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

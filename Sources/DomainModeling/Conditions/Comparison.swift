/// How two scalars are compared.
public enum Comparison: String, Hashable, Sendable, CaseIterable, Codable {
  /// Equal; unknown when either is null.
  case equal
  /// Not equal; unknown when either is null.
  case notEqual
  /// Less; unknown when either is null.
  case less
  /// Less or equal; unknown when either is null.
  case lessOrEqual
  /// Greater; unknown when either is null.
  case greater
  /// Greater or equal; unknown when either is null.
  case greaterOrEqual
  /// Equal where null equals null; never unknown.
  case same
  /// Not equal where null equals null; never unknown.
  case distinct

  /// The answer for two scalars of one kind.
  public func callAsFunction(_ left: Scalar, _ right: Scalar) -> Truth {
    let order = left.order(to: right)
    switch self {
    case .same: return Truth(order == .equal)
    case .distinct: return Truth(order != .equal)
    default: if left.isNull || right.isNull { return .unknown }
    }
    return switch self {
    case .equal, .same: Truth(order == .equal)
    case .notEqual, .distinct: Truth(order != .equal)
    case .less: Truth(order == .less)
    case .lessOrEqual: Truth(order != .greater)
    case .greater: Truth(order == .greater)
    case .greaterOrEqual: Truth(order != .less)
    }
  }
}

/// The three answers of a condition, as in SQL.
///
/// A rule passes on ``unknown``; a guard, a permission and a filter refuse on it.
public enum Truth: Hashable, Sendable, CaseIterable {
  /// The condition doesn't hold.
  case no
  /// A value that decides is absent.
  case unknown
  /// The condition holds.
  case yes

  /// The answer of a plain Boolean.
  public init(_ value: Bool) { self = value ? .yes : .no }

  /// Yes becomes no, no becomes yes, unknown stays.
  public var negated: Truth {
    switch self {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }
}

/// A comparison operator for two scalars, with the null semantics of SQL.
public enum Comparison: String, Hashable, Sendable, CaseIterable, Codable {
  /// Equal; unknown when either side is null.
  case equal
  /// Not equal; unknown when either side is null.
  case notEqual
  /// Less; unknown when either side is null.
  case less
  /// Less or equal; unknown when either side is null.
  case lessOrEqual
  /// Greater; unknown when either side is null.
  case greater
  /// Greater or equal; unknown when either side is null.
  case greaterOrEqual
  /// Equal, where two nulls are equal; never unknown.
  ///
  /// SQL: `IS NOT DISTINCT FROM`.
  case same
  /// Not equal, where two nulls are equal; never unknown.
  ///
  /// SQL: `IS DISTINCT FROM`.
  case distinct

  /// Returns the result of comparing two scalars in ``Scalar``'s order.
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

/// The result of a condition in the three-valued logic of SQL.
///
/// Rules accept ``unknown``; guards, permissions and filters reject it.
public enum Truth: Hashable, Sendable, CaseIterable {
  /// The condition is false.
  case no
  /// The result is undetermined because a value that it depends on is null.
  case unknown
  /// The condition is true.
  case yes

  /// Creates the result that corresponds to a Boolean.
  public init(_ value: Bool) { self = value ? .yes : .no }

  /// The logical negation; the negation of unknown is unknown.
  public var negated: Truth {
    switch self {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }
}

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
  case isNotDistinctFrom
  /// Not equal, where two nulls are equal; never unknown.
  ///
  /// SQL: `IS DISTINCT FROM`.
  case isDistinctFrom

  public init(from decoder: any Decoder) throws { try self.init(exactWordFrom: decoder) }

  /// Returns the result of comparing two scalars in ``Scalar``'s order.
  public func callAsFunction(_ left: Scalar, _ right: Scalar) -> TernaryLogic {
    let order = left.order(to: right)
    switch self {
    case .isNotDistinctFrom: return TernaryLogic(order == .equal)
    case .isDistinctFrom: return TernaryLogic(order != .equal)
    default: if left.isNull || right.isNull { return .unknown }
    }
    return switch self {
    case .equal, .isNotDistinctFrom: TernaryLogic(order == .equal)
    case .notEqual, .isDistinctFrom: TernaryLogic(order != .equal)
    case .less: TernaryLogic(order == .less)
    case .lessOrEqual: TernaryLogic(order != .greater)
    case .greater: TernaryLogic(order == .greater)
    case .greaterOrEqual: TernaryLogic(order != .less)
    }
  }
}

/// The result of a condition in the three-valued logic of SQL.
///
/// Rules accept ``unknown``; guards, permissions and filters reject it.
public enum TernaryLogic: Hashable, Sendable, CaseIterable {
  /// The condition is false.
  case no
  /// The result is undetermined because a value that it depends on is null.
  case unknown
  /// The condition is true.
  case yes

  /// Creates the result that corresponds to a Boolean.
  public init(_ value: Bool) { self = value ? .yes : .no }

  /// The logical negation; the negation of unknown is unknown.
  public var negated: TernaryLogic {
    switch self {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }
}

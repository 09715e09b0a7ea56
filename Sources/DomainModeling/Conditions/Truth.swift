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

/// Where records without a value stand in an order; the direction of the order doesn't move them.
public enum NullPlacement: String, Hashable, Sendable, CaseIterable, Codable {
  /// Before all others.
  case first
  /// After all others.
  case last
}

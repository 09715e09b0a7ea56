/// When a transition may happen at the earliest.
public struct ContractTiming: Codable, Hashable, Sendable {
  /// The field with the moment that is counted from; `nil` for the moment when the state began.
  public var field: String?
  /// How many seconds later.
  public var seconds: Double

  /// Describes a time.
  public init(field: String? = nil, seconds: Double) {
    self.field = field
    self.seconds = seconds
  }
}

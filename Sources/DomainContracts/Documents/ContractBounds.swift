/// The limits of a count or of a value; a limit that is missing doesn't hold.
public struct ContractBounds<Limit: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The least that is allowed.
  public var minimum: Limit?
  /// What every value has to be greater than.
  public var above: Limit?
  /// The most that is allowed.
  public var maximum: Limit?

  /// Sets the limits.
  public init(minimum: Limit? = nil, above: Limit? = nil, maximum: Limit? = nil) {
    self.minimum = minimum
    self.above = above
    self.maximum = maximum
  }
}

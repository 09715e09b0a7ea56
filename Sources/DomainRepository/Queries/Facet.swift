public import DomainModeling

/// A value that occurs in a field, and in how many records.
public struct Facet: Hashable, Sendable {
  /// The value; never null.
  public let value: Scalar
  /// The number of records that have it.
  public let count: Int

  /// Makes a facet.
  public init(_ value: Scalar, count: Int) {
    self.value = value
    self.count = count
  }

  /// The value in the type of its field; `nil` when the type refuses it.
  public func value<Value: ScalarValue>(as type: Value.Type = Value.self) -> Value? {
    try? Value(scalar: value)
  }
}

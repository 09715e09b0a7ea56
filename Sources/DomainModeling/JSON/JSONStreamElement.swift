public import DomainJSON

/// An element of a ``JSONStream``, read or not.
public struct JSONStreamElement<Value: Sendable>: Sendable {
  /// The position among the elements, from 0.
  public let index: Int
  /// Where the element begins, counted from the beginning of the stream.
  public let location: JSONLocation
  /// The value, or why there is none; places in errors count from the beginning of the stream, too.
  public let result: Result<Value, JSONError>

  /// The value; throws why there is none.
  public func value() throws(JSONError) -> Value { try result.get() }
}

extension JSONStreamElement: Equatable where Value: Equatable {}
extension JSONStreamElement: Hashable where Value: Hashable {}

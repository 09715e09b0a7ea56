/// The stable name of a message: a violation code, the identifier of a rule, or an error's own code.
public struct MessageCode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes a name as it is.
  public init(_ name: String) { rawValue = name }
  /// The code of the message for a violation.
  public init(_ code: ViolationCode) { rawValue = code.rawValue }
}

extension MessageCode: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}

extension MessageCode: Comparable {
  /// The order by Unicode scalar.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

extension MessageCode: CustomStringConvertible {
  public var description: String { rawValue }
}

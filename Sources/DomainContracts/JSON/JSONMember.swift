/// One member of a JSON object.
public struct JSONMember: Sendable {
  /// The name.
  public let name: String
  /// The value.
  public var value: JSONValue

  /// Makes a member.
  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONMember {
  func precedes(_ other: JSONMember) -> Bool {
    name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}

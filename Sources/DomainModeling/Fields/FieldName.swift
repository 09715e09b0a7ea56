/// A field's wire name as a coding key.
public struct FieldName: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public var intValue: Int? { nil }

  /// Makes the key of the field called `name`.
  public init(_ name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

/// The values that a caller supplies to conditions.
public struct ConditionContext: Hashable, Sendable {
  var values: [String: FieldContent] = [:]

  /// Makes an empty context.
  public init() {}

  /// The names of the values that are there.
  public var keys: Set<String> { Set(values.keys) }

  /// Whether nothing is supplied.
  var isEmpty: Bool { values.isEmpty }

  /// The value supplied under a name; `nil` when nothing was supplied.
  public subscript(name: String) -> FieldContent? { values[name] }
}

extension ConditionContext: Codable {
  public init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: FieldContent].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

/// The named values outside the model that conditions read, such as the time and the caller of an operation.
public struct ConditionContext: Hashable, Sendable {
  var values: [String: FieldContent] = [:]

  /// Creates an empty context.
  public init() {}

  /// The names of the supplied values.
  public var keys: Set<String> { Set(values.keys) }

  /// Whether the context supplies no values.
  var isEmpty: Bool { values.isEmpty }

  /// Returns the value with a name, or `nil` when none was supplied.
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

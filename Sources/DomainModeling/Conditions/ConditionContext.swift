/// The named values outside the model that conditions read, such as the time and the caller of an operation.
public struct ConditionContext: Hashable, Sendable {
  var values: [ExactText: FieldContent] = [:]

  /// Creates an empty context.
  public init() {}

  /// The names of the supplied values.
  public var keys: Set<String> { Set(values.keys.map(\.text)) }

  /// Whether the context supplies no values.
  var isEmpty: Bool { values.isEmpty }

  /// Returns the value with a name, or `nil` when none was supplied.
  public subscript(name: String) -> FieldContent? { values[name] }
}

extension ConditionContext: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    for name in container.allKeys {
      values[name.stringValue] = try container.decode(FieldContent.self, forKey: name)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    for (name, content) in values { try container.encode(content, forKey: FieldName(name.text)) }
  }
}

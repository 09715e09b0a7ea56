/// The values that a caller supplies to conditions.
public struct ConditionContext: Hashable, Sendable {
  private var values: [String: FieldContent] = [:]

  /// Makes an empty context.
  public init() {}

  /// Makes the context of a call: who calls and when.
  public init(principal: Principal, now: Timestamp) {
    set(.now, to: now)
    set(.principalID, to: principal.id)
    set(.principalLabels, to: principal.labels.sorted())
  }

  /// The names of the values that every call supplies.
  public static let standardKeys = Set(standardTypes.keys)

  static let standardTypes: [String: any FieldValue.Type] = [
    ContextKey.now.name: Timestamp.self,
    ContextKey.principalID.name: Principal.ID.self,
    ContextKey.principalLabels.name: [String].self,
  ]

  /// The names of the values that are there.
  public var keys: Set<String> { Set(values.keys) }

  /// Whether nothing is supplied.
  var isEmpty: Bool { values.isEmpty }

  /// The value supplied under a name; `nil` when nothing was supplied.
  public subscript(name: String) -> FieldContent? { values[name] }

  /// Supplies a value; `nil` is null, which is not the same as supplying nothing.
  public mutating func set<Value>(_ key: ContextKey<Value>, to value: Value?) {
    values[key.name] = value?.content ?? .scalar(.null)
  }

  /// Supplies every field of an event's input as `input.NAME`.
  public mutating func set<Input: Model>(input: Input) {
    for field in Input.schema.fields {
      values["input.\(field.name)"] = field.content(of: input)
    }
  }
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

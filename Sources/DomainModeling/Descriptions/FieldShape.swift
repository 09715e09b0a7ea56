/// The JSON form of a value, as its Swift type determines it.
public indirect enum FieldShape: Hashable, Sendable {
  /// `true` or `false`.
  case boolean
  /// An integer within bounds, both inclusive.
  case integer(minimum: Int64?, maximum: Int64?)
  /// A number within bounds, both inclusive.
  case number(minimum: Double?, maximum: Double?)
  /// Any string.
  case string
  /// A string in a named format.
  case text(TextFormat)
  /// One word of an enum.
  ///
  /// Readers of an open enum keep words that they do not know.
  case enumeration(name: String, values: [String], isOpen: Bool)
  /// An array of values.
  case list(FieldShape)
  /// A nested model.
  case object(ModelDescription)
  /// A value or null.
  case optional(FieldShape)
}

/// A field as plain data, from which contracts, documentation and backends are generated.
public struct FieldDescription: Hashable, Sendable {
  /// The name of the field in JSON.
  public let name: String
  /// The meaning of the field.
  public let doc: String
  /// The JSON form that the field's type determines.
  public let shape: FieldShape
  /// The constraints in addition to those of the type.
  public let constraints: [Constraint]
  /// Whether readers reject a document that lacks the field.
  public let isRequired: Bool
  /// The value that readers use when the field is absent or null; `nil` when there is none.
  public let defaultValue: FieldContent?
  /// Whether the field is computed and never part of the JSON form.
  public let isDerived: Bool
  /// The names of the fields from which a derived field is computed; empty when the declaration does not list
  /// them.
  public let sources: [String]
  /// Whether events and edits may change the field; otherwise it keeps its first value.
  public let isMutable: Bool
}

extension FieldShape {
  /// The shape of the value when it is present.
  public var unwrapped: FieldShape {
    if case .optional(let shape) = self { shape.unwrapped } else { self }
  }
}

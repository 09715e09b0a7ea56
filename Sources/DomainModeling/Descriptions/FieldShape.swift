/// What a value looks like in JSON: the part of a contract that comes from the type.
public indirect enum FieldShape: Hashable, Sendable {
  /// `true` or `false`.
  case boolean
  /// A whole number within limits, both included.
  case integer(minimum: Int64?, maximum: Int64?)
  /// A number within limits, both included.
  case number(minimum: Double?, maximum: Double?)
  /// Any text.
  case string
  /// A text of a named form.
  case text(TextFormat)
  /// One of a list of words; an open list may grow, and readers keep words that they don't know.
  case vocabulary(name: String, values: [String], isOpen: Bool)
  /// A list.
  case list(FieldShape)
  /// A nested model.
  case object(ModelDescription)
  /// A value or nothing.
  case optional(FieldShape)
}

/// A field as plain data: what contracts, documentation and backends need to know of it.
public struct FieldDescription: Hashable, Sendable {
  /// The wire name.
  public let name: String
  /// What the field means.
  public let doc: String
  /// The JSON form that follows from the type.
  public let shape: FieldShape
  /// The limits beyond the type's own.
  public let constraints: [Constraint]
  /// Whether a reader refuses a document without the field.
  public let isRequired: Bool
  /// What a reader takes where the field is absent or null; `nil` where it refuses.
  public let fallback: FieldContent?
  /// Whether the field is computed and never part of the JSON form.
  public let isDerived: Bool
  /// The fields that a derived field is computed from; empty where its declaration doesn't say.
  public let sources: [String]
  /// Whether an event of a lifecycle or an edit may change it; otherwise it is fixed for good.
  public let isMutable: Bool
}

extension FieldShape {
  /// The shape without its optional.
  public var unwrapped: FieldShape {
    if case .optional(let shape) = self { shape.unwrapped } else { self }
  }
}

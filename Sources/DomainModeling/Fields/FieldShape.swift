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

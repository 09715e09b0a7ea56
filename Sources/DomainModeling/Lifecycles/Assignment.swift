/// A field that an edge sets.
public struct Assignment: Hashable, Sendable {
  /// The field's name.
  public let field: String
  /// Where the value comes from: a constant or the context.
  public let source: Operand
}

/// One part of the keys of an index or of an order.
struct KeyPart: Sendable {
  let path: String
  let isDescending: Bool
  let nullsFirst: Bool
  /// Whether the field may be null.
  let isOptional: Bool
}

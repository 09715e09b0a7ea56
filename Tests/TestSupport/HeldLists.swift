import DomainModeling
import DomainServices

/// Returns whether the result of an operation holds a list in one of its parts: a page, a stream, records, or a value that says that
/// it is one.
///
/// Its type doesn't say so, since Swift has no list of the properties of a type. The lists in a model are bounded by its schema.
func holdsList(_ value: Any, depth: Int = 0) -> Bool {
  if value is any OperationList || value is any AsyncSequence { return true }
  if let records = value as? [any Entity], !records.isEmpty { return true }
  if value is any FieldValue || value is any Model || depth > 6 { return false }
  let mirror = Mirror(reflecting: value)
  let parts: [Any]
  switch mirror.displayStyle {
  // The elements are alike.
  case .collection, .set, .dictionary: parts = mirror.children.prefix(1).map(\.value)
  default: parts = storedParts(of: value) ?? mirror.children.map(\.value)
  }
  return parts.contains { holdsList($0, depth: depth + 1) }
}

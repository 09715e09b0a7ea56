/// A check of what stands at certain places of every value of a type: it asks for neither the type nor a closure.
enum StoredCheck: Sendable {
  case range(StoredRange)
  case text(at: Int, TextLimits)
  /// A text that may be missing.
  case optionalText(at: Int, TextLimits)
  /// Two whole numbers that are compared.
  case order(Int, Comparison, Int)

  /// Whether the value that begins at the address passes for certain.
  func passes(at value: UnsafeRawPointer) -> Bool {
    switch self {
    case .range(let range): return unsafe range.isKept(at: value)
    case .text(let offset, let limits):
      return unsafe limits.areKept(by: (value + offset).assumingMemoryBound(to: String.self).pointee)
    case .optionalText(let offset, let limits):
      guard let text = unsafe (value + offset).assumingMemoryBound(to: String?.self).pointee else {
        return true
      }
      return limits.areKept(by: text)
    case .order(let first, let comparison, let second):
      let left = unsafe value.load(fromByteOffset: first, as: Int64.self)
      let right = unsafe value.load(fromByteOffset: second, as: Int64.self)
      return switch comparison {
      case .equal, .same: left == right
      case .notEqual, .distinct: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }
}

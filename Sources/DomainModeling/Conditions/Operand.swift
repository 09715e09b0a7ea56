/// What a condition compares.
public enum Operand: Sendable {
  /// A field by its path: `status`, `price.currency`.
  case field(String)
  /// A value that the caller supplies: `now`, `principal.id`.
  case context(String)
  /// A constant.
  case value(Scalar)
  /// The element that a quantifier is looking at, in a list of scalars.
  case element
}

extension Operand: Hashable {
  public static func == (left: Operand, right: Operand) -> Bool {
    switch (left, right) {
    case (.field(let left), .field(let right)), (.context(let left), .context(let right)):
      left.hasSameScalars(as: right)
    case (.value(let left), .value(let right)): left == right
    case (.element, .element): true
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with the same scalars have the same hash; the converse isn't needed.
    switch self {
    case .field(let path): hasher.combine(path)
    case .context(let key): hasher.combine(key)
    case .value(let scalar): hasher.combine(scalar)
    case .element: hasher.combine(true)
    }
  }
}

/// A check of a field that says yes for certain, or nothing: most values need no more.
struct FieldScreening<Root: Model>: Sendable {
  let passes: @Sendable (Root) -> Bool

  /// The fastest check that the field's type and constraints allow; `nil` leaves every value to the constraints.
  init?<Value: FieldValue>(_ field: Field<Root, Value>) {
    let constraints = field.constraints.map(\.constraint)
    if let read = field.read as? FieldAccessor<Root, String>, let limits = TextLimits(constraints) {
      passes = { limits.areKept(by: read($0)) }
    } else if let read = field.read as? FieldAccessor<Root, String?>, let limits = TextLimits(constraints) {
      passes = { read($0).map(limits.areKept) ?? true }
    } else if let type = Value.self as? any WholeValue.Type,
      let passes = Self.whole(type, field.read, constraints)
    {
      self.passes = passes
    } else {
      return nil
    }
  }

  private static func whole<Value: WholeValue>(
    _ type: Value.Type, _ read: Any, _ constraints: [Constraint]
  ) -> (@Sendable (Root) -> Bool)? {
    guard let read = read as? FieldAccessor<Root, Value> else { return nil }
    func number(_ bound: Scalar) -> Int64? { (try? Value.assigned(bound))?.whole }
    var low = Int64.min
    var high = Int64.max
    for constraint in constraints {
      switch constraint {
      case .range(let minimum, let maximum):
        guard let minimum = number(minimum), let maximum = number(maximum) else { return nil }
        (low, high) = (max(low, minimum), min(high, maximum))
      case .minimum(let minimum):
        guard let minimum = number(minimum) else { return nil }
        low = max(low, minimum)
      case .maximum(let maximum):
        guard let maximum = number(maximum) else { return nil }
        high = min(high, maximum)
      default: return nil
      }
    }
    let (least, greatest) = (low, high)
    return { root in
      guard let number = read(root).whole else { return true }
      return number >= least && number <= greatest
    }
  }
}

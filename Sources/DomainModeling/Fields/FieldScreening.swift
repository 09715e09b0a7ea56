/// A check of a field that says yes for certain, or nothing: most values need no more.
enum FieldScreening<Root: Model>: Sendable {
  /// Of a stored property, by its bytes.
  case stored(StoredCheck)
  /// Of any other.
  case asked(@Sendable (Root) -> Bool)

  /// The fastest check that the field's type and constraints allow; `nil` leaves every value to the constraints.
  init?<Value: FieldValue>(_ field: Field<Root, Value>) {
    let constraints = field.constraints.map(\.constraint)
    if let read = field.read as? FieldAccessor<Root, String>, let limits = TextLimits(constraints) {
      if let offset = read.offset {
        self = .stored(.text(at: offset, limits))
      } else {
        self = .asked { limits.areKept(by: read($0)) }
      }
    } else if let read = field.read as? FieldAccessor<Root, String?>, let limits = TextLimits(constraints) {
      if let offset = read.offset {
        self = .stored(.optionalText(at: offset, limits))
      } else {
        self = .asked { read($0).map(limits.areKept) ?? true }
      }
    } else if let type = Value.self as? any WholeValue.Type,
      let screening = Self.whole(type, field.read, constraints)
    {
      self = screening
    } else {
      return nil
    }
  }

  private static func whole<Value: WholeValue>(
    _ type: Value.Type, _ read: Any, _ constraints: [Constraint]
  ) -> FieldScreening? {
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
    if Value.isStoredWhole, let offset = read.offset {
      return .stored(.range(StoredRange(at: offset, from: least, through: greatest)))
    }
    return .asked { root in
      guard let number = read(root).whole else { return true }
      return number >= least && number <= greatest
    }
  }
}

/// A fast check of a field whose positive answer is certain; most models need no other.
enum FieldFastCheck<Root: Model>: Sendable {
  /// A check of a stored property by its bytes.
  case stored(StoredFieldCheck)
  /// A check by a closure.
  case asked(@Sendable (Root) -> Bool)

  /// Creates the fastest check that the field's type and constraints allow, or `nil` when only the
  /// constraints can decide.
  init?<Value: FieldValue>(_ field: Field<Root, Value>) {
    let constraints = field.constraints.map(\.constraint)
    if let read = field.read as? FieldAccessor<Root, String>, let limits = ByteTextCheck(constraints) {
      if let offset = read.offset {
        self = .stored(.text(at: offset, limits))
      } else {
        self = .asked { limits.areKept(by: read($0)) }
      }
    } else if let read = field.read as? FieldAccessor<Root, String?>, let limits = ByteTextCheck(constraints)
    {
      if let offset = read.offset {
        self = .stored(.optionalText(at: offset, limits))
      } else {
        self = .asked { read($0).map(limits.areKept) ?? true }
      }
    } else if let type = Value.self as? any IntegerRepresentable.Type,
      let screening = Self.whole(type, field.read, constraints)
    {
      self = screening
    } else {
      return nil
    }
  }

  private static func whole<Value: IntegerRepresentable>(
    _ type: Value.Type, _ read: Any, _ constraints: [Constraint]
  ) -> FieldFastCheck? {
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

/// A fast check of everything that a schema requires, cheapest parts first; a positive answer is certain.
struct ModelFastCheck<Root: Model>: Sendable {
  private let stored: [StoredFieldCheck]
  /// The remaining checks as one closure: iterating over a list of closures takes longer than calling them.
  private let asked: (@Sendable (Root, ConditionContext) -> Bool)?

  init(_ fields: [AnyField<Root>], _ rules: [CompiledRule<Root>]) {
    var stored: [StoredFieldCheck] = []
    var asked: (@Sendable (Root, ConditionContext) -> Bool)?
    func ask(_ passes: @escaping @Sendable (Root, ConditionContext) -> Bool) {
      guard let others = asked else {
        asked = passes
        return
      }
      asked = { others($0, $1) && passes($0, $1) }
    }
    for field in fields {
      switch field.fastCheck {
      case .stored(let check)?: stored.append(check)
      case .asked(let passes)?: ask { root, _ in passes(root) }
      case nil: break
      }
    }
    for rule in rules {
      if let check = rule.stored { stored.append(check) } else { ask { rule.passes($0, $1) } }
    }
    self.stored = stored
    self.asked = asked
  }

  /// Returns whether the model certainly has no violations.
  func passes(_ value: Root, _ context: ConditionContext) -> Bool {
    let isKept = unsafe withUnsafePointer(to: value) { pointer in
      let address = unsafe UnsafeRawPointer(pointer)
      for check in stored {
        if unsafe !check.passes(at: address) { return false }
      }
      return true
    }
    return isKept && asked?(value, context) ?? true
  }
}

/// A check of stored properties at fixed offsets, which needs neither type metadata nor a closure.
enum StoredFieldCheck: Sendable {
  case range(StoredRange)
  case text(at: Int, ByteTextCheck)
  /// An optional string.
  case optionalText(at: Int, ByteTextCheck)
  /// A comparison of two integers.
  case order(Int, Comparison, Int)

  /// Returns whether the model at the address certainly satisfies the check.
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
      case .equal, .isNotDistinctFrom: left == right
      case .notEqual, .isDistinctFrom: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }
}

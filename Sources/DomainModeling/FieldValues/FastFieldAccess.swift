/// Fast access to a field's value without creating scalars, as far as the field's type allows it.
struct FastFieldAccess<Root>: Sendable {
  typealias Test = @Sendable (Root) -> TernaryLogic

  /// The function that returns a test against a constant, or `nil` when only scalars can be compared.
  var constantTest: @Sendable (Comparison, Scalar) -> Test? = { _, _ in nil }
  /// The offset of the integer in every value, as an `Int64`; `nil` when the value stores none.
  var storedOffset: Int?
  /// The function that returns the range of that integer for which a comparison with a constant holds.
  var storedRange: @Sendable (Comparison, Scalar) -> StoredRange? = { _, _ in nil }
  /// The offset of the scalar's string in every value, as a `String`; `nil` when the value stores none.
  var storedText: Int?
  /// The function that returns the stored number with the order of the field's scalars, or `nil` when there
  /// is none.
  var storedWord: @Sendable () -> StoredSortKey? = { nil }
  /// The function that returns an integer with the order of the field's scalars, or `nil` for null; most
  /// types have none.
  var whole: (@Sendable (Root) -> Int64?)?
  /// The unit of that integer.
  var wholeKind: IntegerUnit?
  /// The function that returns the coordinate that the field holds; `nil` for fields of other types.
  var place: (@Sendable (Root) -> Coordinate?)?

  private init() {}

  init<Value: FieldValue>(_ read: FieldAccessor<Root, Value>) {
    // Types are distinguished here, once for each field, rather than for each value.
    if let type = Value.self as? any IntegerRepresentable.Type {
      self = Self.whole(type, read)
    } else if let type = Value.self as? any ScalarEquatable.Type {
      self = Self.exact(type, read)
      if let offset = read.offset {
        storedWord = { type.storedWord(at: offset) }
        storedText = type.textOffset.map { offset + $0 }
      }
    } else if let type = Value.self as? any StringEnum.Type {
      self = Self.exact(type, read)
      if let offset = read.offset {
        storedWord = { type.byteRanks.map { StoredSortKey(wordAt: offset, $0) } }
      }
    } else if let read = read as? FieldAccessor<Root, String> {
      self.init()
      constantTest = { Self.textTest(read, $0, $1) }
      storedText = read.offset
    } else if let read = read as? FieldAccessor<Root, Coordinate> {
      self.init()
      place = { read($0) }
    } else if let read = read as? FieldAccessor<Root, Coordinate?> {
      self.init()
      place = { read($0) }
    } else {
      self.init()
    }
  }

  private static func whole<Whole: IntegerRepresentable>(_ type: Whole.Type, _ read: Any) -> FastFieldAccess {
    var reading = FastFieldAccess()
    guard let read = read as? FieldAccessor<Root, Whole> else { return reading }
    reading.constantTest = { Self.wholeTest(read, $0, $1) }
    reading.whole = { read($0).whole }
    reading.wholeKind = Whole.wholeKind
    if Whole.isStoredWhole, let offset = read.offset {
      reading.storedOffset = offset
      reading.storedWord = { StoredSortKey(wholeAt: offset) }
      reading.whole = { root in
        unsafe withUnsafeBytes(of: root) { unsafe $0.load(fromByteOffset: offset, as: Int64.self) }
      }
      reading.storedRange = { comparison, constant in
        value(constant, as: Whole.self)?.whole.flatMap { StoredRange(at: offset, comparison, $0) }
      }
    }
    return reading
  }

  private static func exact<Exact: ScalarValue>(_ type: Exact.Type, _ read: Any) -> FastFieldAccess {
    var reading = FastFieldAccess()
    guard let read = read as? FieldAccessor<Root, Exact> else { return reading }
    reading.constantTest = { Self.exactTest(read, $0, $1) }
    return reading
  }

  /// Returns the access from a value that contains this field's model.
  func seen<Outer>(through outer: FieldAccessor<Outer, Root>) -> FastFieldAccess<Outer> {
    var seen = FastFieldAccess<Outer>.none
    let constantTest = constantTest
    seen.constantTest = { comparison, constant in
      guard let test = constantTest(comparison, constant) else { return nil }
      return { test(outer($0)) }
    }
    if let whole { seen.whole = { whole(outer($0)) } }
    if let place { seen.place = { place(outer($0)) } }
    seen.wholeKind = wholeKind
    return seen
  }

  /// The access when the model is optional; a missing model is null.
  var optional: FastFieldAccess<Root?> {
    var optional = FastFieldAccess<Root?>.none
    if let whole { optional.whole = { $0.flatMap(whole) } }
    if let place { optional.place = { $0.flatMap(place) } }
    optional.wholeKind = wholeKind
    return optional
  }

  static var none: FastFieldAccess { FastFieldAccess() }
}

extension FastFieldAccess {
  /// The function that returns a test against another field, or `nil` when only scalars can be compared.
  func fieldTest(_ comparison: Comparison, against other: FastFieldAccess) -> Test? {
    guard let left = whole, let right = other.whole, wholeKind == other.wholeKind else { return nil }
    func test(_ holds: @escaping @Sendable (Int64, Int64) -> Bool) -> Test {
      { root in
        guard let left = left(root), let right = right(root) else { return .unknown }
        return TernaryLogic(holds(left, right))
      }
    }
    switch comparison {
    case .equal: return test { $0 == $1 }
    case .notEqual: return test { $0 != $1 }
    case .less: return test { $0 < $1 }
    case .lessOrEqual: return test { $0 <= $1 }
    case .greater: return test { $0 > $1 }
    case .greaterOrEqual: return test { $0 >= $1 }
    case .isNotDistinctFrom, .isDistinctFrom: return nil
    }
  }

  private static func wholeTest<Value: IntegerRepresentable>(
    _ read: FieldAccessor<Root, Value>, _ comparison: Comparison, _ constant: Scalar
  ) -> Test? {
    guard let bound = value(constant, as: Value.self)?.whole else { return nil }
    func test(_ holds: @escaping @Sendable (Int64) -> Bool) -> Test {
      { root in
        guard let number = read(root).whole else { return .unknown }
        return TernaryLogic(holds(number))
      }
    }
    switch comparison {
    case .equal: return test { $0 == bound }
    case .notEqual: return test { $0 != bound }
    case .less: return test { $0 < bound }
    case .lessOrEqual: return test { $0 <= bound }
    case .greater: return test { $0 > bound }
    case .greaterOrEqual: return test { $0 >= bound }
    case .isNotDistinctFrom, .isDistinctFrom: return nil
    }
  }

  private static func exactTest<Value: ScalarValue>(
    _ read: FieldAccessor<Root, Value>, _ comparison: Comparison, _ constant: Scalar
  ) -> Test? {
    guard let constant = value(constant, as: Value.self) else { return nil }
    switch comparison {
    case .equal, .isNotDistinctFrom: return { TernaryLogic(read($0) == constant) }
    case .notEqual, .isDistinctFrom: return { TernaryLogic(read($0) != constant) }
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return nil
    }
  }

  private static func textTest(
    _ read: FieldAccessor<Root, String>, _ comparison: Comparison, _ constant: Scalar
  ) -> Test? {
    guard case .text(let constant) = constant else { return nil }
    switch comparison {
    case .equal, .isNotDistinctFrom: return { TernaryLogic(read($0).hasSameScalars(as: constant)) }
    case .notEqual, .isDistinctFrom: return { TernaryLogic(!read($0).hasSameScalars(as: constant)) }
    case .less: return { TernaryLogic(read($0).scalarOrder(to: constant) == .less) }
    case .lessOrEqual: return { TernaryLogic(read($0).scalarOrder(to: constant) != .greater) }
    case .greater: return { TernaryLogic(read($0).scalarOrder(to: constant) == .greater) }
    case .greaterOrEqual: return { TernaryLogic(read($0).scalarOrder(to: constant) != .less) }
    }
  }

  /// Returns the value with exactly this scalar, or `nil` when there is none.
  private static func value<Value: FieldValue>(_ constant: Scalar, as type: Value.Type) -> Value? {
    guard !constant.isNull, let value = try? Value.assigned(constant) else { return nil }
    return value.content == .scalar(constant) ? value : nil
  }
}

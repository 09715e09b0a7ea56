/// A value, or an optional one, with an integer that has the order of its scalars.
protocol IntegerRepresentable: FieldValue {
  /// The integer; `nil` for no value.
  var whole: Int64? { get }
  /// The unit of the integer; integers with the same unit can be compared instead of their scalars.
  static var wholeKind: IntegerUnit { get }
  /// Whether the value consists in memory of only this integer, as an `Int64`.
  static var isStoredWhole: Bool { get }
}

extension IntegerRepresentable {
  static var isStoredWhole: Bool { false }
}

/// The unit of a ``IntegerRepresentable``'s integer.
enum IntegerUnit: Sendable { case units, milliseconds, days }

extension Int64: IntegerRepresentable {
  var whole: Int64? { self }
  static var wholeKind: IntegerUnit { .units }
  static var isStoredWhole: Bool { true }
}

extension Int32: IntegerRepresentable {
  var whole: Int64? { Int64(self) }
  static var wholeKind: IntegerUnit { .units }
}

extension Optional: IntegerRepresentable where Wrapped: IntegerRepresentable {
  var whole: Int64? { self?.whole }
  static var wholeKind: IntegerUnit { Wrapped.wholeKind }
}

/// A value that equals another one if and only if their scalars are equal.
protocol ScalarEquatable: ScalarValue {
  /// Returns the stored number that has the order of the value's scalars, or `nil` when there is none.
  ///
  /// - Parameter offset: The offset of the value.
  static func storedWord(at offset: Int) -> StoredSortKey?
  /// The offset of the scalar's string in the value, as a `String`; `nil` when the value stores none.
  static var textOffset: Int? { get }
}

extension ScalarEquatable {
  static var textOffset: Int? { nil }
  static func storedWord(at offset: Int) -> StoredSortKey? { nil }
}

extension Bool: ScalarEquatable {}
extension OpenEnum: ScalarEquatable {
  static var textOffset: Int? { MemoryLayout<Self>.offset(of: \.rawValue) }

  static func storedWord(at offset: Int) -> StoredSortKey? {
    guard let known = MemoryLayout<Self>.offset(of: \.known),
      let ranks = Known.ranks(keptAs: { Optional($0) })
    else { return nil }
    return StoredSortKey(wordAt: offset + known, ranks)
  }
}

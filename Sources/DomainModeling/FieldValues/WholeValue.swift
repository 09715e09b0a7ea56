/// A value, or none, that a whole number stands for in the order of its scalars.
protocol WholeValue: FieldValue {
  /// The number; `nil` for no value.
  var whole: Int64? { get }
  /// Numbers of one kind may be compared with each other in place of their scalars.
  static var wholeKind: WholeKind { get }
  /// Whether there is nothing in memory but this number, as an `Int64`.
  static var isStoredWhole: Bool { get }
}

extension WholeValue {
  static var isStoredWhole: Bool { false }
}

/// What a ``WholeValue`` counts.
enum WholeKind: Sendable { case units, milliseconds, days }

extension Int64: WholeValue {
  var whole: Int64? { self }
  static var wholeKind: WholeKind { .units }
  static var isStoredWhole: Bool { true }
}

extension Int32: WholeValue {
  var whole: Int64? { Int64(self) }
  static var wholeKind: WholeKind { .units }
}

extension Optional: WholeValue where Wrapped: WholeValue {
  var whole: Int64? { self?.whole }
  static var wholeKind: WholeKind { Wrapped.wholeKind }
}

/// A value that is equal to another exactly when their scalars are.
protocol ExactValue: ScalarValue {
  /// The number that stands for a value in the order of its scalars, where one is stored.
  ///
  /// - Parameter offset: Where the value begins.
  static func storedWord(at offset: Int) -> StoredWord?
  /// Where the text of the scalar stands in a value, as a `String`; `nil` where it doesn't.
  static var textOffset: Int? { get }
}

extension ExactValue {
  static var textOffset: Int? { nil }
  static func storedWord(at offset: Int) -> StoredWord? { nil }
}

extension Bool: ExactValue {}
extension OpenValue: ExactValue {
  static var textOffset: Int? { MemoryLayout<Self>.offset(of: \.rawValue) }

  static func storedWord(at offset: Int) -> StoredWord? {
    guard let known = MemoryLayout<Self>.offset(of: \.known),
      let places = Known.places(keptAs: { Optional($0) })
    else { return nil }
    return StoredWord(wordAt: offset + known, places)
  }
}

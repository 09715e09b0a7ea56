import Synchronization

/// The comparison of a schema with its model's `init(reading:)`, which requires a valid instance.
final class DeclarationCheck: Sendable {
  private enum State {
    static let pending: UInt8 = 0
    static let passed: UInt8 = 1
    static let failed: UInt8 = 2
  }

  /// Whether a comparison runs on this thread; the instance that it creates is not compared in turn.
  ///
  /// A generic model creates its schema, and with it this check, for each use.
  @TaskLocal private static var isComparing = false

  /// The number of instances that must pass, because a forgotten property shows only in one that has another value than
  /// its default.
  private static let requiredPasses = 16

  private let state: Atomic<UInt8>
  private let passes = Atomic<Int>(0)
  private let found: Mutex<[Violation]>

  /// Creates the check; violations that are known already make the comparison unnecessary.
  init(_ known: [Violation]) {
    state = Atomic(known.isEmpty ? State.pending : State.failed)
    found = Mutex(known)
  }

  /// Whether the schema and `init(reading:)` have the same fields; `false` before enough comparisons.
  var hasPassed: Bool { state.load(ordering: .relaxed) == State.passed }

  /// The result of a comparison.
  struct Comparison {
    let violations: [Violation]
    /// Whether the result holds for all instances, so that it isn't made again.
    let isFinal: Bool
  }

  /// Returns the violations, which the first calls that can determine them determine.
  ///
  /// Concurrent first calls each make the comparison, so that none of their instances passes unchecked.
  /// - Parameters:
  ///   - compare: Makes the comparison.
  ///   - nested: Returns the violations of the models in the instance, of which the initializers may not have asked; none
  ///     are stored.
  func violations(_ compare: () -> Comparison, nested: () -> [Violation]) -> [Violation] {
    if Self.isComparing { return [] }
    if state.load(ordering: .acquiring) == State.pending {
      let comparison = Self.$isComparing.withValue(true, operation: compare)
      var violations = comparison.violations
      if !comparison.isFinal { return violations }
      if violations.isEmpty {
        violations = nested()
        if !violations.isEmpty { return violations }
      }
      if violations.isEmpty {
        guard passes.add(1, ordering: .relaxed).newValue >= Self.requiredPasses else { return [] }
        _ = state.compareExchange(
          expected: State.pending, desired: State.passed, ordering: .acquiringAndReleasing)
      } else {
        found.withLock { $0 = violations }
        state.store(State.failed, ordering: .releasing)
      }
      return violations
    }
    return found.withLock { $0 }
  }
}

extension ModelSchema {
  /// Returns a violation for each field that only one of the schema's list and `init(reading:)` has.
  ///
  /// An instance that `init(reading:)` refuses although the schema accepts it is refused, too, because it could be written
  /// but never be read; another one may show whether all fields are read. So is an instance that isn't the same after it was
  /// read.
  ///
  /// - Parameter value: A valid instance, from which `init(reading:)` reads.
  func fieldMismatches(reading value: Root) -> DeclarationCheck.Comparison {
    let values = PropertyValues(value)
    let copy = try? Root(reading: FieldReader(values))
    let listed = wireFields.map(\.name)
    let unlisted = values.read.subtracting(listed).sorted()
    let unread = listed.filter { !values.read.contains($0) }
    let mismatches =
      unlisted.map { Self.declarationViolation("unlisted", at: $0, in: name) }
      + unread.map { Self.declarationViolation("unread", at: $0, in: name) }
    if let copy, mismatches.isEmpty, copy != value {
      let violations = losses(reading: value, as: copy)
      if !violations.isEmpty { return DeclarationCheck.Comparison(violations: violations, isFinal: false) }
    }
    if copy != nil || !mismatches.isEmpty {
      // An initializer that refuses this instance may have read the other fields of another one.
      return DeclarationCheck.Comparison(violations: mismatches, isFinal: copy != nil || !unlisted.isEmpty)
    }
    let unreadable = Violation(at: FieldPath(), rule: "\(name).unreadable", code: .declaration)
    return DeclarationCheck.Comparison(violations: [unreadable], isFinal: false)
  }

  /// Returns the violations of an instance that isn't equal to the copy that was read from it.
  ///
  /// Its fields may have the same values, so that a property is in none of them. Or `init(reading:)` confuses fields, so that they
  /// change each time; one that it brings into a canonical form, such as a sorted list, stays the same the second time.
  private func losses(reading value: Root, as copy: Root) -> [Violation] {
    let fields = wireFields
    func changed(_ left: Root, _ right: Root) -> [String] {
      fields.filter { $0.query.content(left) != $0.query.content(right) }.map(\.name)
    }
    if changed(copy, value).isEmpty {
      return [Violation(at: FieldPath(), rule: "\(name).unequal", code: .declaration)]
    }
    guard let again = try? Root(reading: FieldReader(PropertyValues(copy))) else { return [] }
    return changed(again, copy).map { Self.declarationViolation("unequal", at: $0, in: name) }
  }

  /// Returns a violation for each field whose name another field of the schema has, too.
  static func repeatedFields(_ fields: [AnyField<Root>], in model: String) -> [Violation] {
    fields.map(\.name).repeated.map { declarationViolation("repeated", at: $0, in: model) }
  }

  private static func declarationViolation(
    _ rule: String, at field: String, in model: String
  ) -> Violation {
    Violation(at: FieldPath(field: field), rule: "\(model).\(field).\(rule)", code: .declaration)
  }
}

extension [String] {
  /// The elements that are equal to an earlier one.
  var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}

/// The property values of an instance, and the names of the fields that were read from them.
final class PropertyValues<Root: Model> {
  private let root: Root
  private(set) var read: Set<String> = []

  init(_ root: Root) { self.root = root }

  func value<Value>(of field: Field<Root, Value>) -> Value {
    read.insert(field.name)
    return field.read(root)
  }
}

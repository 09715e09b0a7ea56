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

  private let state: Atomic<UInt8>
  private let found: Mutex<[Violation]>

  /// Creates the check; violations that are known already make the comparison unnecessary.
  init(_ known: [Violation]) {
    state = Atomic(known.isEmpty ? State.pending : State.failed)
    found = Mutex(known)
  }

  /// Whether the schema and `init(reading:)` have the same fields; `false` before the comparison.
  var hasPassed: Bool { state.load(ordering: .relaxed) == State.passed }

  /// Returns the violations, which the first call determines.
  ///
  /// Concurrent first calls each make the comparison, so that none of their instances passes unchecked.
  func violations(_ compare: () -> [Violation]) -> [Violation] {
    if Self.isComparing { return [] }
    if state.load(ordering: .acquiring) == State.pending {
      let violations = Self.$isComparing.withValue(true, operation: compare)
      if violations.isEmpty {
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
  /// - Parameter value: A valid instance, from which `init(reading:)` reads.
  func fieldMismatches(reading value: Root) -> [Violation] {
    let values = PropertyValues(value)
    let isComplete = (try? Root(reading: FieldReader(values))) != nil
    let listed = wireFields.map(\.name)
    let unlisted = values.read.subtracting(listed).sorted()
    let unread = isComplete ? listed.filter { !values.read.contains($0) } : []
    return unlisted.map { Self.declarationViolation("unlisted", at: $0, in: name) }
      + unread.map { Self.declarationViolation("unread", at: $0, in: name) }
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

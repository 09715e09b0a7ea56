import DomainRepository

/// A reason to refuse a commit.
enum ReferenceRefusal: Sendable {
  case duplicate(EntityReference)
  case invalid(EntityReference, [Violation])
  case conflict(EntityReference, actual: Version?)
  case notUnique(EntityReference, path: String)

  /// Whether the error says so; what else it says is the repository's own affair.
  func matches(_ error: RepositoryError) -> Bool {
    switch (self, error) {
    case (.duplicate(let reference), .duplicateChange(let told)): reference == told
    case (.invalid(let reference, let violations), .invalid(let told, let error)):
      reference == told && Self.essentials(violations) == Self.essentials(error.violations)
    case (.conflict(let reference, let actual), .conflict(let told, _, let found)):
      reference == told && actual == found
    case (.notUnique(let reference, let path), .invalid(let told, let error)):
      reference == told
        && error.violations.contains { $0.code == .unique && $0.path == FieldPath(field: path) }
    default: false
    }
  }

  private static func essentials(_ violations: [Violation]) -> Set<String> {
    Set(violations.map { "\($0.path) \($0.code)" })
  }
}

extension ReferenceRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .duplicate(let reference): "duplicateChange of \(reference.short)"
    case .invalid(let reference, let violations): "invalid \(reference.short): \(violations)"
    case .conflict(let reference, let actual):
      "conflict about \(reference.short), which is \(actual.map { "at version \($0)" } ?? "absent")"
    case .notUnique(let reference, let path): "invalid \(reference.short): \(path) isn't unique"
    }
  }
}

extension EntityReference {
  /// The reference with the kit's identifiers cut down to their numbers.
  var short: String {
    let number = id.utf8.reversed().prefix { $0 != UInt8(ascii: "-") }.reversed()
    let digits = number.drop { $0 == UInt8(ascii: "0") }
    return "\(entity) \(digits.isEmpty ? id : String(decoding: digits, as: UTF8.self))"
  }
}

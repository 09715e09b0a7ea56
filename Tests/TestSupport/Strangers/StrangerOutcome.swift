import DomainModeling
import DomainRepository
import DomainServices

/// The answer of a call and the records that it changed.
struct StrangerOutcome: Sendable, CustomStringConvertible {
  /// The answer or the error.
  let text: String
  let isRefused: Bool
  /// What a refusal means; `nil` for an answer, and for an error that is no refusal.
  let refusal: Refusal?
  /// The changed records, without what they contain.
  let changes: [EntityReference]
  /// The records that the call read by their identifiers.
  let requested: Set<EntityReference>

  var description: String {
    let answer = text.split(separator: "\n").joined(separator: " ").prefix(400)
    return (isRefused ? "refused: " : "answered: ") + answer
      + (changes.isEmpty ? "" : " and changed \(changes.map { "\($0)" }.sorted())")
  }

  /// Returns all parts of a value, each on a line: JSON of what has a JSON form, else the names and the values of properties.
  static func text(of value: Any) -> String {
    switch value {
    case let reference as EntityReference: return "\(reference.entity) \"\(reference.id)\""
    // A cursor contains the identifier of a record in a form of its own.
    case is Cursor: return "cursor"
    // The items of a list are on lines of their own, so that the order among equal items doesn't count.
    case let items as [Any]: return (["list"] + items.map { text(of: $0) }).joined(separator: "\n")
    case let value as any FieldValue:
      if let bytes = try? JSONWriter().bytes(of: value) { return String(decoding: bytes, as: UTF8.self) }
    // A redacted value hides its properties from mirrors, but not from the person who gets the answer.
    case let value as any RedactedValue:
      let parts = StoredProperties.of(value)
      return (["\(type(of: value))"] + parts.map { "\($0.name): \(text(of: $0.value))" })
        .joined(separator: "\n")
    default: break
    }
    let parts = Mirror(reflecting: value)
    if parts.children.isEmpty { return "\(value)" }
    return (["\(type(of: value))"] + parts.children.map { "\($0.label ?? "-"): \(text(of: $0.value))" })
      .joined(separator: "\n")
  }
}

extension StrangerWorld {
  /// Returns whether two outcomes are the same but for the names of the subjects, new identifiers and the order of sets.
  func isSame(_ first: StrangerOutcome, _ second: StrangerOutcome, in subjects: [Subject]) -> Bool {
    guard first.isRefused == second.isRefused else { return false }
    if first.text == second.text, first.changes.isEmpty, second.changes.isEmpty { return true }
    let names = renaming(of: subjects)
    func lines(_ outcome: StrangerOutcome) -> [Substring] {
      withoutNewIdentifiers(names.apply(to: outcome.text), names).split(separator: "\n").sorted()
    }
    func changes(_ outcome: StrangerOutcome) -> [String] {
      outcome.changes.map { "\($0.entity) \(withoutNewIdentifiers(names.apply(toID: $0.id), names))" }
        .sorted()
    }
    return lines(first) == lines(second) && changes(first) == changes(second)
  }

  /// Returns the text without the UUIDs that neither the world nor a call contains.
  private func withoutNewIdentifiers(_ text: String, _ names: Renaming) -> String {
    var result = ""
    var rest = text[...]
    while let dash = rest.firstIndex(of: "-") {
      if let start = rest.index(dash, offsetBy: -8, limitedBy: rest.startIndex),
        let end = rest.index(start, offsetBy: 36, limitedBy: rest.endIndex), Self.isUUID(rest[start..<end])
      {
        let id = String(rest[start..<end])
        result += rest[..<start] + (isKnown(id) ? id : "new")
        rest = rest[end...]
      } else {
        result += rest[...dash]
        rest = rest[rest.index(after: dash)...]
      }
    }
    return result + rest
  }

  private static func isUUID(_ text: Substring) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}

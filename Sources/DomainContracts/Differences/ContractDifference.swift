import DomainModeling

/// One difference between two contracts: what changed, where, from what to what, and whom it may break.
public struct ContractDifference: Equatable, Sendable {
  /// What changed.
  public let change: ContractChange
  /// Where, as a JSON Pointer (RFC 6901) into the document that has the place.
  public let pointer: String
  /// What stood there; `nil` for something new.
  public let old: JSONValue?
  /// What stands there; `nil` for something that is gone.
  public let new: JSONValue?
  /// The name of what changed, such as `Movie.title`: the one that reserved names and announcements use.
  public let subject: String
  /// Why it harms nobody after all.
  public internal(set) var mitigations: Set<ContractMitigation> = []

  init(_ change: ContractChange, at steps: [String], from old: JSONValue?, to new: JSONValue?) {
    self.change = change
    self.old = old
    self.new = new
    pointer = FieldPath(steps.map(FieldPath.Step.field)).jsonPointer
    // Every second step is the name of a table.
    subject = steps.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: ".")
  }

  /// The ways in which it still breaks somebody.
  public var directions: Set<ContractChange.Direction> {
    if mitigations.contains(.announced) || mitigations.contains(.approved) { return [] }
    return mitigations.contains(.upcaster)
      ? change.directions.subtracting([.backward]) : change.directions
  }

  /// Whether it still breaks somebody.
  public var isBreaking: Bool { !directions.isEmpty }

  /// 16 hexadecimal digits that name exactly this difference: of its code, its place and both values (SHA-256).
  public var fingerprint: String {
    let parts: [JSONValue] = [.string(change.rawValue), .string(pointer), old ?? [], new ?? []]
    var state = SHA256State()
    state.update(JSONValue.array(parts.map(\.sorted)).text().utf8)
    return state.digest().prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0\(digits)" : digits
    }.joined()
  }
}

extension ContractDifference {
  /// The difference as a document.
  public var json: JSONValue {
    var members = [
      JSONMember("code", .string(change.rawValue)), JSONMember("pointer", .string(pointer)),
    ]
    if let old { members.append(JSONMember("old", old)) }
    if let new { members.append(JSONMember("new", new)) }
    func words(_ words: some Sequence<String>) -> JSONValue { .array(words.inOrder.map(JSONValue.string)) }
    members += [
      JSONMember("directions", words(change.directions.map(\.rawValue))),
      JSONMember("audiences", words(change.audiences.map(\.rawValue))),
      JSONMember("mitigations", words(mitigations.map(\.rawValue))),
      JSONMember("isBreaking", .bool(isBreaking)), JSONMember("fingerprint", .string(fingerprint)),
    ]
    return .object(members)
  }
}

extension ContractDifference: CustomStringConvertible {
  /// One line: `breaking field.removed.optional /models/Movie/fields/tagline (forward; reader) 1f…`.
  public var description: String {
    let effect = isBreaking ? "breaking" : change.isBreaking ? "mitigated" : "harmless"
    var notes: [String] = []
    if change.isBreaking {
      notes.append(change.directions.map(\.rawValue).inOrder.joined(separator: ", "))
      notes.append(change.audiences.map(\.rawValue).inOrder.joined(separator: ", "))
    }
    if !mitigations.isEmpty { notes.append(mitigations.map(\.rawValue).inOrder.joined(separator: ", ")) }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return "\(effect) \(change.rawValue) \(pointer)\(note) \(fingerprint)"
  }
}

/// Why a breaking change harms nobody after all.
public enum ContractMitigation: String, Codable, Hashable, Sendable, CaseIterable {
  /// An upcaster rewrites what was written by the old contract, so that today's code reads it.
  case upcaster
  /// The old contract announced the removal.
  case announced
  /// Somebody approved it, by its fingerprint.
  case approved
}

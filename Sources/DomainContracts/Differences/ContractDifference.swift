import DomainModeling

/// A difference between two contracts, with its location, both values and its effect on compatibility.
public struct ContractDifference: Equatable, Sendable {
  /// The kind of change.
  public let change: ContractChange
  /// The location as a JSON Pointer (RFC 6901) into whichever document contains it.
  public let pointer: String
  /// The value in the old contract; `nil` if it was added.
  public let old: JSONValue?
  /// The value in the new contract; `nil` if it was removed.
  public let new: JSONValue?
  /// The dotted name of the changed declaration, such as `Movie.title`, as used by reserved names and
  /// announcements.
  public let name: String
  /// The reasons why the change is harmless although its kind is breaking.
  public internal(set) var mitigations: Set<ContractMitigation> = []

  init(_ change: ContractChange, at steps: [String], from old: JSONValue?, to new: JSONValue?) {
    self.change = change
    self.old = old
    self.new = new
    pointer = FieldPath(steps.map(FieldPath.Step.field)).jsonPointer
    // Every second step of the location is a name in a table; the others are keys of the document format.
    name = steps.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: ".")
  }

  /// The directions in which the difference still breaks compatibility, after its mitigations.
  public var directions: Set<ContractChange.Compatibility> {
    if mitigations.contains(.deprecated) || mitigations.contains(.approved) { return [] }
    return mitigations.contains(.upcaster)
      ? change.brokenCompatibility.subtracting([.backward]) : change.brokenCompatibility
  }

  /// Whether the difference still breaks compatibility, after its mitigations.
  public var isBreaking: Bool { !directions.isEmpty }

  /// The identity of the difference in 16 hexadecimal digits: the first 8 bytes of the SHA-256 digest of its
  /// code, location and both values.
  public var fingerprint: String {
    let parts: [JSONValue] = [.string(change.rawValue), .string(pointer), old ?? [], new ?? []]
    var state = SHA256Hasher()
    state.update(JSONValue.array(parts.map(\.sorted)).text().utf8)
    return state.digest().prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0\(digits)" : digits
    }.joined()
  }
}

extension ContractDifference {
  /// The difference as JSON.
  public var json: JSONValue {
    var members = [
      JSONMember("code", .string(change.rawValue)), JSONMember("pointer", .string(pointer)),
    ]
    if let old { members.append(JSONMember("old", old)) }
    if let new { members.append(JSONMember("new", new)) }
    func words(_ words: some Sequence<String>) -> JSONValue {
      .array(words.sortedByUTF8.map(JSONValue.string))
    }
    members += [
      JSONMember("breaks", words(change.brokenCompatibility.map(\.rawValue))),
      JSONMember("audiences", words(change.audiences.map(\.rawValue))),
      JSONMember("mitigations", words(mitigations.map(\.rawValue))),
      JSONMember("isBreaking", .bool(isBreaking)), JSONMember("fingerprint", .string(fingerprint)),
    ]
    return .object(members)
  }
}

extension ContractDifference: CustomStringConvertible {
  /// The difference in one line: `breaking field.removed.optional /models/Movie/fields/tagline (forward;
  /// reader) 1f…`.
  public var description: String {
    let effect = isBreaking ? "breaking" : change.isBreaking ? "mitigated" : "harmless"
    var notes: [String] = []
    if change.isBreaking {
      notes.append(change.brokenCompatibility.map(\.rawValue).sortedByUTF8.joined(separator: ", "))
      notes.append(change.audiences.map(\.rawValue).sortedByUTF8.joined(separator: ", "))
    }
    if !mitigations.isEmpty { notes.append(mitigations.map(\.rawValue).sortedByUTF8.joined(separator: ", ")) }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return "\(effect) \(change.rawValue) \(pointer)\(note) \(fingerprint)"
  }
}

/// A reason why a breaking change is harmless.
public enum ContractMitigation: String, Codable, Hashable, Sendable, CaseIterable {
  /// An upcaster rewrites documents of the old contract, so that new code can read them.
  case upcaster
  /// The old contract announced the removal.
  case deprecated
  /// The change was approved by its fingerprint.
  case approved
}

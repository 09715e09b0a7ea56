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

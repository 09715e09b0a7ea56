public import DomainModeling

/// Why an item of an answer gave no film.
public enum DropReason: Error, Hashable, Sendable {
  /// It is something else, such as `song`; the name is cut after 100 characters.
  case wrongKind(String)
  /// It doesn't say what it is.
  case missingKind
  /// It has no identifier.
  case missingIdentifier
  /// It has no name, or a blank one.
  case missingName
  /// It, or a part that a film can't do without, has another type than it should.
  case unreadable(path: String, reason: String)
  /// It isn't a valid film.
  case invalid(ValidationError)
  /// The same film stands further up in the answer.
  case duplicate(Identifier<Movie>)
}

extension DropReason: CustomStringConvertible {
  /// The reason, in English, for developers.
  public var description: String {
    switch self {
    case .wrongKind(let kind): "wrong kind: \(kind)"
    case .missingKind: "missing kind"
    case .missingIdentifier: "missing identifier"
    case .missingName: "missing name"
    case .unreadable(let path, let reason): "unreadable\(path.isEmpty ? "" : " \(path)"): \(reason)"
    case .invalid(let error): "invalid: \(error)"
    case .duplicate(let id): "duplicate of \(id)"
    }
  }
}

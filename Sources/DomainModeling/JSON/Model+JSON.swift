public import DomainJSON

extension Model {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let names = schema.jsonNames
    let frame = try json.located { (json) throws(JSONFault) in try json.enter(position, names) }
    guard let frame else { throw json.mismatch(position, "an object") }
    defer { json.leave(frame) }
    do {
      return try Self(reading: FieldReader(json, names, object: position, frame: frame))
    } catch {
      throw json.refusal(error, at: position)
    }
  }
}

extension JSONDocument {
  /// What a model said against its fields.
  @inline(never) fileprivate func refusal(_ error: any Error, at position: Int) -> JSONError {
    switch error {
    case let error as JSONError: error
    case let error as ValidationError:
      .invalid(
        at: FieldPath(), error,
        location(at: error.violations.first { $0.severity == .error }?.path ?? FieldPath(), from: position))
    case let error as ValueError: refused(error, at: position)
    default: unfit(position)
    }
  }
}

public import DomainJSON

extension Model {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let names = schema.jsonNames
    let frame = try json.located { (json) throws(LocatedJSONError) in try json.pushFrame(position, names) }
    guard let frame else { throw json.mismatch(position, "an object") }
    defer { json.popFrame(frame) }
    do {
      return try Self(reading: FieldReader(json, names, object: position, frame: frame))
    } catch {
      throw json.error(error, at: position)
    }
  }
}

extension JSONDocument {
  /// Returns the JSON error for an error that a model's initializer threw.
  @inline(never) fileprivate func error(_ error: any Error, at position: Int) -> JSONError {
    switch error {
    case let error as JSONError: error
    case let error as ValidationError:
      .invalid(
        at: FieldPath(), error,
        location(at: error.violations.first { $0.severity == .error }?.path ?? FieldPath(), from: position))
    case let error as ValueError: refused(error, at: position)
    default: invalidValue(position)
    }
  }
}

extension Model {
  public func write(to json: inout JSONOutput) throws(JSONError) {
    try unsafe withUnsafePointer(to: self) { (root) throws(JSONError) in
      try unsafe Self.schema.jsonValueWriter.write(root, &json)
    }
  }
}

extension JSONValueWriter where Value: Model {
  /// Creates the writing of a model.
  ///
  /// - Parameter members: The fields in canonical order.
  init(members: [JSONStep]) {
    let write = unsafe JSONStep(members[...]).write
    unsafe self.init { (root, json) throws(JSONError) in
      json.write(UInt8(ascii: "{"))
      try unsafe write(root, &json)
      json.write(UInt8(ascii: "}"))
    }
  }
}

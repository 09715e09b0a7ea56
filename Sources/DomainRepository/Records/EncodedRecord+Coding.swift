public import DomainModeling

extension EncodedRecord {
  /// Makes the record of an entity.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)`` when the coder refuses it.
  public init<E: Entity>(
    _ entity: E, version: Version, with coder: some RecordCoder
  ) throws(RepositoryError) {
    let bytes: [UInt8]
    do {
      bytes = try coder.encode(entity)
    } catch {
      throw .backend(code: "recordCoder.encode", isRetryable: false)
    }
    self.init(
      EntityReference(entity), version: version, schemaVersion: E.schema.version, bytes: bytes)
  }

  /// The entity in the record.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)``; the reason names a place, and no value.
  public func decoded<E: Entity>(as type: E.Type, with coder: some RecordCoder) throws(RepositoryError) -> E {
    guard schemaVersion <= type.schema.version else {
      throw .unreadable(
        reference, reason: "written by schema version \(schemaVersion), known is \(type.schema.version)")
    }
    let entity: E
    do {
      entity = try coder.decode(type, from: bytes)
    } catch {
      throw .unreadable(reference, reason: Self.reason(error))
    }
    guard EntityReference(entity) == reference else {
      throw .unreadable(reference, reason: "the bytes hold another record")
    }
    return entity
  }

  /// Decoding errors may quote what they refuse, so only their kind and place are told.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as JSONError: reason(error)
    case DecodingError.dataCorrupted(let context): "refused\(place(context))"
    case DecodingError.keyNotFound(let key, let context):
      "missing\(place(.init(codingPath: context.codingPath + [key], debugDescription: "")))"
    case DecodingError.typeMismatch(_, let context): "wrong type\(place(context))"
    case DecodingError.valueNotFound(_, let context): "null\(place(context))"
    default: "the coder refused it"
    }
  }

  private static func reason(_ error: JSONError) -> String {
    switch error {
    case .unreadable(let path, .required, _, _): "missing\(place(path))"
    case .unreadable(let path, .wrongType, _, _): "wrong type\(place(path))"
    case .unreadable(let path, _, _, _): "refused\(place(path))"
    case .invalid(let path, let error, _):
      "refused\(place((error.violations.first { $0.severity == .error }?.path ?? FieldPath()).prefixed(by: path)))"
    case .malformed, .tooLarge, .unwritable: "the coder refused it"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    place(FieldPath(codingPath: context.codingPath))
  }

  private static func place(_ path: FieldPath) -> String { path.steps.isEmpty ? "" : " at \(path)" }
}

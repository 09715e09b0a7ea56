public import DomainModeling

extension EncodedRecord {
  /// Encodes an entity; members of its stored record of a newer schema that this program doesn't know are kept.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - version: The version of the record.
  ///   - newer: The record that is replaced; it counts only if it has a newer version of the schema.
  ///   - coder: The coder of the records.
  /// - Throws: ``RepositoryError/schemaConflict(entity:_:)`` if a member would be lost, or
  ///   ``RepositoryError/backend(code:isRetryable:)`` if the coder fails.
  public init<E: Entity>(
    _ entity: E, version: Version, keeping newer: EncodedRecord?, with coder: some RecordCoder
  ) throws(RepositoryError) {
    let own = try EncodedRecord(entity, version: version, with: coder)
    guard let newer, newer.schemaVersion > own.schemaVersion else {
      self = own
      return
    }
    let bytes: [UInt8]
    do {
      let stored = try coder.document(in: newer.bytes)
      bytes = try coder.bytes(
        of: coder.document(in: own.bytes).keepingUnknown(of: stored, in: E.schema.description, at: ""))
    } catch let loss as LossOfFields {
      throw .schemaConflict(entity: E.schema.name, .unknownFields(at: loss.path))
    } catch {
      throw .backend(code: "recordCoder.document", isRetryable: false)
    }
    self.init(own.reference, version: version, schemaVersion: newer.schemaVersion, bytes: bytes)
  }
}

/// The signal that members of a stored list element would be lost.
private struct LossOfFields: Error {
  let path: String
}

extension JSONValue {
  /// Returns the document with the members of a stored one that the model doesn't have, in nested models too.
  fileprivate func keepingUnknown(
    of stored: JSONValue, in model: ModelDescription, at path: String
  ) throws(LossOfFields) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = stored else { return self }
    for other in others {
      let field = model.fields.first { !$0.isDerived && $0.name.utf8.elementsEqual(other.name.utf8) }
      guard let field else {
        members.append(other)
        continue
      }
      guard let index = members.firstIndex(where: { $0.name.utf8.elementsEqual(other.name.utf8) }) else {
        continue
      }
      members[index].value = try members[index].value.keepingUnknown(
        of: other.value, in: field.shape.unwrapped, at: path.isEmpty ? field.name : "\(path).\(field.name)")
    }
    return .object(members)
  }

  private func keepingUnknown(
    of stored: JSONValue, in shape: FieldShape, at path: String
  ) throws(LossOfFields) -> JSONValue {
    switch (shape, self, stored) {
    case (.object(let model), _, _): return try keepingUnknown(of: stored, in: model, at: path)
    case (.list(let element), .array(let own), .array(let others)):
      return .array(try Self.keepingUnknown(own, others, element.unwrapped, path))
    default: return self
    }
  }

  /// Returns the elements of a list, each with the unknown members of the stored element that it was.
  ///
  /// An element was the stored one that this program sees as equal, or the one with the same `id`.
  private static func keepingUnknown(
    _ own: [JSONValue], _ others: [JSONValue], _ shape: FieldShape, _ path: String
  ) throws(LossOfFields) -> [JSONValue] {
    switch shape {
    case .object, .list: break
    default: return own
    }
    var rest = others.map { (known: $0.known(in: shape), whole: $0) }
    var elements: [JSONValue?] = own.map { element in
      guard let index = rest.firstIndex(where: { $0.known == element.known(in: shape) }) else { return nil }
      return rest.remove(at: index).whole
    }
    for (position, element) in own.enumerated() where elements[position] == nil {
      guard let id = element["id"], let index = rest.firstIndex(where: { $0.whole["id"] == id }) else {
        continue
      }
      elements[position] = try element.keepingUnknown(of: rest.remove(at: index).whole, in: shape, at: path)
    }
    // A stored element that is left over was deleted or changed; only if no element is new was it deleted.
    if elements.contains(where: { $0 == nil }), rest.contains(where: { $0.known != $0.whole }) {
      throw LossOfFields(path: path)
    }
    return zip(elements, own).map { $0 ?? $1 }
  }

  /// Returns the document without the members that the model doesn't have, and without nulls.
  private func known(in model: ModelDescription) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.compactMap { member in
        let field = model.fields.first { !$0.isDerived && $0.name.utf8.elementsEqual(member.name.utf8) }
        guard let field, member.value != .null else { return nil }
        return JSONMember(member.name, member.value.known(in: field.shape.unwrapped))
      })
  }

  private func known(in shape: FieldShape) -> JSONValue {
    switch (shape, self) {
    case (.object(let model), _): known(in: model)
    case (.list(let element), .array(let elements)):
      .array(elements.map { $0.known(in: element.unwrapped) })
    default: self
    }
  }
}

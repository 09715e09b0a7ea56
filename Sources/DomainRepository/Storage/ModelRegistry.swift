public import DomainModeling

/// The entity types of a program by published name, for decoding records of any type.
public struct ModelRegistry: Sendable {
  private let types: [String: any Entity.Type]
  /// The types by their former names, each with the version of the renaming: earlier records are its own.
  private let formerTypes: [String: (type: any Entity.Type, until: Int64)]

  /// Creates a registry of entity types.
  ///
  /// - Throws: ``ModelRegistryError/duplicateName(_:)`` if two types have, or have had, the same published name;
  ///   ``ModelRegistryError/takenName(_:)`` if one has a former name of another that it mustn't have.
  public init(_ types: any Entity.Type...) throws(ModelRegistryError) {
    var named: [String: any Entity.Type] = [:]
    for type in types where named.updateValue(type, forKey: type.name) != nil {
      throw .duplicateName(type.name)
    }
    self.types = named
    var former: [String: (type: any Entity.Type, until: Int64)] = [:]
    for type in types {
      for (name, until) in Self.formerNames(of: type)
      where former.updateValue((type, until), forKey: name) != nil {
        throw .duplicateName(name)
      }
    }
    for (name, other) in former {
      if let type = named[name], Self.isTaken(from: other, by: type) { throw .takenName(name) }
    }
    formerTypes = former
  }

  private static func isTaken<E: Entity>(from other: (type: any Entity.Type, until: Int64), by type: E.Type)
    -> Bool
  {
    type.schema.namedSince != nil || type.schema.version < other.until
  }

  private static func formerNames<E: Entity>(of type: E.Type) -> [(name: String, until: Int64)] {
    type.schema.formerNames
  }

  /// The published names, ordered by their UTF-8 bytes.
  public var names: [String] { types.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The entity type with a published name; `nil` if it isn't registered.
  public subscript(name: String) -> (any Entity.Type)? { types[name] }

  /// Decodes the entity of a record.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` if the type isn't registered or the bytes can't be
  ///   decoded.
  public func decode(_ record: EncodedRecord, with coder: some RecordCoder) throws(RepositoryError)
    -> any Entity
  {
    let name = record.reference.entity
    let former = formerTypes[name].flatMap { record.schemaVersion < $0.until ? $0.type : nil }
    guard let type = former ?? types[name] else {
      throw .unreadable(record.reference, reason: "the entity isn't registered")
    }
    return try Self.decode(type, record, coder)
  }

  private static func decode<E: Entity>(
    _ type: E.Type, _ record: EncodedRecord, _ coder: some RecordCoder
  ) throws(RepositoryError) -> any Entity {
    try record.decoded(as: type, with: coder)
  }
}

/// A mistake in a list of entity types.
public enum ModelRegistryError: Error, Hashable, Sendable {
  /// Two entity types have the same published name, or the same former name.
  case duplicateName(String)
  /// An entity type has the former name of another one, although it was renamed itself, or its version is below that
  /// of the other one's renaming: records of both couldn't be told apart.
  case takenName(String)
}

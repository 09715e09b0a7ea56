public import DomainModeling

/// The entity types of a program by published name, for decoding records of any type.
public struct ModelRegistry: Sendable {
  private let types: [String: any Entity.Type]
  /// The types by their former names.
  private let formerTypes: [String: any Entity.Type]

  /// Creates a registry of entity types.
  ///
  /// - Throws: ``ModelRegistryError/duplicateName(_:)`` if two types have, or have had, the same published name; names
  ///   that differ only by case are the same.
  public init(_ types: any Entity.Type...) throws(ModelRegistryError) {
    try self.init(types, allowsRepetition: false)
  }

  /// Creates a registry of the entity types in a list, in which a type of several modules may be repeated.
  ///
  /// - Throws: ``ModelRegistryError/duplicateName(_:)`` if two types have, or have had, the same published name.
  public init(_ types: [any Entity.Type]) throws(ModelRegistryError) {
    try self.init(types, allowsRepetition: true)
  }

  private init(_ types: [any Entity.Type], allowsRepetition: Bool) throws(ModelRegistryError) {
    var named: [String: any Entity.Type] = [:]
    var former: [String: any Entity.Type] = [:]
    var added: Set<ObjectIdentifier> = []
    for type in types {
      let isNew = added.insert(ObjectIdentifier(type)).inserted
      if allowsRepetition, !isNew { continue }
      let names = Self.names(of: type)
      for name in names {
        let isTaken = [named, former].contains { $0.keys.contains { $0.isSameName(as: name) } }
        if isTaken { throw .duplicateName(name) }
      }
      named[type.name] = type
      for name in names.dropLast() { former[name] = type }
    }
    (self.types, formerTypes) = (named, former)
  }

  private static func names<E: Entity>(of type: E.Type) -> [String] { ProgramSchema(of: type).names }

  /// The published names, ordered by their UTF-8 bytes.
  public var names: [String] { types.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The entity type with a published name; `nil` if it isn't registered.
  public subscript(name: String) -> (any Entity.Type)? { types[name] }

  /// Returns the entity type that has, or has had, a published name; `nil` if it isn't registered.
  func type(named name: String) -> (any Entity.Type)? { types[name] ?? formerTypes[name] }

  /// Decodes the entity of a record.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` if the type isn't registered or the bytes can't be
  ///   decoded.
  public func decode(_ record: EncodedRecord, with coder: some RecordCoder) throws(RepositoryError)
    -> any Entity
  {
    let name = record.reference.entity
    guard let type = type(named: name) else {
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
  /// Two entity types have, or have had, the same published name: records of both couldn't be told apart.
  case duplicateName(String)
}

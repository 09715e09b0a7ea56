public import DomainModeling

/// The entities that a program knows, by their published names: what turns records back into values.
public struct ModelRegistry: Sendable {
  private let types: [String: any Entity.Type]

  /// Lists the entities.
  ///
  /// - Throws: ``RegistryDefect/duplicateName(_:)``.
  public init(_ types: any Entity.Type...) throws(RegistryDefect) {
    var named: [String: any Entity.Type] = [:]
    for type in types where named.updateValue(type, forKey: type.name) != nil {
      throw .duplicateName(type.name)
    }
    self.types = named
  }

  /// The published names, in order.
  public var names: [String] { types.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The entity of that name; `nil` when the program doesn't know it.
  public subscript(name: String) -> (any Entity.Type)? { types[name] }

  /// The entity in a record.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)``.
  public func decode(_ record: EncodedRecord, with coder: some RecordCoder) throws(RepositoryError)
    -> any Entity
  {
    guard let type = types[record.reference.entity] else {
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

/// A mistake in the list of a program's entities.
public enum RegistryDefect: Error, Hashable, Sendable {
  /// Two entities have the same published name.
  case duplicateName(String)
}

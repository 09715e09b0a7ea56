public import DomainModeling

/// The schema by which a store has the records of one entity: that of the newest program that wrote them.
///
/// A program compares it with its own schema before it reads or writes records of the entity.
public struct StoredSchema: Hashable, Sendable, Codable {
  /// The published name of the entity.
  public let entity: String
  /// The version of the schema.
  public let version: Int64
  /// The digest of the schema's JSON form, ``/DomainModeling/ModelDescription/shapeHash``.
  public let shapeHash: String
  /// The lowest version of a program that reads records of this version correctly.
  public let readableFrom: Int64
  /// The lowest version of a program that may write records of the entity.
  public let writableFrom: Int64
  /// The unique keys, each with its paths joined by `+`.
  public let uniqueKeys: [String]
  /// The present name of the entity if it was renamed; the store has no more records under this one.
  public let renamedTo: String?

  /// Creates a stored schema, for storage adapters.
  public init(
    entity: String, version: Int64, shapeHash: String, readableFrom: Int64, writableFrom: Int64,
    uniqueKeys: [String], renamedTo: String? = nil
  ) {
    self.entity = entity
    self.version = version
    self.shapeHash = shapeHash
    self.readableFrom = readableFrom
    self.writableFrom = writableFrom
    self.uniqueKeys = uniqueKeys
    self.renamedTo = renamedTo
  }

  /// Creates the schema by which this program writes an entity.
  public init<E: Entity>(of type: E.Type) {
    let schema = type.schema
    self.init(
      entity: schema.name, version: schema.version, shapeHash: schema.shapeHash,
      readableFrom: schema.readableFrom, writableFrom: schema.writableFrom,
      uniqueKeys: schema.description.uniqueKeys)
  }

  /// Creates the schema of a former name, whose records have all been moved.
  ///
  /// - Parameters:
  ///   - former: The former name.
  ///   - name: The present name of the entity.
  ///   - version: The version of the renaming, as in ``/DomainModeling/ModelSchema/formerNames``.
  init(of former: String, renamedTo name: String, since version: Int64) {
    self.init(
      entity: former, version: version, shapeHash: "", readableFrom: version, writableFrom: version,
      uniqueKeys: [], renamedTo: name)
  }
}

/// The access of a program to the records of an entity in a store.
public enum SchemaAccess: Hashable, Sendable {
  /// The store has the records by this program's schema.
  case current
  /// The program has a newer schema than the store, which it stores with its first commit to the entity.
  case newerProgram
  /// The store has a newer schema, or one that is too old for the program; the program may read records of it, or not,
  /// and it may write, or the error says why not.
  case olderProgram(readsNewer: Bool, refusal: RepositoryError?)

  /// Whether records of newer versions than the program's are read.
  public var readsNewer: Bool { if case .olderProgram(true, _) = self { true } else { false } }
}

extension SchemaAccess {
  /// The error of every commit of the program to the entity; `nil` if it may write.
  public var refusal: RepositoryError? {
    if case .olderProgram(_, let refusal) = self { refusal } else { nil }
  }
}

extension StoredSchema {
  /// Returns the access of this program to the records of an entity type.
  ///
  /// A backend asks for it in each transaction that writes, because a newer program may have come in between.
  ///
  /// - Parameters:
  ///   - type: The entity type.
  ///   - schemas: All schemas of the store.
  /// - Throws: ``RepositoryError/schemaConflict(entity:_:)`` if the program may do nothing: its schema has the
  ///   same version and another JSON form, or the entity was renamed; `entity.nameTaken` if another entity has, or has
  ///   had, one of its names.
  public static func access<E: Entity>(
    to type: E.Type, in schemas: some Collection<StoredSchema>
  ) throws(RepositoryError) -> SchemaAccess {
    try ProgramSchema(of: type).access(in: schemas)
  }

  /// Returns the schemas that note the former names of an entity as such, apart from those that the store has.
  ///
  /// A store moves the records under these names to the present one, and stores the schemas, in the transaction that
  /// first writes by the schema of this program.
  ///
  /// - Parameters:
  ///   - type: The entity type.
  ///   - schemas: All schemas of the store.
  public static func renamings<E: Entity>(
    of type: E.Type, in schemas: some Collection<StoredSchema>
  ) -> [StoredSchema] {
    ProgramSchema(of: type).renamings(in: schemas)
  }

  /// Returns the access of a program by its own schema of the entity.
  func access(by program: StoredSchema) throws(RepositoryError) -> SchemaAccess {
    if version < program.version { return .newerProgram }
    if version == program.version {
      // A store of the first layout, and one that keeps no schemas, doesn't know the form.
      if shapeHash.isEmpty { return .newerProgram }
      guard shapeHash == program.shapeHash else {
        throw .schemaConflict(entity: entity, .shape(version: version))
      }
      return .current
    }
    let mayWrite = writableFrom <= program.version && uniqueKeys == program.uniqueKeys
    return .olderProgram(
      readsNewer: readableFrom <= program.version,
      refusal: mayWrite
        ? nil : .schemaConflict(entity: entity, .newer(version: version, writableFrom: writableFrom)))
  }

  /// Returns the schema after a program with a newer one has written: access never becomes wider, because
  /// earlier records stay.
  public func raised(to program: StoredSchema) -> StoredSchema {
    StoredSchema(
      entity: program.entity, version: program.version, shapeHash: program.shapeHash,
      readableFrom: max(readableFrom, program.readableFrom),
      writableFrom: max(writableFrom, program.writableFrom), uniqueKeys: program.uniqueKeys)
  }
}

import CoreData
import DomainFoundation  // schemas as JSON
public import DomainRepository
public import Foundation

/// A storage adapter that keeps records in a store of Core Data: one entity, and one transaction for each commit.
///
/// Each record is an object with a key, which contains entity and identifier, and with the bytes that Core Data
/// never interprets. So a new version of a model needs no migration in Core Data. One more object, with an empty
/// key, has the number of the last commit and the schemas. Every commit changes it, so that of two programs that
/// commit at the same time one is refused: by the number, by Core Data's optimistic locking, or, for the first
/// commit, by the uniqueness of the key.
public actor CoreDataRecords: RecordStore {
  private let url: URL
  private var context: NSManagedObjectContext?
  /// The objects of the store by key, as this adapter has read or written them.
  private var objects: [String: NSManagedObjectID] = [:]
  private var number = Commit.SequenceNumber.beforeFirst.number
  private var schemas: [String: StoredSchema] = [:]

  /// Creates the adapter; the store is opened at the first use.
  ///
  /// - Parameter url: The file of a store that holds nothing else.
  public init(_ url: URL) { self.url = url }

  public func load() async throws(RepositoryError) -> RecordSnapshot {
    let context = try await opened()
    var (objects, records) = ([:] as [String: NSManagedObjectID], [] as [EncodedRecord])
    var (number, schemas) = (Commit.SequenceNumber.beforeFirst.number, [] as [StoredSchema])
    try perform(in: context) {
      context.reset()
      for object in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: StoredObject.name)) {
        let stored = try StoredObject(object)
        objects[stored.key] = object.objectID
        if stored.key == StoredObject.positionKey {
          number = stored.version
          schemas = try JSONCoder(maximumBytes: .max).decode([StoredSchema].self, from: stored.bytes)
        } else {
          records.append(try stored.record())
        }
      }
    }
    (self.objects, self.number) = (objects, number)
    self.schemas = Dictionary(schemas.map { ($0.entity, $0) }) { $1 }
    return RecordSnapshot(
      records: records, sequenceNumber: Commit.SequenceNumber(number), schemas: schemas)
  }

  public func apply(_ batch: RecordBatch) async throws(RepositoryError) {
    if context == nil { _ = try await load() }
    let context = try await opened()
    var (objects, schemas) = (objects, schemas)
    for schema in batch.schemas { schemas[schema.entity] = schema }
    try perform(in: context) {
      context.refreshAllObjects()
      let position = try object(StoredObject.positionKey, in: context)
      guard
        try position.map({ try StoredObject($0).version }) ?? Commit.SequenceNumber.beforeFirst.number
          == number
      else { throw RepositoryError.coreData("outOfOrder") }
      var written: [String: NSManagedObject] = [:]
      let changed =
        try batch.writes.map { StoredObject($0) } + [StoredObject(at: batch.sequenceNumber, schemas)]
      for stored in changed {
        let object = try object(stored.key, in: context) ?? StoredObject.insert(into: context)
        stored.write(to: object)
        written[stored.key] = object
      }
      for reference in batch.deletions {
        let key = StoredObject.key(of: reference)
        if let object = try object(key, in: context) { context.delete(object) }
        objects[key] = nil
      }
      try context.save()
      // New objects have their final identifiers only now.
      for (key, object) in written { objects[key] = object.objectID }
    }
    (self.objects, self.schemas, number) = (objects, schemas, batch.sequenceNumber.number)
  }

  private func object(_ key: String, in context: NSManagedObjectContext) throws -> NSManagedObject? {
    try objects[key].map { try context.existingObject(with: $0) }
  }

  /// Opens the store at the first call.
  private func opened() async throws(RepositoryError) -> NSManagedObjectContext {
    if let context { return context }
    let container = NSPersistentContainer(name: StoredObject.name, managedObjectModel: StoredObject.model())
    let description = NSPersistentStoreDescription(url: url)
    // A commit that has returned survives a power failure, too.
    description.setValue(NSString(string: "FULL"), forPragmaNamed: "synchronous")
    description.setValue(NSString(string: "1"), forPragmaNamed: "fullfsync")
    container.persistentStoreDescriptions = [description]
    let isOpen = await withCheckedContinuation { continuation in
      container.loadPersistentStores { _, error in continuation.resume(returning: error == nil) }
    }
    guard isOpen else { throw .coreData("cannotOpen") }
    let context = container.newBackgroundContext()
    context.mergePolicy = NSMergePolicy.error  // a conflict is refused
    context.undoManager = nil
    self.context = context
    return context
  }

  /// Works on the queue of the context, and rolls back if that fails; no error contains Core Data's texts, which
  /// may quote values.
  private func perform(
    in context: NSManagedObjectContext, _ work: () throws -> Void
  ) throws(RepositoryError) {
    do {
      try context.performAndWait(work)
    } catch {
      context.performAndWait { context.rollback() }
      if let error = error as? RepositoryError { throw error }
      switch (error as NSError).code {
      case NSManagedObjectMergeError, NSManagedObjectConstraintMergeError,
        NSManagedObjectReferentialIntegrityError:
        throw .coreData("outOfOrder")
      default: throw .coreData("\((error as NSError).code)")
      }
    }
  }
}

/// The values of an object in the store.
private struct StoredObject {
  static let name = "Record"
  static let positionKey = ""

  let key: String
  let version: Int64
  let schemaVersion: Int64
  let bytes: Data

  init(_ record: EncodedRecord) {
    key = Self.key(of: record.reference)
    version = record.version.number
    schemaVersion = record.schemaVersion
    bytes = Data(record.bytes)
  }

  init(at number: Commit.SequenceNumber, _ schemas: [String: StoredSchema]) throws {
    key = Self.positionKey
    version = number.number
    schemaVersion = 1
    bytes = Data(try JSONCoder().encode(schemas.values.sorted { $0.entity < $1.entity }))
  }

  init(_ object: NSManagedObject) throws {
    guard let key = object.value(forKey: "key") as? String,
      let bytes = object.value(forKey: "bytes") as? Data,
      let version = object.value(forKey: "version") as? Int64,
      let schemaVersion = object.value(forKey: "schemaVersion") as? Int64
    else { throw RepositoryError.coreData("unreadable") }
    (self.key, self.version, self.schemaVersion, self.bytes) = (key, version, schemaVersion, bytes)
  }

  func write(to object: NSManagedObject) {
    object.setValue(key, forKey: "key")
    object.setValue(version, forKey: "version")
    object.setValue(schemaVersion, forKey: "schemaVersion")
    object.setValue(bytes, forKey: "bytes")
  }

  func record() throws -> EncodedRecord {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map {
      Data(base64Encoded: String($0)).flatMap { String(data: $0, encoding: .utf8) }
    }
    guard parts.count == 2, let entity = parts[0], let id = parts[1] else {
      throw RepositoryError.coreData("unreadable")
    }
    return EncodedRecord(
      EntityReference(entity: entity, id: id), version: Version(version), schemaVersion: schemaVersion,
      bytes: Array(bytes))
  }

  /// Entity and identifier in Base64, because a store may change texts with other characters.
  static func key(of reference: EntityReference) -> String {
    [reference.entity, reference.id].map { Data($0.utf8).base64EncodedString() }.joined(separator: ".")
  }

  static func insert(into context: NSManagedObjectContext) -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: name, into: context)
  }

  static func model() -> NSManagedObjectModel {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(NSManagedObject.self)
    entity.properties = [
      attribute("key", .string), attribute("version", .integer64), attribute("schemaVersion", .integer64),
      attribute("bytes", .binaryData),
    ]
    entity.uniquenessConstraints = [["key"]]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return model
  }

  private static func attribute(
    _ name: String, _ type: NSAttributeDescription.AttributeType
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.type = type
    attribute.isOptional = false
    return attribute
  }
}

extension RepositoryError {
  fileprivate static func coreData(_ reason: String) -> RepositoryError {
    .backend(code: "coreData.\(reason)", isRetryable: false)
  }
}

// swift-format-ignore-file
// The declarations of Core Data that the examples use, with the signatures of Apple's module; nothing is implemented.
// Nothing is `Sendable` here, which is stricter than there.
public import Foundation

public let NSManagedObjectReferentialIntegrityError = 133000
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectConstraintMergeError = 133021

private func unavailable() -> Never { fatalError("a stub") }

open class NSManagedObjectID: NSObject {}

open class NSManagedObject: NSObject {
  open var objectID: NSManagedObjectID { unavailable() }
  open func value(forKey key: String) -> Any? { unavailable() }
  open func setValue(_ value: Any?, forKey key: String) { unavailable() }
}

open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
}

open class NSAttributeDescription: NSPropertyDescription {
  public struct AttributeType: Hashable, Sendable {
    public static let string = AttributeType()
    public static let integer64 = AttributeType()
    public static let binaryData = AttributeType()
  }
  open var type: AttributeType = .string
}

open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = ""
  open var properties: [NSPropertyDescription] = []
  open var uniquenessConstraints: [[Any]] = []
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject { unavailable() }
}

open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []
}

open class NSPersistentStoreDescription: NSObject {
  public init(url: URL) {}
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
}

open class NSPersistentContainer: NSObject {
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {}
  open var persistentStoreDescriptions: [NSPersistentStoreDescription] = []
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) { unavailable() }
  open func newBackgroundContext() -> NSManagedObjectContext { unavailable() }
}

public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public convenience init(entityName: String) { unavailable() }
}

open class NSMergePolicy: NSObject {
  open class var error: NSMergePolicy { unavailable() }
}

open class NSManagedObjectContext: NSObject {
  open var mergePolicy: Any = ()
  open var undoManager: NSObject?
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { unavailable() }
  open func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { unavailable() }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { unavailable() }
  open func delete(_ object: NSManagedObject) { unavailable() }
  open func refreshAllObjects() { unavailable() }
  open func reset() { unavailable() }
  open func rollback() { unavailable() }
  open func save() throws { unavailable() }
}

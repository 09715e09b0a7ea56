import DomainModeling

/// Which record has which values in fields that must be unique; a record with a null in them has none.
struct UniqueIndex<E: Entity> {
  private let paths: [String]
  private let fields: [QueryField<E>]
  private var owners: [[Scalar]: RecordKey] = [:]
  /// Further records with an owned value: only data that is older than the constraint has any.
  private var heirs: [[Scalar]: Set<RecordKey>] = [:]

  init(_ paths: [String]) throws(RepositoryError) {
    self.paths = paths
    var fields: [QueryField<E>] = []
    for path in paths { fields.append(try E.scalarField(path)) }
    self.fields = fields
  }

  func value(of entity: E) -> [Scalar]? {
    var value: [Scalar] = []
    value.reserveCapacity(fields.count)
    for field in fields {
      let scalar = field.scalar(of: entity)
      if scalar.isNull { return nil }
      value.append(scalar)
    }
    return value
  }

  func owner(of value: [Scalar]) -> RecordKey? { owners[value] }

  /// What is said of a value that another record has: the same as of any other refused value.
  var violation: Violation {
    Violation(
      at: paths.first.map(FieldPath.init(field:)) ?? FieldPath(),
      rule: "\(E.name).unique.\(paths.joined(separator: "+"))", code: .unique)
  }

  mutating func insert(_ entity: E, as key: RecordKey) {
    guard let value = value(of: entity) else { return }
    if owners[value] == nil {
      owners[value] = key
    } else {
      heirs[value, default: []].insert(key)
    }
  }

  mutating func remove(_ entity: E, as key: RecordKey) {
    guard let value = value(of: entity) else { return }
    if owners[value] == key { owners[value] = nil }
    guard var rest = heirs.removeValue(forKey: value) else { return }
    rest.remove(key)
    if owners[value] == nil { owners[value] = rest.popFirst() }
    if !rest.isEmpty { heirs[value] = rest }
  }
}

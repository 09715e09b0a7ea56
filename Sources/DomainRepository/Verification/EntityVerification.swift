import DomainModeling

/// The comparison of all records of one entity type with their model and with the answers of a repository.
struct EntityVerification<E: Entity> {
  let repository: any Repository
  private(set) var records: [Versioned<E>] = []
  private(set) var found: [Inconsistency] = []

  init(of repository: some Repository) { self.repository = repository }

  var count: Int { records.count }

  mutating func run() async throws(RepositoryError) {
    records = try await repository.all(ModelQuery<E>())
    for record in try await repository.unreadableRecords(of: E.self) {
      add(.unreadable(record.reference, reason: record.reason))
    }
    checkRecords()
    try await checkIdentifiers()
    if repository.capabilities.contains(.uniqueness) { checkUniqueKeys() }
    try await checkAnswers()
  }

  mutating func add(_ inconsistency: Inconsistency) { found.append(inconsistency) }

  private mutating func checkRecords() {
    var seen: Set<RecordID> = []
    for record in records {
      let reference = EntityReference(record.entity)
      if !seen.insert(record.entity.recordKey).inserted { add(.repeated(reference)) }
      do throws(ValidationError) {
        try E.schema.validate(record.entity)
      } catch {
        add(.invalid(reference, error))
      }
    }
  }

  /// Reads every record by its identifier, many at a time and a few alone.
  private mutating func checkIdentifiers() async throws(RepositoryError) {
    let limit = 500
    for start in stride(from: 0, to: records.count, by: limit) {
      let part = records[start..<min(start + limit, records.count)]
      let again = try await repository.get(E.self, ids: part.map(\.entity.id))
      let byKey = Dictionary(again.map { ($0.entity.recordKey, $0) }) { first, _ in first }
      for record in part where !Self.isSame(byKey[record.entity.recordKey], record) {
        add(.misplaced(EntityReference(record.entity)))
      }
    }
    for record in sample(of: records) {
      let again = try await repository.get(E.self, id: record.entity.id)
      let inconsistency = Inconsistency.misplaced(EntityReference(record.entity))
      if !Self.isSame(again, record), !found.contains(inconsistency) { add(inconsistency) }
    }
  }

  private mutating func checkUniqueKeys() {
    for case .unique(let paths) in E.schema.storage {
      let fields = paths.compactMap { E.schema.queryField($0) }
      var owners: [[Scalar]: [EntityReference]] = [:]
      for record in records {
        let values = fields.map { $0.scalar(of: record.entity) }
        if !values.contains(where: \.isNull) {
          owners[values, default: []].append(EntityReference(record.entity))
        }
      }
      let key = Violation(notUnique: paths, in: E.schema.name).rule
      let shared = owners.values.filter { $0.count > 1 }
      for references in shared.sorted(by: { $0[0].id < $1[0].id }) {
        add(.notUnique(key: key, references))
      }
    }
  }

  /// Returns whether two records have the same version and the same scalars.
  private static func isSame(_ left: Versioned<E>?, _ right: Versioned<E>) -> Bool {
    guard let left, left.version == right.version else { return false }
    let bytes = (try? JSONWriter().bytes(of: left.entity), try? JSONWriter().bytes(of: right.entity))
    return bytes.0 == bytes.1
  }

  /// Returns at most 50 of the values, at equal distances.
  func sample<Value>(of values: [Value]) -> [Value] {
    let limit = 50
    if values.count <= limit { return values }
    return (0..<limit).map { values[$0 * values.count / limit] }
  }
}

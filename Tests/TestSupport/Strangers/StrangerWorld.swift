public import DomainModeling
public import DomainRepository
public import DomainServices
internal import Foundation

/// A repository's records, and those among them whose existence a stranger must not learn.
public struct StrangerWorld: Sendable {
  /// A record in one of its states.
  struct Subject: Sendable, CustomStringConvertible {
    let record: EncodedRecord
    let state: String
    /// Whether the identifier is derived from other values, so that the record can't have another one.
    let isDerived: Bool

    var entity: String { record.reference.entity }
    var description: String { state.isEmpty ? entity : "\(entity) (\(state))" }
  }

  /// The records that the world has without any subject, by their references.
  let records: [EntityReference: EncodedRecord]
  /// The records to plant.
  let subjects: [Subject]
  /// The entities and states of which there is no record to plant.
  let unplanted: [String]
  private let identifiers: [String: String]
  private let types: [String: any Entity.Type]
  /// All records and identifiers as text.
  private let text: String
  private let sequenceNumber: Commit.SequenceNumber

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - repository: The stored records.
  ///   - module: The module whose entities are planted.
  ///   - variants: Records in other states, which are planted, too, one at a time.
  ///   - identifiers: The identifiers that the calls use, by the name of the entity.
  ///   - identifier: The identifier that the calls use for all other entities; `nil` if they use none.
  ///   - derived: The entities of which the calls use a derived identifier. Their variants are planted as they are,
  ///     and are missing from the other world.
  ///   - kept: The identifiers that calls use for records that exist.
  ///   - stateFields: The fields whose value is the state of entities without a lifecycle, by the entity's name.
  ///   - unnamed: The entities that no call of these principals names.
  ///   - principals: The principals, whose own records are not planted.
  public init(
    of repository: InMemoryRepository, module: ModuleDeclaration, variants: [any Entity] = [],
    identifiers: [String: String] = [:], identifier: String? = nil, derived: Set<String> = [],
    kept: Set<String> = [], stateFields: [String: String] = [:], unnamed: Set<String> = [],
    principals: [NamedPrincipal]
  ) async throws {
    let stored = try await repository.snapshot(coder: TestRecordCoder())
    sequenceNumber = stored.sequenceNumber
    let entities = module.models.compactMap { $0 as? any Entity.Type }
      .map { (name: Self.name(of: $0), type: $0) }
    let types = Dictionary(entities.map { ($0.name, $0.type) }) { first, _ in first }
    let named = entities.filter { !unnamed.contains($0.name) }
    var identifiers: [String: String] = identifiers
    for (name, _) in named { identifiers[name] = identifiers[name] ?? identifier }

    // What has the name of a call already gets another one.
    let all = try stored.records + variants.map { try Self.encoded($0) }
    let names = identifiers.filter { !derived.contains($0.key) }.values
    let taken = Set(all.map(\.reference.id)).intersection(names)
    let freeing = Renaming(taken.sorted().map { ($0, Self.freeName($0)) })
    func isReadable(_ record: EncodedRecord) -> Bool {
      types[record.reference.entity].map { Self.canDecode(record, as: $0) } ?? true
    }
    let free = try Self.unique(
      all.prefix(stored.records.count).map { freeing.apply(to: $0) }.filter(isReadable))
    let others = all.dropFirst(stored.records.count).map { record in
      derived.contains(record.reference.entity) ? record : freeing.apply(to: record)
    }

    // A record that many others mention may be visible through more of them.
    let mentions = Self.mentions(in: free.values)
    let candidates = (Array(free.values) + others).map { record in
      (record: record, mentions: mentions[record.reference.id[...]] ?? 0)
    }.sorted { ($1.mentions, $0.record.reference.id) < ($0.mentions, $1.record.reference.id) }.map(\.record)

    let own = Set(principals.compactMap(\.principal.id?.text))
    var subjects: [Subject] = []
    var unplanted: [String] = []
    for (name, type) in named {
      guard let id = identifiers[name] else {
        unplanted.append("no call names \(name)")
        continue
      }
      if derived.contains(name) {
        let planted = others.filter { $0.reference == EntityReference(entity: name, id: id) }
        if planted.isEmpty { unplanted.append("no \(name) is planted") }
        let field = stateFields[name] ?? (type as? any StatefulEntity.Type).map { Self.stateField(of: $0) }
        subjects += planted.map { record in
          Subject(record: record, state: field.flatMap { record[$0] } ?? "", isDerived: true)
        }
        continue
      }
      let found = candidates.filter { record in
        let naming = Renaming([(record.reference.id, id)])
        return record.reference.entity == name && !record.contains(anyOf: own)
          && !kept.contains(record.reference.id) && Self.canDecode(naming.apply(to: record), as: type)
      }
      if let stateful = type as? any StatefulEntity.Type {
        let planted = Self.subjects(of: stateful, among: found)
        subjects += planted.subjects
        unplanted += planted.missing.map { "no \(name) is \($0)" }
      } else {
        let planted = Self.subjects(among: found, stateField: stateFields[name])
        if planted.isEmpty { unplanted.append("no \(name) is planted") }
        subjects += planted
      }
    }
    records = free
    self.subjects = subjects
    self.unplanted = unplanted
    self.identifiers = identifiers
    self.types = types
    text = (free.values.map(\.text) + subjects.map(\.record.text) + identifiers.values).joined(
      separator: "\n")
  }

  /// The subjects of each pair of worlds: at most one of each entity, none of which mentions another one or collides
  /// with it when both are renamed.
  var rounds: [[Subject]] {
    var rounds: [[Subject]] = []
    for subject in subjects {
      let place = rounds.firstIndex { round in
        round.allSatisfy { !$0.isRelated(to: subject) } && !collide(round + [subject])
      }
      if let place { rounds[place].append(subject) } else { rounds.append([subject]) }
    }
    return rounds
  }

  /// Returns whether renaming the subjects gives two records the same reference.
  private func collide(_ subjects: [Subject]) -> Bool {
    let names = renaming(of: subjects)
    let references = Set(records.keys).union(subjects.map(\.record.reference))
    return Set(references.map { EntityReference(entity: $0.entity, id: names.apply(toID: $0.id)) }).count
      < references.count
  }

  /// Returns the world with the subjects, under their own names or under those that the calls use.
  ///
  /// Records whose identifier is derived from that of a subject are left out.
  func snapshot(with subjects: [Subject], renamed: Bool) throws -> RecordSnapshot {
    var records = records
    for subject in subjects where renamed || !subject.isDerived {
      records[subject.record.reference] = subject.record
    }
    let names = renaming(of: subjects)
    var made: [EncodedRecord] = []
    for record in records.values {
      let planted = names.apply(to: record)
      if planted.bytes != record.bytes, let type = types[record.reference.entity],
        !Self.canDecode(planted, as: type)
      {
        continue
      }
      made.append(renamed ? planted : record)
    }
    return RecordSnapshot(
      records: Array(try Self.unique(made).values), sequenceNumber: sequenceNumber)
  }

  /// Returns the entity type with the name; `nil` if it has no lifecycle.
  func stateful(_ entity: String) -> (any StatefulEntity.Type)? { types[entity] as? any StatefulEntity.Type }

  /// Returns whether an identifier occurs in the world.
  func isKnown(_ id: String) -> Bool { text.contains(id) }

  /// Returns the reference that a call uses for a subject.
  func plantedReference(_ subject: Subject) -> EntityReference {
    EntityReference(entity: subject.entity, id: identifiers[subject.entity] ?? subject.record.reference.id)
  }

  /// Returns the renaming of subjects to the names that calls use.
  func renaming(of subjects: [Subject]) -> Renaming {
    Renaming(subjects.filter { !$0.isDerived }.map { ($0.record.reference.id, plantedReference($0).id) })
  }
}

extension StrangerWorld {
  /// New names of identifiers, wherever they occur in records.
  struct Renaming: Sendable {
    private let names: [(old: String, new: String)]

    init(_ names: [(old: String, new: String)]) { self.names = names }

    /// Returns the text with new names; a UUID is also renamed within a longer text.
    func apply(to text: String) -> String {
      names.reduce(text) { text, name in
        Self.isUUID(name.old)
          ? text.replacingOccurrences(of: name.old, with: name.new)
          : text.replacingOccurrences(of: "\"\(name.old)\"", with: "\"\(name.new)\"")
      }
    }

    func apply(toID id: String) -> String {
      names.reduce(id) { id, name in
        id == name.old
          ? name.new
          : Self.isUUID(name.old) ? id.replacingOccurrences(of: name.old, with: name.new) : id
      }
    }

    func apply(to record: EncodedRecord) -> EncodedRecord {
      EncodedRecord(
        EntityReference(entity: record.reference.entity, id: apply(toID: record.reference.id)),
        version: record.version, schemaVersion: record.schemaVersion,
        bytes: Array(apply(to: record.text).utf8))
    }

    private static func isUUID(_ text: String) -> Bool { text.utf8.count == 36 }
  }

  private struct Collision: Error {}

  /// Returns the records by their references, which must differ.
  private static func unique(_ records: [EncodedRecord]) throws -> [EntityReference: EncodedRecord] {
    var found: [EntityReference: EncodedRecord] = [:]
    for record in records where found.updateValue(record, forKey: record.reference) != nil {
      throw Collision()
    }
    return found
  }

  private static func stateField<E: StatefulEntity>(of type: E.Type) -> String {
    E.lifecycle.stateField.name
  }

  private static func name<E: Entity>(of type: E.Type) -> String { type.schema.name }

  private static func canDecode<E: Entity>(_ record: EncodedRecord, as type: E.Type) -> Bool {
    (try? record.decoded(as: type, with: TestRecordCoder())) != nil
  }

  private static func encoded(_ entity: any Entity) throws -> EncodedRecord {
    try EncodedRecord(entity, version: Version(1), with: TestRecordCoder())
  }

  private static func freeName(_ name: String) -> String {
    name.utf8.count == 36 ? "feedfeed\(name.dropFirst(8))" : "other-\(name)"
  }

  /// Returns a record in each state of a lifecycle: the first one that is in the state, or can be if its state is replaced.
  private static func subjects<E: StatefulEntity>(
    of type: E.Type, among records: [EncodedRecord]
  ) -> (subjects: [Subject], missing: [String]) {
    let field = E.lifecycle.stateField.name
    var subjects: [Subject] = []
    var missing: [String] = []
    for state in E.State.allCases.map(\.rawValue) {
      let possible = records.lazy.compactMap { record in
        record[field] == state ? record : record.replacing(field, with: state)
      }.filter { canDecode($0, as: type) }
      let planted = possible.prefix(TestRounds.useFullCounts ? 3 : 1)
      subjects += planted.map { Subject(record: $0, state: state, isDerived: false) }
      if planted.isEmpty { missing.append(state) }
    }
    return (subjects, missing)
  }

  /// Returns the number of times that each text occurs as a whole value or identifier in the records.
  private static func mentions(in records: some Sequence<EncodedRecord>) -> [Substring: Int] {
    records.reduce(into: [:]) { counts, record in
      for text in record.text.split(separator: "\"") { counts[text, default: 0] += 1 }
    }
  }

  /// Returns up to two records with each value of the field.
  private static func subjects(among records: [EncodedRecord], stateField: String?) -> [Subject] {
    let states = Dictionary(grouping: records) { record in stateField.flatMap { record[$0] } ?? "" }
    return states.sorted { $0.key < $1.key }.flatMap { state, records in
      records.prefix(2).map { Subject(record: $0, state: state, isDerived: false) }
    }
  }
}

extension StrangerWorld.Subject {
  /// Returns whether both can't be in one world: a difference could be due to either, or one could hide the other.
  fileprivate func isRelated(to other: StrangerWorld.Subject) -> Bool {
    entity == other.entity || record.contains(anyOf: [other.record.reference.id])
      || other.record.contains(anyOf: [record.reference.id])
  }
}

extension EncodedRecord {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

  private var fields: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
  }

  /// The text of a field; `nil` if it has none.
  fileprivate subscript(field: String) -> String? {
    let value = fields[field]
    return value as? String ?? (value as? Bool).map { "\($0)" }
  }

  fileprivate func contains(anyOf texts: Set<String>) -> Bool {
    let text = text
    return texts.contains { text.contains("\"\($0)\"") }
  }

  fileprivate func replacing(_ field: String, with value: String) -> EncodedRecord? {
    var fields = fields
    fields[field] = value
    guard let data = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys) else {
      return nil
    }
    return EncodedRecord(reference, version: version, schemaVersion: schemaVersion, bytes: Array(data))
  }
}

/// A coder that stores records as JSON with sorted keys.
struct TestRecordCoder: RecordCoder {
  func encode<E: Entity>(_ entity: E) throws -> [UInt8] { Array(try JSONText.of(entity).utf8) }

  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try JSONText.value(from: String(decoding: bytes, as: UTF8.self))
  }
}

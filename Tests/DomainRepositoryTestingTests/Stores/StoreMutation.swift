import DomainRepositoryTesting

/// One deliberate mistake of a storage adapter, with the clause that must fail.
enum StoreMutation: String, CaseIterable, Sendable {
  case startsAtOne, losesRecords, losesSequenceNumber, losesRecordsWhenReopened, repeatsFirstLoad,
    sharesStorage
  case keepsOldVersion, replacesAllRecords, ignoresDeletions, deletesByPrefix, refusesMissingDeletion
  case neverRecreates, ignoresBatchesAfterFiftieth, ignoresDeletionsWithWrites, appliesPartOfRefusedBatch,
    appliesPartOfCanceledBatch
  case truncatesAtZeroByte, repairsUTF8, dropsEmptyRecords, truncatesLongRecords, truncatesVersions,
    truncatesBatches, losesSchemas, keepsFirstSchemas
  case confusesSymbols, comparesCanonically, ignoresCase, ignoresEntities, dropsUnknownEntities

  var clause: String {
    switch self {
    case .startsAtOne: "load.empty"
    case .losesRecords: "load.written"
    case .losesSequenceNumber: "load.sequence"
    case .losesRecordsWhenReopened: "load.repeated"
    case .repeatsFirstLoad: "load.second"
    case .sharesStorage: "load.separate"
    case .keepsOldVersion: "apply.replaces"
    case .replacesAllRecords: "apply.others"
    case .ignoresDeletions, .deletesByPrefix: "apply.deletes"
    case .refusesMissingDeletion: "apply.deletes.missing"
    case .neverRecreates: "apply.recreates"
    case .ignoresBatchesAfterFiftieth: "apply.order"
    case .ignoresDeletionsWithWrites: "apply.mixed"
    case .appliesPartOfRefusedBatch: "apply.repeated"
    case .appliesPartOfCanceledBatch: "apply.canceled"
    case .truncatesAtZeroByte, .repairsUTF8: "fidelity.bytes.every"
    case .dropsEmptyRecords: "fidelity.bytes.none"
    case .truncatesLongRecords: "fidelity.bytes.many"
    case .truncatesVersions: "fidelity.numbers"
    case .truncatesBatches: "fidelity.many"
    case .losesSchemas, .keepsFirstSchemas: "fidelity.schemas"
    case .confusesSymbols: "recordName.hostile"
    case .comparesCanonically: "recordName.scalars"
    case .ignoresCase: "recordName.case"
    case .ignoresEntities: "recordName.entity"
    case .dropsUnknownEntities: "recordName.unknown"
    }
  }
}

extension StoreMutation {
  func loading(_ contents: MemoryStorage.Contents) -> [EncodedRecord]? {
    switch self {
    case .losesRecords: []
    case .losesRecordsWhenReopened where contents.openings > 2: []
    default: nil
    }
  }

  func sequence(_ contents: MemoryStorage.Contents) -> Commit.SequenceNumber? {
    switch self {
    case .startsAtOne where contents.sequence == .beforeFirst: Commit.SequenceNumber(1)
    case .losesSequenceNumber where contents.records.isEmpty: .beforeFirst
    default: nil
    }
  }

  /// Returns whether a refused batch is applied in part.
  func appliesRefused(_ batch: RecordBatch, isCanceled: Bool) -> Bool {
    isCanceled ? self == .appliesPartOfCanceledBatch : self == .appliesPartOfRefusedBatch
  }

  func writes(_ batch: RecordBatch, over before: MemoryStorage.Contents) -> [EncodedRecord]? {
    switch self {
    case .keepsOldVersion: batch.writes.map { $0.with(version: before.records[$0.reference]?.version) }
    case .ignoresBatchesAfterFiftieth where batch.sequenceNumber.number > 50: []
    case .appliesPartOfRefusedBatch where batch.sequenceNumber <= before.sequence:
      Array(batch.writes.prefix(1))
    case .appliesPartOfCanceledBatch where batch.sequenceNumber.number == 2: Array(batch.writes.prefix(2))
    case .neverRecreates where !before.records.isEmpty || batch.sequenceNumber.number == 1: nil
    case .neverRecreates: []
    case .truncatesAtZeroByte: batch.writes.map { $0.with(bytes: Array($0.bytes.prefix { $0 != 0 })) }
    case .repairsUTF8:
      batch.writes.map { $0.with(bytes: Array(String(decoding: $0.bytes, as: UTF8.self).utf8)) }
    case .dropsEmptyRecords: batch.writes.filter { !$0.bytes.isEmpty }
    case .truncatesLongRecords: batch.writes.map { $0.with(bytes: Array($0.bytes.prefix(1 << 16))) }
    case .truncatesVersions:
      batch.writes.map { $0.with(version: Version(Int64(Int32(truncatingIfNeeded: $0.version.number)))) }
    case .truncatesBatches: Array(batch.writes.prefix(1_000))
    case .dropsUnknownEntities: batch.writes.filter { $0.reference.entity != "FromTheFuture" }
    case .confusesSymbols, .comparesCanonically, .ignoresCase, .ignoresEntities:
      batch.writes.filter { record in !before.records.keys.contains { isSame($0, record.reference) } }
        .reduce(into: []) { kept, record in
          kept.removeAll { isSame($0.reference, record.reference) }
          kept.append(record)
        }
    default: nil
    }
  }

  func deletions(_ batch: RecordBatch, from before: MemoryStorage.Contents) -> [EntityReference]? {
    switch self {
    case .ignoresDeletions: []
    case .deletesByPrefix:
      batch.deletions.flatMap { deleted in
        before.records.keys.filter { $0.entity == deleted.entity && $0.id.hasPrefix(deleted.id) }
      }
    case .ignoresDeletionsWithWrites where !batch.writes.isEmpty: []
    default: nil
    }
  }

  func schemas(_ batch: RecordBatch, over before: MemoryStorage.Contents) -> [StoredSchema]? {
    switch self {
    case .losesSchemas: []
    case .keepsFirstSchemas: batch.schemas.filter { before.schemas[$0.entity] == nil }
    default: nil
    }
  }

  func finish(
    _ contents: inout MemoryStorage.Contents, _ batch: RecordBatch, _ before: MemoryStorage.Contents
  ) {
    guard self == .replacesAllRecords, !batch.writes.isEmpty else { return }
    let written = Set(batch.writes.map(\.reference))
    contents.records = contents.records.filter { written.contains($0.key) }
  }

  /// Returns whether the storage adapter throws after it has applied the batch.
  func refuses(_ batch: RecordBatch, _ storage: MemoryStorage) -> Bool {
    self == .refusesMissingDeletion && batch.writes.isEmpty && batch.deletions.contains { $0.id == "b" }
  }

  private func isSame(_ left: EntityReference, _ right: EntityReference) -> Bool {
    switch self {
    case .confusesSymbols:
      left != right && left.entity == right.entity && !left.id.contains(where: \.isLetter)
        && !right.id.contains(where: \.isLetter)
    case .comparesCanonically: left != right && left.id == right.id && left.entity == right.entity
    case .ignoresCase:
      left != right && left.id.lowercased() == right.id.lowercased() && left.entity == right.entity
    case .ignoresEntities: left != right && left.id == right.id
    default: false
    }
  }
}

extension EncodedRecord {
  fileprivate func with(version: Version? = nil, bytes: [UInt8]? = nil) -> EncodedRecord {
    EncodedRecord(
      reference, version: version ?? self.version, schemaVersion: schemaVersion, bytes: bytes ?? self.bytes)
  }
}

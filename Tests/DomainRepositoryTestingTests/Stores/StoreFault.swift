import DomainRepositoryTesting

/// One way in which a store can be wrong, and the clause that has to notice.
enum StoreFault: String, CaseIterable, Sendable {
  case startsAtOne, forgetsRecords, forgetsNumber, losesWhenOpenedAgain, secondLoadIsOld, sharesItsPlace
  case keepsTheOldVersion, replacesEverything, ignoresDeletions, deletesByPrefix, refusesMissing
  case neverRecreates, swallowsTheFiftieth, writesOrDeletes, tracesOfRefused, tornByCancellation
  case endsAtZero, repairsText, dropsEmpty, cutsLong, smallNumbers, limitsBatches
  case flattensPaths, comparesCanonically, ignoresCase, ignoresEntities, dropsUnknown

  var clause: String {
    switch self {
    case .startsAtOne: "load.empty"
    case .forgetsRecords: "load.written"
    case .forgetsNumber: "load.sequence"
    case .losesWhenOpenedAgain: "load.repeated"
    case .secondLoadIsOld: "load.second"
    case .sharesItsPlace: "load.separate"
    case .keepsTheOldVersion: "apply.replaces"
    case .replacesEverything: "apply.others"
    case .ignoresDeletions, .deletesByPrefix: "apply.deletes"
    case .refusesMissing: "apply.deletes.missing"
    case .neverRecreates: "apply.recreates"
    case .swallowsTheFiftieth: "apply.order"
    case .writesOrDeletes: "apply.mixed"
    case .tracesOfRefused: "apply.repeated"
    case .tornByCancellation: "apply.canceled"
    case .endsAtZero, .repairsText: "fidelity.bytes.every"
    case .dropsEmpty: "fidelity.bytes.none"
    case .cutsLong: "fidelity.bytes.many"
    case .smallNumbers: "fidelity.numbers"
    case .limitsBatches: "fidelity.many"
    case .flattensPaths: "recordName.hostile"
    case .comparesCanonically: "recordName.scalars"
    case .ignoresCase: "recordName.case"
    case .ignoresEntities: "recordName.entity"
    case .dropsUnknown: "recordName.unknown"
    }
  }
}

extension StoreFault {
  func loading(_ contents: MemoryPlace.Contents) -> [EncodedRecord]? {
    switch self {
    case .forgetsRecords: []
    case .losesWhenOpenedAgain where contents.openings > 2: []
    default: nil
    }
  }

  func sequence(_ contents: MemoryPlace.Contents) -> Commit.SequenceNumber? {
    switch self {
    case .startsAtOne where contents.sequence == .beforeFirst: Commit.SequenceNumber(1)
    case .forgetsNumber where contents.records.isEmpty: .beforeFirst
    default: nil
    }
  }

  /// Whether a batch that is to be refused leaves something behind.
  func tears(_ batch: RecordBatch, isCancelled: Bool) -> Bool {
    isCancelled ? self == .tornByCancellation : self == .tracesOfRefused
  }

  func writes(_ batch: RecordBatch, over before: MemoryPlace.Contents) -> [EncodedRecord]? {
    switch self {
    case .keepsTheOldVersion: batch.writes.map { $0.with(version: before.records[$0.reference]?.version) }
    case .swallowsTheFiftieth where batch.sequenceNumber.number > 50: []
    case .tracesOfRefused where batch.sequenceNumber <= before.sequence: Array(batch.writes.prefix(1))
    case .tornByCancellation where batch.sequenceNumber.number == 2: Array(batch.writes.prefix(2))
    case .neverRecreates where !before.records.isEmpty || batch.sequenceNumber.number == 1: nil
    case .neverRecreates: []
    case .endsAtZero: batch.writes.map { $0.with(bytes: Array($0.bytes.prefix { $0 != 0 })) }
    case .repairsText:
      batch.writes.map { $0.with(bytes: Array(String(decoding: $0.bytes, as: UTF8.self).utf8)) }
    case .dropsEmpty: batch.writes.filter { !$0.bytes.isEmpty }
    case .cutsLong: batch.writes.map { $0.with(bytes: Array($0.bytes.prefix(1 << 16))) }
    case .smallNumbers:
      batch.writes.map { $0.with(version: Version(Int64(Int32(truncatingIfNeeded: $0.version.number)))) }
    case .limitsBatches: Array(batch.writes.prefix(1_000))
    case .dropsUnknown: batch.writes.filter { $0.reference.entity != "FromTheFuture" }
    case .flattensPaths, .comparesCanonically, .ignoresCase, .ignoresEntities:
      batch.writes.filter { record in !before.records.keys.contains { isSame($0, record.reference) } }
        .reduce(into: []) { kept, record in
          kept.removeAll { isSame($0.reference, record.reference) }
          kept.append(record)
        }
    default: nil
    }
  }

  func deletions(_ batch: RecordBatch, from before: MemoryPlace.Contents) -> [EntityReference]? {
    switch self {
    case .ignoresDeletions: []
    case .deletesByPrefix:
      batch.deletions.flatMap { deleted in
        before.records.keys.filter { $0.entity == deleted.entity && $0.id.hasPrefix(deleted.id) }
      }
    case .writesOrDeletes where !batch.writes.isEmpty: []
    default: nil
    }
  }

  func finish(
    _ contents: inout MemoryPlace.Contents, _ batch: RecordBatch, _ before: MemoryPlace.Contents
  ) {
    guard self == .replacesEverything, !batch.writes.isEmpty else { return }
    let written = Set(batch.writes.map(\.reference))
    contents.records = contents.records.filter { written.contains($0.key) }
  }

  /// Whether the store throws after all was done.
  func refuses(_ batch: RecordBatch, _ place: MemoryPlace) -> Bool {
    self == .refusesMissing && batch.writes.isEmpty && batch.deletions.contains { $0.id == "b" }
  }

  private func isSame(_ left: EntityReference, _ right: EntityReference) -> Bool {
    switch self {
    case .flattensPaths:
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

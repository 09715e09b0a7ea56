import DomainModeling

/// A batch whose entities aren't encoded yet, to be taken out of the lock.
struct BatchDraft: Sendable {
  let sequence: Commit.Number
  let saved: [any Entity]
  let deletions: [EntityReference]

  func batch(with coder: any RecordCoder) throws(RepositoryError) -> RecordBatch {
    var writes: [EncodedRecord] = []
    for entity in saved { writes.append(try record(entity, coder)) }
    return RecordBatch(sequence: sequence, writes: writes, deletions: deletions)
  }

  private func record<E: Entity>(
    _ entity: E, _ coder: some RecordCoder
  ) throws(RepositoryError) -> EncodedRecord {
    try EncodedRecord(entity, version: Version(sequence.number), with: coder)
  }
}

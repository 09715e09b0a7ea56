import DomainModeling

/// A stored record, decoded or found to be unreadable.
struct DecodedRecord<E: Entity>: Sendable {
  enum Content {
    case readable(Versioned<E>)
    case unreadable(UnreadableRecord)
  }

  let key: RecordKey
  let content: Content

  init(_ record: EncodedRecord, as type: E.Type, with coder: (any RecordCoder)?) {
    key = RecordKey(record.reference.id)
    do throws(RepositoryError) {
      guard let coder else { throw .unreadable(record.reference, reason: "there is no coder") }
      content = .readable(Versioned(try record.decoded(as: type, with: coder), version: record.version))
    } catch {
      content = .unreadable(UnreadableRecord(record: record, error: error))
    }
  }
}

/// A stored record that this program can't read.
///
/// It may be replaced or deleted, and is never lost by itself.
struct UnreadableRecord: Sendable {
  let record: EncodedRecord
  let error: RepositoryError

  var version: Version { record.version }
}

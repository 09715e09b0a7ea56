import DomainModeling

/// Records of one entity as they were at one moment, on their way into a snapshot.
protocol RecordStock: Sendable {
  func records(with coder: any RecordCoder) throws(RepositoryError) -> [EncodedRecord]
}

/// Records that nobody has asked for, as they were found.
struct UnopenedStock: RecordStock {
  let records: [EncodedRecord]

  func records(with coder: any RecordCoder) -> [EncodedRecord] { records }
}

/// What can't be read stays as it was found.
extension TableContents: RecordStock {
  func records(with coder: any RecordCoder) throws(RepositoryError) -> [EncodedRecord] {
    var records = unreadable.values.map(\.record)
    records.reserveCapacity(records.count + rows.count)
    try rows.forEach { (_, row) throws(RepositoryError) in
      records.append(try EncodedRecord(row.entity, version: row.version, with: coder))
      return true
    }
    return records
  }
}

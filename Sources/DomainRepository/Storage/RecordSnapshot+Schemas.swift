/// The schemas in the binary format of a snapshot, in the byte order of their entities.
extension RecordSnapshot {
  func write(_ schemas: [StoredSchema], to body: inout CanonicalEncoder) {
    body.write(count: schemas.count)
    for schema in schemas.sorted(by: { $0.entity.utf8.lexicographicallyPrecedes($1.entity.utf8) }) {
      body.write(schema.entity)
      body.write(UInt64(bitPattern: schema.version))
      body.write(schema.shapeHash)
      body.write(UInt64(bitPattern: schema.readableFrom))
      body.write(UInt64(bitPattern: schema.writableFrom))
      body.write(count: schema.uniqueKeys.count)
      for key in schema.uniqueKeys { body.write(key) }
      body.write(count: schema.renamedTo == nil ? 0 : 1)
      if let name = schema.renamedTo { body.write(name) }
    }
  }

  static func schemas(_ reader: inout CanonicalDecoder) throws(SnapshotError) -> [StoredSchema] {
    guard let count = reader.count(), count > 0 else { throw .malformed }
    var schemas: [StoredSchema] = []
    for _ in 0..<count {
      guard let entity = reader.text(), let version = reader.number(), let shapeHash = reader.text(),
        let readableFrom = reader.number(), let writableFrom = reader.number(), let keys = reader.count()
      else { throw .malformed }
      if let last = schemas.last, !last.entity.utf8.lexicographicallyPrecedes(entity.utf8) {
        throw .malformed
      }
      var uniqueKeys: [String] = []
      for _ in 0..<keys {
        guard let key = reader.text() else { throw .malformed }
        uniqueKeys.append(key)
      }
      guard let isRenamed = reader.count(), isRenamed <= 1 else { throw .malformed }
      let renamedTo = isRenamed == 1 ? reader.text() : nil
      guard isRenamed == 0 || renamedTo != nil else { throw .malformed }
      schemas.append(
        StoredSchema(
          entity: entity, version: Int64(bitPattern: version), shapeHash: shapeHash,
          readableFrom: Int64(bitPattern: readableFrom), writableFrom: Int64(bitPattern: writableFrom),
          uniqueKeys: uniqueKeys, renamedTo: renamedTo))
    }
    return schemas
  }
}

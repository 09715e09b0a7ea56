#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The table of one entity type, which converts between entities and rows.
struct EntityTable<E: Entity>: Sendable {
  let layout: TableLayout
  private let fields: [(kind: ColumnKind, field: QueryField<E>)]
  private let uniques: [[QueryField<E>]]
  private let places: [(latitude: QueryField<E>, longitude: QueryField<E>)]

  init() {
    let layout = TableLayout(E.self)
    self.layout = layout
    fields = layout.columns.compactMap { column in
      E.schema.queryField(column.path).map { (column.kind, $0) }
    }
    uniques = layout.uniques.map { $0.paths.compactMap { E.schema.queryField($0) } }
    places = layout.places.compactMap { path in
      guard let latitude = E.schema.queryField("\(path).latitude"),
        let longitude = E.schema.queryField("\(path).longitude")
      else { return nil }
      return (latitude, longitude)
    }
  }

  /// Decodes a stored record as the tables are used; all reading goes through this function.
  ///
  /// - Throws: ``/DomainRepository/RepositoryError/unreadable(_:reason:)``, also for a row whose identifier
  ///   isn't that of its record.
  func entity(in stored: StoredRecord, _ use: TableUse = .own) throws(RepositoryError) -> Versioned<E> {
    let readsNewer =
      if case .newer(let schema, _) = use { schema.readableFrom <= E.schema.version } else { false }
    do throws(RepositoryError) {
      let entity = try stored.record.decoded(as: E.self, with: StoredJSON(), readsNewer: readsNewer)
      return Versioned(entity, version: stored.record.version)
    } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      throw .unreadable(reference(of: stored), reason: reason)
    }
  }

  /// Returns the reference by which errors name a stored record.
  ///
  /// A text that isn't an identifier may be that of another column, which no error contains, so that the
  /// record is named by its row: `row 7`.
  func reference(of stored: StoredRecord) -> EntityReference {
    let reference = stored.record.reference
    if (try? E.ID(parsing: reference.id)) != nil { return reference }
    return EntityReference(entity: layout.entity, id: "row \(stored.row)")
  }

  /// Returns the record under the reference by which errors name it.
  func named(_ stored: StoredRecord) -> EncodedRecord {
    let record = stored.record
    return EncodedRecord(
      reference(of: stored), version: record.version, schemaVersion: record.schemaVersion,
      bytes: record.bytes)
  }

  /// Returns the error of reading a record that is marked as unreadable.
  func unreadableError(of stored: StoredRecord) -> RepositoryError {
    do throws(RepositoryError) {
      _ = try entity(in: stored)
      return .unreadable(reference(of: stored), reason: "it couldn't be read when its table was made")
    } catch {
      return error
    }
  }

  /// Returns the row of an entity that a commit writes.
  func row(of entity: E) throws(RepositoryError) -> FilledRow {
    try row(of: entity, keeping: EncodedRecord(entity, version: Version(0), with: StoredJSON()))
  }

  /// Returns the row of an entity whose record is already stored, without changing the record.
  func row(of entity: E, keeping record: EncodedRecord) throws(RepositoryError) -> FilledRow {
    var lists = StoredValue.null
    if fields.contains(where: { $0.kind == .list }) {
      let json = try EncodedRecord(entity, version: record.version, with: StoredJSON()).bytes
      lists = .bytes(ListText.stored(json))
    }
    return FilledRow(
      record: record, values: fields.compactMap { value(of: $0, in: entity) }, lists: lists,
      words: layout.hasText ? TextSearch.words(of: entity).joined(separator: " ") : nil,
      places: places.map { place in
        guard case .real(let latitude) = place.latitude.scalar(of: entity),
          case .real(let longitude) = place.longitude.scalar(of: entity)
        else { return nil }
        return try? Coordinate(latitude: latitude, longitude: longitude)
      },
      uniques: uniques.map { fields in
        let scalars = fields.map { $0.scalar(of: entity) }
        return scalars.contains(where: \.isNull) ? nil : scalars
      })
  }

  private func value(of column: (kind: ColumnKind, field: QueryField<E>), in entity: E) -> StoredValue? {
    switch column.kind {
    case .value: column.field.scalar(of: entity).stored
    case .presence: column.field.content(entity) == .scalar(.null) ? .null : 1
    case .computedList: ListText.stored(column.field.content(entity)).map { .bytes($0) } ?? .null
    case .list: nil
    }
  }
}
#endif

import DomainModeling

/// The words of a table's records, in the fields that the schema declares for text search.
struct TextIndex<E: Entity>: TableIndex {
  private(set) var index = WordIndex()
  private let fields = SearchedField<E>.declared

  mutating func fill(from rows: TableRows<E>) {
    index = WordIndex()
    rows.forEachEntity { slot, entity in
      index.insert(words(of: entity), at: slot)
      return true
    }
  }

  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    index.insert(words(of: entity), at: slot)
  }

  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    index.remove(words(of: entity), at: slot)
  }

  var isAlike: @Sendable (E, E) -> Bool { fields.map(\.field).isAlike() }

  private func words(of entity: E) -> [String] { fields.flatMap { $0.words(of: entity) } }
}

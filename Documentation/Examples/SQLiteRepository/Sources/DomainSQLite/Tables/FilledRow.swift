import DomainRepository
import GRDB

/// A record with the values of all columns and indexes, ready to be inserted.
struct FilledRow: Sendable {
  let record: EncodedRecord
  /// The values of the columns, except those that are extracted from `lists`.
  let values: [DatabaseValue]
  /// The JSON text of the record for the columns of lists; `nil` if there are no such columns.
  let lists: String?
  /// The words of the text index, separated by spaces; `nil` if the entity has no text index.
  let words: String?
  /// The coordinate for each spatial index; `nil` if the record has none.
  let places: [Coordinate?]
  /// The values of each unique key; `nil` if one of them is null.
  let uniques: [[Scalar]?]
}

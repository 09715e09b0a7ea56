import DomainRepository
import GRDB

/// A record with everything that SQL is to find it by, ready to be put into its table.
struct FilledRow: Sendable {
  let record: EncodedRecord
  /// The values of the columns that aren't taken out of `lists`.
  let values: [DatabaseValue]
  /// The record's JSON text for the columns of lists; `nil` when there are no such columns.
  let lists: String?
  /// The words to find the record by, with blanks between them; `nil` when it can't be searched.
  let words: String?
  /// The place for each declared search by distance; `nil` where the record has none.
  let places: [Coordinate?]
  /// The values for each unique combination; `nil` where one of them is null.
  let uniques: [[Scalar]?]
}

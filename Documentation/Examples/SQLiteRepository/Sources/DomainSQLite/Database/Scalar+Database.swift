import DomainRepository
import GRDB

extension Scalar {
  /// The value as the database keeps and compares it.
  var stored: DatabaseValue {
    switch self {
    case .null: .null
    case .bool(let value): (value ? 1 : 0).databaseValue
    case .integer(let value): value.databaseValue
    // SQLite makes NULL of NaN. It only comes from a query, and is less than every number, as this is.
    case .real(let value): (value.isNaN ? -Double.infinity : value).databaseValue
    case .text(let value): SQLText.encoded(value).databaseValue
    }
  }

  /// A value from a column, in the kind that the field's shape has.
  init(stored value: DatabaseValue, in shape: FieldShape) {
    switch (value.storage, shape.unwrapped) {
    case (.int64(let number), .boolean): self = .bool(number != 0)
    case (.int64(let number), .number): self = .real(Double(number))
    case (.int64(let number), _): self = .integer(number)
    case (.double(let number), _): self = .real(number)
    case (.string(let text), _): self = .text(SQLText.decoded(text))
    case (.null, _), (.blob, _): self = .null
    }
  }
}

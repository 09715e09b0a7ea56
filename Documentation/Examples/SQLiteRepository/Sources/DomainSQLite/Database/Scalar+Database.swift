import DomainRepository
import GRDB

extension Scalar {
  /// The value in the form that the database stores and compares.
  var stored: DatabaseValue {
    switch self {
    case .null: .null
    case .bool(let value): (value ? 1 : 0).databaseValue
    case .integer(let value): value.databaseValue
    // SQLite converts NaN to NULL. NaN occurs only in queries and is less than every number, as -∞ is.
    case .real(let value): (value.isNaN ? -Double.infinity : value).databaseValue
    case .text(let value): SQLText.encoded(value).databaseValue
    }
  }

  /// Creates a scalar from the value of a column; the shape of the field determines its kind.
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

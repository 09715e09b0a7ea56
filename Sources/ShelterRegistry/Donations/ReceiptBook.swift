public import DomainModeling

/// The last number that an institution has given to a receipt in a year.
public struct ReceiptBook: Entity {
  public let id: Identifier<ReceiptBook>
  /// The last number; 0 before the first.
  public internal(set) var last: Int64

  /// Opens the book of a year.
  public init(of institution: Institution.ID, year: Int, last: Int64 = 0) throws(ValidationError) {
    try self.init(id: Self.id(of: institution, year: year), last: last)
  }

  private init(id: Identifier<ReceiptBook>, last: Int64) throws(ValidationError) {
    self.id = id
    self.last = last
    try validated()
  }

  /// The identifier of the only book of an institution and a year.
  public static func id(of institution: Institution.ID, year: Int) -> Identifier<ReceiptBook> {
    Identifier(
      named: "\(institution.text) \(year)", in: (0x3b7e_51d8_0c94_4af6, 0x9e20_6bd1_f85c_4713))
  }

  /// The fields of a book.
  public enum Fields {
    public static let id = Field("id", \ReceiptBook.id, doc: "The book's identifier.")
    public static let last = Field(
      "last", \ReceiptBook.last, .range(0...1_000_000_000), doc: "The last number.")
  }

  public static let schema = ModelSchema<ReceiptBook>(
    "ReceiptBook", version: 1, doc: "The last number that an institution has given to a receipt in a year."
  ) {
    Fields.id
    Fields.last
  }

  public init(reading fields: FieldReader<ReceiptBook>) throws {
    try self.init(id: fields[Fields.id], last: fields[Fields.last])
  }
}

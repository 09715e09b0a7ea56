package import DomainModeling

/// The counter of an institution's receipt numbers in a year.
package struct ReceiptCounter: Entity {
  package let id: Identifier<ReceiptCounter>
  package internal(set) var lastNumber: Int64

  /// Creates the counter of a year.
  ///
  /// - Throws: `ValidationError` for a number out of range.
  package init(of institution: Institution.ID, year: Int, lastNumber: Int64 = 0) throws(ValidationError) {
    try self.init(id: Self.id(of: institution, year: year), lastNumber: lastNumber)
  }

  private init(id: Identifier<ReceiptCounter>, lastNumber: Int64) throws(ValidationError) {
    self.id = id
    self.lastNumber = lastNumber
    try validated()
  }

  /// Returns the identifier of an institution's only counter of a year.
  package static func id(of institution: Institution.ID, year: Int) -> Identifier<ReceiptCounter> {
    Identifier(
      named: "\(institution.text) \(year)", in: (0x3b7e_51d8_0c94_4af6, 0x9e20_6bd1_f85c_4713))
  }

  /// The fields of a counter.
  package enum Fields {
    package static let id = Field(
      "id", \ReceiptCounter.id,
      doc: "The counter's identifier, derived from institution and year.")
    package static let lastNumber = Field(
      "lastNumber", \ReceiptCounter.lastNumber, .range(0...1_000_000_000),
      doc: "The last number given to a receipt; 0 before the first. Set by the server.")
  }

  package static let schema = ModelSchema<ReceiptCounter>(
    "ReceiptCounter", version: 1, doc: "The counter of an institution's receipt numbers in a year."
  ) {
    Fields.id
    Fields.lastNumber
  }

  package init(reading fields: FieldReader<ReceiptCounter>) throws {
    try self.init(id: fields[Fields.id], lastNumber: fields[Fields.lastNumber])
  }
}

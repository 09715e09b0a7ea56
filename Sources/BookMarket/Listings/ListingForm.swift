public import DomainModeling

/// The form for posting a book, which describes the book and the copy, filled in as `Draft<ListingForm>`.
///
/// ```swift
/// var form = Draft<ListingForm>()
/// form[draft: ListingForm.Fields.book][text: BookForm.Fields.title] = "Linear Algebra"
/// form.violations()  // the violations so far
/// try await listings.post(form, listing: id, at: campus, as: seller)
/// ```
public struct ListingForm: DiscreetModel {
  public let book: BookForm
  public let copy: ListingDetails

  /// Creates a form.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(book: BookForm, copy: ListingDetails) throws(ValidationError) {
    self.book = book
    self.copy = copy
    try validated()
  }

  /// The fields of the form.
  public enum Fields {
    public static let book = Field(
      "book", \ListingForm.book, doc: "The details of the book, entered by the seller.")
    public static let copy = Field(
      "copy", \ListingForm.copy, doc: "The seller's description of the copy, with the price.")
  }

  public static let schema = ModelSchema<ListingForm>(
    "ListingForm", version: 1, doc: "The form for posting a book, with the book and the copy."
  ) {
    Fields.book
    Fields.copy
  } rules: {
    Rule(
      "ListingForm.remarks.given", reading: Fields.copy,
      doc: "A copy with defects or in the condition `fair` or `poor` must have remarks."
    ) { $0.copy.isDescribed }
  }

  public init(reading fields: FieldReader<ListingForm>) throws {
    try self.init(book: fields[Fields.book], copy: fields[Fields.copy])
  }
}

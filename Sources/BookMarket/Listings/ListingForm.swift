public import DomainModeling

/// The page for book entry: the book and the copy, filled in field by field as `Draft<ListingForm>`.
///
/// ```swift
/// var form = Draft<ListingForm>()
/// form[draft: ListingForm.Fields.book][text: BookForm.Fields.title] = "Linear Algebra"
/// form.violations()  // what is wrong so far
/// try await listings.post(form, listing: id, at: campus, as: seller)
/// ```
public struct ListingForm: DiscreetModel {
  /// What is known of the book.
  public let book: BookForm
  /// What is said about the copy.
  public let copy: ListingDetails

  /// Fills in the form; throws everything that is wrong with it.
  public init(book: BookForm, copy: ListingDetails) throws(ValidationError) {
    self.book = book
    self.copy = copy
    try validated()
  }

  /// The fields of the form.
  public enum Fields {
    public static let book = Field("book", \ListingForm.book, doc: "What is known of the book.")
    public static let copy = Field("copy", \ListingForm.copy, doc: "What is said about the copy.")
  }

  public static let schema = ModelSchema<ListingForm>(
    "ListingForm", version: 1, doc: "The page for book entry."
  ) {
    Fields.book
    Fields.copy
  } rules: {
    Rule(
      "ListingForm.remarks.given", reading: Fields.copy,
      doc: "Worn copies and those with defects are described in words."
    ) { $0.copy.isDescribed }
  }

  public init(reading fields: FieldReader<ListingForm>) throws {
    try self.init(book: fields[Fields.book], copy: fields[Fields.copy])
  }
}

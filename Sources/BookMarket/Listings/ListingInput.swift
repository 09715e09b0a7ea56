public import DomainModeling

/// The input for posting a book, which describes the book and the copy, collected in a `Draft<ListingInput>`.
///
/// ```swift
/// var draft = Draft<ListingInput>()
/// draft[draft: ListingInput.Fields.book][text: BookInput.Fields.title] = "Linear Algebra"
/// draft.violations()  // the violations so far
/// try await listings.post(draft, listing: id, at: campus, as: seller)
/// ```
public struct ListingInput: RedactedModel {
  public let book: BookInput
  public let copy: BookCopyDescription

  /// Creates an input.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(book: BookInput, copy: BookCopyDescription) throws(ValidationError) {
    self.book = book
    self.copy = copy
    try validated()
  }

  /// The fields of the input.
  public enum Fields {
    public static let book = Field(
      "book", \ListingInput.book, doc: "The details of the book, entered by the seller.")
    public static let copy = Field(
      "copy", \ListingInput.copy, doc: "The seller's description of the copy, with the price.")
  }

  public static let schema = ModelSchema<ListingInput>(
    "ListingInput", version: 1, doc: "The input for posting a book, with the book and the copy."
  ) {
    Fields.book
    Fields.copy
  } rules: {
    Rule(
      "ListingInput.remarks.given", reading: Fields.copy,
      doc: "A copy with defects or in the condition `fair` or `poor` must have remarks."
    ) { $0.copy.isDescribed }
  }

  public init(reading fields: FieldReader<ListingInput>) throws {
    try self.init(book: fields[Fields.book], copy: fields[Fields.copy])
  }
}

extension BookListing {
  /// Returns whether the listing was posted with a form: it says the same now.
  ///
  /// - Parameters:
  ///   - book: The book that was typed.
  ///   - edition: The edition of the listing.
  ///   - known: The edition that the seller lists whatever was typed.
  ///   - copy: The description of the copy that was entered.
  func says(
    _ book: BookInput, of edition: BookEdition, using known: BookEdition.ID?, _ copy: BookCopyDescription
  ) -> Bool {
    guard postedAt != nil, self.copy == copy, book.isbn?.isbn == self.book.isbn else { return false }
    // Nobody else has typed what an edition with the listing's identifier says.
    if edition.id == BookEdition.ID(rebinding: id) { return book.isContent(of: edition) }
    return edition.id == known || book.agrees(with: edition)
  }
}

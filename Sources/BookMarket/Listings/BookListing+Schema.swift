public import DomainModeling

extension BookListing: DiscreetModel {
  /// The fields of a listing.
  public enum Fields {
    public static let id = Field("id", \BookListing.id, doc: "The listing's identifier.")
    public static let campus = Field("campus", \BookListing.campus, doc: "Where it is offered.")
    public static let seller = Field("seller", \BookListing.seller, doc: "Who offers it.")
    public static let edition = Field(
      "edition", \BookListing.edition, doc: "The edition that the copy is of.")
    public static let book = Field(
      "book", \BookListing.book, doc: "What the listing says about that edition.")
    public static let details = Field(
      "details", \BookListing.details, doc: "What the seller says about the copy.")
    public static let status = Field("status", \BookListing.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \BookListing.statusSince, doc: "Since when.")
    public static let previousStatus = Field(
      "previousStatus", \BookListing.previousStatus,
      doc: "The state before, to which a suspended listing returns.")
    public static let postedAt = Field(
      "postedAt", \BookListing.postedAt, doc: "When it was shown or handed in last.")
    public static let expiresAt = Field("expiresAt", \BookListing.expiresAt, doc: "Until when it is shown.")
    public static let objection = Field(
      "objection", \BookListing.objection, doc: "Why a moderator rejected or removed it.")
    public static let buyer = Field(
      "buyer", \BookListing.buyer, doc: "For whom it is reserved, or who bought it.")

    /// What the seller asks.
    public static let price = details.at(ListingDetails.Fields.price)
    /// What the seller asks, in minor units of the campus's currency.
    public static let amount = price.at(Money.Fields.minorUnits)
    /// The condition of the copy.
    public static let condition = details.at(ListingDetails.Fields.condition)
    /// The course that the copy was used in.
    public static let course = details.at(ListingDetails.Fields.course)
    /// The number of the book.
    public static let isbn = book.at(ListedBook.Fields.isbn)

    /// Title, authors, number, course and instructor in every form that people type.
    public static let searchText = Field.derived(
      "searchText", \BookListing.searchText, from: book, details, doc: "What searches look through.")
  }

  public static let schema = ModelSchema<BookListing>(
    "BookListing", version: 1, doc: "A copy of a book that a student offers on a campus."
  ) {
    Fields.id
    Fields.campus
    Fields.seller
    Fields.edition
    Fields.book
    Fields.details
    Fields.status
    Fields.statusSince
    Fields.previousStatus
    Fields.postedAt
    Fields.expiresAt
    Fields.objection
    Fields.buyer
    Fields.searchText
  } rules: {
    Rule(
      "BookListing.remarks.given", reading: Fields.details, Fields.status,
      doc: "Worn copies and those with defects are described in words while they may be sold."
    ) { $0.details.isDescribed || $0.isOver }
    Rule(
      "BookListing.time.given",
      holds: Fields.postedAt.isPresent.and(Fields.expiresAt.isPresent).or(
        Fields.status.isOne(of: [.known(.active), .known(.pendingReview), .known(.reserved)]).negated),
      doc: "What is shown says since when and until when.")
    Rule(
      "BookListing.objection.given",
      holds: Fields.objection.isPresent.or(
        Fields.status.isOne(of: [.known(.rejected), .known(.removed)]).negated),
      doc: "What was rejected or removed says why.")
    Rule(
      "BookListing.buyer.given",
      holds: Fields.buyer.isPresent.or(Fields.status.isOne(of: [.known(.reserved), .known(.sold)]).negated),
      doc: "What is reserved or sold says for whom.")
    Rule(
      "BookListing.buyer.none", holds: Fields.buyer.isNull.or(Fields.status != .known(.active)),
      doc: "What everybody may have is nobody's.")
    Rule(
      "BookListing.buyer.other", holds: Fields.buyer != Fields.seller, doc: "Nobody buys their own book.")
  } storage: {
    Storage.index(Fields.campus, Fields.status, descending: Fields.postedAt)
    Storage.index(Fields.seller, Fields.status, descending: Fields.statusSince)
    Storage.index(Fields.edition, Fields.status)
    Storage.index(Fields.status, Fields.expiresAt)
    Storage.index(Fields.buyer)
    Storage.text(Fields.searchText)
  }

  public init(reading fields: FieldReader<BookListing>) throws {
    try self.init(
      id: fields[Fields.id], campus: fields[Fields.campus], seller: fields[Fields.seller],
      edition: fields[Fields.edition], book: fields[Fields.book], details: fields[Fields.details],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      previousStatus: fields[Fields.previousStatus], postedAt: fields[Fields.postedAt],
      expiresAt: fields[Fields.expiresAt], objection: fields[Fields.objection], buyer: fields[Fields.buyer])
  }

  /// Whether the copy is sold, or the listing taken away for good.
  var isOver: Bool { status == .known(.sold) || status == .known(.removed) }

  /// Title, authors, number, course and instructor in every form that people type.
  var searchText: String {
    var parts = [book.title] + book.authors
    if let isbn = book.isbn { parts += [isbn.text, isbn.isbn10].compactMap(\.self) }
    if let course = details.course { parts += [course.text, course.printed] }
    if let instructor = details.instructor { parts.append(instructor) }
    return parts.joined(separator: " ")
  }
}

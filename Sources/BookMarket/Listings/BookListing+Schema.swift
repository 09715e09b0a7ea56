public import DomainModeling
import DomainValues

extension BookListing: RedactedModel {
  /// The fields of a listing.
  public enum Fields {
    public static let id = Field(
      "id", \BookListing.id,
      doc: "The identifier of the listing. Chosen by the client when the page opens, or set by the server.")
    public static let campus = Field(
      "campus", \BookListing.campus,
      doc: "The campus on which the copy is offered. Chosen by the seller; fixed afterward.")
    public static let seller = Field(
      "seller", \BookListing.seller,
      doc: "The account that offers the copy. Set by the server from the caller.")
    public static let edition = Field(
      "edition", \BookListing.edition,
      doc: """
        The edition of the offered copy. Chosen by the seller, or found or added by the server from the \
        seller's details of the book; afterward changed only when an operator merges it into another one.
        """)
    public static let book = Field(
      "book", \BookListing.book,
      doc: """
        The title, authors and ISBN of the edition, copied when the listing was created and each time it is posted, \
        relisted, or renewed after its expiry.
        """)
    public static let copy = Field(
      "copy", \BookListing.copy, doc: "The seller's description of the copy, with the price.")
    public static let revision = Field(
      "revision", \BookListing.revision,
      doc: """
        The seller's new description of a copy whose present one a moderator approved; members see `copy` until \
        a moderator approves this one. Null for none.
        """)
    public static let status = Field(
      "status", \BookListing.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \BookListing.statusSince, doc: "The moment the current state began. Set by the server.")
    package static let previousStatus = Field(
      "previousStatus", \BookListing.previousStatus,
      doc: """
        The state before the current one, to which a suspended listing returns. Set by the server; null for \
        a new listing.
        """)
    public static let postedAt = Field(
      "postedAt", \BookListing.postedAt,
      doc: """
        The moment the listing was last posted, submitted, renewed or relisted. Set by the server; null \
        before it is first posted.
        """)
    public static let expiresAt = Field(
      "expiresAt", \BookListing.expiresAt,
      doc: """
        The moment the listing expires: by default 60 days after `postedAt`, at most the end of the term. \
        Set by the server; null before it is first posted.
        """)
    public static let moderationReason = Field(
      "moderationReason", \BookListing.moderationReason,
      doc: """
        The reason why a moderator rejected or removed the listing, or rejected the seller's new description, \
        chosen by the moderator. Null otherwise; cleared when the seller edits the listing.
        """)
    public static let buyer = Field(
      "buyer", \BookListing.buyer,
      doc: """
        The account for which the copy is reserved or to which it was sold. Set by the server; null while \
        the copy is available.
        """)

    /// The price that the seller asks.
    public static let price = copy.at(BookCopyDescription.Fields.price)
    /// The price in minor units of the campus's currency.
    public static let amount = price.at(Money.Fields.minorUnits)
    /// The condition of the copy.
    public static let condition = copy.at(BookCopyDescription.Fields.condition)
    /// The course in which the copy was used.
    public static let course = copy.at(BookCopyDescription.Fields.course)
    /// The ISBN of the edition.
    public static let isbn = book.at(BookSnapshot.Fields.isbn)

    public static let searchText = Field.derived(
      "searchText", \BookListing.searchText, from: book, copy,
      doc: """
        The title, authors, ISBN, course and instructor in every form that users type, for text search. \
        Computed from `book` and `copy`; ignored on input.
        """)
    package static let courseKey = Field.derived(
      "courseKey", \BookListing.courseKey, from: copy,
      doc: """
        The text by which the course is compared: its code, or its name in lowercase letters without accents. \
        Computed from `copy`; null without a course; ignored on input.
        """)
  }

  public static let schema = ModelSchema<BookListing>(
    "BookListing", version: 1, doc: "A copy of a book that a member offers on a campus."
  ) {
    Fields.id
    Fields.campus
    Fields.seller
    Fields.edition
    Fields.book
    Fields.copy
    Fields.revision
    Fields.status
    Fields.statusSince
    Fields.previousStatus
    Fields.postedAt
    Fields.expiresAt
    Fields.moderationReason
    Fields.buyer
    Fields.searchText
    Fields.courseKey
  } rules: {
    Rule(
      "BookListing.remarks.given", reading: Fields.copy, Fields.revision, Fields.status,
      doc: """
        A copy with defects or in the condition `fair` or `poor` must have remarks, unless the listing is \
        sold or removed.
        """
    ) { $0.isFinal || $0.copy.isDescribed && $0.revision?.isDescribed ?? true }
    Rule(
      "BookListing.time.given",
      holds: Fields.postedAt.isPresent.and(Fields.expiresAt.isPresent).or(
        Fields.status.isOne(of: [.active, .pendingReview, .reserved]).negated),
      doc: """
        A listing that is active, pending review or reserved must have the moments of posting and expiry.
        """)
    Rule(
      "BookListing.moderationReason.given",
      holds: Fields.moderationReason.isPresent.or(
        Fields.status.isOne(of: [.rejected, .removed]).negated),
      doc: "A rejected or removed listing must have a reason.")
    Rule(
      "BookListing.buyer.given",
      holds: Fields.buyer.isPresent.or(Fields.status != .reserved),
      doc: "A reserved listing must have a buyer.")
    Rule(
      "BookListing.buyer.none", holds: Fields.buyer.isNull.or(Fields.status != .active),
      doc: "An active listing must have no buyer.")
    Rule(
      "BookListing.buyer.other", holds: Fields.buyer != Fields.seller,
      doc: "The buyer must not be the seller.")
  } storage: {
    Storage.index(Fields.campus, Fields.status, descending: Fields.postedAt)
    Storage.index(Fields.seller, Fields.status, descending: Fields.statusSince)
    Storage.index(Fields.edition, Fields.status)
    Storage.index(Fields.status, Fields.expiresAt)
    Storage.index(Fields.buyer)
    Storage.textIndex(Fields.searchText)
  }

  public init(reading fields: FieldReader<BookListing>) throws {
    try self.init(
      id: fields[Fields.id], campus: fields[Fields.campus], seller: fields[Fields.seller],
      edition: fields[Fields.edition], book: fields[Fields.book], copy: fields[Fields.copy],
      revision: fields[Fields.revision], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince],
      previousStatus: fields[Fields.previousStatus], postedAt: fields[Fields.postedAt],
      expiresAt: fields[Fields.expiresAt], moderationReason: fields[Fields.moderationReason],
      buyer: fields[Fields.buyer])
  }

  var courseKey: String? { copy.course?.key }

  var searchText: String {
    var parts = [book.title] + book.authors
    if let isbn = book.isbn { parts += [isbn.text, isbn.isbn10].compactMap(\.self) }
    if let course = copy.course { parts += [course.text, course.formatted] }
    if let instructor = copy.instructor { parts.append(instructor) }
    return parts.joined(separator: " ")
  }
}

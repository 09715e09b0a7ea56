public import DomainModeling

/// What a campus asks of a listing when it is shown: until when, at which price, and whether it is looked at first.
public struct ListingTerms: Model {
  /// Until when it is shown: for so many days, and no longer than the term.
  public let expiresAt: Timestamp
  /// The highest price, in the campus's currency.
  public let priceCap: Money
  /// Whether a moderator looks at it first.
  public let needsReview: Bool

  /// Makes the terms.
  public init(expiresAt: Timestamp, priceCap: Money, needsReview: Bool) {
    self.expiresAt = expiresAt
    self.priceCap = priceCap
    self.needsReview = needsReview
  }

  /// The terms of a campus at a moment: shown for so long, and no longer than the term.
  public init(of campus: Campus, lifetime: Duration, at now: Timestamp) {
    let end = (try? now.adding(lifetime)) ?? .latest
    let termEnd = campus.term(at: now)?.window.end ?? end
    self.init(
      expiresAt: min(end, termEnd), priceCap: campus.priceCap, needsReview: campus.reviewsListings)
  }

  /// The fields of the terms.
  public enum Fields {
    public static let expiresAt = Field("expiresAt", \ListingTerms.expiresAt, doc: "Until when it is shown.")
    public static let priceCap = Field(
      "priceCap", \ListingTerms.priceCap, doc: "The highest price, in the campus's currency.")
    public static let needsReview = Field(
      "needsReview", \ListingTerms.needsReview, doc: "Whether a moderator looks at it first.")
  }

  public static let schema = ModelSchema<ListingTerms>(
    "ListingTerms", version: 1, doc: "What a campus asks of a listing when it is shown."
  ) {
    Fields.expiresAt
    Fields.priceCap
    Fields.needsReview
  }

  public init(reading fields: FieldReader<ListingTerms>) throws {
    self.init(
      expiresAt: try fields[Fields.expiresAt], priceCap: try fields[Fields.priceCap],
      needsReview: try fields[Fields.needsReview])
  }

  /// Throws what the terms have against a price.
  func check(_ price: Money) throws(ValidationError) {
    guard price.currency == priceCap.currency else {
      throw ValidationError(
        at: BookListing.Fields.price, ViolationCode("BookListing.price.currency"),
        parameters: ["currency": .text(priceCap.currency.code)])
    }
    if price.minorUnits > priceCap.minorUnits {
      throw ValidationError(
        at: BookListing.Fields.price, ViolationCode("BookListing.price.cap"),
        parameters: ["maximum": .text("\(priceCap)")])
    }
  }
}

/// Another description of a copy, together with what the campus asks of it.
public struct ListingRevision: Model {
  /// What the seller says now.
  public let details: ListingDetails
  /// What the campus asks.
  public let terms: ListingTerms
  /// Whether those who made offers would want to think again.
  public let isMaterial: Bool
  /// Whether a moderator has to look again at what is shown already.
  public let needsReview: Bool

  /// Revises a listing; only a material change needs to be looked at again.
  public init(_ details: ListingDetails, of listing: BookListing, terms: ListingTerms) {
    let isMaterial = details.isMaterialChange(of: listing.details)
    self.init(
      details: details, terms: terms, isMaterial: isMaterial, needsReview: terms.needsReview && isMaterial)
  }

  private init(details: ListingDetails, terms: ListingTerms, isMaterial: Bool, needsReview: Bool) {
    self.details = details
    self.terms = terms
    self.isMaterial = isMaterial
    self.needsReview = needsReview
  }

  /// The fields of a revision.
  public enum Fields {
    public static let details = Field("details", \ListingRevision.details, doc: "What the seller says now.")
    public static let terms = Field("terms", \ListingRevision.terms, doc: "What the campus asks.")
    public static let isMaterial = Field(
      "isMaterial", \ListingRevision.isMaterial,
      doc: "Whether those who made offers would want to think again.")
    public static let needsReview = Field(
      "needsReview", \ListingRevision.needsReview, doc: "Whether a moderator has to look again.")
  }

  public static let schema = ModelSchema<ListingRevision>(
    "ListingRevision", version: 1, doc: "Another description of a copy."
  ) {
    Fields.details
    Fields.terms
    Fields.isMaterial
    Fields.needsReview
  }

  public init(reading fields: FieldReader<ListingRevision>) throws {
    self.init(
      details: try fields[Fields.details], terms: try fields[Fields.terms],
      isMaterial: try fields[Fields.isMaterial], needsReview: try fields[Fields.needsReview])
  }
}

/// The reservation of a copy for the buyer whose offer is accepted.
public struct ListingReservation: Model {
  /// For whom.
  public let buyer: Principal.ID

  /// Reserves for a buyer.
  public init(for buyer: Principal.ID) { self.buyer = buyer }

  /// The fields of a reservation.
  public enum Fields {
    public static let buyer = Field("buyer", \ListingReservation.buyer, doc: "For whom.")
  }

  public static let schema = ModelSchema<ListingReservation>(
    "ListingReservation", version: 1, doc: "The reservation of a copy for a buyer."
  ) {
    Fields.buyer
  }

  public init(reading fields: FieldReader<ListingReservation>) throws {
    self.init(for: try fields[Fields.buyer])
  }
}

/// A moderator's decision against a listing.
public struct ListingVerdict: Model {
  /// Why.
  public let reason: OpenValue<ListingObjection>

  /// Decides for a reason.
  public init(_ reason: OpenValue<ListingObjection>) { self.reason = reason }

  /// The fields of a verdict.
  public enum Fields {
    public static let reason = Field("reason", \ListingVerdict.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<ListingVerdict>(
    "ListingVerdict", version: 1, doc: "A moderator's decision against a listing."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<ListingVerdict>) throws { self.init(try fields[Fields.reason]) }
}

/// Why a moderator rejects or removes a listing.
public enum ListingObjection: String, Vocabulary {
  /// It isn't a book.
  case notABook = "not-a-book"
  /// A copy made without the publisher's leave, or one that isn't the seller's to sell.
  case illegalCopy = "illegal-copy"
  /// It isn't described as it is.
  case misleading
  /// The price isn't meant, or it is there several times.
  case spam
  /// Its words or pictures hurt people.
  case offensive
  /// None of these.
  case other
}

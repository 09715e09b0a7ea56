public import DomainModeling
package import DomainValues

extension BookListing {
  /// The conditions under which a campus shows a listing; the input of the events that show one.
  package struct PostInput: Model {
    package let expiresAt: Timestamp
    package let priceCap: Money
    package let needsReview: Bool

    /// Creates an input.
    package init(expiresAt: Timestamp, priceCap: Money, needsReview: Bool) {
      self.expiresAt = expiresAt
      self.priceCap = priceCap
      self.needsReview = needsReview
    }

    /// Creates the input for a campus at `now`: the listing expires after `lifetime`, at most with the term.
    package init(of campus: Campus, lifetime: Duration, at now: Timestamp) {
      let end = now.addingClamped(lifetime)
      let termEnd = campus.term(at: now)?.window.end ?? end
      self.init(
        expiresAt: min(end, termEnd), priceCap: campus.priceCap, needsReview: campus.reviewsListings)
    }

    /// The fields of the input.
    package enum Fields {
      package static let expiresAt = Field(
        "expiresAt", \BookListing.PostInput.expiresAt,
        doc: """
          The moment the listing expires. Set by the server: by default 60 days ahead, at most the end of the \
          term.
          """)
      package static let priceCap = Field(
        "priceCap", \BookListing.PostInput.priceCap,
        doc: "The maximum price, in the currency of the campus. Set by the server from the campus.")
      package static let needsReview = Field(
        "needsReview", \BookListing.PostInput.needsReview,
        doc: """
          Whether a moderator must approve the listing before members see it. Set by the server from the \
          campus.
          """)
    }

    package static let schema = ModelSchema<BookListing.PostInput>(
      "BookListing.PostInput", version: 1,
      doc: "The conditions under which a campus shows a listing; the input of the events that show one."
    ) {
      Fields.expiresAt
      Fields.priceCap
      Fields.needsReview
    }

    package init(reading fields: FieldReader<BookListing.PostInput>) throws {
      self.init(
        expiresAt: try fields[Fields.expiresAt], priceCap: try fields[Fields.priceCap],
        needsReview: try fields[Fields.needsReview])
      try validated()
    }

    /// Checks a price.
    ///
    /// - Throws: `ValidationError` for another currency or a price above the maximum.
    func check(_ price: Money) throws(ValidationError) {
      guard price.currency == priceCap.currency else {
        throw ValidationError(
          at: BookListing.Fields.price, ViolationCode("BookListing.price.currency"),
          parameters: ["currency": .text(priceCap.currency.code)])
      }
      if price.minorUnits > priceCap.minorUnits {
        throw ValidationError(
          at: BookListing.Fields.price, ViolationCode("BookListing.price.cap"),
          parameters: [
            "maximum": .text(priceCap.decimalText), "currency": .text(priceCap.currency.code),
          ])
      }
    }
  }
}

extension BookListing {
  /// The input of the event that changes the description of a copy.
  package struct EditInput: Model {
    package let copy: BookCopyDescription
    package let posting: BookListing.PostInput
    package let isMaterial: Bool
    package let needsReview: Bool

    /// Creates the input of an edit; on a campus that reviews listings, a change that members see needs a review.
    package init(_ details: BookCopyDescription, of listing: BookListing, posting: BookListing.PostInput) {
      self.init(
        copy: details, posting: posting, isMaterial: details.isMaterialChange(of: listing.copy),
        needsReview: posting.needsReview && details.isVisibleChange(of: listing.copy))
    }

    private init(
      copy: BookCopyDescription, posting: BookListing.PostInput, isMaterial: Bool, needsReview: Bool
    ) {
      self.copy = copy
      self.posting = posting
      self.isMaterial = isMaterial
      self.needsReview = needsReview
    }

    /// The fields of the input.
    package enum Fields {
      package static let copy = Field(
        "copy", \BookListing.EditInput.copy, doc: "The seller's new description of the copy.")
      package static let posting = Field(
        "posting", \BookListing.EditInput.posting, doc: "The conditions of the campus. Set by the server.")
      package static let isMaterial = Field(
        "isMaterial", \BookListing.EditInput.isMaterial,
        doc: """
          Whether the change is material and ends open offers: a higher price, another currency, another \
          condition, other remarks or photos, or new defects. Computed by the server from the two descriptions.
          """)
      package static let needsReview = Field(
        "needsReview", \BookListing.EditInput.needsReview,
        doc: """
          Whether a moderator must review the change of an active listing: true for every change that members \
          see on a campus that reviews listings. Computed by the server.
          """)
    }

    package static let schema = ModelSchema<BookListing.EditInput>(
      "BookListing.EditInput", version: 1,
      doc: "The input of the event that changes the description of a copy."
    ) {
      Fields.copy
      Fields.posting
      Fields.isMaterial
      Fields.needsReview
    }

    package init(reading fields: FieldReader<BookListing.EditInput>) throws {
      self.init(
        copy: try fields[Fields.copy], posting: try fields[Fields.posting],
        isMaterial: try fields[Fields.isMaterial], needsReview: try fields[Fields.needsReview])
      try validated()
    }
  }
}

extension BookListing {
  /// The input of the event by which a moderator approves a listing or its new description.
  package struct ApproveInput: Model {
    package let isMaterial: Bool

    /// Creates the input for a listing.
    package init(of listing: BookListing) {
      self.init(isMaterial: listing.revision?.isMaterialChange(of: listing.copy) == true)
    }

    private init(isMaterial: Bool) { self.isMaterial = isMaterial }

    /// The fields of the input.
    package enum Fields {
      package static let isMaterial = Field(
        "isMaterial", \BookListing.ApproveInput.isMaterial,
        doc: """
          Whether the new description differs materially from the present one, which ends open offers. Computed \
          by the server from the two descriptions; false without a new one.
          """)
    }

    package static let schema = ModelSchema<BookListing.ApproveInput>(
      "BookListing.ApproveInput", version: 1,
      doc: "The input of the event by which a moderator approves a listing or its new description."
    ) {
      Fields.isMaterial
    }

    package init(reading fields: FieldReader<BookListing.ApproveInput>) throws {
      self.init(isMaterial: try fields[Fields.isMaterial])
      try validated()
    }
  }
}

extension BookListing {
  /// The input of the event that reserves a copy.
  package struct ReserveInput: Model {
    package let buyer: Principal.ID

    /// Creates the input of a reservation.
    package init(for buyer: Principal.ID) { self.buyer = buyer }

    /// The fields of the input.
    package enum Fields {
      package static let buyer = Field(
        "buyer", \BookListing.ReserveInput.buyer,
        doc: "The account of the buyer whose offer was accepted. Set by the server.")
    }

    package static let schema = ModelSchema<BookListing.ReserveInput>(
      "BookListing.ReserveInput", version: 1, doc: "The input of the event that reserves a copy."
    ) {
      Fields.buyer
    }

    package init(reading fields: FieldReader<BookListing.ReserveInput>) throws {
      self.init(for: try fields[Fields.buyer])
      try validated()
    }
  }
}

extension BookListing {
  /// The input of the events by which a moderator rejects or removes a listing.
  package struct ModerationInput: Model {
    package let reason: OpenEnum<BookListing.ModerationReason>

    /// Creates the input of a moderator's decision.
    package init(_ reason: OpenEnum<BookListing.ModerationReason>) { self.reason = reason }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \BookListing.ModerationInput.reason,
        doc: "The reason for rejecting or removing the listing, chosen by the moderator.")
    }

    package static let schema = ModelSchema<BookListing.ModerationInput>(
      "BookListing.ModerationInput", version: 1,
      doc: "The input of the events by which a moderator rejects or removes a listing."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<BookListing.ModerationInput>) throws {
      self.init(try fields[Fields.reason])
      try validated()
    }
  }
}

extension BookListing {
  /// A reason for rejecting or removing a listing.
  public enum ModerationReason: String, StringEnum {
    /// The item is not a book.
    case notABook
    /// The copy is an illegal reproduction, or the seller may not sell it.
    case illegalCopy
    /// The description is wrong or misleading.
    case misleading
    /// The price is not meant seriously, or the copy is listed several times.
    case spam
    /// The text or the photos are offensive.
    case offensive
    /// Another reason.
    case other
  }
}

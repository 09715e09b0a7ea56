public import DomainModeling
package import DomainValues

extension OfferThread {
  /// The input of the events that accept or decline an offer.
  package struct AnswerInput: Model {
    package let round: Int64

    /// Creates an answer.
    ///
    /// - Throws: `ValidationError` unless the number is at least 1.
    package init(to round: Int64) throws(ValidationError) {
      self.round = round
      try validated()
    }

    /// The fields of an answer.
    package enum Fields {
      package static let round = Field(
        "round", \OfferThread.AnswerInput.round, .atLeast(1),
        doc: """
          The number of the round that is answered, counted from 1. It must be the newest, so that users only \
          answer offers they have seen.
          """)
    }

    package static let schema = ModelSchema<OfferThread.AnswerInput>(
      "OfferThread.AnswerInput", version: 1, doc: "The input of the events that accept or decline an offer."
    ) {
      Fields.round
    }

    package init(reading fields: FieldReader<OfferThread.AnswerInput>) throws {
      try self.init(to: fields[Fields.round])
    }
  }
}

extension OfferThread {
  /// The input of the event that answers with another amount.
  package struct CounterInput: Hashable, Sendable {
    package let round: Int64
    package let amount: Money
    package let message: String?
    package let expiresAt: Timestamp

    /// Creates a counteroffer.
    ///
    /// - Throws: `ValidationError` with every violation.
    package init(
      answering round: Int64, amount: Money, message: String? = nil, expiresAt: Timestamp
    ) throws(ValidationError) {
      self.round = round
      self.amount = amount
      self.message = message
      self.expiresAt = expiresAt
      try validated()
    }

    var minorUnits: Int64 { amount.minorUnits }
    var currency: Currency { amount.currency }
  }
}

extension OfferThread.CounterInput: RedactedModel {
  /// The fields of an answer with another amount.
  package enum Fields {
    package static let round = Field(
      "round", \OfferThread.CounterInput.round, .atLeast(1),
      doc: """
        The number of the round that is answered, counted from 1. It must be the newest, so that users only \
        answer offers they have seen.
        """)
    package static let amount = Field(
      "amount", \OfferThread.CounterInput.amount,
      doc: """
        The offered amount, in the currency of the campus. The seller's must be above and the buyer's below \
        the newest amount.
        """)
    package static let message = Field(
      "message", \OfferThread.CounterInput.message, .length(1...500), .multiLine, .notBlank,
      doc: "The message to the other side. Null for none.")
    package static let expiresAt = Field(
      "expiresAt", \OfferThread.CounterInput.expiresAt,
      doc: "The deadline for the other side's answer. Set by the server: by default 48 hours from now.")

    package static let minorUnits = Field.derived(
      "minorUnits", \OfferThread.CounterInput.minorUnits, from: amount,
      doc: "The amount in minor units of the currency. Computed from `amount`; ignored on input.")
    package static let currency = Field.derived(
      "currency", \OfferThread.CounterInput.currency, from: amount,
      doc: "The currency of the amount (ISO 4217). Computed from `amount`; ignored on input.")
  }

  package static let schema = ModelSchema<OfferThread.CounterInput>(
    "OfferThread.CounterInput", version: 1, doc: "The input of the event that answers with another amount."
  ) {
    Fields.round
    Fields.amount
    Fields.message
    Fields.expiresAt
    Fields.minorUnits
    Fields.currency
  }

  package init(reading fields: FieldReader<OfferThread.CounterInput>) throws {
    try self.init(
      answering: fields[Fields.round], amount: fields[Fields.amount], message: fields[Fields.message],
      expiresAt: fields[Fields.expiresAt])
  }
}

extension OfferThread {
  /// The input of the event that declines an offer below the seller's floor price; buyers must never see it.
  package struct AutoDeclineInput: RedactedModel {
    package let amount: Money

    /// Creates the input from a floor price.
    package init(_ amount: Money) { self.amount = amount }

    var minorUnits: Int64 { amount.minorUnits }
    var currency: Currency { amount.currency }

    /// The fields of the input.
    package enum Fields {
      package static let amount = Field(
        "amount", \OfferThread.AutoDeclineInput.amount,
        doc: """
          The floor price, below which offers are declined automatically. Set by the server from the listing.
          """)
      package static let minorUnits = Field.derived(
        "minorUnits", \OfferThread.AutoDeclineInput.minorUnits, from: amount,
        doc: "The amount in minor units of the currency. Computed from `amount`; ignored on input.")
      package static let currency = Field.derived(
        "currency", \OfferThread.AutoDeclineInput.currency, from: amount,
        doc: "The currency of the amount (ISO 4217). Computed from `amount`; ignored on input.")
    }

    package static let schema = ModelSchema<OfferThread.AutoDeclineInput>(
      "OfferThread.AutoDeclineInput", version: 1,
      doc: "The input of the event that declines an offer below the seller's floor price."
    ) {
      Fields.amount
      Fields.minorUnits
      Fields.currency
    }

    package init(reading fields: FieldReader<OfferThread.AutoDeclineInput>) throws {
      self.init(try fields[Fields.amount])
      try validated()
    }
  }
}

extension OfferThread {
  /// The input of the events by which the system or a moderator ends a thread.
  package struct CloseInput: Model {
    package let reason: OpenEnum<OfferThread.CloseReason>

    /// Creates the input.
    package init(_ reason: OfferThread.CloseReason) { self.reason = .known(reason) }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \OfferThread.CloseInput.reason,
        doc: "The reason why the thread ends. Set by the server, or chosen by the moderator.")
    }

    package static let schema = ModelSchema<OfferThread.CloseInput>(
      "OfferThread.CloseInput", version: 1,
      doc: "The input of the events by which the system or a moderator ends a thread."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<OfferThread.CloseInput>) throws {
      reason = try fields[Fields.reason]
      try validated()
    }
  }
}

extension OfferThread {
  /// A reason why the system or a moderator ended a thread.
  public enum CloseReason: String, StringEnum {
    /// The seller has accepted an offer of another buyer.
    case otherAccepted
    /// The seller has changed the description or the price of the copy.
    case listingEdited
    /// The seller has withdrawn the listing.
    case listingWithdrawn
    /// The seller has sold the copy without the market.
    case soldElsewhere
    /// The listing has expired.
    case listingExpired
    /// A moderator has removed the listing.
    case listingRemoved
    /// The listing is suspended.
    case listingSuspended
    /// The account of one side was deleted.
    case accountDeleted
    /// A message breaks the rules.
    case abuse
  }
}

extension OfferThread {
  /// The input of the events that cancel an agreement.
  package struct CancelInput: Model {
    package let reason: OpenEnum<OfferThread.CancelReason>

    /// Creates a cancellation.
    package init(_ reason: OfferThread.CancelReason) { self.reason = .known(reason) }

    /// The fields of a cancellation.
    package enum Fields {
      package static let reason = Field(
        "reason", \OfferThread.CancelInput.reason,
        doc: "The reason for the cancellation. Given by the side that cancels, or set by the server.")
    }

    package static let schema = ModelSchema<OfferThread.CancelInput>(
      "OfferThread.CancelInput", version: 1, doc: "The input of the events that cancel an agreement."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<OfferThread.CancelInput>) throws {
      reason = try fields[Fields.reason]
      try validated()
    }
  }
}

extension OfferThread {
  /// A reason why an agreement or the exchange that follows from it was canceled.
  ///
  /// Store it as an `OpenEnum`, because later versions may add reasons.
  public enum CancelReason: String, StringEnum {
    /// One side has had a change of mind.
    case changedMind
    /// The buyer has found the book elsewhere.
    case foundElsewhere
    /// The other side does not respond.
    case noResponse
    /// The copy differs from the description of the listing.
    case notAsDescribed
    /// Meeting does not feel safe.
    case unsafe
    /// The sides no longer agree on the price.
    case priceDisagreement
    /// The listing was a mistake.
    case listingError
    /// Another reason.
    case other
    /// One side missed the meet-up and did not contest the report. Set by the server.
    case noShow
    /// The sides did not meet in time. Set by the server.
    case reservationExpired
    /// A moderator decided a dispute against the completion. Set by the server.
    case dispute
    /// No moderator decided the dispute in time. Set by the server.
    case disputeExpired
    /// A moderator removed the listing. Set by the server.
    case listingRemoved
    /// The account of one side was deleted. Set by the server.
    case accountDeleted

    /// The reasons that a side may give; the others are set by the server.
    package static let ofSides: [OfferThread.CancelReason] = [
      .changedMind, .foundElsewhere, .noResponse, .notAsDescribed, .unsafe, .priceDisagreement, .listingError,
      .other,
    ]
  }
}

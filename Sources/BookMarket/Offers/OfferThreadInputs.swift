public import DomainModeling
public import DomainValues

/// The input of the events that accept or decline an offer.
public struct OfferAnswer: Model {
  public let round: Int64

  /// Creates an answer.
  ///
  /// - Throws: `ValidationError` unless the number is at least 1.
  public init(to round: Int64) throws(ValidationError) {
    self.round = round
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let round = Field(
      "round", \OfferAnswer.round, .atLeast(1),
      doc: """
        The number of the round that is answered, counted from 1. It must be the newest, so that users only \
        answer offers they have seen.
        """)
  }

  public static let schema = ModelSchema<OfferAnswer>(
    "OfferAnswer", version: 1, doc: "The input of the events that accept or decline an offer."
  ) {
    Fields.round
  }

  public init(reading fields: FieldReader<OfferAnswer>) throws { try self.init(to: fields[Fields.round]) }
}

/// The input of the event that answers with another amount.
public struct OfferTerms: Hashable, Sendable {
  public let round: Int64
  public let amount: Money
  public let message: String?
  public let expiresAt: Timestamp

  /// Creates a counteroffer.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
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

extension OfferTerms: DiscreetModel {
  /// The fields of an answer with another amount.
  public enum Fields {
    public static let round = Field(
      "round", \OfferTerms.round, .atLeast(1),
      doc: """
        The number of the round that is answered, counted from 1. It must be the newest, so that users only \
        answer offers they have seen.
        """)
    public static let amount = Field(
      "amount", \OfferTerms.amount,
      doc: """
        The offered amount, in the currency of the campus. The seller's must be above and the buyer's below \
        the newest amount.
        """)
    public static let message = Field(
      "message", \OfferTerms.message, .length(1...500), .multiLine, .notBlank,
      doc: "The message to the other side. Null for none.")
    public static let expiresAt = Field(
      "expiresAt", \OfferTerms.expiresAt,
      doc: "The deadline for the other side's answer. Set by the server: by default 48 hours from now.")

    public static let minorUnits = Field.derived(
      "minorUnits", \OfferTerms.minorUnits, from: amount,
      doc: "The amount in minor units of the currency. Computed from `amount`; ignored on input.")
    public static let currency = Field.derived(
      "currency", \OfferTerms.currency, from: amount,
      doc: "The currency of the amount (ISO 4217). Computed from `amount`; ignored on input.")
  }

  public static let schema = ModelSchema<OfferTerms>(
    "OfferTerms", version: 1, doc: "The input of the event that answers with another amount."
  ) {
    Fields.round
    Fields.amount
    Fields.message
    Fields.expiresAt
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<OfferTerms>) throws {
    try self.init(
      answering: fields[Fields.round], amount: fields[Fields.amount], message: fields[Fields.message],
      expiresAt: fields[Fields.expiresAt])
  }
}

/// The input of the event that declines an offer below the seller's threshold; buyers must never see it.
public struct OfferFloor: DiscreetModel {
  public let amount: Money

  /// Creates a threshold.
  public init(_ amount: Money) { self.amount = amount }

  var minorUnits: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }

  /// The fields of a threshold.
  public enum Fields {
    public static let amount = Field(
      "amount", \OfferFloor.amount,
      doc: "The amount below which offers are declined automatically. Set by the server from the listing.")
    public static let minorUnits = Field.derived(
      "minorUnits", \OfferFloor.minorUnits, from: amount,
      doc: "The amount in minor units of the currency. Computed from `amount`; ignored on input.")
    public static let currency = Field.derived(
      "currency", \OfferFloor.currency, from: amount,
      doc: "The currency of the amount (ISO 4217). Computed from `amount`; ignored on input.")
  }

  public static let schema = ModelSchema<OfferFloor>(
    "OfferFloor", version: 1,
    doc: "The input of the event that declines an offer below the seller's threshold."
  ) {
    Fields.amount
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<OfferFloor>) throws { self.init(try fields[Fields.amount]) }
}

/// The input of the events by which the system or a moderator ends a thread.
public struct OfferClosing: Model {
  public let reason: OpenValue<OfferClosingReason>

  /// Creates the input.
  public init(_ reason: OfferClosingReason) { self.reason = .known(reason) }

  /// The fields of the input.
  public enum Fields {
    public static let reason = Field(
      "reason", \OfferClosing.reason,
      doc: "The reason why the thread ends. Set by the server, or chosen by the moderator.")
  }

  public static let schema = ModelSchema<OfferClosing>(
    "OfferClosing", version: 1,
    doc: "The input of the events by which the system or a moderator ends a thread."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<OfferClosing>) throws { reason = try fields[Fields.reason] }
}

/// A reason why the system or a moderator ended a thread.
public enum OfferClosingReason: String, Vocabulary {
  /// The seller has accepted an offer of another buyer.
  case otherAccepted = "other-accepted"
  /// The seller has changed the description or the price of the copy.
  case listingEdited = "listing-edited"
  /// The seller has withdrawn the listing.
  case listingWithdrawn = "listing-withdrawn"
  /// The listing has expired.
  case listingExpired = "listing-expired"
  /// A moderator has removed the listing.
  case listingRemoved = "listing-removed"
  /// The listing is suspended.
  case listingSuspended = "listing-suspended"
  /// The account of one side was deleted.
  case accountDeleted = "account-deleted"
  /// A message breaks the rules.
  case abuse
}

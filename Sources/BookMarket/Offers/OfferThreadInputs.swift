public import DomainModeling
public import DomainValues

/// Yes or no to a round.
public struct OfferAnswer: Model {
  /// The number of the round that is answered, counted from one: nobody answers what they haven't seen.
  public let round: Int64

  /// Answers a round; throws what is wrong with the number.
  public init(to round: Int64) throws(ValidationError) {
    self.round = round
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let round = Field(
      "round", \OfferAnswer.round, .atLeast(1), doc: "The number of the round that is answered.")
  }

  public static let schema = ModelSchema<OfferAnswer>("OfferAnswer", version: 1, doc: "Yes or no to a round.")
  {
    Fields.round
  }

  public init(reading fields: FieldReader<OfferAnswer>) throws { try self.init(to: fields[Fields.round]) }
}

/// What somebody answers to a round with another amount.
public struct OfferTerms: Hashable, Sendable {
  /// The number of the round that is answered, counted from one: nobody answers what they haven't seen.
  public let round: Int64
  /// For how much.
  public let amount: Money
  /// What is written with it.
  public let message: String?
  /// Until when the other side may answer.
  public let expiresAt: Timestamp

  /// Answers a round; throws everything that is wrong with the answer.
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
      "round", \OfferTerms.round, .atLeast(1), doc: "The number of the round that is answered.")
    public static let amount = Field("amount", \OfferTerms.amount, doc: "For how much.")
    public static let message = Field(
      "message", \OfferTerms.message, .length(1...500), .multiLine, .notBlank,
      doc: "What is written with it.")
    public static let expiresAt = Field(
      "expiresAt", \OfferTerms.expiresAt, doc: "Until when the other side may answer.")

    /// The amount in the currency's smallest unit.
    public static let minorUnits = Field.derived(
      "minorUnits", \OfferTerms.minorUnits, from: amount, doc: "The amount in the smallest unit.")
    /// The currency of the amount.
    public static let currency = Field.derived(
      "currency", \OfferTerms.currency, from: amount, doc: "The currency of the amount.")
  }

  public static let schema = ModelSchema<OfferTerms>(
    "OfferTerms", version: 1, doc: "What somebody answers to a round with another amount."
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

/// The amount below which a seller doesn't want to hear of offers; the seller's alone, and never shown to a buyer.
public struct OfferFloor: DiscreetModel {
  /// The lowest amount that isn't declined by itself.
  public let amount: Money

  /// Sets the floor.
  public init(_ amount: Money) { self.amount = amount }

  var minorUnits: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }

  /// The fields of a floor.
  public enum Fields {
    public static let amount = Field("amount", \OfferFloor.amount, doc: "The lowest amount not declined.")
    /// The amount in the currency's smallest unit.
    public static let minorUnits = Field.derived(
      "minorUnits", \OfferFloor.minorUnits, from: amount, doc: "The amount in the smallest unit.")
    /// The currency of the amount.
    public static let currency = Field.derived(
      "currency", \OfferFloor.currency, from: amount, doc: "The currency of the amount.")
  }

  public static let schema = ModelSchema<OfferFloor>(
    "OfferFloor", version: 1, doc: "The amount below which offers are declined by themselves."
  ) {
    Fields.amount
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<OfferFloor>) throws { self.init(try fields[Fields.amount]) }
}

/// Ending an offer that neither side has ended.
public struct OfferClosing: Model {
  /// A word for why.
  public let reason: OpenValue<OfferClosingReason>

  /// Ends for a reason.
  public init(_ reason: OfferClosingReason) { self.reason = .known(reason) }

  /// The fields of an ending.
  public enum Fields {
    public static let reason = Field("reason", \OfferClosing.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<OfferClosing>(
    "OfferClosing", version: 1, doc: "Why an offer ends that neither side has ended."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<OfferClosing>) throws { reason = try fields[Fields.reason] }
}

/// Why offers end that neither side has ended.
public enum OfferClosingReason: String, Vocabulary {
  /// The seller has accepted somebody else's.
  case otherAccepted = "other-accepted"
  /// The book is described or priced otherwise now.
  case listingEdited = "listing-edited"
  /// The seller no longer sells it.
  case listingWithdrawn = "listing-withdrawn"
  /// The listing's time is over.
  case listingExpired = "listing-expired"
  /// A moderator has taken the listing down.
  case listingRemoved = "listing-removed"
  /// The seller's account is disabled.
  case listingSuspended = "listing-suspended"
  /// One side's account is deleted.
  case accountDeleted = "account-deleted"
  /// What was written breaks the rules.
  case abuse
}

public import DomainAccounts
public import DomainModeling

/// The receiver's changes to a request.
public struct FoodAsking: DiscreetModel {
  public let quantity: FoodQuantity
  public let note: String?
  public let answerBy: Timestamp

  /// Creates the input.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    _ quantity: FoodQuantity, note: String? = nil, answerBy: Timestamp
  ) throws(ValidationError) {
    self.quantity = quantity
    self.note = note
    self.answerBy = answerBy
    try validated()
  }

  /// The fields of the receiver's changes.
  public enum Fields {
    public static let quantity = Field(
      "quantity", \FoodAsking.quantity, doc: "The new requested quantity, in the dimension of the post.")
    public static let note = Field(
      "note", \FoodAsking.note, .length(1...1_000), .multiLine, .notBlank,
      doc: "The receiver's new message to the donor. Null keeps the current message.")
    public static let answerBy = Field(
      "answerBy", \FoodAsking.answerBy,
      doc: "The new answer deadline, at which the pending request expires. Set by the server.")
    public static let amount = Field.derived(
      "amount", \FoodAsking.quantity.amount, from: quantity,
      doc: "The amount of `quantity`, for guards. Computed from `quantity`; ignored on input.")
    public static let measure = Field.derived(
      "measure", \FoodAsking.quantity.measure, from: quantity,
      doc: "The dimension of `quantity`, for guards. Computed from `quantity`; ignored on input.")
  }

  public static let schema = ModelSchema<FoodAsking>(
    "FoodAsking", version: 1, doc: "The receiver's changes to a request."
  ) {
    Fields.quantity
    Fields.note
    Fields.answerBy
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodAsking>) throws {
    try self.init(
      fields[Fields.quantity], note: fields[Fields.note], answerBy: fields[Fields.answerBy])
  }
}

/// The donor's acceptance of a request.
public struct FoodGrant: Model {
  public let quantity: FoodQuantity

  /// Creates the input.
  public init(_ quantity: FoodQuantity) { self.quantity = quantity }

  /// The fields of an acceptance.
  public enum Fields {
    public static let quantity = Field(
      "quantity", \FoodGrant.quantity,
      doc: "The quantity that the donor accepts, at most the requested quantity.")
    public static let amount = Field.derived(
      "amount", \FoodGrant.quantity.amount, from: quantity,
      doc: "The amount of `quantity`, for guards. Computed from `quantity`; ignored on input.")
    public static let measure = Field.derived(
      "measure", \FoodGrant.quantity.measure, from: quantity,
      doc: "The dimension of `quantity`, for guards. Computed from `quantity`; ignored on input.")
  }

  public static let schema = ModelSchema<FoodGrant>(
    "FoodGrant", version: 1, doc: "The donor's acceptance of a request."
  ) {
    Fields.quantity
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodGrant>) throws { quantity = try fields[Fields.quantity] }
}

/// The donor's decision to decline a request.
public struct FoodDecline: Model {
  public let reason: OpenValue<FoodRequestReason>?
  public let mayAskAgain: Bool

  /// Creates the input.
  public init(_ reason: FoodRequestReason? = nil, mayAskAgain: Bool = false) {
    self.reason = reason.map { .known($0) }
    self.mayAskAgain = mayAskAgain
  }

  /// The fields of a declined request.
  public enum Fields {
    public static let reason = Field(
      "reason", \FoodDecline.reason, doc: "The donor's reason for declining. Null when the donor gives none.")
    public static let mayAskAgain = Field(
      "mayAskAgain", \FoodDecline.mayAskAgain, default: false,
      doc: "Whether the receiver may request food from this post again. Set by the donor.")
  }

  public static let schema = ModelSchema<FoodDecline>(
    "FoodDecline", version: 1, doc: "The donor's decision to decline a request."
  ) {
    Fields.reason
    Fields.mayAskAgain
  }

  public init(reading fields: FieldReader<FoodDecline>) throws {
    reason = try fields[Fields.reason]
    mayAskAgain = try fields[Fields.mayAskAgain]
  }
}

/// The reason for withdrawing an acceptance or canceling a reservation.
public struct FoodExcuse: Model {
  public let reason: OpenValue<FoodRequestReason>

  /// Creates the input.
  public init(_ reason: FoodRequestReason) { self.reason = .known(reason) }

  /// The fields of a cancellation.
  public enum Fields {
    public static let reason = Field(
      "reason", \FoodExcuse.reason, doc: "The reason given by the donor or the receiver.")
  }

  public static let schema = ModelSchema<FoodExcuse>(
    "FoodExcuse", version: 1, doc: "The reason for withdrawing an acceptance or canceling a reservation."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<FoodExcuse>) throws { reason = try fields[Fields.reason] }
}

/// The receiver's choice of a pickup window.
public struct FoodPickup: Model {
  public let window: TimeWindow

  /// Creates the input.
  public init(_ window: TimeWindow) { self.window = window }

  /// The fields of a reservation.
  public enum Fields {
    public static let window = Field(
      "window", \FoodPickup.window,
      doc: "The pickup window that the receiver chooses, equal to one of the windows of the post.")
    public static let end = Field.derived(
      "end", \FoodPickup.window.end, from: window,
      doc: """
        The end of `window`, for guards; the window ends before this moment. Computed from `window`; \
        ignored on input.
        """)
  }

  public static let schema = ModelSchema<FoodPickup>(
    "FoodPickup", version: 1, doc: "The receiver's choice of a pickup window."
  ) {
    Fields.window
    Fields.end
  }

  public init(reading fields: FieldReader<FoodPickup>) throws { window = try fields[Fields.window] }
}

/// The collection code of a reservation, in the form that is stored.
public struct FoodCode: Model {
  public let digest: SecretDigest

  /// Creates the input.
  public init(_ digest: SecretDigest) { self.digest = digest }

  /// The fields of a stored collection code.
  public enum Fields {
    public static let digest = Field(
      "digest", \FoodCode.digest,
      doc: "The SHA-256 digest of the collection code, bound to the request. Set by the server.")
  }

  public static let schema = ModelSchema<FoodCode>(
    "FoodCode", version: 1, doc: "The collection code of a reservation, in the form that is stored."
  ) {
    Fields.digest
  }

  public init(reading fields: FieldReader<FoodCode>) throws { digest = try fields[Fields.digest] }
}

/// The handover of reserved food: the quantity taken, the destination of the rest, and the proof.
public struct FoodHandover: Model {
  public let quantity: FoodQuantity
  public let leftover: OpenValue<FoodLeftover>
  public let proof: HandoverProof

  /// Creates the input.
  ///
  /// Food that the receiver leaves is available to others again unless it is discarded.
  public init(_ quantity: FoodQuantity, leftover: FoodLeftover = .available, proof: HandoverProof = .word) {
    self.quantity = quantity
    self.leftover = .known(leftover)
    self.proof = proof
  }

  /// The fields of a handover.
  public enum Fields {
    public static let quantity = Field(
      "quantity", \FoodHandover.quantity,
      doc: "The quantity that the receiver takes, at most the accepted quantity.")
    public static let leftover = Field(
      "leftover", \FoodHandover.leftover, default: .known(.available),
      doc: """
        The destination of the accepted food that the receiver does not take: available to others, or \
        discarded.
        """)
    public static let proof = Field(
      "proof", \FoodHandover.proof,
      doc: """
        The proof of the handover: the donor's statement, or the collection code entered by the receiver. \
        Set by the server.
        """)
    public static let amount = Field.derived(
      "amount", \FoodHandover.quantity.amount, from: quantity,
      doc: "The amount of `quantity`, for guards. Computed from `quantity`; ignored on input.")
    public static let measure = Field.derived(
      "measure", \FoodHandover.quantity.measure, from: quantity,
      doc: "The dimension of `quantity`, for guards. Computed from `quantity`; ignored on input.")
  }

  public static let schema = ModelSchema<FoodHandover>(
    "FoodHandover", version: 1, doc: "The handover of reserved food."
  ) {
    Fields.quantity
    Fields.leftover
    Fields.proof
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodHandover>) throws {
    quantity = try fields[Fields.quantity]
    leftover = try fields[Fields.leftover]
    proof = try fields[Fields.proof]
  }
}

/// The proof that food was handed over.
public enum HandoverProof: String, Vocabulary {
  /// The donor's statement.
  case word
  /// The collection code that the donor showed and the receiver entered.
  case code
}

/// The receiver's explanation of a missed or unresolved pickup.
public struct NoShowAnswer: Model {
  public let explanation: OpenValue<NoShowExplanation>

  /// Creates the input.
  public init(_ explanation: NoShowExplanation) { self.explanation = .known(explanation) }

  /// The fields of an explanation.
  public enum Fields {
    public static let explanation = Field(
      "explanation", \NoShowAnswer.explanation,
      doc: "The receiver's explanation of the missed or unresolved pickup.")
  }

  public static let schema = ModelSchema<NoShowAnswer>(
    "NoShowAnswer", version: 1, doc: "The receiver's explanation of a missed or unresolved pickup."
  ) {
    Fields.explanation
  }

  public init(reading fields: FieldReader<NoShowAnswer>) throws {
    explanation = try fields[Fields.explanation]
  }
}

/// The closing of a request because of a change to its post or to an account.
public struct FoodClosing: Model {
  public let closing: OpenValue<FoodRequestClosing>

  /// Creates the input.
  public init(_ closing: FoodRequestClosing) { self.closing = .known(closing) }

  /// The fields of a closing.
  public enum Fields {
    public static let closing = Field(
      "closing", \FoodClosing.closing,
      doc: "The change to the post or an account that closes the request. Set by the server.")
  }

  public static let schema = ModelSchema<FoodClosing>(
    "FoodClosing", version: 1,
    doc: "The closing of a request because of a change to its post or to an account."
  ) {
    Fields.closing
  }

  public init(reading fields: FieldReader<FoodClosing>) throws { closing = try fields[Fields.closing] }
}

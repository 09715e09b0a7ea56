public import DomainAccounts
public import DomainModeling

/// What a receiver asks for from now on.
public struct FoodAsking: DiscreetModel {
  /// How much.
  public let quantity: FoodQuantity
  /// What the receiver writes to the donor; without it the note stays as it is.
  public let note: String?
  /// Until when the donor may answer.
  public let answerBy: Timestamp

  /// Asks; throws what is wrong with the note.
  public init(
    _ quantity: FoodQuantity, note: String? = nil, answerBy: Timestamp
  ) throws(ValidationError) {
    self.quantity = quantity
    self.note = note
    self.answerBy = answerBy
    try validated()
  }

  /// The fields of what is asked for.
  public enum Fields {
    public static let quantity = Field("quantity", \FoodAsking.quantity, doc: "How much.")
    public static let note = Field(
      "note", \FoodAsking.note, .length(1...1_000), .multiLine, .notBlank,
      doc: "What the receiver writes to the donor.")
    public static let answerBy = Field(
      "answerBy", \FoodAsking.answerBy, doc: "Until when the donor may answer.")
    /// How much, for guards.
    public static let amount = Field.derived(
      "amount", \FoodAsking.quantity.amount, from: quantity, doc: "How much.")
    /// What it is counted in, for guards.
    public static let measure = Field.derived(
      "measure", \FoodAsking.quantity.measure, from: quantity, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodAsking>(
    "FoodAsking", version: 1, doc: "What a receiver asks for from now on."
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

/// What a donor promises a receiver.
public struct FoodGrant: Model {
  /// How much.
  public let quantity: FoodQuantity

  /// Promises.
  public init(_ quantity: FoodQuantity) { self.quantity = quantity }

  /// The fields of a promise.
  public enum Fields {
    public static let quantity = Field("quantity", \FoodGrant.quantity, doc: "How much.")
    /// How much, for guards.
    public static let amount = Field.derived(
      "amount", \FoodGrant.quantity.amount, from: quantity, doc: "How much.")
    /// What it is counted in, for guards.
    public static let measure = Field.derived(
      "measure", \FoodGrant.quantity.measure, from: quantity, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodGrant>(
    "FoodGrant", version: 1, doc: "What a donor promises a receiver."
  ) {
    Fields.quantity
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodGrant>) throws { quantity = try fields[Fields.quantity] }
}

/// A donor's no.
public struct FoodDecline: Model {
  /// Why; nobody has to say.
  public let reason: OpenValue<FoodRequestReason>?
  /// Whether the receiver may ask for this post again.
  public let mayAskAgain: Bool

  /// Says no.
  public init(_ reason: FoodRequestReason? = nil, mayAskAgain: Bool = false) {
    self.reason = reason.map { .known($0) }
    self.mayAskAgain = mayAskAgain
  }

  /// The fields of a no.
  public enum Fields {
    public static let reason = Field("reason", \FoodDecline.reason, doc: "Why.")
    public static let mayAskAgain = Field(
      "mayAskAgain", \FoodDecline.mayAskAgain, default: false,
      doc: "Whether the receiver may ask for this post again.")
  }

  public static let schema = ModelSchema<FoodDecline>("FoodDecline", version: 1, doc: "A donor's no.") {
    Fields.reason
    Fields.mayAskAgain
  }

  public init(reading fields: FieldReader<FoodDecline>) throws {
    reason = try fields[Fields.reason]
    mayAskAgain = try fields[Fields.mayAskAgain]
  }
}

/// Why somebody takes a promise back or cancels a reservation.
public struct FoodExcuse: Model {
  /// Why.
  public let reason: OpenValue<FoodRequestReason>

  /// Says why.
  public init(_ reason: FoodRequestReason) { self.reason = .known(reason) }

  /// The fields of an excuse.
  public enum Fields {
    public static let reason = Field("reason", \FoodExcuse.reason, doc: "Why.")
  }

  public static let schema = ModelSchema<FoodExcuse>(
    "FoodExcuse", version: 1, doc: "Why somebody takes a promise back or cancels a reservation."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<FoodExcuse>) throws { reason = try fields[Fields.reason] }
}

/// When a receiver fetches the food.
public struct FoodPickup: Model {
  /// When.
  public let window: TimeWindow

  /// Chooses a window.
  public init(_ window: TimeWindow) { self.window = window }

  /// The fields of a choice.
  public enum Fields {
    public static let window = Field("window", \FoodPickup.window, doc: "When.")
    /// The moment after the last, for guards.
    public static let end = Field.derived(
      "end", \FoodPickup.window.end, from: window, doc: "The moment after the last.")
  }

  public static let schema = ModelSchema<FoodPickup>(
    "FoodPickup", version: 1, doc: "When a receiver fetches the food."
  ) {
    Fields.window
    Fields.end
  }

  public init(reading fields: FieldReader<FoodPickup>) throws { window = try fields[Fields.window] }
}

/// The code that a donor shows at the door, as it is kept: its digest.
public struct FoodCode: Model {
  /// What the code is recognised by.
  public let digest: SecretDigest

  /// Keeps a digest.
  public init(_ digest: SecretDigest) { self.digest = digest }

  /// The fields of a kept code.
  public enum Fields {
    public static let digest = Field("digest", \FoodCode.digest, doc: "What the code is recognised by.")
  }

  public static let schema = ModelSchema<FoodCode>(
    "FoodCode", version: 1, doc: "The code that a donor shows at the door, as it is kept."
  ) {
    Fields.digest
  }

  public init(reading fields: FieldReader<FoodCode>) throws { digest = try fields[Fields.digest] }
}

/// Food changing hands: how much of it, what becomes of the rest, and what shows that it did.
public struct FoodHandover: Model {
  /// How much the receiver takes.
  public let quantity: FoodQuantity
  /// What becomes of the rest.
  public let leftover: OpenValue<FoodLeftover>
  /// What shows it.
  public let proof: HandoverProof

  /// Hands over; what is left is available to others unless it is thrown away.
  public init(_ quantity: FoodQuantity, leftover: FoodLeftover = .available, proof: HandoverProof = .word) {
    self.quantity = quantity
    self.leftover = .known(leftover)
    self.proof = proof
  }

  /// The fields of a handover.
  public enum Fields {
    public static let quantity = Field("quantity", \FoodHandover.quantity, doc: "How much is taken.")
    public static let leftover = Field(
      "leftover", \FoodHandover.leftover, default: .known(.available), doc: "What becomes of the rest.")
    public static let proof = Field("proof", \FoodHandover.proof, doc: "What shows it.")
    /// How much, for guards.
    public static let amount = Field.derived(
      "amount", \FoodHandover.quantity.amount, from: quantity, doc: "How much is taken.")
    /// What it is counted in, for guards.
    public static let measure = Field.derived(
      "measure", \FoodHandover.quantity.measure, from: quantity, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodHandover>(
    "FoodHandover", version: 1, doc: "Food changing hands."
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

/// What shows that food changed hands.
public enum HandoverProof: String, Vocabulary {
  /// The donor's word.
  case word
  /// The code that the donor showed at the door.
  case code
}

/// A receiver's answer to not having come.
public struct NoShowAnswer: Model {
  /// What the receiver says.
  public let explanation: OpenValue<NoShowExplanation>

  /// Answers.
  public init(_ explanation: NoShowExplanation) { self.explanation = .known(explanation) }

  /// The fields of an answer.
  public enum Fields {
    public static let explanation = Field(
      "explanation", \NoShowAnswer.explanation, doc: "What the receiver says.")
  }

  public static let schema = ModelSchema<NoShowAnswer>(
    "NoShowAnswer", version: 1, doc: "A receiver's answer to not having come."
  ) {
    Fields.explanation
  }

  public init(reading fields: FieldReader<NoShowAnswer>) throws {
    explanation = try fields[Fields.explanation]
  }
}

/// The end of a request that neither of the two decided on this request alone.
public struct FoodClosing: Model {
  /// What closes it.
  public let closing: OpenValue<FoodRequestClosing>

  /// Closes.
  public init(_ closing: FoodRequestClosing) { self.closing = .known(closing) }

  /// The fields of a closing.
  public enum Fields {
    public static let closing = Field("closing", \FoodClosing.closing, doc: "What closes it.")
  }

  public static let schema = ModelSchema<FoodClosing>(
    "FoodClosing", version: 1, doc: "The end of a request from outside."
  ) {
    Fields.closing
  }

  public init(reading fields: FieldReader<FoodClosing>) throws { closing = try fields[Fields.closing] }
}

package import DomainModeling
package import DomainServices

extension FoodRequest {
  /// The receiver's changes to a request.
  package struct EditInput: RedactedModel {
    package let quantity: FoodQuantity
    package let message: String?
    package let answerDeadline: Timestamp

    /// Creates the input.
    ///
    /// - Throws: `ValidationError` with every violation.
    package init(
      _ quantity: FoodQuantity, message: String? = nil, answerDeadline: Timestamp
    ) throws(ValidationError) {
      self.quantity = quantity
      self.message = message
      self.answerDeadline = answerDeadline
      try validated()
    }

    /// The fields of the receiver's changes.
    package enum Fields {
      package static let quantity = Field(
        "quantity", \FoodRequest.EditInput.quantity,
        doc: "The new requested quantity, in the dimension of the post.")
      package static let message = Field(
        "message", \FoodRequest.EditInput.message, .length(1...1_000), .multiLine, .notBlank,
        doc: "The receiver's new message to the donor. Null keeps the current message.")
      package static let answerDeadline = Field(
        "answerDeadline", \FoodRequest.EditInput.answerDeadline,
        doc: "The new answer deadline, at which the pending request expires. Set by the server.")
      package static let amount = Field.derived(
        "amount", \FoodRequest.EditInput.quantity.amount, from: quantity,
        doc: "The amount of `quantity`, for guards. Computed from `quantity`; ignored on input.")
      package static let dimension = Field.derived(
        "dimension", \FoodRequest.EditInput.quantity.dimension, from: quantity,
        doc: "The dimension of `quantity`, for guards. Computed from `quantity`; ignored on input.")
    }

    package static let schema = ModelSchema<FoodRequest.EditInput>(
      "FoodRequest.EditInput", version: 1, doc: "The receiver's changes to a request."
    ) {
      Fields.quantity
      Fields.message
      Fields.answerDeadline
      Fields.amount
      Fields.dimension
    }

    package init(reading fields: FieldReader<FoodRequest.EditInput>) throws {
      try self.init(
        fields[Fields.quantity], message: fields[Fields.message],
        answerDeadline: fields[Fields.answerDeadline])
    }
  }
}

extension FoodRequest {
  /// The donor's acceptance of a request.
  package struct AcceptInput: Model {
    package let quantity: FoodQuantity

    /// Creates the input.
    package init(_ quantity: FoodQuantity) { self.quantity = quantity }

    /// The fields of an acceptance.
    package enum Fields {
      package static let quantity = Field(
        "quantity", \FoodRequest.AcceptInput.quantity,
        doc: "The quantity that the donor accepts, at most the requested quantity.")
      package static let amount = Field.derived(
        "amount", \FoodRequest.AcceptInput.quantity.amount, from: quantity,
        doc: "The amount of `quantity`, for guards. Computed from `quantity`; ignored on input.")
      package static let dimension = Field.derived(
        "dimension", \FoodRequest.AcceptInput.quantity.dimension, from: quantity,
        doc: "The dimension of `quantity`, for guards. Computed from `quantity`; ignored on input.")
    }

    package static let schema = ModelSchema<FoodRequest.AcceptInput>(
      "FoodRequest.AcceptInput", version: 1, doc: "The donor's acceptance of a request."
    ) {
      Fields.quantity
      Fields.amount
      Fields.dimension
    }

    package init(reading fields: FieldReader<FoodRequest.AcceptInput>) throws {
      quantity = try fields[Fields.quantity]
    }
  }
}

extension FoodRequest {
  /// The donor's decision to decline a request.
  package struct DeclineInput: Model {
    package let reason: OpenEnum<FoodRequest.Reason>?
    package let allowsNewRequest: Bool

    /// Creates the input.
    package init(_ reason: FoodRequest.Reason? = nil, allowsNewRequest: Bool = false) {
      self.reason = reason.map { .known($0) }
      self.allowsNewRequest = allowsNewRequest
    }

    /// The fields of a declined request.
    package enum Fields {
      package static let reason = Field(
        "reason", \FoodRequest.DeclineInput.reason,
        doc: "The donor's reason for declining. Null when the donor gives none.")
      package static let allowsNewRequest = Field(
        "allowsNewRequest", \FoodRequest.DeclineInput.allowsNewRequest, default: false,
        doc: "Whether the receiver may request food from this post again. Set by the donor.")
    }

    package static let schema = ModelSchema<FoodRequest.DeclineInput>(
      "FoodRequest.DeclineInput", version: 1, doc: "The donor's decision to decline a request."
    ) {
      Fields.reason
      Fields.allowsNewRequest
    }

    package init(reading fields: FieldReader<FoodRequest.DeclineInput>) throws {
      reason = try fields[Fields.reason]
      allowsNewRequest = try fields[Fields.allowsNewRequest]
    }
  }
}

extension FoodRequest {
  /// The reason for withdrawing an acceptance or canceling a reservation.
  package struct CancelInput: Model {
    package let reason: OpenEnum<FoodRequest.Reason>

    /// Creates the input.
    package init(_ reason: FoodRequest.Reason) { self.reason = .known(reason) }

    /// The fields of a cancellation.
    package enum Fields {
      package static let reason = Field(
        "reason", \FoodRequest.CancelInput.reason, doc: "The reason given by the donor or the receiver.")
    }

    package static let schema = ModelSchema<FoodRequest.CancelInput>(
      "FoodRequest.CancelInput", version: 1,
      doc: "The reason for withdrawing an acceptance or canceling a reservation."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<FoodRequest.CancelInput>) throws {
      reason = try fields[Fields.reason]
    }
  }
}

extension FoodRequest {
  /// The receiver's choice of a pickup window.
  package struct ReserveInput: Model {
    package let window: TimeWindow

    /// Creates the input.
    package init(_ window: TimeWindow) { self.window = window }

    /// The fields of a reservation.
    package enum Fields {
      package static let window = Field(
        "window", \FoodRequest.ReserveInput.window,
        doc: "The pickup window that the receiver chooses, equal to one of the windows of the post.")
      package static let end = Field.derived(
        "end", \FoodRequest.ReserveInput.window.end, from: window,
        doc: """
          The end of `window`, for guards; the window ends before this moment. Computed from `window`; \
          ignored on input.
          """)
    }

    package static let schema = ModelSchema<FoodRequest.ReserveInput>(
      "FoodRequest.ReserveInput", version: 1, doc: "The receiver's choice of a pickup window."
    ) {
      Fields.window
      Fields.end
    }

    package init(reading fields: FieldReader<FoodRequest.ReserveInput>) throws {
      window = try fields[Fields.window]
    }
  }
}

extension FoodRequest {
  /// The pickup code of a reservation, in the form that is stored.
  package struct ShowCodeInput: Model {
    package let digest: SecretDigest

    /// Creates the input.
    package init(_ digest: SecretDigest) { self.digest = digest }

    /// The fields of a stored pickup code.
    package enum Fields {
      package static let digest = Field(
        "digest", \FoodRequest.ShowCodeInput.digest,
        doc: """
          The digest (HMAC-SHA-256) of the pickup code, bound to the request and keyed with a secret of the \
          app. Set by the server.
          """)
    }

    package static let schema = ModelSchema<FoodRequest.ShowCodeInput>(
      "FoodRequest.ShowCodeInput", version: 1,
      doc: "The pickup code of a reservation, in the form that is stored."
    ) {
      Fields.digest
    }

    package init(reading fields: FieldReader<FoodRequest.ShowCodeInput>) throws {
      digest = try fields[Fields.digest]
    }
  }
}

extension FoodRequest {
  /// The handover of reserved food: the quantity taken, the destination of the rest, and the proof.
  package struct CollectInput: Model {
    package let quantity: FoodQuantity
    package let leftover: OpenEnum<FoodRequest.LeftoverDisposition>
    package let proof: FoodRequest.CollectInput.Proof

    /// Creates the input.
    ///
    /// Food that the receiver leaves is available to others again unless it is discarded.
    package init(
      _ quantity: FoodQuantity, leftover: FoodRequest.LeftoverDisposition = .available,
      proof: FoodRequest.CollectInput.Proof = .donorStatement
    ) {
      self.quantity = quantity
      self.leftover = .known(leftover)
      self.proof = proof
    }

    /// The fields of a handover.
    package enum Fields {
      package static let quantity = Field(
        "quantity", \FoodRequest.CollectInput.quantity,
        doc: "The quantity that the receiver takes, at most the accepted quantity.")
      package static let leftover = Field(
        "leftover", \FoodRequest.CollectInput.leftover, default: .known(.available),
        doc: """
          The destination of the accepted food that the receiver does not take: available to others, or \
          discarded.
          """)
      package static let proof = Field(
        "proof", \FoodRequest.CollectInput.proof,
        doc: """
          The proof of the handover: the donor's statement, or the pickup code entered by the receiver. \
          Set by the server.
          """)
      package static let amount = Field.derived(
        "amount", \FoodRequest.CollectInput.quantity.amount, from: quantity,
        doc: "The amount of `quantity`, for guards. Computed from `quantity`; ignored on input.")
      package static let dimension = Field.derived(
        "dimension", \FoodRequest.CollectInput.quantity.dimension, from: quantity,
        doc: "The dimension of `quantity`, for guards. Computed from `quantity`; ignored on input.")
    }

    package static let schema = ModelSchema<FoodRequest.CollectInput>(
      "FoodRequest.CollectInput", version: 1, doc: "The handover of reserved food."
    ) {
      Fields.quantity
      Fields.leftover
      Fields.proof
      Fields.amount
      Fields.dimension
    }

    package init(reading fields: FieldReader<FoodRequest.CollectInput>) throws {
      quantity = try fields[Fields.quantity]
      leftover = try fields[Fields.leftover]
      proof = try fields[Fields.proof]
      try validated()
    }
  }
}

extension FoodRequest.CollectInput {
  /// The proof that food was handed over.
  package enum Proof: String, StringEnum {
    /// The donor's statement.
    case donorStatement
    /// The pickup code that the donor showed and the receiver entered.
    case pickupCode
  }
}

extension FoodRequest {
  /// The receiver's explanation of a missed pickup, or of one whose outcome is awaited.
  package struct ExplainNoShowInput: Model {
    package let explanation: OpenEnum<FoodRequest.NoShowExplanation>

    /// Creates the input.
    package init(_ explanation: FoodRequest.NoShowExplanation) { self.explanation = .known(explanation) }

    /// The fields of an explanation.
    package enum Fields {
      package static let explanation = Field(
        "explanation", \FoodRequest.ExplainNoShowInput.explanation,
        doc: "The receiver's explanation of the missed pickup, or of one whose outcome is awaited.")
    }

    package static let schema = ModelSchema<FoodRequest.ExplainNoShowInput>(
      "FoodRequest.ExplainNoShowInput", version: 1,
      doc: "The receiver's explanation of a missed pickup, or of one whose outcome is awaited."
    ) {
      Fields.explanation
    }

    package init(reading fields: FieldReader<FoodRequest.ExplainNoShowInput>) throws {
      explanation = try fields[Fields.explanation]
    }
  }
}

extension FoodRequest {
  /// The input of the event that closes a request because of a change to its post or to an account.
  package struct CloseInput: Model {
    package let reason: OpenEnum<FoodRequest.CloseReason>

    /// Creates the input.
    package init(_ reason: FoodRequest.CloseReason) { self.reason = .known(reason) }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \FoodRequest.CloseInput.reason,
        doc: "The change to the post or an account that closes the request. Set by the server.")
    }

    package static let schema = ModelSchema<FoodRequest.CloseInput>(
      "FoodRequest.CloseInput", version: 1,
      doc: "The input of the event that closes a request because of a change to its post or to an account."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<FoodRequest.CloseInput>) throws {
      reason = try fields[Fields.reason]
    }
  }
}

public import DomainModeling
package import DomainServices

extension FoodRequest: RedactedModel {
  /// The fields of a request.
  public enum Fields {
    public static let id = Field(
      "id", \FoodRequest.id,
      doc: "The identifier of the request. Set by the server.")
    public static let post = Field(
      "post", \FoodRequest.post,
      doc: "The identifier of the post whose food is requested. Chosen by the receiver.")
    public static let donor = Field(
      "donor", \FoodRequest.donor, doc: "The identifier of the donor's account, copied from the post.")
    public static let receiver = Field(
      "receiver", \FoodRequest.receiver,
      doc: "The identifier of the account that requests the food. Set by the server from the caller.")
    public static let requestedQuantity = Field(
      "requestedQuantity", \FoodRequest.requestedQuantity,
      doc: "The quantity that the receiver asks for, in the dimension of the post.")
    public static let message = Field(
      "message", \FoodRequest.message, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The receiver's message to the donor. Null when there is none; cleared when the receiver withdraws the \
        request, cancels the reservation or deletes the account.
        """)
    public static let acceptedQuantity = Field(
      "acceptedQuantity", \FoodRequest.acceptedQuantity,
      doc: """
        The quantity that the donor accepted, at most the requested one. Null until the donor accepts, and \
        again after the receiver asks for more.
        """)
    public static let pickupWindow = Field(
      "pickupWindow", \FoodRequest.pickupWindow,
      doc: """
        The pickup window that the receiver reserved, one of the windows of the post. Null until the \
        receiver reserves.
        """)
    package static let pickupCodeDigest = Field(
      "pickupCodeDigest", \FoodRequest.pickupCodeDigest,
      doc: """
        The digest (HMAC-SHA-256) of the pickup code that the donor shows and the receiver enters, keyed with a \
        secret of the app. Set by the server when the donor asks for a code; null before, again once the request has \
        ended, and in exports.
        """)
    package static let failedCodeAttempts = Field(
      "failedCodeAttempts", \FoodRequest.failedCodeAttempts, .range(0...maximumCodeAttempts), default: 0,
      doc: """
        The number of failed attempts to enter the current pickup code. Counted by the server; at 5 the \
        code no longer works. A new code resets it to 0.
        """)
    public static let collectedQuantity = Field(
      "collectedQuantity", \FoodRequest.collectedQuantity,
      doc: """
        The quantity that the receiver took, at most the accepted one. Stated by the donor who confirms the \
        pickup, or by the receiver who enters the code; null until the pickup.
        """)
    public static let leftover = Field(
      "leftover", \FoodRequest.leftover,
      doc: """
        The destination of the accepted food that the receiver did not take: available to others, or \
        discarded. Set by the donor who confirms the pickup; available by default and when the receiver \
        enters the code. Null before, and when the receiver took all of it.
        """)
    public static let reason = Field(
      "reason", \FoodRequest.reason,
      doc: """
        The reason that the donor or the receiver gave for declining the request, withdrawing the acceptance \
        or canceling the reservation. Null when none was given.
        """)
    public static let closeReason = Field(
      "closeReason", \FoodRequest.closeReason,
      doc: """
        The change to the post or to an account that closed the request. Set by the server when it closes \
        the request; null until then.
        """)
    public static let cancellationLeadTime = Field(
      "cancellationLeadTime", \FoodRequest.cancellationLeadTime,
      doc: """
        The lead time of the cancellation, as a range of the time left until the pickup window starts. Set \
        by the server; null when no reservation was canceled.
        """)
    public static let allowsNewRequest = Field(
      "allowsNewRequest", \FoodRequest.allowsNewRequest, default: false,
      doc: """
        Whether the receiver may request food from this post again. Set by the donor when declining; \
        otherwise false.
        """)
    public static let noShowExplanation = Field(
      "noShowExplanation", \FoodRequest.noShowExplanation,
      doc: """
        The receiver's explanation of a missed pickup, or of one whose outcome is awaited. Null until the \
        receiver gives one.
        """)
    public static let reviewedAt = Field(
      "reviewedAt", \FoodRequest.reviewedAt,
      doc: "The moment at which the receiver reviewed the food. Set by the server; null before the review.")
    public static let status = Field(
      "status", \FoodRequest.status, doc: "The lifecycle state of the request; only events change it.")
    public static let statusSince = Field(
      "statusSince", \FoodRequest.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let answerDeadline = Field(
      "answerDeadline", \FoodRequest.answerDeadline,
      doc: """
        The moment at which a pending request expires unless the donor has answered. Set by the server when \
        the receiver sends or changes the request: 48 hours later by default, and never after the post ends.
        """)
    public static let sentAt = Field(
      "sentAt", \FoodRequest.sentAt,
      doc: "The moment at which the receiver sent the request. Set by the server.")

    public static let openKey = Field.derived(
      "openKey", \FoodRequest.openKey, from: post, receiver, status,
      doc: """
        The identifiers of the receiver and the post; unique, so that a receiver has at most one open \
        request per post. Computed from `receiver`, `post` and `status`; null in a final state; ignored on \
        input.
        """)
    package static let dueAt = Field.derived(
      "dueAt", \FoodRequest.dueAt, from: status, statusSince, answerDeadline, pickupWindow,
      doc: """
        The moment at which the current state ends by time: the answer deadline while pending, the \
        reservation deadline while accepted, the end of the pickup window while reserved, 15 hours later \
        while awaiting the outcome. Computed; null in a final state; ignored on input.
        """)
    public static let reservationDeadline = Field.derived(
      "reservationDeadline", \FoodRequest.reservationDeadline, from: statusSince,
      doc: """
        The reservation deadline: an acceptance expires 24 hours after `statusSince` unless the receiver has \
        reserved. Computed; meaningful only in the state `accepted`; ignored on input.
        """)
    public static let resolutionDeadline = Field.derived(
      "resolutionDeadline", \FoodRequest.resolutionDeadline, from: pickupWindow,
      doc: """
        The moment at which a reservation in `awaitingOutcome` becomes a no-show: 15 hours after the end of the \
        pickup window. Computed; null while no window is reserved; ignored on input.
        """)
    public static let explanationDeadline = Field.derived(
      "explanationDeadline", \FoodRequest.explanationDeadline, from: status, statusSince, pickupWindow,
      doc: """
        The deadline for the receiver's explanation: in the state of a no-show 15 hours after `statusSince`, \
        otherwise 15 hours after the end of the pickup window. Computed; null while there is neither; \
        ignored on input.
        """)
    public static let reviewDeadline = Field.derived(
      "reviewDeadline", \FoodRequest.reviewDeadline, from: statusSince,
      doc: """
        The deadline for a review of the food: 30 days after `statusSince`. Computed; meaningful only in the \
        state `collected`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<FoodRequest>(
    "FoodRequest", version: 1, doc: "A receiver's request for food from a post."
  ) {
    Fields.id
    Fields.post
    Fields.donor
    Fields.receiver
    Fields.requestedQuantity
    Fields.message
    Fields.acceptedQuantity
    Fields.pickupWindow
    Fields.pickupCodeDigest
    Fields.failedCodeAttempts
    Fields.collectedQuantity
    Fields.leftover
    Fields.reason
    Fields.closeReason
    Fields.cancellationLeadTime
    Fields.allowsNewRequest
    Fields.noShowExplanation
    Fields.reviewedAt
    Fields.status
    Fields.statusSince
    Fields.answerDeadline
    Fields.sentAt
    Fields.openKey
    Fields.dueAt
    Fields.reservationDeadline
    Fields.resolutionDeadline
    Fields.explanationDeadline
    Fields.reviewDeadline
  } rules: {
    Rule(
      "FoodRequest.receiver.other", holds: Fields.receiver != Fields.donor,
      doc: "The receiver must not be the donor of the post.")
    Rule(
      "FoodRequest.acceptedQuantity.given",
      holds: Fields.acceptedQuantity.at(FoodQuantity.Fields.amount).isPresent.or(
        Fields.status.isOne(of: [
          .accepted, .reserved, .awaitingOutcome, .collected, .noShow,
          .acceptanceExpired, .acceptanceWithdrawn, .canceledByReceiver,
          .canceledByDonor,
        ]).negated),
      doc: """
        A request in the state `accepted`, `reserved`, `awaitingOutcome`, `collected`, `noShow`, \
        `acceptanceExpired`, `acceptanceWithdrawn`, `canceledByReceiver` or `canceledByDonor` must have an \
        accepted quantity.
        """)
    Rule(
      "FoodRequest.acceptedQuantity.atMost", reading: Fields.acceptedQuantity, Fields.requestedQuantity,
      doc: "The accepted quantity must be at most the requested quantity, in the same dimension."
    ) { $0.acceptedQuantity.map($0.requestedQuantity.isAtLeast) ?? true }
    Rule(
      "FoodRequest.pickupWindow.given",
      holds: Fields.pickupWindow.at(TimeWindow.Fields.end).isPresent.or(
        Fields.status.isOne(of: [
          .reserved, .awaitingOutcome, .noShow, .canceledByReceiver,
          .canceledByDonor,
        ]).negated),
      doc: """
        A request in the state `reserved`, `awaitingOutcome`, `noShow`, `canceledByReceiver` or \
        `canceledByDonor` must have a pickup window.
        """)
    Rule(
      "FoodRequest.collectedQuantity.given",
      holds: Fields.collectedQuantity.at(FoodQuantity.Fields.amount).isPresent
        .or(Fields.status != .collected),
      doc: "A collected request must have a collected quantity.")
    Rule(
      "FoodRequest.collectedQuantity.atMost", reading: Fields.collectedQuantity, Fields.acceptedQuantity,
      doc: "The collected quantity must be at most the accepted quantity, in the same dimension."
    ) { request in request.collectedQuantity.map { request.acceptedQuantity?.isAtLeast($0) ?? false } ?? true
    }
    Rule(
      "FoodRequest.closeReason.given",
      holds: Fields.closeReason.isPresent.or(Fields.status != .closed),
      doc: "A closed request must have a reason.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.receiver, descending: Fields.sentAt)
    Storage.index(Fields.donor, Fields.status, Fields.sentAt)
    Storage.index(Fields.post, Fields.status)
    Storage.index(Fields.dueAt)
  }

  public init(reading fields: FieldReader<FoodRequest>) throws {
    try self.init(
      id: fields[Fields.id], post: fields[Fields.post], donor: fields[Fields.donor],
      receiver: fields[Fields.receiver], requestedQuantity: fields[Fields.requestedQuantity],
      message: fields[Fields.message],
      acceptedQuantity: fields[Fields.acceptedQuantity], pickupWindow: fields[Fields.pickupWindow],
      pickupCodeDigest: fields[Fields.pickupCodeDigest],
      failedCodeAttempts: fields[Fields.failedCodeAttempts],
      collectedQuantity: fields[Fields.collectedQuantity],
      leftover: fields[Fields.leftover], reason: fields[Fields.reason],
      closeReason: fields[Fields.closeReason],
      cancellationLeadTime: fields[Fields.cancellationLeadTime],
      allowsNewRequest: fields[Fields.allowsNewRequest],
      noShowExplanation: fields[Fields.noShowExplanation], reviewedAt: fields[Fields.reviewedAt],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      answerDeadline: fields[Fields.answerDeadline], sentAt: fields[Fields.sentAt])
  }
}

public import DomainModeling
import DomainRepository
public import DomainServices

/// A notification for a donor or receiver about a request, committed together with the event that it reports.
///
/// There is at most one of each kind for a receiver's requests for a post and a recipient: a repeated event replaces it,
/// so that neither side can flood the other.
///
/// An app shows it and deletes it; the message that the outbox sends is planned with it. It holds no text and no personal data.
public struct FoodNotification: Entity {
  public let id: Identifier<FoodNotification>
  public let recipient: Principal.ID
  public let kind: OpenEnum<FoodNotification.Kind>
  public let request: FoodRequest.ID
  public let post: FoodPost.ID
  public let createdAt: Timestamp

  /// Creates a notification.
  package init(
    id: Identifier<FoodNotification>, to recipient: Principal.ID, _ kind: FoodNotification.Kind,
    about request: FoodRequest.ID, of post: FoodPost.ID, createdAt moment: Timestamp
  ) {
    self.id = id
    self.recipient = recipient
    self.kind = .known(kind)
    self.request = request
    self.post = post
    createdAt = moment
  }
}

extension FoodNotification {
  /// The fields of a notification.
  package enum Fields {
    package static let id = Field(
      "id", \FoodNotification.id,
      doc: """
        The identifier of the notification, derived from kind, post, receiver and recipient (UUID version 8, RFC 9562).
        """)
    package static let recipient = Field(
      "recipient", \FoodNotification.recipient,
      doc: "The identifier of the account that receives the notification. Set by the server."
    )
    package static let kind = Field(
      "kind", \FoodNotification.kind, doc: "The event that the notification reports. Set by the server.")
    package static let request = Field(
      "request", \FoodNotification.request,
      doc: "The identifier of the request that the notification is about. Set by the server.")
    package static let post = Field(
      "post", \FoodNotification.post,
      doc: "The identifier of the post that the request is for. Set by the server.")
    package static let createdAt = Field(
      "createdAt", \FoodNotification.createdAt,
      doc: """
        The moment of the event of the request or post that the notification reports. Set by the server.
        """)
  }

  public static let schema = ModelSchema<FoodNotification>(
    "FoodNotification", version: 1, doc: "A notification for a donor or receiver about a request."
  ) {
    Fields.id
    Fields.recipient
    Fields.kind
    Fields.request
    Fields.post
    Fields.createdAt
  } storage: {
    Storage.index(Fields.recipient, descending: Fields.createdAt)
  }

  public init(reading fields: FieldReader<FoodNotification>) throws {
    id = try fields[Fields.id]
    recipient = try fields[Fields.recipient]
    kind = try fields[Fields.kind]
    request = try fields[Fields.request]
    post = try fields[Fields.post]
    createdAt = try fields[Fields.createdAt]
    try validated()
  }
}

extension FoodNotification {
  /// The event that a notification reports.
  ///
  /// Each is a topic of messages, too, which users can mute by a name such as `food.accepted`.
  public enum Kind: String, StringEnum, TopicEnum {
    /// For the donor: a receiver has sent a request.
    case sent
    /// For the donor: the receiver has changed the quantity.
    case edited
    /// For the donor: the receiver asks for more and has given up the acceptance.
    case increaseRequested
    /// For the donor: the receiver has withdrawn the request.
    case withdrawn
    /// For the receiver: the donor has accepted the request.
    case accepted
    /// For the receiver: the donor has declined the request.
    case declined
    /// For the receiver: the donor has withdrawn the acceptance.
    case acceptanceWithdrawn
    /// For the donor: the receiver has reserved a pickup window.
    case reserved
    /// For the donor: the receiver has canceled the reservation.
    case canceledByReceiver
    /// For the receiver: the donor has canceled the reservation.
    case canceledByDonor
    /// For the other side: the food was collected.
    case collected
    /// For both sides: the pickup window has ended, and the outcome is to be reported.
    case awaitingOutcome
    /// For the receiver: the reservation counts as a no-show.
    case noShow
    /// For the donor: the receiver has explained a missed pickup, or one whose outcome is awaited.
    case noShowExplained
    /// For the receiver: the donor did not answer in time, or the post ended before pickup.
    case expired
    /// For both sides: the acceptance has expired without a reservation.
    case acceptanceExpired
    /// For the donor and receiver: the request was closed because of its post or an account.
    case closed
    /// For receivers with open requests: the post is listed for longer.
    case postExtended
    /// For receivers with open requests: allergens or dates of the food have changed, or it no longer suits a diet.
    case foodChanged
    /// For the donor: the receiver has reviewed the food.
    case reviewed

    public var topicName: String { ["food", rawValue].joined(separator: ".") }
  }
}

extension FoodRequest.Event {
  /// The kind and the recipients of the event's notification; `nil` when it has none.
  var notification: (kind: FoodNotification.Kind, to: [FoodRequest.Actor])? {
    switch self {
    case .edit: (.edited, [.donor])
    case .requestIncrease: (.increaseRequested, [.donor])
    case .withdraw: (.withdrawn, [.donor])
    case .accept: (.accepted, [.receiver])
    case .decline: (.declined, [.receiver])
    case .expire, .expireFood: (.expired, [.receiver])
    case .close: (.closed, [.receiver, .donor])
    case .reserve: (.reserved, [.donor])
    case .expireAcceptance: (.acceptanceExpired, [.receiver, .donor])
    case .withdrawAcceptance: (.acceptanceWithdrawn, [.receiver])
    case .cancelByReceiver: (.canceledByReceiver, [.donor])
    case .cancelByDonor: (.canceledByDonor, [.receiver])
    case .showCode: nil
    case .collect: (.collected, [.receiver, .donor])
    case .endPickupWindow: (.awaitingOutcome, [.receiver, .donor])
    case .reportNoShow, .markNoShow: (.noShow, [.receiver])
    case .explainNoShow: (.noShowExplained, [.donor])
    case .review: (.reviewed, [.donor])
    }
  }
}

extension FoodRequest {
  /// Returns the notifications of a transition; the principal who caused it gets none.
  func notifications(for record: TransitionRecord) -> [FoodNotification] {
    guard let notification = (try? Event(parsing: record.event))?.notification else { return [] }
    let recipients = notification.to.map { $0 == .donor ? donor : receiver }.filter { $0 != record.principal }
    return recipients.map { FoodNotification(notification.kind, about: self, to: $0, createdAt: record.at) }
  }
}

extension FoodNotification {
  /// Creates the notification that an event of a request or of its post gives; a repeated event gives the same identifier.
  init(_ kind: Kind, about request: FoodRequest, to recipient: Principal.ID, createdAt moment: Timestamp) {
    let parts = [kind.rawValue, request.post.text, request.receiver.text, recipient.text]
    self.init(
      id: Identifier(
        named: parts.joined(separator: "\u{0}"), in: (0x3DC9_58E2_7F01_4AB6, 0x92E4_1C7D_0B6A_F835)),
      to: recipient, kind, about: request.id, of: request.post, createdAt: moment)
  }
}

extension FoodSharingSystem {
  /// Writes a notification about a request, and plans the message about it.
  ///
  /// - Parameter post: The post that the request is for; `nil` if it was deleted, so that nothing is left to write about.
  func notify<Other>(
    _ notification: FoodNotification, about request: FoodRequest, of post: FoodPost?,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) {
    work.save(notification)
    guard let kind = notification.kind.known, let post else { return }
    // The message is about the notification, so that a later one replaces it, and its link opens the request.
    var parameters = ["title": post.offer.title, OutboxMessage.recordParameter: request.id.text]
    let isDonor = notification.recipient == request.donor
    parameters["moment"] =
      switch kind {
      case .sent, .edited, .increaseRequested: request.answerDeadline.text
      case .accepted: request.reservationDeadline.text
      case .reserved: request.pickupWindow?.start.text
      case .postExtended: post.listedUntil?.text
      default: nil
      }
    let asked: [FoodNotification.Kind] = [.sent, .edited, .increaseRequested]
    let given = request.collectedQuantity ?? request.acceptedQuantity ?? request.requestedQuantity
    let quantity = asked.contains(kind) ? request.requestedQuantity : given
    for (name, value) in FoodSharingMessages.parameters(quantity.amount, "quantity", in: quantity.dimension) {
      parameters[name] = value.description
    }
    if kind == .closed, let reason = request.closeReason {
      parameters["reason"] = MessageCode(labelOf: reason).rawValue
    }
    plan(
      kind, to: notification.recipient, about: notification.id.text,
      by: isDonor ? request.receiver : request.donor, parameters, at: notification.createdAt, in: &work)
  }

  /// Withdraws the messages that ask for an answer which is no longer due after a transition.
  private func withdrawQuestions<Other>(
    answeredBy fired: TransitionResult<FoodRequest>, in work: inout UnitOfWork<ServiceError<Other>>
  ) {
    let (request, before) = (fired.subject, fired.record.from)
    func withdraw(_ kinds: [FoodNotification.Kind], to recipient: Principal.ID) {
      for kind in kinds {
        let notification = FoodNotification(kind, about: request, to: recipient, createdAt: fired.record.at)
        self.withdraw(kind, to: recipient, about: notification.id.text, in: &work)
      }
    }
    if before == FoodRequest.State.pending.rawValue, request.status != .pending {
      withdraw([.sent, .edited, .increaseRequested], to: request.donor)
    }
    if before == FoodRequest.State.awaitingOutcome.rawValue, request.status != .awaitingOutcome {
      withdraw([.awaitingOutcome], to: request.donor)
      withdraw([.awaitingOutcome], to: request.receiver)
    }
  }

  /// Writes the notifications about a transition of a request, and plans the messages about them.
  ///
  /// - Parameter gone: The account that leaves, and gets none.
  func notify<Other>(
    about fired: TransitionResult<FoodRequest>, of post: FoodPost?, but gone: Principal.ID? = nil,
    in work: inout UnitOfWork<ServiceError<Other>>
  ) {
    withdrawQuestions(answeredBy: fired, in: &work)
    for notification in fired.subject.notifications(for: fired.record) where notification.recipient != gone {
      notify(notification, about: fired.subject, of: post, in: &work)
    }
  }
}

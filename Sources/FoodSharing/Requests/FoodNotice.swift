public import DomainModeling

/// Something that somebody should know about a request: an event as a record, committed with what it tells of.
///
/// An app shows it, pushes it or mails it, and settles it. It holds identifiers only.
public struct FoodNotice: Entity {
  public let id: Identifier<FoodNotice>
  /// Whom it is for.
  public let recipient: Principal.ID
  /// What it tells.
  public let kind: OpenValue<FoodNoticeKind>
  /// The request.
  public let request: FoodRequest.ID
  /// The post.
  public let post: FoodPost.ID
  /// When it happened.
  public let at: Timestamp

  /// Tells somebody something.
  public init(
    id: Identifier<FoodNotice>, to recipient: Principal.ID, _ kind: FoodNoticeKind,
    about request: FoodRequest.ID, of post: FoodPost.ID, at moment: Timestamp
  ) {
    self.id = id
    self.recipient = recipient
    self.kind = .known(kind)
    self.request = request
    self.post = post
    at = moment
  }
}

extension FoodNotice {
  /// The fields of a notice.
  public enum Fields {
    public static let id = Field("id", \FoodNotice.id, doc: "The notice's identifier.")
    public static let recipient = Field("recipient", \FoodNotice.recipient, doc: "Whom it is for.")
    public static let kind = Field("kind", \FoodNotice.kind, doc: "What it tells.")
    public static let request = Field("request", \FoodNotice.request, doc: "The request.")
    public static let post = Field("post", \FoodNotice.post, doc: "The post.")
    public static let at = Field("at", \FoodNotice.at, doc: "When it happened.")
  }

  public static let schema = ModelSchema<FoodNotice>(
    "FoodNotice", version: 1, doc: "Something that somebody should know about a request."
  ) {
    Fields.id
    Fields.recipient
    Fields.kind
    Fields.request
    Fields.post
    Fields.at
  } storage: {
    Storage.index(Fields.recipient, descending: Fields.at)
  }

  public init(reading fields: FieldReader<FoodNotice>) throws {
    id = try fields[Fields.id]
    recipient = try fields[Fields.recipient]
    kind = try fields[Fields.kind]
    request = try fields[Fields.request]
    post = try fields[Fields.post]
    at = try fields[Fields.at]
  }
}

/// What a notice tells somebody about a request or its post; an app has a text for each.
public enum FoodNoticeKind: String, Vocabulary {
  /// To the donor: somebody asks.
  case sent
  /// To the donor: somebody asks for another amount.
  case edited
  /// To the donor: somebody gives a promise up to ask for more.
  case raised
  /// To the donor: somebody doesn't want it any more.
  case withdrawn
  /// To the receiver: it is promised.
  case accepted
  /// To the receiver: no.
  case declined
  /// To the receiver: the promise is taken back.
  case revoked
  /// To the donor: it is reserved.
  case reserved
  /// To the donor: the reservation is cancelled.
  case cancelledByReceiver = "cancelled-by-receiver"
  /// To the receiver: the reservation is cancelled.
  case cancelledByDonor = "cancelled-by-donor"
  /// To the other one: it was fetched.
  case collected
  /// To both: the time is over, please say what happened.
  case unresolved
  /// To the receiver: it wasn't fetched.
  case noShow = "no-show"
  /// To the donor: the receiver says why.
  case explained
  /// To the receiver: the donor didn't answer in time, or the food didn't last.
  case expired
  /// To both: the promise is void.
  case lapsed
  /// To the other one: something else ended it.
  case closed
  /// To receivers: the post is listed for longer.
  case postExtended = "post-extended"
  /// To receivers: allergens or dates of the food are other ones than when they asked.
  case foodChanged = "food-changed"
  /// To the donor: somebody reviewed the food.
  case reviewed
}

extension FoodRequest.Flow.Event {
  /// What the event tells, and whom.
  var notice: (kind: FoodNoticeKind, to: [FoodRequest.Flow.Role])? {
    switch self {
    case .edit: (.edited, [.donor])
    case .raise: (.raised, [.donor])
    case .withdraw: (.withdrawn, [.donor])
    case .accept: (.accepted, [.receiver])
    case .decline: (.declined, [.receiver])
    case .expire, .perish: (.expired, [.receiver])
    case .close: (.closed, [.receiver, .donor])
    case .reserve: (.reserved, [.donor])
    case .lapse: (.lapsed, [.receiver, .donor])
    case .revoke: (.revoked, [.receiver])
    case .cancel: (.cancelledByReceiver, [.donor])
    case .callOff: (.cancelledByDonor, [.receiver])
    case .showCode: nil
    case .collect: (.collected, [.receiver, .donor])
    case .windowEnds: (.unresolved, [.receiver, .donor])
    case .reportNoShow, .giveUp: (.noShow, [.receiver])
    case .explain: (.explained, [.donor])
    case .review: (.reviewed, [.donor])
    }
  }
}

extension FoodRequest {
  /// What others should know of a transition: nobody is told what they did themselves.
  func notices(of record: TransitionRecord) -> [FoodNotice] {
    guard let notice = (try? Flow.Event(word: record.event))?.notice else { return [] }
    let recipients = notice.to.map { $0 == .donor ? donor : receiver }.filter { $0 != record.principal }
    return recipients.map { recipient in
      FoodNotice(
        id: FoodNotice.id(of: record.id.text, for: recipient), to: recipient, notice.kind, about: id,
        of: post,
        at: record.at)
    }
  }
}

extension FoodNotice {
  /// The one identifier of what happened once, for one person.
  static func id(of happening: String, for recipient: Principal.ID) -> Identifier<FoodNotice> {
    Identifier(
      named: "\(happening)\u{0}\(recipient.text)", in: (0x3DC9_58E2_7F01_4AB6, 0x92E4_1C7D_0B6A_F835))
  }
}

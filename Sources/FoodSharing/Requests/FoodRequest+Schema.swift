public import DomainAccounts
public import DomainModeling

extension FoodRequest: DiscreetModel {
  /// The fields of a request.
  public enum Fields {
    public static let id = Field("id", \FoodRequest.id, doc: "The request's identifier.")
    public static let post = Field("post", \FoodRequest.post, doc: "The post.")
    public static let donor = Field("donor", \FoodRequest.donor, doc: "Whose post it is.")
    public static let receiver = Field("receiver", \FoodRequest.receiver, doc: "Who asks.")
    public static let requested = Field(
      "requested", \FoodRequest.requested, doc: "How much is asked for.")
    public static let note = Field(
      "note", \FoodRequest.note, .length(1...1_000), .multiLine, .notBlank,
      doc: "What the receiver writes to the donor.")
    public static let granted = Field("granted", \FoodRequest.granted, doc: "How much the donor promised.")
    public static let pickup = Field("pickup", \FoodRequest.pickup, doc: "When the receiver fetches it.")
    public static let code = Field(
      "code", \FoodRequest.code, doc: "The digest of the code that the donor shows at the door.")
    public static let wrongCodes = Field(
      "wrongCodes", \FoodRequest.wrongCodes, .range(0...codeTries), default: 0,
      doc: "How often a wrong code was tried.")
    public static let collected = Field(
      "collected", \FoodRequest.collected, doc: "How much the receiver took home.")
    public static let leftover = Field("leftover", \FoodRequest.leftover, doc: "What became of the rest.")
    public static let reason = Field(
      "reason", \FoodRequest.reason, doc: "Why somebody declined, took back or cancelled.")
    public static let closing = Field("closing", \FoodRequest.closing, doc: "What closed it from outside.")
    public static let notice = Field(
      "notice", \FoodRequest.notice, doc: "How late a reservation was cancelled.")
    public static let mayAskAgain = Field(
      "mayAskAgain", \FoodRequest.mayAskAgain, default: false,
      doc: "Whether the receiver may ask again although the donor declined.")
    public static let explanation = Field(
      "explanation", \FoodRequest.explanation, doc: "What the receiver says about not having come.")
    public static let reviewedAt = Field(
      "reviewedAt", \FoodRequest.reviewedAt, doc: "When the receiver reviewed the food.")
    public static let status = Field("status", \FoodRequest.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \FoodRequest.statusSince, doc: "Since when.")
    public static let answerBy = Field(
      "answerBy", \FoodRequest.answerBy, doc: "Until when the donor may answer.")
    public static let sentAt = Field("sentAt", \FoodRequest.sentAt, doc: "When it was sent.")

    /// One for each receiver and post while the request is open; nothing afterwards.
    public static let openKey = Field.derived(
      "openKey", \FoodRequest.openKey, from: post, receiver, status,
      doc: "The same for two open requests of one receiver about one post.")
    /// The first moment at which the state is over by time; nothing in a state that lasts.
    public static let dueAt = Field.derived(
      "dueAt", \FoodRequest.dueAt, from: status, statusSince, answerBy, pickup,
      doc: "When the state is over by time.")
    /// The first moment at which a promise that nobody reserved is void.
    public static let lapsesAt = Field.derived(
      "lapsesAt", \FoodRequest.lapsesAt, from: statusSince, doc: "When a promise is void.")
    /// The first moment at which nobody can say any more that the food was fetched.
    public static let resolveBy = Field.derived(
      "resolveBy", \FoodRequest.resolveBy, from: pickup,
      doc: "When an unresolved reservation counts as not fetched.")
    /// The first moment at which the receiver explains nothing any more.
    public static let explainBy = Field.derived(
      "explainBy", \FoodRequest.explainBy, from: status, statusSince, pickup,
      doc: "Until when the receiver may explain not having come.")
    /// The first moment at which the food isn't reviewed any more.
    public static let reviewBy = Field.derived(
      "reviewBy", \FoodRequest.reviewBy, from: statusSince, doc: "Until when the food may be reviewed.")
  }

  public static let schema = ModelSchema<FoodRequest>(
    "FoodRequest", version: 1, doc: "A receiver's wish for food of a post."
  ) {
    Fields.id
    Fields.post
    Fields.donor
    Fields.receiver
    Fields.requested
    Fields.note
    Fields.granted
    Fields.pickup
    Fields.code
    Fields.wrongCodes
    Fields.collected
    Fields.leftover
    Fields.reason
    Fields.closing
    Fields.notice
    Fields.mayAskAgain
    Fields.explanation
    Fields.reviewedAt
    Fields.status
    Fields.statusSince
    Fields.answerBy
    Fields.sentAt
    Fields.openKey
    Fields.dueAt
    Fields.lapsesAt
    Fields.resolveBy
    Fields.explainBy
    Fields.reviewBy
  } rules: {
    Rule(
      "FoodRequest.receiver.other", holds: Fields.receiver != Fields.donor,
      doc: "Nobody asks for food of their own.")
    Rule(
      "FoodRequest.granted.given",
      holds: Fields.granted.at(FoodQuantity.Fields.amount).isPresent.or(
        Fields.status.isOne(of: [
          .known(.accepted), .known(.reserved), .known(.unresolved), .known(.collected), .known(.noShow),
          .known(.lapsed), .known(.revoked), .known(.cancelledByReceiver), .known(.cancelledByDonor),
        ]).negated), doc: "What is promised says how much.")
    Rule(
      "FoodRequest.granted.atMost", reading: Fields.granted, Fields.requested,
      doc: "Nobody is promised more than they asked for, nor something else."
    ) { $0.granted.map($0.requested.covers) ?? true }
    Rule(
      "FoodRequest.pickup.given",
      holds: Fields.pickup.at(TimeWindow.Fields.end).isPresent.or(
        Fields.status.isOne(of: [
          .known(.reserved), .known(.unresolved), .known(.noShow), .known(.cancelledByReceiver),
          .known(.cancelledByDonor),
        ]).negated), doc: "What is reserved says when it is fetched.")
    Rule(
      "FoodRequest.collected.given",
      holds: Fields.collected.at(FoodQuantity.Fields.amount).isPresent
        .or(Fields.status != .known(.collected)),
      doc: "What is collected says how much.")
    Rule(
      "FoodRequest.collected.atMost", reading: Fields.collected, Fields.granted,
      doc: "Nobody takes more home than was promised, nor something else."
    ) { request in request.collected.map { request.granted?.covers($0) ?? false } ?? true }
    Rule(
      "FoodRequest.closing.given",
      holds: Fields.closing.isPresent.or(Fields.status != .known(.closed)),
      doc: "What is closed from outside says by what.")
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
      receiver: fields[Fields.receiver], requested: fields[Fields.requested], note: fields[Fields.note],
      granted: fields[Fields.granted], pickup: fields[Fields.pickup], code: fields[Fields.code],
      wrongCodes: fields[Fields.wrongCodes], collected: fields[Fields.collected],
      leftover: fields[Fields.leftover], reason: fields[Fields.reason], closing: fields[Fields.closing],
      notice: fields[Fields.notice], mayAskAgain: fields[Fields.mayAskAgain],
      explanation: fields[Fields.explanation], reviewedAt: fields[Fields.reviewedAt],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      answerBy: fields[Fields.answerBy], sentAt: fields[Fields.sentAt])
  }
}

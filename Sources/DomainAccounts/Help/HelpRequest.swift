public import DomainModeling

/// A question to those who run the app, from somebody who has signed in or from a guest with an address.
public struct HelpRequest: Entity {
  public let id: Identifier<HelpRequest>
  /// Who asks; nobody for a guest.
  public let account: Principal.ID?
  /// Where the answer goes, for a guest.
  public let address: EmailAddress?
  /// What it is about.
  public let subject: String
  /// The question.
  public let text: String
  /// The answer.
  public internal(set) var answer: String?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp

  /// Makes a request in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<HelpRequest>, account: Principal.ID?, address: EmailAddress? = nil, subject: String,
    text: String, answer: String? = nil, status: OpenValue<Flow.State> = .known(.open), statusSince: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.address = address
    self.subject = subject
    self.text = text
    self.answer = answer
    self.status = status
    self.statusSince = statusSince
    try validated()
  }
}

extension HelpRequest: DiscreetModel {
  /// The fields of a request for help.
  public enum Fields {
    public static let id = Field("id", \HelpRequest.id, doc: "The request's identifier.")
    public static let account = Field("account", \HelpRequest.account, doc: "Who asks.")
    public static let address = Field("address", \HelpRequest.address, doc: "Where the answer goes.")
    public static let subject = Field(
      "subject", \HelpRequest.subject, .length(1...120), .singleLine, .notBlank, doc: "What it is about.")
    public static let text = Field(
      "text", \HelpRequest.text, .length(1...2_000), .multiLine, .notBlank, doc: "The question.")
    public static let answer = Field(
      "answer", \HelpRequest.answer, .length(1...2_000), .multiLine, .notBlank, doc: "The answer.")
    public static let status = Field("status", \HelpRequest.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \HelpRequest.statusSince, doc: "Since when.")

    /// The address in the form by which two are taken for the same one.
    public static let addressKey = Field.derived(
      "addressKey", \HelpRequest.addressKey, from: address, doc: "The address in lower case.")
  }

  public static let schema = ModelSchema<HelpRequest>(
    "HelpRequest", version: 1, doc: "A question to those who run the app."
  ) {
    Fields.id
    Fields.account
    Fields.address
    Fields.subject
    Fields.text
    Fields.answer
    Fields.status
    Fields.statusSince
    Fields.addressKey
  } rules: {
    Rule(
      "HelpRequest.address.given", holds: Fields.account.isPresent.or(Fields.address.isPresent),
      doc: "Somebody can be answered.")
    Rule(
      "HelpRequest.answer.given",
      holds: (Fields.status != .known(.answered)).or(Fields.answer.isPresent),
      doc: "What is answered has an answer.")
  } storage: {
    Storage.index(Fields.status, Fields.statusSince)
    Storage.index(Fields.account)
    Storage.index(Fields.addressKey)
  }

  public init(reading fields: FieldReader<HelpRequest>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], address: fields[Fields.address],
      subject: fields[Fields.subject], text: fields[Fields.text], answer: fields[Fields.answer],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince])
  }

  /// The address in the form by which two are taken for the same one.
  var addressKey: String? { address?.comparisonKey }
}

/// The answer to a request for help.
public struct HelpAnswer: DiscreetModel {
  /// The answer.
  public let text: String

  /// Answers; throws what is wrong with the text.
  public init(_ text: String) throws(ValidationError) {
    self.text = text
    try validated()
  }

  /// The fields of an answer.
  public enum Fields {
    public static let text = Field(
      "text", \HelpAnswer.text, .length(1...2_000), .multiLine, .notBlank, doc: "The answer.")
  }

  public static let schema = ModelSchema<HelpAnswer>(
    "HelpAnswer", version: 1, doc: "The answer to a request for help."
  ) {
    Fields.text
  }

  public init(reading fields: FieldReader<HelpAnswer>) throws { try self.init(fields[Fields.text]) }
}

extension AccountMessages {
  /// What is wrong with a request for help.
  static let help: [Message] = [
    Message(
      "HelpRequest.address.given", english: "Please enter an address for the answer.",
      polish: "Podaj adres, na który mamy odpowiedzieć."),
    Message("HelpRequest.answer.given", english: "The answer is missing.", polish: "Brakuje odpowiedzi."),
  ]
}

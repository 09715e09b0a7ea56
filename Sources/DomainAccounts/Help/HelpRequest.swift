public import DomainModeling
public import DomainValues

/// A question to the operators of the app from a signed-in user or from a guest who leaves an email address.
public struct HelpRequest: Entity {
  public let id: Identifier<HelpRequest>
  public let account: Principal.ID?
  public let address: EmailAddress?
  public let language: LanguageTag?
  public let subject: String
  public let text: String
  public internal(set) var answer: String?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp

  /// Creates a help request in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<HelpRequest>, account: Principal.ID?, address: EmailAddress? = nil,
    language: LanguageTag? = nil, subject: String, text: String, answer: String? = nil,
    status: OpenEnum<State> = .known(.open), statusSince: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.address = address
    self.language = language
    self.subject = subject
    self.text = text
    self.answer = answer
    self.status = status
    self.statusSince = statusSince
    try validated()
  }
}

extension HelpRequest: RedactedModel {
  /// The fields of a help request.
  public enum Fields {
    public static let id = Field(
      "id", \HelpRequest.id, doc: "The identifier of the help request. Set by the server.")
    public static let account = Field(
      "account", \HelpRequest.account,
      doc: "The account that asks. Set by the server from the caller; null for a guest.")
    public static let address = Field(
      "address", \HelpRequest.address,
      doc: """
        The email address to which a guest's answer goes, entered by the guest. Null for a signed-in user.
        """)
    public static let language = Field(
      "language", \HelpRequest.language,
      doc: """
        The language of the message with a guest's answer as a BCP 47 tag. Set by the app from the screen; null for the first \
        language of the app, and for a signed-in user, whose own language counts.
        """)
    public static let subject = Field(
      "subject", \HelpRequest.subject, .length(1...120), .singleLine, .notBlank,
      doc: "The subject of the question, written by the asker.")
    public static let text = Field(
      "text", \HelpRequest.text, .length(1...2_000), .multiLine, .notBlank,
      doc: "The question, written by the asker.")
    public static let answer = Field(
      "answer", \HelpRequest.answer, .length(1...2_000), .multiLine, .notBlank,
      doc: """
        The helper's latest answer. Null until a helper answers; kept when the asker reopens the request.
        """)
    public static let status = Field(
      "status", \HelpRequest.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \HelpRequest.statusSince, doc: "The moment the current state began. Set by the server.")

    public static let addressKey = Field.derived(
      "addressKey", \HelpRequest.addressKey, from: address,
      doc: """
        The address in lowercase, by which a guest's requests are found. Computed from `address`; null \
        without an address; ignored on input.
        """)
  }

  public static let schema = ModelSchema<HelpRequest>(
    "HelpRequest", version: 1, doc: "A question from a user or guest to the operators of the app."
  ) {
    Fields.id
    Fields.account
    Fields.address
    Fields.language
    Fields.subject
    Fields.text
    Fields.answer
    Fields.status
    Fields.statusSince
    Fields.addressKey
  } rules: {
    Rule(
      "HelpRequest.address.given", holds: Fields.account.isPresent.or(Fields.address.isPresent),
      doc: "A help request must have an account or an email address.")
    Rule(
      "HelpRequest.answer.given",
      holds: (Fields.status != .answered).or(Fields.answer.isPresent),
      doc: "An answered help request must have an answer.")
  } storage: {
    Storage.index(Fields.status, Fields.statusSince)
    Storage.index(Fields.account)
    Storage.index(Fields.addressKey)
  }

  public init(reading fields: FieldReader<HelpRequest>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], address: fields[Fields.address],
      language: fields[Fields.language], subject: fields[Fields.subject], text: fields[Fields.text],
      answer: fields[Fields.answer],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince])
  }

  var addressKey: String? { address?.comparisonKey }
}

extension HelpRequest {
  /// The input of the event that answers a help request.
  public struct AnswerInput: RedactedModel {
    public let text: String

    /// Creates an answer.
    ///
    /// - Throws: `ValidationError` when the text is empty, blank or too long.
    public init(_ text: String) throws(ValidationError) {
      self.text = text
      try validated()
    }

    /// The fields of an answer.
    public enum Fields {
      public static let text = Field(
        "text", \HelpRequest.AnswerInput.text, .length(1...2_000), .multiLine, .notBlank,
        doc: "The answer, written by the helper.")
    }

    public static let schema = ModelSchema<HelpRequest.AnswerInput>(
      "HelpRequest.AnswerInput", version: 1, doc: "The input of the event that answers a help request."
    ) {
      Fields.text
    }

    public init(reading fields: FieldReader<HelpRequest.AnswerInput>) throws {
      try self.init(fields[Fields.text])
    }
  }
}

extension AccountMessages {
  /// The messages for the rules of help requests.
  static let help: [Message] = [
    Message(
      "HelpRequest.address.given", english: "Please enter an email address to which we can reply.",
      polish: "Podaj adres e-mail, na który mamy odpowiedzieć."),
    Message("HelpRequest.answer.given", english: "The answer is missing.", polish: "Brakuje odpowiedzi."),
  ]
}

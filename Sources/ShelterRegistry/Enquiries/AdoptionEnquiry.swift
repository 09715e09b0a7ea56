public import DomainModeling

/// A person's request to adopt an animal, addressed to its institution.
public struct AdoptionEnquiry: Entity {
  public let id: Identifier<AdoptionEnquiry>
  public let animal: Animal.ID
  public let institution: Institution.ID
  public let account: Principal.ID
  public internal(set) var person: Principal.ID?
  public internal(set) var message: String?
  public internal(set) var question: String?
  public internal(set) var answer: String?
  public internal(set) var status: OpenValue<Flow.State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var declinedFor: OpenValue<EnquiryDecline>?
  public let submittedAt: Timestamp

  /// Creates an inquiry in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    id: Identifier<AdoptionEnquiry>, animal: Animal.ID, institution: Institution.ID, account: Principal.ID,
    person: Principal.ID?, message: String?, question: String? = nil, answer: String? = nil,
    status: OpenValue<Flow.State> = .known(.submitted), statusSince: Timestamp,
    declinedFor: OpenValue<EnquiryDecline>? = nil, submittedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.animal = animal
    self.institution = institution
    self.account = account
    self.person = person
    self.message = message
    self.question = question
    self.answer = answer
    self.status = status
    self.statusSince = statusSince
    self.declinedFor = declinedFor
    self.submittedAt = submittedAt
    try validated()
  }
}

extension AdoptionEnquiry: DiscreetModel {
  /// The fields of an inquiry.
  public enum Fields {
    public static let id = Field(
      "id", \AdoptionEnquiry.id,
      doc: "The inquiry's identifier; set by the server.")
    public static let animal = Field(
      "animal", \AdoptionEnquiry.animal,
      doc: "The animal that the person would like to adopt.")
    public static let institution = Field(
      "institution", \AdoptionEnquiry.institution,
      doc: "The institution that cares for the animal; set by the server.")
    public static let account = Field(
      "account", \AdoptionEnquiry.account,
      doc: "The account that manages the institution; set by the server.")
    public static let person = Field(
      "person", \AdoptionEnquiry.person,
      doc: "The account of the person who asks; set by the server, null after that account was deleted.")
    public static let message = Field(
      "message", \AdoptionEnquiry.message, .length(1...1_000), .multiLine, .notBlank,
      doc: "The person's message to the institution; null after the person's account was deleted.")
    public static let question = Field(
      "question", \AdoptionEnquiry.question, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The institution's last question to the person; null when there is none or the person's account was \
        deleted.
        """)
    public static let answer = Field(
      "answer", \AdoptionEnquiry.answer, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The person's answer to the last question; null until answered, or when the person's account was \
        deleted.
        """)
    public static let status = Field(
      "status", \AdoptionEnquiry.status,
      doc: "The lifecycle state; `submitted` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \AdoptionEnquiry.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let declinedFor = Field(
      "declinedFor", \AdoptionEnquiry.declinedFor,
      doc: "The reason for declining the inquiry; null unless it was declined.")
    public static let submittedAt = Field(
      "submittedAt", \AdoptionEnquiry.submittedAt, doc: "The moment the inquiry was sent; set by the server.")

    public static let openKey = Field.derived(
      "openKey", \AdoptionEnquiry.openKey, from: person, animal, status,
      doc: """
        A key of animal and person, unique among open inquiries; null once the inquiry is over. Computed \
        from `person`, `animal` and `status`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<AdoptionEnquiry>(
    "AdoptionEnquiry", version: 1, doc: "A person's request to adopt an animal."
  ) {
    Fields.id
    Fields.animal
    Fields.institution
    Fields.account
    Fields.person
    Fields.message
    Fields.question
    Fields.answer
    Fields.status
    Fields.statusSince
    Fields.declinedFor
    Fields.submittedAt
    Fields.openKey
  } rules: {
    Rule(
      "AdoptionEnquiry.person.given",
      holds: Fields.status.isOne(of: Flow.openStates.map { .known($0) }).negated
        .or(Fields.person.isPresent.and(Fields.message.isPresent)),
      doc: "An open inquiry must have a person and a message.")
    Rule(
      "AdoptionEnquiry.declinedFor.given",
      holds: (Fields.status != .known(.declined)).or(Fields.declinedFor.isPresent),
      doc: "A declined inquiry must have a reason.")
    Rule(
      "AdoptionEnquiry.question.given",
      holds: (Fields.status != .known(.infoNeeded)).or(Fields.question.isPresent),
      doc: "An inquiry that waits for an answer must have a question.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.person, Fields.submittedAt)
    Storage.index(Fields.institution, Fields.status, Fields.submittedAt)
    Storage.index(Fields.animal, Fields.status)
  }

  public init(reading fields: FieldReader<AdoptionEnquiry>) throws {
    try self.init(
      id: fields[Fields.id], animal: fields[Fields.animal], institution: fields[Fields.institution],
      account: fields[Fields.account], person: fields[Fields.person], message: fields[Fields.message],
      question: fields[Fields.question], answer: fields[Fields.answer], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], declinedFor: fields[Fields.declinedFor],
      submittedAt: fields[Fields.submittedAt])
  }

  var openKey: String? {
    guard let person, let state = status.known, Flow.openStates.contains(state) else { return nil }
    return "\(animal.text) \(person.text)"
  }
}

public import DomainModeling

/// A person's request to adopt an animal, addressed to its institution.
public struct AdoptionInquiry: Entity {
  public let id: Identifier<AdoptionInquiry>
  public let animal: Animal.ID
  public let institution: Institution.ID
  public let manager: Principal.ID
  public internal(set) var person: Principal.ID?
  public internal(set) var message: String?
  public internal(set) var question: String?
  public internal(set) var answer: String?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var declineReason: OpenEnum<AdoptionInquiry.DeclineReason>?
  public let submittedAt: Timestamp

  /// Creates an inquiry in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<AdoptionInquiry>, animal: Animal.ID, institution: Institution.ID, manager: Principal.ID,
    person: Principal.ID?, message: String?, question: String? = nil, answer: String? = nil,
    status: OpenEnum<State> = .known(.submitted), statusSince: Timestamp,
    declineReason: OpenEnum<AdoptionInquiry.DeclineReason>? = nil, submittedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.animal = animal
    self.institution = institution
    self.manager = manager
    self.person = person
    self.message = message
    self.question = question
    self.answer = answer
    self.status = status
    self.statusSince = statusSince
    self.declineReason = declineReason
    self.submittedAt = submittedAt
    try validated()
  }
}

extension AdoptionInquiry: RedactedModel {
  /// The fields of an inquiry.
  public enum Fields {
    public static let id = Field(
      "id", \AdoptionInquiry.id,
      doc: "The inquiry's identifier; set by the server.")
    public static let animal = Field(
      "animal", \AdoptionInquiry.animal,
      doc: "The animal that the person would like to adopt. Set by the person.")
    public static let institution = Field(
      "institution", \AdoptionInquiry.institution,
      doc: "The institution that cares for the animal; set by the server.")
    public static let manager = Field(
      "manager", \AdoptionInquiry.manager,
      doc: "The account that manages the institution; set by the server.")
    public static let person = Field(
      "person", \AdoptionInquiry.person,
      doc: "The account of the person who asks; set by the server, null after that account was deleted.")
    public static let message = Field(
      "message", \AdoptionInquiry.message, .length(1...1_000), .multiLine, .notBlank,
      doc: "The person's message to the institution; null after the person's account was deleted.")
    public static let question = Field(
      "question", \AdoptionInquiry.question, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The institution's last question to the person; null when there is none or the person's account was \
        deleted.
        """)
    public static let answer = Field(
      "answer", \AdoptionInquiry.answer, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The person's answer to the last question; null until answered, or when the person's account was \
        deleted.
        """)
    public static let status = Field(
      "status", \AdoptionInquiry.status,
      doc: "The lifecycle state; `submitted` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \AdoptionInquiry.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let declineReason = Field(
      "declineReason", \AdoptionInquiry.declineReason,
      doc: "The reason for declining the inquiry; null unless it was declined. Set by the institution.")
    public static let submittedAt = Field(
      "submittedAt", \AdoptionInquiry.submittedAt, doc: "The moment the inquiry was sent; set by the server.")

    public static let openKey = Field.derived(
      "openKey", \AdoptionInquiry.openKey, from: person, animal, status,
      doc: """
        A key of animal and person, unique among open inquiries; null once the inquiry is over. Computed \
        from `person`, `animal` and `status`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<AdoptionInquiry>(
    "AdoptionInquiry", version: 1, doc: "A person's request to adopt an animal."
  ) {
    Fields.id
    Fields.animal
    Fields.institution
    Fields.manager
    Fields.person
    Fields.message
    Fields.question
    Fields.answer
    Fields.status
    Fields.statusSince
    Fields.declineReason
    Fields.submittedAt
    Fields.openKey
  } rules: {
    Rule(
      "AdoptionInquiry.person.given",
      holds: Fields.status.isOne(of: AdoptionInquiry.openStates.map { .known($0) }).negated
        .or(Fields.person.isPresent.and(Fields.message.isPresent)),
      doc: "An open inquiry must have a person and a message.")
    Rule(
      "AdoptionInquiry.declineReason.given",
      holds: (Fields.status != .declined).or(Fields.declineReason.isPresent),
      doc: "A declined inquiry must have a reason.")
    Rule(
      "AdoptionInquiry.question.given",
      holds: (Fields.status != .needsInfo).or(Fields.question.isPresent),
      doc: "An inquiry that waits for an answer must have a question.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.index(Fields.person, Fields.submittedAt)
    Storage.index(Fields.institution, Fields.status, Fields.submittedAt)
    Storage.index(Fields.animal, Fields.status)
  }

  public init(reading fields: FieldReader<AdoptionInquiry>) throws {
    try self.init(
      id: fields[Fields.id], animal: fields[Fields.animal], institution: fields[Fields.institution],
      manager: fields[Fields.manager], person: fields[Fields.person], message: fields[Fields.message],
      question: fields[Fields.question], answer: fields[Fields.answer], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], declineReason: fields[Fields.declineReason],
      submittedAt: fields[Fields.submittedAt])
  }

  var openKey: String? {
    guard let person, status.known != nil, !isFinal else { return nil }
    return "\(animal.text) \(person.text)"
  }
}

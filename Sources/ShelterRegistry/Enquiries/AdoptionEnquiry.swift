public import DomainModeling

/// What somebody who would like to adopt an animal asks its institution.
public struct AdoptionEnquiry: Entity {
  public let id: Identifier<AdoptionEnquiry>
  /// The animal.
  public let animal: Animal.ID
  /// Its institution.
  public let institution: Institution.ID
  /// Who acts for the institution.
  public let account: Principal.ID
  /// Who asks; gone when that person's account is deleted.
  public internal(set) var person: Principal.ID?
  /// What they write.
  public internal(set) var message: String?
  /// What the institution wants to know.
  public internal(set) var question: String?
  /// What they answer.
  public internal(set) var answer: String?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Why the institution says no.
  public internal(set) var declinedFor: OpenValue<EnquiryDecline>?
  /// When it was sent.
  public let submittedAt: Timestamp

  /// Makes an enquiry in any state, as a repository returns it; throws everything that is wrong with it.
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
  /// The fields of an enquiry.
  public enum Fields {
    public static let id = Field("id", \AdoptionEnquiry.id, doc: "The enquiry's identifier.")
    public static let animal = Field("animal", \AdoptionEnquiry.animal, doc: "The animal.")
    public static let institution = Field(
      "institution", \AdoptionEnquiry.institution, doc: "Its institution.")
    public static let account = Field(
      "account", \AdoptionEnquiry.account, doc: "Who acts for the institution.")
    public static let person = Field("person", \AdoptionEnquiry.person, doc: "Who asks.")
    public static let message = Field(
      "message", \AdoptionEnquiry.message, .length(1...1_000), .multiLine, .notBlank, doc: "What they write.")
    public static let question = Field(
      "question", \AdoptionEnquiry.question, .length(1...1_000), .multiLine, .notBlank,
      doc: "What the institution wants to know.")
    public static let answer = Field(
      "answer", \AdoptionEnquiry.answer, .length(1...1_000), .multiLine, .notBlank, doc: "What they answer.")
    public static let status = Field("status", \AdoptionEnquiry.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \AdoptionEnquiry.statusSince, doc: "Since when.")
    public static let declinedFor = Field(
      "declinedFor", \AdoptionEnquiry.declinedFor, doc: "Why the institution says no.")
    public static let submittedAt = Field(
      "submittedAt", \AdoptionEnquiry.submittedAt, doc: "When it was sent.")

    /// Person and animal while it isn't over: nobody asks about an animal twice at a time.
    public static let openKey = Field.derived(
      "openKey", \AdoptionEnquiry.openKey, from: person, animal, status,
      doc: "Person and animal of an enquiry that isn't over.")
  }

  public static let schema = ModelSchema<AdoptionEnquiry>(
    "AdoptionEnquiry", version: 1, doc: "What somebody who would like to adopt an animal asks."
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
      doc: "An enquiry that isn't over is somebody's.")
    Rule(
      "AdoptionEnquiry.declinedFor.given",
      holds: (Fields.status != .known(.declined)).or(Fields.declinedFor.isPresent),
      doc: "What was declined says why.")
    Rule(
      "AdoptionEnquiry.question.given",
      holds: (Fields.status != .known(.infoNeeded)).or(Fields.question.isPresent),
      doc: "An enquiry that waits for an answer has a question.")
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

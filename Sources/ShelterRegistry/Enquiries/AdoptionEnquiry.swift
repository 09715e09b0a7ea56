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

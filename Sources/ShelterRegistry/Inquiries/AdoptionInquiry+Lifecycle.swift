public import DomainModeling

extension AdoptionInquiry: StatefulEntity {
  /// The lifecycle state of an inquiry.
  public enum State: String, StringEnum {
    /// The inquiry has been sent; its review hasn't begun.
    case submitted
    /// The institution reviews the inquiry.
    case underReview
    /// The institution has asked the person a question.
    case needsInfo
    /// The institution has approved the adoption.
    case approved
    /// The person has adopted the animal.
    case adopted
    /// The institution has declined the inquiry.
    case declined
    /// The person has withdrawn the inquiry.
    case withdrawn
    /// Another person has adopted the animal.
    case closedByOtherAdoption
    /// The animal was returned to its owner, transferred or released, or it died.
    case animalUnavailable
    /// The inquiry expired before it was reviewed, answered, decided or fulfilled.
    case expired
  }

  /// An event that changes the state of an inquiry.
  public enum Event: String, StringEnum {
    /// The institution begins its review.
    case beginReview
    /// The institution asks the person a question.
    case requestInfo
    /// The person answers the question.
    case answer
    /// The institution approves the adoption.
    case approve
    /// The institution declines the inquiry.
    case decline
    /// The person withdraws the inquiry.
    case withdraw
    /// The person adopts the animal.
    case adopt
    /// Another person adopts the animal.
    case closeAfterOtherAdoption
    /// The animal leaves in another way than by adoption.
    case closeAfterDeparture
    /// The time limit of the current state has passed.
    case expire
  }

  /// The relation of a caller to an inquiry.
  public enum Actor: String, StringEnum {
    /// The person who sent the inquiry.
    case person
    /// The account that manages the animal's institution.
    case institution
    /// The system, which fires time events and reacts to events of the animal.
    case system
  }

  /// The states of an open inquiry, for a rule of the schema on which the lifecycle is based.
  public static let openStates: [State] = [.submitted, .underReview, .needsInfo, .approved]

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that asks the person a question.
    package static let requestInfo = TypedEvent<AdoptionInquiry, AdoptionInquiry.MessageInput>(.requestInfo)
    /// The event that answers the question.
    package static let answer = TypedEvent<AdoptionInquiry, AdoptionInquiry.MessageInput>(.answer)
    /// The event that declines the inquiry, with a reason.
    package static let decline = TypedEvent<AdoptionInquiry, AdoptionInquiry.DeclineInput>(.decline)
  }
}

extension AdoptionInquiry {
  /// The maximum number of inquiries that a person sends in 24 hours: 20.
  public static let maximumInquiries = 20

  /// The time in which an institution has to begin its review: 30 days.
  package static let reviewStartPeriod = Duration.seconds(30 * 86_400)
  /// The time in which an institution has to decide after its review began: 60 days.
  package static let decisionPeriod = Duration.seconds(60 * 86_400)
  /// The time in which a person has to answer a question: 14 days.
  package static let answerPeriod = Duration.seconds(14 * 86_400)
  /// The time in which an approved adoption has to take place: 30 days.
  package static let adoptionPeriod = Duration.seconds(30 * 86_400)

  /// The lifecycle of an inquiry, from submission to adoption, decline, withdrawal or expiry.
  public static let lifecycle = Lifecycle<AdoptionInquiry>(
    "AdoptionInquiry", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .submitted
  ) {
    ActorRule(.person, Fields.person == .principalID)
    ActorRule(.institution, Fields.manager == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.beginReview).from(.submitted).to(.underReview).by(.institution)
    Events.requestInfo.from(.submitted, .underReview).to(.needsInfo).by(.institution)
      .set(Fields.question, to: .input(AdoptionInquiry.MessageInput.Fields.text))
      .clear(Fields.answer)
    Events.answer.from(.needsInfo).to(.underReview).by(.person)
      .set(Fields.answer, to: .input(AdoptionInquiry.MessageInput.Fields.text))
    on(.approve).from(.submitted, .underReview).to(.approved).by(.institution)
    Events.decline.from(.submitted, .underReview, .needsInfo, .approved).to(.declined).by(.institution)
      .set(Fields.declineReason, to: .input(AdoptionInquiry.DeclineInput.Fields.reason))
      .recording(AdoptionInquiry.DeclineInput.Fields.reason)
    on(.withdraw).from(.submitted, .underReview, .needsInfo, .approved).to(.withdrawn).by(.person)
    on(.adopt).from(.submitted, .underReview, .needsInfo, .approved).to(.adopted).by(.system)
    on(.closeAfterOtherAdoption).from(.submitted, .underReview, .needsInfo, .approved).to(
      .closedByOtherAdoption
    ).by(
      .system)
    on(.closeAfterDeparture).from(.submitted, .underReview, .needsInfo, .approved).to(.animalUnavailable)
      .by(.system)
    on(.expire).from(.submitted).to(.expired).by(.system).after(reviewStartPeriod)
    on(.expire).from(.underReview).to(.expired).by(.system).after(decisionPeriod)
    on(.expire).from(.needsInfo).to(.expired).by(.system).after(answerPeriod)
    on(.expire).from(.approved).to(.expired).by(.system).after(adoptionPeriod)
  }
}

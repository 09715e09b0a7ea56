public import DomainModeling

extension AdoptionEnquiry {
  /// The lifecycle of an inquiry: its states, events, actors and transitions.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = AdoptionEnquiry

    /// The lifecycle state of an inquiry.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "EnquiryState"

      /// The inquiry has been sent; its review hasn't begun.
      case submitted
      /// The institution reviews the inquiry.
      case underReview
      /// The institution has asked the person a question.
      case infoNeeded
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
      case animalLeft
      /// The inquiry expired before it was reviewed, answered, decided or fulfilled.
      case lapsed
    }

    /// An event that changes the state of an inquiry.
    public enum Event: String, Vocabulary {
      /// The institution begins its review.
      case take
      /// The institution asks the person a question.
      case ask
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
      case closeForOther
      /// The animal leaves in another way than by adoption.
      case closeForLeaving
      /// The time limit of the current state has passed.
      case lapse
    }

    /// The relation of a caller to an inquiry.
    public enum Role: String, Vocabulary {
      /// The person who sent the inquiry.
      case person
      /// The account that manages the animal's institution.
      case institution
      /// The system, which fires time events and reacts to events of the animal.
      case system
    }

    /// The event that begins the review.
    public static let take = PlainTrigger(.take)
    /// The event that asks the person a question.
    public static let ask = Trigger<Flow, EnquiryText>(.ask)
    /// The event that answers the question.
    public static let answer = Trigger<Flow, EnquiryText>(.answer)
    /// The event that approves the adoption.
    public static let approve = PlainTrigger(.approve)
    /// The event that declines the inquiry, with a reason.
    public static let decline = Trigger<Flow, EnquiryDenial>(.decline)
    /// The event that withdraws the inquiry.
    public static let withdraw = PlainTrigger(.withdraw)
    /// The event that fulfills the inquiry.
    public static let adopt = PlainTrigger(.adopt)
    /// The event that closes the inquiry after another person adopted the animal.
    public static let closeForOther = PlainTrigger(.closeForOther)
    /// The event that closes the inquiry after the animal left in another way.
    public static let closeForLeaving = PlainTrigger(.closeForLeaving)
    /// The time event that lets the inquiry expire.
    public static let lapse = PlainTrigger(.lapse)

    /// The states of an open inquiry.
    public static let openStates: [State] = [.submitted, .underReview, .infoNeeded, .approved]
  }
}

extension AdoptionEnquiry.Flow {
  private typealias Fields = AdoptionEnquiry.Fields

  /// The time in which an institution has to begin its review: 30 days.
  public static let timeToTake = Duration.seconds(30 * 86_400)
  /// The time in which an institution has to decide after its review began: 60 days.
  public static let timeToDecide = Duration.seconds(60 * 86_400)
  /// The time in which a person has to answer a question: 14 days.
  public static let timeToAnswer = Duration.seconds(14 * 86_400)
  /// The time in which an approved adoption has to take place: 30 days.
  public static let timeToAdopt = Duration.seconds(30 * 86_400)

  /// The lifecycle of an inquiry, from submission to adoption, decline, withdrawal or expiry.
  public static let lifecycle = Lifecycle<AdoptionEnquiry.Flow>(
    "AdoptionEnquiry", version: 1, state: Fields.status, since: Fields.statusSince, initial: .submitted,
    final: [.adopted, .declined, .withdrawn, .closedByOtherAdoption, .animalLeft, .lapsed]
  ) {
    RoleRule(.person, Fields.person == .principalID)
    RoleRule(.institution, Fields.account == .principalID)
    RoleRule(.system, .principalIsSystem)
  } edges: {
    take.from(.submitted).to(.underReview).by(.institution)
    ask.from(.submitted, .underReview).to(.infoNeeded).by(.institution)
      .set(Fields.question, to: .input(EnquiryText.Fields.text))
      .clear(Fields.answer)
    answer.from(.infoNeeded).to(.underReview).by(.person)
      .set(Fields.answer, to: .input(EnquiryText.Fields.text))
    approve.from(.submitted, .underReview).to(.approved).by(.institution)
    decline.from(.submitted, .underReview, .infoNeeded, .approved).to(.declined).by(.institution)
      .set(Fields.declinedFor, to: .input(EnquiryDenial.Fields.reason))
      .recording(EnquiryDenial.Fields.reason)
    withdraw.from(.submitted, .underReview, .infoNeeded, .approved).to(.withdrawn).by(.person)
    adopt.from(.submitted, .underReview, .infoNeeded, .approved).to(.adopted).by(.system)
    closeForOther.from(.submitted, .underReview, .infoNeeded, .approved).to(.closedByOtherAdoption).by(
      .system)
    closeForLeaving.from(.submitted, .underReview, .infoNeeded, .approved).to(.animalLeft).by(.system)
    lapse.from(.submitted).to(.lapsed).by(.system).after(timeToTake)
    lapse.from(.underReview).to(.lapsed).by(.system).after(timeToDecide)
    lapse.from(.infoNeeded).to(.lapsed).by(.system).after(timeToAnswer)
    lapse.from(.approved).to(.lapsed).by(.system).after(timeToAdopt)
  }
}

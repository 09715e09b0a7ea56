public import DomainModeling

extension AdoptionEnquiry {
  /// The words of an enquiry's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = AdoptionEnquiry

    /// How far an enquiry has come.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "EnquiryState"

      /// Nobody has read it yet.
      case submitted
      /// The institution thinks about it.
      case underReview
      /// The institution has a question.
      case infoNeeded
      /// The institution says yes.
      case approved
      /// The person has the animal.
      case adopted
      /// The institution says no.
      case declined
      /// The person has changed their mind.
      case withdrawn
      /// Somebody else has the animal.
      case closedByOtherAdoption
      /// The animal went another way: back to its owner, to another institution, or it died.
      case animalLeft
      /// Nobody has answered in time.
      case lapsed
    }

    /// What may happen to an enquiry.
    public enum Event: String, Vocabulary {
      /// The institution looks at it.
      case take
      /// The institution asks something.
      case ask
      /// The person answers.
      case answer
      /// The institution says yes.
      case approve
      /// The institution says no.
      case decline
      /// The person changes their mind.
      case withdraw
      /// The person gets the animal.
      case adopt
      /// Somebody else gets it.
      case closeForOther
      /// It goes another way.
      case closeForLeaving
      /// Nobody has answered in time.
      case lapse
    }

    /// Who may do something with an enquiry.
    public enum Role: String, Vocabulary {
      /// Who asks.
      case person
      /// Whoever acts for the institution.
      case institution
      /// Timers, and what happens to the animal.
      case system
    }

    /// Looks at it.
    public static let take = PlainTrigger(.take)
    /// Asks something.
    public static let ask = Trigger<Flow, EnquiryText>(.ask)
    /// Answers.
    public static let answer = Trigger<Flow, EnquiryText>(.answer)
    /// Says yes.
    public static let approve = PlainTrigger(.approve)
    /// Says no for a reason.
    public static let decline = Trigger<Flow, EnquiryDenial>(.decline)
    /// Takes it back.
    public static let withdraw = PlainTrigger(.withdraw)
    /// Fulfils it.
    public static let adopt = PlainTrigger(.adopt)
    /// Closes it because somebody else has the animal.
    public static let closeForOther = PlainTrigger(.closeForOther)
    /// Closes it because the animal is gone.
    public static let closeForLeaving = PlainTrigger(.closeForLeaving)
    /// Closes it because nobody has answered.
    public static let lapse = PlainTrigger(.lapse)

    /// The states in which something may still happen.
    public static let openStates: [State] = [.submitted, .underReview, .infoNeeded, .approved]
  }
}

extension AdoptionEnquiry.Flow {
  private typealias Fields = AdoptionEnquiry.Fields

  /// How long an institution has to look at an enquiry.
  public static let timeToTake = Duration.seconds(30 * 86_400)
  /// How long an institution has to decide.
  public static let timeToDecide = Duration.seconds(60 * 86_400)
  /// How long a person has to answer.
  public static let timeToAnswer = Duration.seconds(14 * 86_400)
  /// How long a yes holds.
  public static let timeToAdopt = Duration.seconds(30 * 86_400)

  /// The way of an enquiry: looked at, asked back, decided; fulfilled by the adoption, or closed by what else happens.
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

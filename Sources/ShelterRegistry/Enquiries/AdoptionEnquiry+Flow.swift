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

public import DomainModeling

extension Institution {
  /// The words of an institution's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Institution

    /// How far a registration has come, and whether the institution is shown.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "InstitutionState"

      /// Being written.
      case draft
      /// Handed in; its e-mail address isn't confirmed yet.
      case awaitingEmail
      /// Waits for those in charge.
      case pendingReview
      /// Those in charge have a question.
      case needsInfo
      /// Turned down; it may be handed in again.
      case rejected
      /// In the catalogue.
      case listed
      /// In the catalogue, and asked whether its details are still right.
      case recertification
      /// Out of the catalogue for now.
      case suspended
      /// Given up before it was ever listed.
      case abandoned
      /// Over.
      case closed
    }

    /// What may happen to an institution.
    public enum Event: String, Vocabulary {
      /// The institution is handed in.
      case submit
      /// Its e-mail address is confirmed.
      case confirmEmail
      /// Nothing has come in time.
      case expire
      /// Those in charge are reminded of it.
      case remind
      /// Somebody in charge lists it.
      case approve
      /// Somebody in charge asks for more.
      case requestInfo
      /// Somebody in charge turns it down.
      case reject
      /// It is handed in again.
      case resubmit
      /// It wants its money elsewhere.
      case changeBank
      /// Somebody else confirms that.
      case confirmBank
      /// The change is dropped.
      case dropBank
      /// It is to say whether its details are still right.
      case askRecertification
      /// It says so.
      case recertify
      /// Somebody in charge, or time, takes it out of the catalogue.
      case suspend
      /// Somebody in charge lets it in again.
      case reinstate
      /// It is over.
      case close
    }

    /// Who may do something with an institution.
    public enum Role: String, Vocabulary {
      /// Whoever acts for this institution.
      case institution
      /// Whoever looks into institutions.
      case moderator
      /// Whoever looks after the registry.
      case admin
      /// Timers.
      case system
    }

    /// What is to be done after a transition.
    public enum Effect: String, Hashable, Sendable {
      /// Ask the contact's e-mail address for a confirmation.
      case askToConfirmEmail
      /// Remind those in charge of it.
      case remindModerators
      /// Its sponsorships pause.
      case pauseSupport
      /// Its sponsorships end.
      case endSupport
      /// Payouts wait.
      case holdPayouts
      /// Ask the institution whether its details are still right.
      case askToRecertify
    }

    /// Hands it in.
    public static let submit = PlainTrigger(.submit)
    /// Confirms the e-mail address; takes the one that was shown to be read.
    public static let confirmEmail = Trigger<Flow, ConfirmedAddress>(.confirmEmail)
    /// Gives it up when nothing comes.
    public static let expire = PlainTrigger(.expire)
    /// Reminds those in charge.
    public static let remind = PlainTrigger(.remind)
    /// Lists it.
    public static let approve = PlainTrigger(.approve)
    /// Sends it back.
    public static let requestInfo = Trigger<Flow, InstitutionReview>(.requestInfo)
    /// Turns it down.
    public static let reject = Trigger<Flow, InstitutionReview>(.reject)
    /// Hands it in again.
    public static let resubmit = PlainTrigger(.resubmit)
    /// Asks for another bank account.
    public static let changeBank = Trigger<Flow, BankAccount>(.changeBank)
    /// Confirms it.
    public static let confirmBank = PlainTrigger(.confirmBank)
    /// Drops it.
    public static let dropBank = PlainTrigger(.dropBank)
    /// Asks whether everything is still right.
    public static let askRecertification = PlainTrigger(.askRecertification)
    /// Says that everything is still right.
    public static let recertify = PlainTrigger(.recertify)
    /// Takes it out of the catalogue.
    public static let suspend = Trigger<Flow, InstitutionReview>(.suspend)
    /// Takes it out of the catalogue because it hasn't answered.
    public static let lapse = PlainTrigger(.suspend)
    /// Lets it in again.
    public static let reinstate = PlainTrigger(.reinstate)
    /// Ends it.
    public static let close = PlainTrigger(.close)

    /// The states in which its e-mail address need not be confirmed.
    static let unconfirmedStates: [OpenValue<State>] = [
      .known(.draft), .known(.awaitingEmail), .known(.needsInfo), .known(.rejected), .known(.abandoned),
      .known(.closed),
    ]
    /// The states in which its bank account changes by an edit, because nobody has relied on it yet.
    static let bankEditableStates: [OpenValue<State>] = [
      .known(.draft), .known(.awaitingEmail), .known(.needsInfo), .known(.rejected),
    ]
    /// The states in which it is in the catalogue.
    public static let shownStates: [State] = [.listed, .recertification]
  }

  /// Whether it is in the catalogue, so that its animals are shown and it can be helped.
  public var isShown: Bool { status.known.map(Flow.shownStates.contains) == true }

  /// Whether money for it may be paid out: it is in the catalogue and no other account waits to be confirmed.
  public var mayBePaidOut: Bool { isShown && bank != nil && pendingBank == nil }
}

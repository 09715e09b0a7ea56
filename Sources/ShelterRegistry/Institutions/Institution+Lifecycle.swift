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

extension Institution.Flow {
  private typealias Fields = Institution.Fields

  /// How long an institution may be written before it is handed in.
  public static let timeToFinish = Duration.seconds(90 * 86_400)
  /// How long an institution has to confirm its e-mail address.
  public static let timeToConfirm = Duration.seconds(7 * 86_400)
  /// How long an institution has to answer a question.
  public static let timeToAnswer = Duration.seconds(30 * 86_400)
  /// How long an institution that was turned down may be handed in again.
  public static let timeToResubmit = Duration.seconds(90 * 86_400)
  /// How long those in charge have before they are reminded, again and again.
  public static let reminderInterval = Duration.seconds(7 * 86_400)
  /// How long a change of the bank account may wait for its confirmation.
  public static let timeToConfirmBank = Duration.seconds(30 * 86_400)
  /// How long details count as right: 24 months.
  public static let timeToRecertification = Duration.seconds(730 * 86_400)
  /// How long an institution has to say that they still are.
  public static let timeToRecertify = Duration.seconds(60 * 86_400)
  /// How long an institution may stay suspended.
  public static let longestSuspension = Duration.seconds(365 * 86_400)

  /// The way of an institution: confirmed by e-mail, reviewed, listed, asked again every two years, closed.
  public static let lifecycle = Lifecycle<Institution.Flow>(
    "Institution", version: 1, state: Fields.status, since: Fields.statusSince, initial: .draft,
    final: [.abandoned, .closed]
  ) {
    RoleRule(.institution, Fields.account == .principalID)
    RoleRule(.moderator, .principalHas(label: ShelterLabel.moderator.text))
    RoleRule(.admin, .principalHas(label: ShelterLabel.admin.text))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    submit.from(.draft).to(.awaitingEmail).by(.institution)
      .when(Institution.hasBank, Institution.hasPhone, Institution.emailIsOpen)
      .emitting { _, _ in [.askToConfirmEmail] }
    submit.from(.draft).to(.pendingReview).by(.institution)
      .when(Institution.hasBank, Institution.hasPhone, Institution.emailIsConfirmed)
      .updating("sets the reminder") { institution, _, now in institution.remindLater(than: now) }
    confirmEmail.from(.awaitingEmail).to(.pendingReview).by(.institution, .system)
      .when(Institution.sameAddress)
      .set(Fields.emailConfirmedAt, to: .now)
      .updating("sets the reminder") { institution, _, now in institution.remindLater(than: now) }
    expire.from(.draft).to(.abandoned).by(.system).after(timeToFinish)
      .updating("erases what nobody needs") { institution, _, _ in institution.abandon() }
    expire.from(.awaitingEmail).to(.abandoned).by(.system).after(timeToConfirm)
      .updating("erases what nobody needs") { institution, _, _ in institution.abandon() }
    expire.from(.needsInfo).to(.abandoned).by(.system).after(timeToAnswer)
      .updating("erases what nobody needs") { institution, _, _ in institution.abandon() }
    expire.from(.rejected).to(.abandoned).by(.system).after(timeToResubmit)
      .updating("erases what nobody needs") { institution, _, _ in institution.abandon() }
    remind.from(.pendingReview).staying().by(.system).at(Fields.reminderAt)
      .updating("sets the next reminder") { institution, _, now in institution.remindLater(than: now) }
      .emitting { _, _ in [.remindModerators] }
    approve.from(.pendingReview).to(.listed).by(.admin, .moderator)
      .when(Institution.notOneself)
      .clear(Fields.objection).clear(Fields.reminderAt)
      .updating("sets the recertification") { institution, _, now in institution.certify(at: now) }
    requestInfo.from(.pendingReview).to(.needsInfo).by(.admin, .moderator)
      .when(Institution.notOneself)
      .set(Fields.objection, to: .input(InstitutionReview.Fields.objection))
      .clear(Fields.reminderAt)
      .recording(InstitutionReview.Fields.objection)
    reject.from(.pendingReview).to(.rejected).by(.admin, .moderator)
      .when(Institution.notOneself)
      .set(Fields.objection, to: .input(InstitutionReview.Fields.objection))
      .clear(Fields.reminderAt)
      .recording(InstitutionReview.Fields.objection)
    resubmit.from(.needsInfo, .rejected).to(.pendingReview).by(.institution)
      .when(Institution.hasBank, Institution.hasPhone, Institution.emailIsConfirmed)
      .clear(Fields.objection)
      .updating("sets the reminder") { institution, _, now in institution.remindLater(than: now) }
    resubmit.from(.needsInfo, .rejected).to(.awaitingEmail).by(.institution)
      .when(Institution.hasBank, Institution.hasPhone, Institution.emailIsOpen)
      .clear(Fields.objection)
      .emitting { _, _ in [.askToConfirmEmail] }
    changeBank.from(.listed, .recertification, .suspended).staying().by(.institution)
      .when(Institution.noPendingBank)
      .set(Fields.bankChangedBy, to: .principalID)
      .set(Fields.bankChangedAt, to: .now)
      .updating("keeps the new account apart") { institution, bank, _ in institution.pendingBank = bank }
      .emitting { _, _ in [.holdPayouts] }
    confirmBank.from(.listed, .recertification, .suspended).staying().by(.admin)
      .when(Institution.pendingBankThere, Institution.secondPerson)
      .updating("takes the new account") { institution, _, _ in institution.takePendingBank() }
    dropBank.from(.listed, .recertification, .suspended).staying().by(.institution, .admin)
      .when(Institution.pendingBankThere)
      .updating("drops the new account") { institution, _, _ in institution.dropPendingBank() }
    dropBank.from(.listed, .recertification, .suspended).staying().by(.system)
      .at(Fields.bankChangedAt, plus: timeToConfirmBank)
      .when(Institution.pendingBankThere)
      .updating("drops the new account") { institution, _, _ in institution.dropPendingBank() }
    askRecertification.from(.listed).to(.recertification).by(.system).at(Fields.recertifyAt)
      .emitting { _, _ in [.askToRecertify] }
    recertify.from(.recertification).to(.listed).by(.institution)
      .updating("sets the next recertification") { institution, _, now in institution.certify(at: now) }
    lapse.from(.recertification).to(.suspended).by(.system).after(timeToRecertify)
      .set(Fields.objection, to: .known(.notRecertified))
      .emitting { _, _ in [.pauseSupport, .holdPayouts] }
    suspend.from(.listed, .recertification).to(.suspended).by(.admin)
      .when(Institution.notOneself)
      .set(Fields.objection, to: .input(InstitutionReview.Fields.objection))
      .recording(InstitutionReview.Fields.objection)
      .emitting { _, _ in [.pauseSupport, .holdPayouts] }
    reinstate.from(.suspended).to(.listed).by(.admin)
      .when(Institution.notOneself)
      .clear(Fields.objection)
      .updating("sets the recertification") { institution, _, now in institution.certify(at: now) }
    close.from(.listed, .recertification, .suspended).to(.closed).by(.institution, .admin)
      .updating("erases who to ask for") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
    close.from(.draft, .awaitingEmail, .pendingReview, .needsInfo, .rejected).to(.abandoned)
      .by(.institution, .admin)
      .updating("erases what nobody needs") { institution, _, _ in institution.abandon() }
    close.from(.listed, .recertification, .suspended).to(.closed).by(.system).at(Fields.closesAt)
      .updating("erases who to ask for") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
    close.from(.suspended).to(.closed).by(.system).after(longestSuspension)
      .updating("erases who to ask for") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
  }
}

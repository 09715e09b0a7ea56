public import DomainModeling

extension Institution {
  /// The lifecycle of an institution: its states, events, actors and transitions.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Institution

    /// The lifecycle state of an institution.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "InstitutionState"

      /// The registration is a draft that hasn't been submitted.
      case draft
      /// The registration is submitted; its e-mail address isn't confirmed yet.
      case awaitingEmail
      /// The registration waits for review by a moderator or admin.
      case pendingReview
      /// A reviewer has asked the institution for more information.
      case needsInfo
      /// The registration is rejected; it may be submitted again.
      case rejected
      /// The institution is in the catalog.
      case listed
      /// The institution is in the catalog and has been asked to confirm that its details are still right.
      case recertification
      /// The institution is suspended and temporarily out of the catalog.
      case suspended
      /// The registration ended before the institution was ever listed.
      case abandoned
      /// The institution is closed.
      case closed
    }

    /// An event that changes the state of an institution.
    public enum Event: String, Vocabulary {
      /// The institution submits its registration.
      case submit
      /// The institution's e-mail address is confirmed.
      case confirmEmail
      /// The time limit of the current state has passed.
      case expire
      /// Reviewers are reminded of a waiting registration.
      case remind
      /// A reviewer approves the registration, which puts the institution into the catalog.
      case approve
      /// A reviewer asks the institution for more information.
      case requestInfo
      /// A reviewer rejects the registration.
      case reject
      /// The institution submits its registration again.
      case resubmit
      /// The institution requests another bank account.
      case changeBank
      /// An admin confirms the requested bank account.
      case confirmBank
      /// The requested bank account is dropped.
      case dropBank
      /// The institution is asked to confirm that its details are still right.
      case askRecertification
      /// The institution confirms that its details are still right.
      case recertify
      /// An admin suspends the institution, or the institution misses its recertification.
      case suspend
      /// An admin puts the institution back into the catalog.
      case reinstate
      /// The institution closes, or its registration ends.
      case close
    }

    /// The relation of a caller to an institution.
    public enum Role: String, Vocabulary {
      /// The account that manages the institution.
      case institution
      /// An account with the role of a moderator, which reviews registrations.
      case moderator
      /// An account with the role of an admin, which reviews registrations and oversees institutions.
      case admin
      /// The system, which fires time events.
      case system
    }

    /// A consequence of a transition that the services or the app carry out.
    public enum Effect: String, Hashable, Sendable {
      /// The institution's e-mail address must get a message that asks for its confirmation.
      case askToConfirmEmail
      /// Reviewers must be reminded of the waiting registration.
      case remindModerators
      /// The institution's sponsorships must pause.
      case pauseSupport
      /// The institution's sponsorships must end.
      case endSupport
      /// Payouts to the institution must wait.
      case holdPayouts
      /// The institution must be asked to confirm that its details are still right.
      case askToRecertify
    }

    /// The event that submits the registration.
    public static let submit = PlainTrigger(.submit)
    /// The event that confirms the e-mail address, with the address that was confirmed.
    public static let confirmEmail = Trigger<Flow, ConfirmedAddress>(.confirmEmail)
    /// The time event that ends a registration whose time limit has passed.
    public static let expire = PlainTrigger(.expire)
    /// The time event that reminds reviewers.
    public static let remind = PlainTrigger(.remind)
    /// The event that approves the registration.
    public static let approve = PlainTrigger(.approve)
    /// The event that asks for more information, with a reason.
    public static let requestInfo = Trigger<Flow, InstitutionReview>(.requestInfo)
    /// The event that rejects the registration, with a reason.
    public static let reject = Trigger<Flow, InstitutionReview>(.reject)
    /// The event that submits the registration again.
    public static let resubmit = PlainTrigger(.resubmit)
    /// The event that requests another bank account.
    public static let changeBank = Trigger<Flow, BankAccount>(.changeBank)
    /// The event that confirms the requested bank account.
    public static let confirmBank = PlainTrigger(.confirmBank)
    /// The event that drops the requested bank account.
    public static let dropBank = PlainTrigger(.dropBank)
    /// The time event that asks for a recertification.
    public static let askRecertification = PlainTrigger(.askRecertification)
    /// The event that recertifies the institution.
    public static let recertify = PlainTrigger(.recertify)
    /// The event that suspends the institution, with a reason.
    public static let suspend = Trigger<Flow, InstitutionReview>(.suspend)
    /// The time event that suspends the institution after a missed recertification.
    public static let lapse = PlainTrigger(.suspend)
    /// The event that puts the institution back into the catalog.
    public static let reinstate = PlainTrigger(.reinstate)
    /// The event that closes the institution, or ends its registration.
    public static let close = PlainTrigger(.close)

    /// The states that don't require a confirmed e-mail address.
    static let unconfirmedStates: [OpenValue<State>] = [
      .known(.draft), .known(.awaitingEmail), .known(.needsInfo), .known(.rejected), .known(.abandoned),
      .known(.closed),
    ]
    /// The states in which the bank account can be edited, because no support relies on it yet.
    static let bankEditableStates: [OpenValue<State>] = [
      .known(.draft), .known(.awaitingEmail), .known(.needsInfo), .known(.rejected),
    ]
    /// The states of an institution in the catalog.
    public static let shownStates: [State] = [.listed, .recertification]
  }

  /// Whether the institution is in the catalog, so that its animals are public and it can be supported.
  public var isShown: Bool { status.known.map(Flow.shownStates.contains) == true }

  /// Whether money may be paid out: the institution is in the catalog and no change of its bank account is
  /// pending.
  public var mayBePaidOut: Bool { isShown && bank != nil && pendingBank == nil }
}

extension Institution.Flow {
  private typealias Fields = Institution.Fields

  /// The time in which a draft has to be submitted: 90 days.
  public static let timeToFinish = Duration.seconds(90 * 86_400)
  /// The time in which the e-mail address has to be confirmed: 7 days.
  public static let timeToConfirm = Duration.seconds(7 * 86_400)
  /// The time in which a question has to be answered: 30 days.
  public static let timeToAnswer = Duration.seconds(30 * 86_400)
  /// The time in which a rejected registration may be submitted again: 90 days.
  public static let timeToResubmit = Duration.seconds(90 * 86_400)
  /// The interval between reminders to reviewers: 7 days.
  public static let reminderInterval = Duration.seconds(7 * 86_400)
  /// The time in which a requested bank account has to be confirmed: 30 days.
  public static let timeToConfirmBank = Duration.seconds(30 * 86_400)
  /// The time after which details have to be confirmed again: 730 days.
  public static let timeToRecertification = Duration.seconds(730 * 86_400)
  /// The time in which an institution has to confirm its details: 60 days.
  public static let timeToRecertify = Duration.seconds(60 * 86_400)
  /// The time after which a suspended institution closes: 365 days.
  public static let longestSuspension = Duration.seconds(365 * 86_400)

  /// The lifecycle of an institution: confirmed by e-mail, reviewed, listed, recertified every two years,
  /// closed.
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
      .updating("schedules the reminder") { institution, _, now in institution.remindLater(than: now) }
    confirmEmail.from(.awaitingEmail).to(.pendingReview).by(.institution, .system)
      .when(Institution.sameAddress)
      .set(Fields.emailConfirmedAt, to: .now)
      .updating("schedules the reminder") { institution, _, now in institution.remindLater(than: now) }
    expire.from(.draft).to(.abandoned).by(.system).after(timeToFinish)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    expire.from(.awaitingEmail).to(.abandoned).by(.system).after(timeToConfirm)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    expire.from(.needsInfo).to(.abandoned).by(.system).after(timeToAnswer)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    expire.from(.rejected).to(.abandoned).by(.system).after(timeToResubmit)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    remind.from(.pendingReview).staying().by(.system).at(Fields.reminderAt)
      .updating("schedules the next reminder") { institution, _, now in institution.remindLater(than: now) }
      .emitting { _, _ in [.remindModerators] }
    approve.from(.pendingReview).to(.listed).by(.admin, .moderator)
      .when(Institution.notOneself)
      .clear(Fields.objection).clear(Fields.reminderAt)
      .updating("schedules the recertification") { institution, _, now in institution.certify(at: now) }
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
      .updating("schedules the reminder") { institution, _, now in institution.remindLater(than: now) }
    resubmit.from(.needsInfo, .rejected).to(.awaitingEmail).by(.institution)
      .when(Institution.hasBank, Institution.hasPhone, Institution.emailIsOpen)
      .clear(Fields.objection)
      .emitting { _, _ in [.askToConfirmEmail] }
    changeBank.from(.listed, .recertification, .suspended).staying().by(.institution)
      .when(Institution.noPendingBank)
      .set(Fields.bankChangedBy, to: .principalID)
      .set(Fields.bankChangedAt, to: .now)
      .updating("sets the pending bank account") { institution, bank, _ in institution.pendingBank = bank }
      .emitting { _, _ in [.holdPayouts] }
    confirmBank.from(.listed, .recertification, .suspended).staying().by(.admin)
      .when(Institution.pendingBankThere, Institution.secondPerson)
      .updating("applies the pending bank account") { institution, _, _ in institution.takePendingBank() }
    dropBank.from(.listed, .recertification, .suspended).staying().by(.institution, .admin)
      .when(Institution.pendingBankThere)
      .updating("drops the pending bank account") { institution, _, _ in institution.dropPendingBank() }
    dropBank.from(.listed, .recertification, .suspended).staying().by(.system)
      .at(Fields.bankChangedAt, plus: timeToConfirmBank)
      .when(Institution.pendingBankThere)
      .updating("drops the pending bank account") { institution, _, _ in institution.dropPendingBank() }
    askRecertification.from(.listed).to(.recertification).by(.system).at(Fields.recertifyAt)
      .emitting { _, _ in [.askToRecertify] }
    recertify.from(.recertification).to(.listed).by(.institution)
      .updating("schedules the next recertification") { institution, _, now in institution.certify(at: now) }
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
      .updating("schedules the recertification") { institution, _, now in institution.certify(at: now) }
    close.from(.listed, .recertification, .suspended).to(.closed).by(.institution, .admin)
      .updating("erases personal contact data") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
    close.from(.draft, .awaitingEmail, .pendingReview, .needsInfo, .rejected).to(.abandoned)
      .by(.institution, .admin)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    close.from(.listed, .recertification, .suspended).to(.closed).by(.system).at(Fields.closesAt)
      .updating("erases personal contact data") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
    close.from(.suspended).to(.closed).by(.system).after(longestSuspension)
      .updating("erases personal contact data") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
  }
}

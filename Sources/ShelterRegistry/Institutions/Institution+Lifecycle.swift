public import DomainModeling

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

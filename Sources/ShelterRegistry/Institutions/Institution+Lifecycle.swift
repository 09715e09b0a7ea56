public import DomainModeling

extension Institution: StatefulEntity {
  /// The lifecycle state of an institution.
  public enum State: String, StringEnum {
    /// The registration is a draft that hasn't been submitted.
    case draft
    /// The registration is submitted; its email address isn't confirmed yet.
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
  public enum Event: String, StringEnum {
    /// The institution submits its registration.
    case submit
    /// The institution's email address is confirmed.
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
    case requestBankAccountChange
    /// An admin confirms the requested bank account.
    case approveBankAccountChange
    /// The requested bank account is dropped.
    case cancelBankAccountChange
    /// A reviewer approves the institution's changed profile, which is shown from then on.
    case approveProfileChange
    /// A reviewer rejects the institution's changed profile.
    case rejectProfileChange
    /// The institution is asked to confirm that its details are still right.
    case requestRecertification
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
  public enum Actor: String, StringEnum {
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
    /// The institution's email address must get a message that asks for its confirmation.
    case sendEmailConfirmation
    /// Reviewers must be reminded of the waiting registration.
    case remindModerators
    /// The institution's sponsorships must pause.
    case pauseSupport
    /// The institution's sponsorships must end.
    case endSupport
    /// Payouts to the institution must wait.
    case holdPayouts
    /// The institution must be asked to confirm that its details are still right.
    case requestRecertification
  }

  /// The states that don't require a confirmed email address.
  static let unconfirmedStates: [OpenEnum<State>] = [
    .known(.draft), .known(.awaitingEmail), .known(.needsInfo), .known(.rejected), .known(.abandoned),
    .known(.closed),
  ]
  /// The states in which the bank account can be edited, because no support relies on it yet.
  static let bankAccountEditableStates: [OpenEnum<State>] = [
    .known(.draft), .known(.awaitingEmail), .known(.needsInfo), .known(.rejected),
  ]
  /// The states of an institution that was never listed, or of an ended registration.
  static let registeringStates: [OpenEnum<State>] = [
    .known(.draft), .known(.awaitingEmail), .known(.pendingReview), .known(.needsInfo), .known(.rejected),
    .known(.abandoned),
  ]
  /// The states in which a changed profile waits for a reviewer, because the present one was approved.
  static let reviewedStates: [OpenEnum<State>] = [
    .known(.listed), .known(.recertification), .known(.suspended),
  ]
  /// The states of an institution in the catalog.
  package static let listedStates: [State] = [.listed, .recertification]

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that confirms the email address, with the address that was confirmed.
    package static let confirmEmail = TypedEvent<Institution, Institution.ConfirmEmailInput>(.confirmEmail)
    /// The event that asks for more information, with a reason.
    package static let requestInfo = TypedEvent<Institution, Institution.ModerationInput>(.requestInfo)
    /// The event that rejects the registration, with a reason.
    package static let reject = TypedEvent<Institution, Institution.ModerationInput>(.reject)
    /// The event that requests another bank account.
    package static let requestBankAccountChange = TypedEvent<Institution, BankAccount>(
      .requestBankAccountChange)
    /// The event that rejects the changed profile, with a reason.
    package static let rejectProfileChange = TypedEvent<Institution, Institution.ModerationInput>(
      .rejectProfileChange)
    /// The event that suspends the institution, with a reason.
    package static let suspend = TypedEvent<Institution, Institution.ModerationInput>(.suspend)
  }

  /// Whether the institution is in the catalog, so that its animals are public and it can be supported.
  package var isListed: Bool { status.known.map(Institution.listedStates.contains) == true }

  /// Whether the institution is or was in the catalog, so that a reviewer has approved it.
  var wasListed: Bool { status == .closed || Institution.reviewedStates.contains(status) }

  /// Whether money may be paid out: the institution is in the catalog and no change of its bank account is
  /// pending.
  public var canReceivePayouts: Bool { isListed && bankAccount != nil && pendingBankAccount == nil }
}

extension Institution {

  /// The maximum number of a person's registrations that wait for an approval, or were given up in the last seven days: 10.
  public static let maximumRegistrations = 10
  /// The time for which a registration that was given up counts: 7 days.
  package static let registrationPeriod = Duration.seconds(7 * 86_400)
  /// The time in which a draft has to be submitted: 90 days.
  package static let draftPeriod = Duration.seconds(90 * 86_400)
  /// The time in which the email address has to be confirmed: 7 days.
  package static let emailConfirmationPeriod = Duration.seconds(7 * 86_400)
  /// The time in which a question has to be answered: 30 days.
  package static let answerPeriod = Duration.seconds(30 * 86_400)
  /// The time in which a rejected registration may be submitted again: 90 days.
  package static let resubmissionPeriod = Duration.seconds(90 * 86_400)
  /// The interval between reminders to reviewers: 7 days.
  package static let reminderInterval = Duration.seconds(7 * 86_400)
  /// The time in which a requested bank account has to be confirmed: 30 days.
  package static let bankAccountApprovalPeriod = Duration.seconds(30 * 86_400)
  /// The time after which details have to be confirmed again: 730 days.
  package static let certificationPeriod = Duration.seconds(730 * 86_400)
  /// The time in which an institution has to confirm its details: 60 days.
  package static let recertificationPeriod = Duration.seconds(60 * 86_400)
  /// The time after which a suspended institution closes: 365 days.
  package static let maximumSuspension = Duration.seconds(365 * 86_400)

  /// The lifecycle of an institution: confirmed by email, reviewed, listed, recertified every two years,
  /// closed.
  public static let lifecycle = Lifecycle<Institution>(
    "Institution", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .draft
  ) {
    ActorRule(.institution, Fields.manager == .principalID)
    ActorRule(.moderator, .principalHolds(ShelterRole.moderator))
    ActorRule(.admin, .principalHolds(ShelterRole.admin))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.submit).from(.draft).to(.awaitingEmail).by(.institution)
      .when(Institution.hasBankAccount, Institution.hasPhone, Institution.emailIsUnconfirmed)
      .emitting { _, _ in [.sendEmailConfirmation] }
    on(.submit).from(.draft).to(.pendingReview).by(.institution)
      .when(Institution.hasBankAccount, Institution.hasPhone, Institution.emailIsConfirmed)
      .updating("schedules the reminder") { institution, _, now in institution.remindLater(than: now) }
    Events.confirmEmail.from(.awaitingEmail).to(.pendingReview).by(.institution, .system)
      .when(Institution.sameAddress)
      .set(Fields.emailConfirmedAt, to: .now)
      .updating("schedules the reminder") { institution, _, now in institution.remindLater(than: now) }
    on(.expire).from(.draft).to(.abandoned).by(.system).after(draftPeriod)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    on(.expire).from(.awaitingEmail).to(.abandoned).by(.system).after(emailConfirmationPeriod)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    on(.expire).from(.needsInfo).to(.abandoned).by(.system).after(answerPeriod)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    on(.expire).from(.rejected).to(.abandoned).by(.system).after(resubmissionPeriod)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    on(.remind).from(.pendingReview).staying().by(.system).at(Fields.reminderAt)
      .updating("schedules the next reminder") { institution, _, now in institution.remindLater(than: now) }
      .emitting { _, _ in [.remindModerators] }
    on(.approve).from(.pendingReview).to(.listed).by(.admin, .moderator)
      .when(Institution.isNotOwnInstitution)
      .clear(Fields.moderationReason).clear(Fields.reminderAt)
      .updating("schedules the recertification") { institution, _, now in institution.certify(at: now) }
    Events.requestInfo.from(.pendingReview).to(.needsInfo).by(.admin, .moderator)
      .when(Institution.isNotOwnInstitution)
      .set(Fields.moderationReason, to: .input(Institution.ModerationInput.Fields.reason))
      .clear(Fields.reminderAt)
      .recording(Institution.ModerationInput.Fields.reason)
    Events.reject.from(.pendingReview).to(.rejected).by(.admin, .moderator)
      .when(Institution.isNotOwnInstitution)
      .set(Fields.moderationReason, to: .input(Institution.ModerationInput.Fields.reason))
      .clear(Fields.reminderAt)
      .recording(Institution.ModerationInput.Fields.reason)
    on(.resubmit).from(.needsInfo, .rejected).to(.pendingReview).by(.institution)
      .when(Institution.hasBankAccount, Institution.hasPhone, Institution.emailIsConfirmed)
      .clear(Fields.moderationReason)
      .updating("schedules the reminder") { institution, _, now in institution.remindLater(than: now) }
    on(.resubmit).from(.needsInfo, .rejected).to(.awaitingEmail).by(.institution)
      .when(Institution.hasBankAccount, Institution.hasPhone, Institution.emailIsUnconfirmed)
      .clear(Fields.moderationReason)
      .emitting { _, _ in [.sendEmailConfirmation] }
    Events.requestBankAccountChange.from(.listed, .recertification, .suspended).staying().by(.institution)
      .when(Institution.noPendingBankAccount)
      .set(Fields.bankAccountChangedBy, to: .principalID)
      .set(Fields.bankAccountChangedAt, to: .now)
      .updating("sets the pending bank account") { institution, bank, _ in
        institution.pendingBankAccount = bank
      }
      .emitting { _, _ in [.holdPayouts] }
    on(.approveBankAccountChange).from(.listed, .recertification, .suspended).staying().by(.admin)
      .when(Institution.hasPendingBankAccount, Institution.isSecondApprover)
      .updating("applies the pending bank account") { institution, _, _ in
        institution.applyPendingBankAccount()
      }
    on(.cancelBankAccountChange).from(.listed, .recertification, .suspended).staying().by(
      .institution, .admin
    )
    .when(Institution.hasPendingBankAccount)
    .updating("drops the pending bank account") { institution, _, _ in institution.discardPendingBankAccount()
    }
    on(.cancelBankAccountChange).from(.listed, .recertification, .suspended).staying().by(.system)
      .at(Fields.bankAccountChangedAt, plus: bankAccountApprovalPeriod)
      .when(Institution.hasPendingBankAccount)
      .updating("drops the pending bank account") { institution, _, _ in
        institution.discardPendingBankAccount()
      }
    on(.approveProfileChange).from(.listed, .recertification, .suspended).staying().by(.admin, .moderator)
      .when(Institution.isNotOwnInstitution, Institution.hasPendingProfile)
      .updating("shows the pending profile, and clears the reason of a rejected one") { institution, _, _ in
        institution.applyPendingProfile()
      }
    Events.rejectProfileChange.from(.listed, .recertification).staying().by(.admin, .moderator)
      .when(Institution.isNotOwnInstitution, Institution.hasPendingProfile)
      .set(Fields.moderationReason, to: .input(Institution.ModerationInput.Fields.reason))
      .updating("drops the pending profile") { institution, _, _ in institution.discardPendingProfile() }
      .recording(Institution.ModerationInput.Fields.reason)
    Events.rejectProfileChange.from(.suspended).staying().by(.admin, .moderator)
      .when(Institution.isNotOwnInstitution, Institution.hasPendingProfile)
      .updating("drops the pending profile") { institution, _, _ in institution.discardPendingProfile() }
      .recording(Institution.ModerationInput.Fields.reason)
    on(.requestRecertification).from(.listed).to(.recertification).by(.system).at(Fields.recertifyAt)
      .emitting { _, _ in [.requestRecertification] }
    on(.recertify).from(.recertification).to(.listed).by(.institution)
      .updating("schedules the next recertification") { institution, _, now in institution.certify(at: now) }
    on(.suspend).from(.recertification).to(.suspended).by(.system).after(
      recertificationPeriod
    )
    .set(Fields.moderationReason, to: .notRecertified)
    .emitting { _, _ in [.pauseSupport, .holdPayouts] }
    Events.suspend.from(.listed, .recertification).to(.suspended).by(.admin)
      .when(Institution.isNotOwnInstitution)
      .set(Fields.moderationReason, to: .input(Institution.ModerationInput.Fields.reason))
      .recording(Institution.ModerationInput.Fields.reason)
      .emitting { _, _ in [.pauseSupport, .holdPayouts] }
    on(.reinstate).from(.suspended).to(.listed).by(.admin)
      .when(Institution.isNotOwnInstitution)
      .clear(Fields.moderationReason)
      .updating("schedules the recertification") { institution, _, now in institution.certify(at: now) }
    on(.close).from(.listed, .recertification, .suspended).to(.closed).by(.institution, .admin)
      .updating("erases personal contact data") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
    on(.close).from(.draft, .awaitingEmail, .pendingReview, .needsInfo, .rejected).to(.abandoned)
      .by(.institution, .admin)
      .updating("erases contact data and bank accounts") { institution, _, _ in institution.abandon() }
    on(.close).from(.listed, .recertification, .suspended).to(.closed).by(.system).at(Fields.closesAt)
      .updating("erases personal contact data") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
    on(.close).from(.suspended).to(.closed).by(.system).after(maximumSuspension)
      .updating("erases personal contact data") { institution, _, _ in institution.erasePeople() }
      .emitting { _, _ in [.endSupport] }
  }
}

extension Institution {
  static let hasBankAccount = Guard(
    "institution.hasBankAccount", Fields.bankAccount.at(BankAccount.Fields.holder).isPresent,
    doc: "The institution must have a bank account.")

  static let hasPhone = Guard(
    "institution.hasPhone", Fields.contact.at(InstitutionContact.Fields.phones).count(.greater, 0),
    doc: "The institution must have a phone number.")

  static let emailIsConfirmed = Guard(
    "institution.emailIsConfirmed", Fields.emailConfirmedAt.isPresent,
    doc: "The institution's email address must be confirmed."
  )

  static let emailIsUnconfirmed = Guard(
    "institution.emailIsUnconfirmed", Fields.emailConfirmedAt.isNull,
    doc: "The institution's email address must not be confirmed yet.")

  static let sameAddress = Guard(
    "institution.sameAddress",
    Fields.contact.at(InstitutionContact.Fields.email)
      == .input(Institution.ConfirmEmailInput.Fields.address),
    doc: "The confirmed address must be the institution's current one, compared including case.")

  static let noPendingBankAccount = Guard(
    "institution.noPendingBankAccount", Fields.pendingBankAccount.at(BankAccount.Fields.holder).isNull,
    doc: "No change of the bank account must be pending.")

  static let hasPendingBankAccount = Guard(
    "institution.pendingBankAccount", Fields.pendingBankAccount.at(BankAccount.Fields.holder).isPresent,
    doc: "A change of the bank account must be pending.")

  /// The four-eyes principle for changes of the bank account.
  static let isSecondApprover = Guard(
    "institution.secondApprover", Fields.bankAccountChangedBy != .principalID,
    doc: "The account that confirms a new bank account must differ from the one that requested it.")

  static let hasPendingProfile = Guard(
    "institution.pendingProfile", Fields.pendingProfile.at(InstitutionProfile.Fields.name).isPresent,
    doc: "A change of the profile must be pending.")

  static let isNotOwnInstitution = Guard(
    "institution.notOwnInstitution", Fields.manager != .principalID,
    doc: "The caller must not decide about their own institution.")
}

/// Changes that transitions make beyond assigning single fields.
extension Institution {
  mutating func remindLater(than now: Timestamp) {
    reminderAt = now.addingClamped(Institution.reminderInterval)
  }

  mutating func certify(at now: Timestamp) {
    recertifyAt = now.addingClamped(Institution.certificationPeriod)
  }

  mutating func applyPendingBankAccount() {
    if let pendingBankAccount { bankAccount = pendingBankAccount }
    discardPendingBankAccount()
  }

  mutating func discardPendingBankAccount() {
    pendingBankAccount = nil
    bankAccountChangedBy = nil
    bankAccountChangedAt = nil
  }

  /// Erases the contact person, the phone numbers and the bank accounts of a registration that was never
  /// listed.
  mutating func abandon() {
    erasePeople()
    bankAccount = nil
  }

  /// Erases the contact person, the phone numbers, and a pending bank account and profile.
  mutating func erasePeople() {
    discardPendingBankAccount()
    discardPendingProfile()
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
    if let erased = try? InstitutionContact(email: contact.email) { contact = erased }
  }
}

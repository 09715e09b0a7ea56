public import DomainModeling

extension Account: StatefulEntity {
  /// A state of an account.
  public enum State: String, StringEnum {
    /// The owner can sign in, but the roles of the account don't count until its email address is
    /// confirmed.
    case unverified
    /// The owner can sign in, and the roles of the account count.
    case active
    /// After too many failed attempts, passwords from unknown devices are refused for one hour; sessions continue.
    case locked
    /// Sign-in is blocked by an admin or a moderator.
    case disabled
    /// The account was deleted; its record remains without personal data.
    case deleted
  }

  /// An event of an account.
  public enum Event: String, StringEnum {
    /// The owner confirms the email address with a token sent to it, which also unlocks the account.
    case verifyEmail
    /// The email address was not confirmed within seven days of registration; a lock or a ban doesn't hold that off.
    case expireUnverified
    /// Another account has proved the email address, whose owner therefore didn't register this one.
    case supersede
    /// Too many passwords were tried for the account.
    case lock
    /// The owner unlocks the account with a token or a new password, or the hour is over.
    case unlock
    /// An admin or a moderator disables the account.
    case disable
    /// An admin or a moderator enables the account again, or the moment set for it has come; only admins enable an admin.
    case enable
    /// The owner deletes the account, unless it is disabled.
    case delete
    /// An admin deletes the account of another user.
    case deleteByAdmin
  }

  /// The caller's relation to an account.
  public enum Actor: String, StringEnum {
    /// The owner of the account.
    case owner
    /// A principal with the role `accounts.admin`.
    case admin
    /// A principal with the role `accounts.moderator`.
    case moderator
    /// The system: time events and the counter of sign-in attempts.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that confirms the email address; its input is the address to which the token was sent.
    package static let verifyEmail = TypedEvent<Account, Account.VerifyEmailInput>(.verifyEmail)
    /// The event that disables the account, for a reason and optionally up to a moment.
    package static let disable = TypedEvent<Account, Account.DisableInput>(.disable)
    /// The event by which the owner deletes the account.
    package static let delete = TypedEvent<Account, Account.DeleteInput>(.delete)
    /// The event by which an admin deletes the account.
    package static let deleteByAdmin = TypedEvent<Account, Account.DeleteInput>(.deleteByAdmin)
  }
}

extension Account {

  /// The time to confirm an email address after registration: seven days.
  package static let verificationPeriod = Duration.seconds(7 * 86_400)
  /// The duration of a lock: one hour.
  package static let lockDuration = Duration.seconds(3_600)

  /// The lifecycle of an account, from registration to deletion.
  public static let lifecycle = Lifecycle<Account>(
    "Account", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .unverified
  ) {
    ActorRule(.owner, Fields.id == .principalID)
    ActorRule(.admin, .principalHolds(Role.admin))
    ActorRule(.moderator, .principalHolds(Role.moderator))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.verifyEmail.from(.unverified).to(.active).by(.owner)
      .when(Account.sameAddress)
      .set(Fields.awaitsVerification, to: false)
      .set(Fields.emailVerifiedAt, to: .now)
    Events.verifyEmail.from(.locked).to(.active).by(.owner)
      .when(Account.unverified, Account.sameAddress)
      .set(Fields.awaitsVerification, to: false)
      .set(Fields.emailVerifiedAt, to: .now)
    // Otherwise a stranger could keep the address of another person by wrong passwords, or by being banned.
    on(.expireUnverified).from(.unverified, .locked, .disabled).to(.deleted).by(.system)
      .at(Fields.registeredAt, plus: verificationPeriod)
      .when(Account.unverified)
      .updating("Erases all personal data.") { account, _, _ in account.erasePersonalData() }
    on(.supersede).from(.unverified, .locked, .disabled).to(.deleted).by(.system)
      .when(Account.unverified)
      .updating("Erases all personal data.") { account, _, _ in account.erasePersonalData() }
    on(.lock).from(.unverified, .active).to(.locked).by(.system)
    on(.unlock).from(.locked).to(.active).by(.owner)
      .when(Account.verified)
    on(.unlock).from(.locked).to(.unverified).by(.owner)
      .when(Account.unverified)
    on(.unlock).from(.locked).to(.active).by(.system)
      .after(lockDuration)
      .when(Account.verified)
    on(.unlock).from(.locked).to(.unverified).by(.system)
      .after(lockDuration)
      .when(Account.unverified)
    Events.disable.from(.unverified, .active, .locked).to(.disabled).by(.admin)
      .when(Account.notOwnAccount, Account.notLastAdmin, Account.untilInFuture)
      .set(Fields.disableReason, to: .input(Account.DisableInput.Fields.reason))
      .set(Fields.disabledUntil, to: .input(Account.DisableInput.Fields.until))
      .recording(Account.DisableInput.Fields.reason)
    Events.disable.from(.unverified, .active, .locked).to(.disabled).by(.moderator)
      .when(Account.notOwnAccount, Account.notAdmin, Account.untilInFuture)
      .set(Fields.disableReason, to: .input(Account.DisableInput.Fields.reason))
      .set(Fields.disabledUntil, to: .input(Account.DisableInput.Fields.until))
      .recording(Account.DisableInput.Fields.reason)
    on(.enable).from(.disabled).to(.active).by(.admin)
      .when(Account.notOwnAccount, Account.verified)
      .clear(Fields.disableReason).clear(Fields.disabledUntil)
    on(.enable).from(.disabled).to(.active).by(.moderator)
      .when(Account.notOwnAccount, Account.notAdmin, Account.verified)
      .clear(Fields.disableReason).clear(Fields.disabledUntil)
    on(.enable).from(.disabled).to(.unverified).by(.admin)
      .when(Account.notOwnAccount, Account.unverified)
      .clear(Fields.disableReason).clear(Fields.disabledUntil)
    on(.enable).from(.disabled).to(.unverified).by(.moderator)
      .when(Account.notOwnAccount, Account.notAdmin, Account.unverified)
      .clear(Fields.disableReason).clear(Fields.disabledUntil)
    on(.enable).from(.disabled).to(.active).by(.system)
      .at(Fields.disabledUntil)
      .when(Account.verified)
      .clear(Fields.disableReason).clear(Fields.disabledUntil)
    on(.enable).from(.disabled).to(.unverified).by(.system)
      .at(Fields.disabledUntil)
      .when(Account.unverified)
      .clear(Fields.disableReason).clear(Fields.disabledUntil)
    // Otherwise the owner of a disabled account could register anew with the same address.
    Events.delete.from(.unverified, .active, .locked).to(.deleted).by(.owner)
      .when(Account.notLastAdmin)
      .updating("Erases all personal data.") { account, _, _ in account.erasePersonalData() }
    Events.deleteByAdmin.from(.unverified, .active, .locked, .disabled).to(.deleted).by(.admin)
      .when(Account.notOwnAccount, Account.notLastAdmin)
      .updating("Erases all personal data.") { account, _, _ in account.erasePersonalData() }
  }
}

extension Account {
  static let verified = Guard(
    "account.verified", Fields.awaitsVerification == false,
    doc: "The account must not be waiting for the confirmation of its email address.")

  static let unverified = Guard(
    "account.unverified", Fields.awaitsVerification == true,
    doc: "The account must be waiting for the confirmation of its email address.")

  /// The guard that rejects a token sent to another spelling of the address.
  static let sameAddress = Guard(
    "account.sameAddress", Fields.email == .input(Account.VerifyEmailInput.Fields.address),
    doc: """
      The token must have been sent to the current email address of the account, compared character by \
      character, including case.
      """)

  /// Callers without an identifier hold no role, so the guard is never evaluated for them.
  static let notOwnAccount = Guard(
    "account.notOwnAccount", Fields.id != .principalID,
    doc: "The caller must not be the owner of the account.")

  static let notAdmin = Guard(
    "account.notAdmin", Fields.roles.includes(Role.admin).negated,
    doc: "The account must not hold the role `accounts.admin`.")

  /// The inputs `DisableInput` and `DeleteInput` share the name of this field.
  static let notLastAdmin = Guard(
    "account.notLastAdmin",
    notAdmin.condition.or(
      Condition(
        .compare(
          .context("input.\(Account.DeleteInput.Fields.otherAdmins.name)"), .greater, .value(.integer(0))))),
    doc: """
      Another account that is active or locked, with a confirmed email address, must hold the role `accounts.admin` if \
      this account holds it.
      """)

  static let untilInFuture = Guard(
    "account.untilInFuture",
    Condition<Account>(.isNull(.context(until.name)))
      .or(Condition(.compare(.context(until.name), .greater, .context(now.name)))),
    doc: "The moment at which the account is enabled automatically, if given, must be in the future.")

  private static let until: ContextKey<Timestamp> = .input(Account.DisableInput.Fields.until)
  private static let now: ContextKey<Timestamp> = .now
}

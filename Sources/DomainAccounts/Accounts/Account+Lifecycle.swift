public import DomainModeling

extension Account {
  /// The states, events and actors of an account's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Account

    /// A state of an account.
    public enum State: String, Vocabulary {
      /// The owner can sign in, but the roles of the account don't count until its e-mail address is
      /// confirmed.
      case unverified
      /// The owner can sign in, and the roles of the account count.
      case active
      /// Sign-in is blocked for one hour after too many failed password attempts.
      case locked
      /// Sign-in is blocked by an admin or a moderator.
      case disabled
      /// The account was deleted; its record remains without personal data.
      case deleted
    }

    /// An event of an account.
    public enum Event: String, Vocabulary {
      /// The owner confirms the e-mail address with a token sent to it.
      case verifyEmail
      /// The e-mail address was not confirmed within seven days of registration.
      case expire
      /// Too many passwords were tried for the account.
      case lock
      /// The owner unlocks the account with a token or a new password, or the hour is over.
      case unlock
      /// An admin or a moderator disables the account.
      case disable
      /// An admin or a moderator enables the account again, or the suspension reaches its end.
      case enable
      /// The owner deletes the account.
      case delete
      /// An admin deletes the account of another user.
      case remove
    }

    /// The caller's relation to an account.
    public enum Role: String, Vocabulary {
      /// The owner of the account.
      case owner
      /// A principal with the role `accounts.admin`.
      case admin
      /// A principal with the role `accounts.moderator`.
      case moderator
      /// The system: time events and the counter of sign-in attempts.
      case system
    }

    /// The event that confirms the e-mail address; its input is the address to which the token was sent.
    public static let verifyEmail = Trigger<Flow, ConfirmedAddress>(.verifyEmail)
    /// The time event that deletes an account whose e-mail address was not confirmed in time.
    public static let expire = PlainTrigger(.expire)
    /// The event that locks the account after too many sign-in attempts.
    public static let lock = PlainTrigger(.lock)
    /// The event that ends a lock.
    public static let unlock = PlainTrigger(.unlock)
    /// The event that disables the account, for a reason and optionally up to a moment.
    public static let disable = Trigger<Flow, Suspension>(.disable)
    /// The event that ends a suspension.
    public static let enable = PlainTrigger(.enable)
    /// The event by which the owner deletes the account.
    public static let delete = Trigger<Flow, Departure>(.delete)
    /// The event by which an admin deletes the account.
    public static let remove = Trigger<Flow, Departure>(.remove)
  }
}

extension Account.Flow {
  private typealias Fields = Account.Fields

  /// The time to confirm an e-mail address after registration: seven days.
  public static let timeToVerify = Duration.seconds(7 * 86_400)
  /// The duration of a lock: one hour.
  public static let lockDuration = Duration.seconds(3_600)

  /// The lifecycle of an account, from registration to deletion.
  public static let lifecycle = Lifecycle<Account.Flow>(
    "Account", version: 1, state: Fields.status, since: Fields.statusSince, initial: .unverified,
    final: [.deleted]
  ) {
    RoleRule(.owner, Fields.id == .principalID)
    RoleRule(.admin, .principalHas(label: RoleLabel.admin.text))
    RoleRule(.moderator, .principalHas(label: RoleLabel.moderator.text))
    RoleRule(.system, .principalHas(label: "system"))
  } edges: {
    verifyEmail.from(.unverified).to(.active).by(.owner)
      .when(Account.sameAddress)
      .set(Fields.awaitsVerification, to: false)
      .set(Fields.emailVerifiedAt, to: .now)
    expire.from(.unverified).to(.deleted).by(.system)
      .at(Fields.registeredAt, plus: timeToVerify)
      .updating("Erases all personal data.") { account, _, _ in account.erase() }
    lock.from(.unverified, .active).to(.locked).by(.system)
    unlock.from(.locked).to(.active).by(.owner)
      .when(Account.verified)
    unlock.from(.locked).to(.unverified).by(.owner)
      .when(Account.unverified)
    unlock.from(.locked).to(.active).by(.system)
      .after(lockDuration)
      .when(Account.verified)
    unlock.from(.locked).to(.unverified).by(.system)
      .after(lockDuration)
      .when(Account.unverified)
    disable.from(.unverified, .active, .locked).to(.disabled).by(.admin)
      .when(Account.notOneself, Account.notLastAdmin, Account.untilLater)
      .set(Fields.disabledFor, to: .input(Suspension.Fields.reason))
      .set(Fields.disabledUntil, to: .input(Suspension.Fields.until))
      .recording(Suspension.Fields.reason)
    disable.from(.unverified, .active, .locked).to(.disabled).by(.moderator)
      .when(Account.notOneself, Account.notAdmin, Account.untilLater)
      .set(Fields.disabledFor, to: .input(Suspension.Fields.reason))
      .set(Fields.disabledUntil, to: .input(Suspension.Fields.until))
      .recording(Suspension.Fields.reason)
    enable.from(.disabled).to(.active).by(.admin, .moderator)
      .when(Account.notOneself, Account.verified)
      .clear(Fields.disabledFor).clear(Fields.disabledUntil)
    enable.from(.disabled).to(.unverified).by(.admin, .moderator)
      .when(Account.notOneself, Account.unverified)
      .clear(Fields.disabledFor).clear(Fields.disabledUntil)
    enable.from(.disabled).to(.active).by(.system)
      .at(Fields.disabledUntil)
      .when(Account.verified)
      .clear(Fields.disabledFor).clear(Fields.disabledUntil)
    enable.from(.disabled).to(.unverified).by(.system)
      .at(Fields.disabledUntil)
      .when(Account.unverified)
      .clear(Fields.disabledFor).clear(Fields.disabledUntil)
    delete.from(.unverified, .active, .locked, .disabled).to(.deleted).by(.owner)
      .when(Account.notLastAdmin)
      .updating("Erases all personal data.") { account, _, _ in account.erase() }
    remove.from(.unverified, .active, .locked, .disabled).to(.deleted).by(.admin)
      .when(Account.notOneself, Account.notLastAdmin)
      .updating("Erases all personal data.") { account, _, _ in account.erase() }
  }
}

extension Account {
  static let verified = Guard(
    "account.verified", Fields.awaitsVerification == false,
    doc: "The account must not be waiting for the confirmation of its e-mail address.")

  static let unverified = Guard(
    "account.unverified", Fields.awaitsVerification == true,
    doc: "The account must be waiting for the confirmation of its e-mail address.")

  /// Compares the two addresses character by character, so a token sent to another spelling isn't accepted.
  static let sameAddress = Guard(
    "account.sameAddress", Fields.email == .input(ConfirmedAddress.Fields.address),
    doc: "The token must have been sent to the current e-mail address of the account.")

  /// Callers without an identifier hold no role, so the guard is never evaluated for them.
  static let notOneself = Guard(
    "account.notOneself", Fields.id != .principalID, doc: "The caller must not be the owner of the account.")

  static let notAdmin = Guard(
    "account.notAdmin", Fields.roles.includes(RoleLabel.admin).negated,
    doc: "The account must not hold the role `accounts.admin`.")

  /// The inputs ``Suspension`` and ``Departure`` share the name of this field.
  static let notLastAdmin = Guard(
    "account.notLastAdmin",
    notAdmin.condition.or(
      Condition(
        .compare(.context("input.\(Departure.Fields.otherAdmins.name)"), .greater, .value(.integer(0))))),
    doc: "Another active account must hold the role `accounts.admin` if this account holds it.")

  static let untilLater = Guard(
    "account.untilLater",
    Condition<Account>(.isNull(.context(until.name)))
      .or(Condition(.compare(.context(until.name), .greater, .context(now.name)))),
    doc: "The end of the suspension, if one is given, must be in the future.")

  private static let until: ContextKey<Timestamp> = .input(Suspension.Fields.until)
  private static let now: ContextKey<Timestamp> = .now
}

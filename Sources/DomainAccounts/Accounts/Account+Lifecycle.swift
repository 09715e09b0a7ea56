public import DomainModeling

extension Account {
  /// The words of an account's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Account

    /// What an account may do.
    public enum State: String, Vocabulary {
      /// Signs in, and holds no office until its e-mail address is confirmed.
      case unverified
      /// Signs in.
      case active
      /// Doesn't sign in for an hour, because somebody tried too many passwords.
      case locked
      /// Doesn't sign in, because somebody in charge says so.
      case disabled
      /// Is gone; what stays has no personal data.
      case deleted
    }

    /// What may happen to an account.
    public enum Event: String, Vocabulary {
      /// Its owner shows to read its e-mail address.
      case verifyEmail
      /// Nobody has confirmed it in time.
      case expire
      /// Somebody tried too many passwords.
      case lock
      /// Its owner is back, or the hour is over.
      case unlock
      /// Somebody in charge keeps it out.
      case disable
      /// It may sign in again.
      case enable
      /// Its owner leaves.
      case delete
      /// Somebody in charge deletes it.
      case remove
    }

    /// Who may do something with an account.
    public enum Role: String, Vocabulary {
      /// Whose account it is.
      case owner
      /// Whoever looks after everybody's accounts.
      case admin
      /// Whoever looks into reports.
      case moderator
      /// Timers and counters.
      case system
    }

    /// Confirms the e-mail address; takes the one to which the token went.
    public static let verifyEmail = Trigger<Flow, ConfirmedAddress>(.verifyEmail)
    /// Deletes what nobody has confirmed.
    public static let expire = PlainTrigger(.expire)
    /// Keeps guessers out.
    public static let lock = PlainTrigger(.lock)
    /// Lets its owner in again.
    public static let unlock = PlainTrigger(.unlock)
    /// Keeps it out for a reason, until a moment if need be.
    public static let disable = Trigger<Flow, Suspension>(.disable)
    /// Lets it in again.
    public static let enable = PlainTrigger(.enable)
    /// Deletes one's own account.
    public static let delete = Trigger<Flow, Departure>(.delete)
    /// Deletes somebody else's account.
    public static let remove = Trigger<Flow, Departure>(.remove)
  }
}

extension Account.Flow {
  private typealias Fields = Account.Fields

  /// How long somebody has to confirm an e-mail address.
  public static let timeToVerify = Duration.seconds(7 * 86_400)
  /// How long an account stays locked by itself.
  public static let lockDuration = Duration.seconds(3_600)

  /// The way of an account: confirmed, locked for a while, kept out by those in charge, deleted for good.
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
      .updating("erases personal data") { account, _, _ in account.erase() }
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
      .updating("erases personal data") { account, _, _ in account.erase() }
    remove.from(.unverified, .active, .locked, .disabled).to(.deleted).by(.admin)
      .when(Account.notOneself, Account.notLastAdmin)
      .updating("erases personal data") { account, _, _ in account.erase() }
  }
}

extension Account {
  static let verified = Guard(
    "account.verified", Fields.awaitsVerification == false, doc: "Its e-mail address is confirmed.")

  static let unverified = Guard(
    "account.unverified", Fields.awaitsVerification == true, doc: "Its e-mail address isn't confirmed yet.")

  /// A confirmed address is compared as it was typed: a token never counts for another spelling.
  static let sameAddress = Guard(
    "account.sameAddress", Fields.email == .input(ConfirmedAddress.Fields.address),
    doc: "The token went to the present address.")

  /// A caller without an identifier holds no office, so that this is never asked of one.
  static let notOneself = Guard(
    "account.notOneself", Fields.id != .principalID, doc: "Nobody uses an office on themselves.")

  static let notAdmin = Guard(
    "account.notAdmin", Fields.roles.includes(RoleLabel.admin).negated,
    doc: "Moderators don't keep out those in charge.")

  /// Suspension and departure call the number alike.
  static let notLastAdmin = Guard(
    "account.notLastAdmin",
    notAdmin.condition.or(
      Condition(
        .compare(.context("input.\(Departure.Fields.otherAdmins.name)"), .greater, .value(.integer(0))))),
    doc: "Somebody stays in charge.")

  static let untilLater = Guard(
    "account.untilLater",
    Condition<Account>(.isNull(.context(until.name)))
      .or(Condition(.compare(.context(until.name), .greater, .context(now.name)))),
    doc: "It ends later, if at all.")

  private static let until: ContextKey<Timestamp> = .input(Suspension.Fields.until)
  private static let now: ContextKey<Timestamp> = .now
}

public import DomainModeling

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

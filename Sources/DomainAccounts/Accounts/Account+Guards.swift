import DomainModeling

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

import DomainModeling

extension Institution {
  static let hasBank = Guard(
    "institution.hasBank", Fields.bank.at(BankAccount.Fields.holder).isPresent,
    doc: "It says where money goes.")

  static let hasPhone = Guard(
    "institution.hasPhone", Fields.contact.at(InstitutionContact.Fields.phones).count(.greater, 0),
    doc: "It can be reached by telephone.")

  static let emailIsConfirmed = Guard(
    "institution.emailIsConfirmed", Fields.emailConfirmedAt.isPresent, doc: "Its e-mail address is confirmed."
  )

  static let emailIsOpen = Guard(
    "institution.emailIsOpen", Fields.emailConfirmedAt.isNull, doc: "Its e-mail address isn't confirmed yet.")

  static let sameAddress = Guard(
    "institution.sameAddress",
    Fields.contact.at(InstitutionContact.Fields.email) == .input(ConfirmedAddress.Fields.address),
    doc: "The confirmation is for the present address.")

  static let noPendingBank = Guard(
    "institution.noPendingBank", Fields.pendingBank.at(BankAccount.Fields.holder).isNull,
    doc: "No other bank account waits to be confirmed.")

  static let pendingBankThere = Guard(
    "institution.pendingBank", Fields.pendingBank.at(BankAccount.Fields.holder).isPresent,
    doc: "A bank account waits to be confirmed.")

  /// Nobody confirms alone where money goes: four eyes.
  static let secondPerson = Guard(
    "institution.secondPerson", Fields.bankChangedBy != .principalID,
    doc: "Somebody else than who asked for it confirms it.")

  static let notOneself = Guard(
    "institution.notOneself", Fields.account != .principalID, doc: "Nobody judges their own institution.")
}

/// What transitions change beyond single fields.
extension Institution {
  mutating func remindLater(than now: Timestamp) {
    reminderAt = (try? now.adding(Flow.reminderInterval)) ?? .latest
  }

  mutating func certify(at now: Timestamp) {
    recertifyAt = (try? now.adding(Flow.timeToRecertification)) ?? .latest
  }

  mutating func takePendingBank() {
    if let pendingBank { bank = pendingBank }
    dropPendingBank()
  }

  mutating func dropPendingBank() {
    pendingBank = nil
    bankChangedBy = nil
    bankChangedAt = nil
  }

  /// Leaves out what was told for a page that never was: whom to ask for, and where money would have gone.
  mutating func abandon() {
    erasePeople()
    bank = nil
  }

  /// Leaves out whom to ask for, and a bank account that nobody needs any more, for good.
  mutating func erasePeople() {
    dropPendingBank()
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
    if let erased = try? InstitutionContact(email: contact.email) { contact = erased }
  }
}

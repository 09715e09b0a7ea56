import DomainModeling

extension Institution {
  static let hasBank = Guard(
    "institution.hasBank", Fields.bank.at(BankAccount.Fields.holder).isPresent,
    doc: "The institution must have a bank account.")

  static let hasPhone = Guard(
    "institution.hasPhone", Fields.contact.at(InstitutionContact.Fields.phones).count(.greater, 0),
    doc: "The institution must have a telephone number.")

  static let emailIsConfirmed = Guard(
    "institution.emailIsConfirmed", Fields.emailConfirmedAt.isPresent,
    doc: "The institution's e-mail address must be confirmed."
  )

  static let emailIsOpen = Guard(
    "institution.emailIsOpen", Fields.emailConfirmedAt.isNull,
    doc: "The institution's e-mail address must not be confirmed yet.")

  static let sameAddress = Guard(
    "institution.sameAddress",
    Fields.contact.at(InstitutionContact.Fields.email) == .input(ConfirmedAddress.Fields.address),
    doc: "The confirmed address must be the institution's current one.")

  static let noPendingBank = Guard(
    "institution.noPendingBank", Fields.pendingBank.at(BankAccount.Fields.holder).isNull,
    doc: "No change of the bank account must be pending.")

  static let pendingBankThere = Guard(
    "institution.pendingBank", Fields.pendingBank.at(BankAccount.Fields.holder).isPresent,
    doc: "A change of the bank account must be pending.")

  /// The four-eyes principle for changes of the bank account.
  static let secondPerson = Guard(
    "institution.secondPerson", Fields.bankChangedBy != .principalID,
    doc: "The account that confirms a new bank account must differ from the one that requested it.")

  static let notOneself = Guard(
    "institution.notOneself", Fields.account != .principalID,
    doc: "The caller must not decide about their own institution.")
}

/// Changes that transitions make beyond assigning single fields.
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

  /// Erases the contact person, the telephone numbers and the bank accounts of a registration that was never
  /// listed.
  mutating func abandon() {
    erasePeople()
    bank = nil
  }

  /// Erases the contact person, the telephone numbers and a pending bank account.
  mutating func erasePeople() {
    dropPendingBank()
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
    if let erased = try? InstitutionContact(email: contact.email) { contact = erased }
  }
}

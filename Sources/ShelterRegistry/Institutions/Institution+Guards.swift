import DomainModeling

extension Institution {
  static let hasBankAccount = Guard(
    "institution.hasBankAccount", Fields.bankAccount.at(BankAccount.Fields.holder).isPresent,
    doc: "The institution must have a bank account.")

  static let hasPhone = Guard(
    "institution.hasPhone", Fields.contact.at(InstitutionContact.Fields.phones).count(.greater, 0),
    doc: "The institution must have a telephone number.")

  static let emailIsConfirmed = Guard(
    "institution.emailIsConfirmed", Fields.emailConfirmedAt.isPresent,
    doc: "The institution's e-mail address must be confirmed."
  )

  static let emailIsUnconfirmed = Guard(
    "institution.emailIsUnconfirmed", Fields.emailConfirmedAt.isNull,
    doc: "The institution's e-mail address must not be confirmed yet.")

  static let sameAddress = Guard(
    "institution.sameAddress",
    Fields.contact.at(InstitutionContact.Fields.email) == .input(Account.VerifyEmailInput.Fields.address),
    doc: "The confirmed address must be the institution's current one.")

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

  static let isNotOwnInstitution = Guard(
    "institution.notOwnInstitution", Fields.manager != .principalID,
    doc: "The caller must not decide about their own institution.")
}

/// Changes that transitions make beyond assigning single fields.
extension Institution {
  mutating func remindLater(than now: Timestamp) {
    reminderAt = (try? now.adding(Institution.reminderInterval)) ?? .latest
  }

  mutating func certify(at now: Timestamp) {
    recertifyAt = (try? now.adding(Institution.certificationPeriod)) ?? .latest
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

  /// Erases the contact person, the telephone numbers and the bank accounts of a registration that was never
  /// listed.
  mutating func abandon() {
    erasePeople()
    bankAccount = nil
  }

  /// Erases the contact person, the telephone numbers and a pending bank account.
  mutating func erasePeople() {
    discardPendingBankAccount()
    reminderAt = nil
    recertifyAt = nil
    closesAt = nil
    if let erased = try? InstitutionContact(email: contact.email) { contact = erased }
  }
}

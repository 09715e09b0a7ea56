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

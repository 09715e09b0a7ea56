import DomainModeling

extension ShelterMessages {
  /// What the fields of a bank account are called, and what is wrong with it.
  static let bankAccounts: [Message] = [
    Message("BankAccount.holder", english: "Account holder", polish: "Posiadacz rachunku"),
    Message(
      "BankAccount.holderAddress", english: "Account holder's address", polish: "Adres posiadacza rachunku"),
    Message("BankAccount.number", english: "Account number", polish: "Numer rachunku"),
    Message("BankAccount.bic", english: "BIC", polish: "BIC"),
    Message(
      "BankAccount.number.national",
      english: "Please check the account number: its bank would hardly use it.",
      polish: "Sprawdź numer rachunku: bank raczej nie nadałby takiego numeru."),
  ]
}

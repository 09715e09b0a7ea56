public import DomainModeling

/// A bank account that receives money for its holder.
///
/// Only its owner and administrators see it whole; other views show a ``MaskedBankAccount``.
public struct BankAccount: Hashable, Sendable {
  public let holder: String
  public let holderAddress: PostalAddress
  public let number: IBAN
  public let bic: BIC?

  /// Creates a bank account.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    holder: String, holderAddress: PostalAddress, number: IBAN, bic: BIC? = nil
  ) throws(ValidationError) {
    self.holder = holder
    self.holderAddress = holderAddress
    self.number = number
    self.bic = bic
    try validated()
  }
}

extension BankAccount: RedactedModel {
  /// The fields of a bank account.
  public enum Fields {
    public static let holder = Field(
      "holder", \BankAccount.holder, .length(1...70), .singleLine, .trimmed, .notBlank,
      doc: """
        The name of the account's holder, at most 70 characters, as SEPA payments carry. Set by the \
        institution.
        """)
    public static let holderAddress = Field(
      "holderAddress", \BankAccount.holderAddress,
      doc: "The postal address of the account's holder. Set by the institution.")
    public static let number = Field(
      "number", \BankAccount.number,
      doc: "The account number as an IBAN (ISO 13616), without spaces. Set by the institution.")
    public static let bic = Field(
      "bic", \BankAccount.bic,
      doc: """
        The bank's identifier code (BIC, ISO 9362); null where the IBAN is enough. Set by the institution.
        """)
  }

  public static let schema = ModelSchema<BankAccount>(
    "BankAccount", version: 1, doc: "A bank account that receives money for its holder."
  ) {
    Fields.holder
    Fields.holderAddress
    Fields.number
    Fields.bic
  } rules: {
    Rule(
      "BankAccount.number.national", reading: Fields.number, severity: .warning,
      doc: "The national check digits of the account number must be right, where the country's rule is known."
    ) { $0.number.nationalCheck != .failed }
  }

  public init(reading fields: FieldReader<BankAccount>) throws {
    try self.init(
      holder: fields[Fields.holder], holderAddress: fields[Fields.holderAddress],
      number: fields[Fields.number], bic: fields[Fields.bic])
  }
}

extension ShelterMessages {
  /// The labels of the fields of a bank account, and the message of its rule.
  static let bankAccounts: [Message] = [
    Message("BankAccount.holder", english: "Account holder", polish: "Posiadacz rachunku"),
    Message(
      "BankAccount.holderAddress", english: "Account holder’s address", polish: "Adres posiadacza rachunku"),
    Message("BankAccount.number", english: "Account number", polish: "Numer rachunku"),
    Message("BankAccount.bic", english: "BIC", polish: "BIC"),
    Message(
      "BankAccount.number.national",
      english: "Please check the account number: its check digits are wrong.",
      polish: "Sprawdź numer rachunku: jego cyfry kontrolne są nieprawidłowe."),
  ]
}

public import DomainModeling

/// An account at a bank: whose it is and where money for it goes.
///
/// It is shown masked outside of its owner's and the administrators' views; see ``MaskedBankAccount``.
public struct BankAccount: Hashable, Sendable {
  /// The name of the account's holder.
  public let holder: String
  /// The address of the account's holder.
  public let holderAddress: PostalAddress
  /// The account's number.
  public let number: IBAN
  /// The bank's code, where one is needed.
  public let bic: BIC?

  /// Makes an account, or throws everything that is wrong with it.
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

extension BankAccount: DiscreetModel {
  /// The fields of a bank account.
  public enum Fields {
    public static let holder = Field(
      "holder", \BankAccount.holder, .length(1...70), .singleLine, .trimmed, .notBlank,
      doc: "The name of the account's holder; 70 characters are what SEPA carries.")
    public static let holderAddress = Field(
      "holderAddress", \BankAccount.holderAddress, doc: "The address of the account's holder.")
    public static let number = Field("number", \BankAccount.number, doc: "The account's number.")
    public static let bic = Field("bic", \BankAccount.bic, doc: "The bank's code, where one is needed.")
  }

  public static let schema = ModelSchema<BankAccount>(
    "BankAccount", version: 1, doc: "An account at a bank."
  ) {
    Fields.holder
    Fields.holderAddress
    Fields.number
    Fields.bic
  } rules: {
    Rule(
      "BankAccount.number.national", reading: Fields.number, severity: .warning,
      doc: "The digits that the country itself checks are right, where they are known."
    ) { $0.number.nationalCheck != .failed }
  }

  public init(reading fields: FieldReader<BankAccount>) throws {
    try self.init(
      holder: fields[Fields.holder], holderAddress: fields[Fields.holderAddress],
      number: fields[Fields.number], bic: fields[Fields.bic])
  }
}

/// What others see of a bank account: whose it is, and enough of the number to recognise it.
public struct MaskedBankAccount: Hashable, Sendable {
  /// The name of the account's holder.
  public let holder: String
  /// The number with its middle left out: `PL61 … 2874`.
  public let number: String

  /// Takes from an account what others may see.
  public init(_ account: BankAccount) {
    holder = account.holder
    number = account.number.masked
  }
}

extension MaskedBankAccount: Model {
  /// The fields of a masked account.
  public enum Fields {
    public static let holder = Field(
      "holder", \MaskedBankAccount.holder, doc: "The name of the account's holder.")
    public static let number = Field(
      "number", \MaskedBankAccount.number, doc: "The number with its middle left out: PL61 … 2874.")
  }

  public static let schema = ModelSchema<MaskedBankAccount>(
    "MaskedBankAccount", version: 1,
    doc: "What others see of a bank account: whose it is, and enough of the number to recognise it."
  ) {
    Fields.holder
    Fields.number
  }

  public init(reading fields: FieldReader<MaskedBankAccount>) throws {
    holder = try fields[Fields.holder]
    number = try fields[Fields.number]
  }
}

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

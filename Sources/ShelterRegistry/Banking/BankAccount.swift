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

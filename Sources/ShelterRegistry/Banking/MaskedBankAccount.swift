public import DomainModeling

/// The public view of a bank account: its holder and parts of its number.
public struct MaskedBankAccount: Hashable, Sendable {
  public let holder: String
  public let number: String

  /// Creates the public view of a bank account.
  package init(_ account: BankAccount) {
    holder = account.holder
    number = account.number.redacted
  }
}

extension MaskedBankAccount: Model {
  /// The fields of a masked account.
  package enum Fields {
    package static let holder = Field(
      "holder", \MaskedBankAccount.holder, doc: "The name of the account's holder.")
    package static let number = Field(
      "number", \MaskedBankAccount.number,
      doc: "The first and last four characters of the account number, such as PL61 … 2874.")
  }

  public static let schema = ModelSchema<MaskedBankAccount>(
    "MaskedBankAccount", version: 1,
    doc: "The public view of a bank account: its holder and parts of its number."
  ) {
    Fields.holder
    Fields.number
  }

  public init(reading fields: FieldReader<MaskedBankAccount>) throws {
    holder = try fields[Fields.holder]
    number = try fields[Fields.number]
    try validated()
  }
}

public import DomainModeling

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

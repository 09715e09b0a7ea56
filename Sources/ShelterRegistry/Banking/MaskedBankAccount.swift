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

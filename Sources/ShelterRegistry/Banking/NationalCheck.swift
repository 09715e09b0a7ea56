/// What the check digits within a country's own account number say; a level of its own above that of the IBAN.
public enum NationalCheck: Hashable, Sendable {
  /// They are right.
  case passed
  /// They are wrong; a bank would hardly have given out the number.
  case failed
  /// The country has none, or none that this suite knows.
  case unknown
}

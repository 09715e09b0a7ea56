public import DomainModeling

/// What moved money into or out of a fund.
public enum FundEntryKind: String, Vocabulary {
  /// A payment came.
  case received
  /// Money was given back to its giver.
  case refunded
  /// A refund couldn't be done; the money is in the fund again.
  case refundFailed = "refund-failed"
  /// The giver's bank took money back.
  case disputed
  /// A dispute was won; the money is in the fund again.
  case recovered
  /// The institution spent it on what it was given for.
  case spent
  /// Its purpose is gone; the rest went to the institution's general fund.
  case releasedOut = "released-out"
  /// The rest of a fund whose purpose is gone came to the general fund.
  case releasedIn = "released-in"

  /// Whether the money came into the fund.
  public var isInflow: Bool {
    switch self {
    case .received, .refundFailed, .recovered, .releasedIn: true
    case .refunded, .disputed, .spent, .releasedOut: false
    }
  }
}

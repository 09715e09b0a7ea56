public import DomainModeling

/// A transfer of food between two ledger accounts.
public enum LedgerTransfer: String, StringEnum {
  /// The donor accepts to give available food.
  case accept
  /// A receiver reserves accepted food.
  case reserve
  /// A receiver collects reserved food.
  case collect
  /// An acceptance ends, and its food is available again.
  case releaseAccepted
  /// A reservation ends, and its food is available again.
  case releaseReserved
  /// Available food is thrown away.
  case discardAvailable
  /// Accepted food is thrown away.
  case discardAccepted
  /// Reserved food is thrown away, such as the rest that a receiver leaves.
  case discardReserved

  /// The ledger account that the food leaves.
  public var source: QuantityLedger.Account {
    switch self {
    case .accept, .discardAvailable: .available
    case .reserve, .releaseAccepted, .discardAccepted: .accepted
    case .collect, .releaseReserved, .discardReserved: .reserved
    }
  }

  /// The ledger account that the food enters.
  public var target: QuantityLedger.Account {
    switch self {
    case .accept: .accepted
    case .reserve: .reserved
    case .collect: .collected
    case .releaseAccepted, .releaseReserved: .available
    case .discardAvailable, .discardAccepted, .discardReserved: .discarded
    }
  }
}

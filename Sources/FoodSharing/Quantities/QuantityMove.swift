public import DomainModeling

/// The ways of food through a ledger; there are no others.
public enum QuantityMove: String, Vocabulary {
  /// The donor promises it.
  case hold
  /// Whom it was promised to reserves it.
  case reserve
  /// It is taken home.
  case collect
  /// A promise is given up or taken back.
  case releaseHeld
  /// A reservation is given up or taken back.
  case releaseReserved
  /// Nobody gets it: the donor throws away what is left.
  case discardAvailable
  /// What was promised is thrown away.
  case discardHeld
  /// What was reserved is thrown away, such as the rest that a receiver left.
  case discardReserved

  /// Where the food stands before.
  public var source: QuantityAccount {
    switch self {
    case .hold, .discardAvailable: .available
    case .reserve, .releaseHeld, .discardHeld: .held
    case .collect, .releaseReserved, .discardReserved: .reserved
    }
  }

  /// Where it stands afterwards.
  public var target: QuantityAccount {
    switch self {
    case .hold: .held
    case .reserve: .reserved
    case .collect: .collected
    case .releaseHeld, .releaseReserved: .available
    case .discardAvailable, .discardHeld, .discardReserved: .discarded
    }
  }
}

public import DomainModeling

/// The condition of a copy, from the best to the worst; a worse condition is less than a better one.
public enum BookCondition: String, StringEnum {
  /// The copy is unread and may still be wrapped.
  case new
  /// The copy has been read at most once and shows no signs of use.
  case likeNew
  /// The copy shows slight signs of use.
  case veryGood
  /// The copy is used, complete and firmly bound.
  case good
  /// The copy is worn, but all of it is readable.
  case fair
  /// The copy falls apart or is incomplete.
  case poor

  /// This condition and all better ones.
  public var orBetter: [BookCondition] { Self.allCases.filter { $0 >= self } }

  /// Whether the seller must describe the wear in words: true for `fair` and `poor`.
  public var needsDescription: Bool { self <= .fair }
}

extension BookCondition: Comparable {
  /// Returns whether the left condition is worse.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .new: 5
    case .likeNew: 4
    case .veryGood: 3
    case .good: 2
    case .fair: 1
    case .poor: 0
    }
  }
}

/// A defect of a copy, independent of its condition.
public enum BookDefect: String, StringEnum {
  /// Passages are highlighted.
  case highlighting
  /// The copy has handwritten notes.
  case annotations
  /// Pages are missing.
  case missingPages
  /// Pages are torn.
  case tornPages
  /// The binding is loose.
  case looseBinding
  /// The cover is damaged or missing.
  case coverDamage
  /// The copy has water damage.
  case waterDamage
  /// The copy smells.
  case odor
  /// The access code for online material is used up or missing.
  case usedAccessCode
  /// A disc, a card or a supplement is missing.
  case missingSupplement
  /// The copy has stamps of a library or a school.
  case stamps
}

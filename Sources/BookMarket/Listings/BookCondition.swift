public import DomainModeling

/// The condition of a copy, the best first; each is less than the ones before it.
public enum BookCondition: String, Vocabulary {
  /// Never read, perhaps still wrapped.
  case new
  /// Read once, if at all; nothing to be seen of it.
  case likeNew = "like-new"
  /// Small traces of use.
  case veryGood = "very-good"
  /// Used, whole, and firm.
  case good
  /// Worn, and all of it can be read.
  case fair
  /// Falls apart, or something is missing.
  case poor

  /// The conditions that are this one or better.
  public var orBetter: [BookCondition] { Self.allCases.filter { $0 >= self } }

  /// Whether a seller has to say in words what is worn.
  public var needsDescription: Bool { self <= .fair }
}

extension BookCondition: Comparable {
  /// The worse condition is the lesser one.
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

/// Something that is wrong with a copy, whatever its condition.
public enum BookDefect: String, Vocabulary {
  /// Marked with colours.
  case highlighting
  /// Written into.
  case annotations
  /// Pages are missing.
  case missingPages = "missing-pages"
  /// Pages are torn.
  case tornPages = "torn-pages"
  /// The binding is loose.
  case looseBinding = "loose-binding"
  /// The cover is damaged or gone.
  case coverDamage = "cover-damage"
  /// It was wet.
  case waterDamage = "water-damage"
  /// It smells.
  case odour
  /// The code for online material is used up or missing.
  case usedAccessCode = "used-access-code"
  /// A disc, a card or a supplement is missing.
  case missingSupplement = "missing-supplement"
  /// Stamps of a library or a school.
  case stamps
}

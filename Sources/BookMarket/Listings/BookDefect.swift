public import DomainModeling

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

public import DomainModeling

/// The way in which a film comes out in a country.
public enum ReleaseType: String, Vocabulary {
  /// Shown once, to guests or at a festival.
  case premiere
  /// In a few cinemas.
  case limited
  /// In cinemas.
  case theatrical
  /// To stream or download.
  case digital
  /// On disc.
  case physical
  /// On television.
  case television
}

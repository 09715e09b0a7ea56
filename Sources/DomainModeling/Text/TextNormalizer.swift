/// A port that brings text into Unicode normalisation form C; the tables for it are too large for a model.
///
/// `DomainFoundation` gives the one that Foundation knows.
public protocol TextNormalizer: Sendable {
  /// The text in normalisation form C (UAX #15): composed letters where they exist.
  func nfc(_ text: String) -> String
}

/// A service that converts text to Unicode normalization form C, whose tables are too large to be part of
/// models.
///
/// `DomainFoundation` provides an implementation.
public protocol UnicodeNormalizer: Sendable {
  /// Returns the text in normalization form C (UAX #15), with composed characters where they exist.
  func nfc(_ text: String) -> String
}

public import DomainModeling
import Foundation

/// Unicode normalisation by the tables of the system.
///
/// Where a parameter takes a normaliser, write `.system`.
public struct SystemTextNormalizer: TextNormalizer {
  /// Makes the normaliser; all of them do the same.
  public init() {}

  /// The text in normalisation form C (UAX #15).
  public func nfc(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}

extension TextNormalizer where Self == SystemTextNormalizer {
  /// Unicode normalisation by the tables of the system.
  public static var system: SystemTextNormalizer { SystemTextNormalizer() }
}

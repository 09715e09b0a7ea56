public import DomainModeling

/// The resolution that is sold.
public enum VideoQuality: String, Vocabulary {
  /// Standard definition.
  case sd
  /// High definition.
  case hd
  /// Ultra high definition.
  case uhd
}

public import DomainModeling

/// Which colours the app shows.
public enum Appearance: String, Vocabulary {
  /// Those of the device.
  case system
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

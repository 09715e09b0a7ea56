/// How much a clause weighs.
public enum ConformanceLevel: String, Hashable, Sendable, CaseIterable, Codable {
  /// Callers rely on it; without it an implementation isn't one.
  case required
  /// Callers may meet it; a limit of the machinery below is an excuse that the implementation's guide names.
  case recommended
}

/// The labels by which an app tells the module what office a principal holds.
public enum MovieLabel: String, Hashable, Sendable, CaseIterable {
  /// Curates the catalogue and reviews advertising.
  case `operator` = "movies.operator"
}

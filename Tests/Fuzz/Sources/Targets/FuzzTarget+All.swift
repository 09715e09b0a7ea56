extension FuzzTarget {
  /// The targets for all parsers of external input.
  static let all: [FuzzTarget] = values + written + documents + declared

  /// Returns the target with a name.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension FuzzTarget {
  /// Every reader of the suite that is given what others wrote.
  static let all: [FuzzTarget] = values + written + documents + declared

  /// The reader of that name.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// The roles of the movie catalog.
public enum MovieRole: String, Hashable, Sendable, CaseIterable {
  /// The role of users who maintain the catalog.
  case `operator` = "movies.operator"
}

/// The roles of the movie catalog.
public enum MovieRole: String, Hashable, Sendable, CaseIterable {
  /// The role of users who maintain the catalog.
  case `operator` = "movies.operator"
}

extension UseCase {
  func require(_ principal: Principal) throws(MovieCatalogError) {
    if !allows(principal) { throw .forbidden(AccessDeniedError(self)) }
  }
}

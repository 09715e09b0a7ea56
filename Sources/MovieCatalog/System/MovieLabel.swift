/// The labels by which an app tells the module what office a principal holds.
public enum MovieLabel: String, Hashable, Sendable, CaseIterable {
  /// Curates the catalogue.
  case `operator` = "movies.operator"
}

extension UseCase {
  func require(_ principal: Principal) throws(MovieCatalogError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }
}

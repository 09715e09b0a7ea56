import DomainModeling

/// For repositories that run queries by themselves.
extension ModelQuery {
  /// Refuses a query that can't be run against the model, whatever the records are.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public func validate() throws(RepositoryError) { _ = try prepared() }

  /// The cursor for the place of a record in this query's order.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public func cursor(at entity: E) throws(RepositoryError) -> Cursor {
    try prepared().cursor(of: entity)
  }

  /// Refuses a path whose values can't be counted; a list's elements can, where they are single values.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public static func validate(facetsOf path: String) throws(RepositoryError) { _ = try FacetField<E>(path) }
}

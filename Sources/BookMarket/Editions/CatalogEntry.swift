import DomainModeling

/// An entry that a user adds to the catalog: an edition, or the record that a course uses one.
protocol CatalogEntry {
  /// The account that added the entry; `nil` for none.
  var addedBy: Principal.ID? { get set }
}

extension BookEdition: CatalogEntry {}
extension CourseBook: CatalogEntry {}

extension CatalogEntry {
  /// Returns whether a caller added the entry or is an operator.
  func isKept(by principal: Principal) -> Bool {
    principal.holds(BookMarketRole.operator) || addedBy == principal.id
  }

  /// Returns the entry as a caller may see it; others don't learn who wants the book or takes the course.
  func seen(by principal: Principal) -> Self {
    if isKept(by: principal) { return self }
    var entry = self
    entry.addedBy = nil
    return entry
  }
}

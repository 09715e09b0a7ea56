public import DomainModeling
import DomainRepository

extension BookCatalogService {
  /// Replaces a duplicate by another edition in all listings, wanted books, course books, saved searches and sales,
  /// and deletes it, as an operator.
  ///
  /// Listings keep the title, authors and ISBN that they were last posted with. Merging an edition into itself changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - duplicate: The edition to delete, as the caller saw it.
  ///   - edition: The edition that remains, as the caller saw it.
  /// - Returns: The edition that remains.
  /// - Throws: ``/DomainServices/ServiceError/changed(_:)`` when one of the editions was corrected meanwhile.
  @discardableResult
  public func merge(
    _ duplicate: BookEdition, into edition: BookEdition, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    try await system.perform(Operations.merge, as: principal) { (work, _) async throws(BookMarketError) in
      let merged = try await system.required(BookEdition.self, duplicate.id, in: &work)
      let kept = try await system.editionInUse(edition.id, in: &work)
      if merged.id == kept.id { return kept }
      if merged != duplicate { throw .changed(EntityReference(merged)) }
      if kept != edition { throw .changed(EntityReference(kept)) }
      try await system.replace(merged.id, by: kept.id, in: &work)
      work.delete(BookEdition.self, id: merged.id)
      return kept
    }
  }

  /// Deletes an edition that no listing, wanted book, saved search or course book names, as an operator.
  ///
  /// - Throws: ``BookMarketRuleError/editionInUse``; merge such an edition into another one instead.
  public func delete(_ id: BookEdition.ID, as principal: Principal) async throws(BookMarketError) {
    try await system.perform(Operations.delete, as: principal) { (work, _) async throws(BookMarketError) in
      try await system.required(BookEdition.self, id, in: &work)
      if try await system.isUsed(id) { throw .rule(.editionInUse) }
      work.delete(BookEdition.self, id: id)
    }
  }
}

/// The records that refer to an edition; operations that add such a record touch the edition.
extension BookMarketSystem {
  fileprivate func isUsed(_ id: BookEdition.ID) async throws(BookMarketError) -> Bool {
    try await reading { (repository) async throws(RepositoryError) in
      if try await repository.first(ModelQuery(where: BookListing.Fields.edition == id)) != nil {
        return true
      }
      if try await repository.first(ModelQuery(where: WantedBook.Fields.edition == id)) != nil { return true }
      let isSought = SavedSearch.Fields.search.at(ListingFilter.Fields.edition) == id
      if try await repository.first(ModelQuery(where: isSought)) != nil { return true }
      return try await repository.first(ModelQuery(where: CourseBook.Fields.edition == id)) != nil
    }
  }

  fileprivate func replace(
    _ duplicate: BookEdition.ID, by edition: BookEdition.ID, in work: inout Work
  ) async throws(BookMarketError) {
    for listing in try await all(where: BookListing.Fields.edition == duplicate, in: &work) {
      var moved = listing
      moved.edition = edition
      work.update(moved)
    }
    for wanted in try await all(where: WantedBook.Fields.edition == duplicate, in: &work) {
      var moved = wanted
      moved.edition = edition
      work.update(moved)
    }
    for sale in try await all(where: CompletedSale.Fields.edition == duplicate, in: &work) {
      var moved = sale
      moved.edition = edition
      work.update(moved)
    }
    let isSearched = SavedSearch.Fields.search.at(ListingFilter.Fields.edition) == duplicate
    for saved in try await all(where: isSearched, in: &work) {
      var moved = saved
      moved.search.edition = edition
      work.update(moved)
    }
    for book in try await all(where: CourseBook.Fields.edition == duplicate, in: &work) {
      let moved = try mapError(book.using(edition), to: BookMarketError.invalid)
      if try await work.get(CourseBook.self, id: moved.id) == nil { work.insert(moved) }
      work.delete(CourseBook.self, id: book.id)
    }
  }
}

extension CourseBook {
  /// Returns the same record for another edition, with the identifier derived from it.
  fileprivate func using(_ edition: BookEdition.ID) throws(ValidationError) -> CourseBook {
    try CourseBook(
      campus: campus, course: course, instructor: instructor, term: term, edition: edition,
      requirement: requirement, acceptsOtherEditions: acceptsOtherEditions, addedBy: addedBy)
  }
}

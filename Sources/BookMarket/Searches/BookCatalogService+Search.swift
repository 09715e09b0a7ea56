public import DomainModeling
public import DomainRepository
public import DomainServices

extension BookCatalogService.Operations {
  static let titleOrder = SortKey<BookEdition>.ascending(BookEdition.Fields.title)

  /// Searching the catalog.
  public static let search = ServiceOperation(
    "bookCatalog.search", BookCatalogService.search, .input("text"), .input("position"), .input("limit"),
    .principal, for: [.authenticated], orderedBy: titleOrder, refuses: [.invalid],
    doc: "Searches the catalog for words of title and authors, or for an ISBN.")

  static let searching = [search.description]
}

extension BookCatalogService {
  /// Returns a page of the editions that match words of title and authors, or an ISBN in any printed form.
  public func search(
    _ text: String, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<BookEdition> {
    try await system.read(Operations.search, as: principal) { (_, caller) async throws(BookMarketError) in
      let all = ModelQuery<BookEdition>(orderedBy: Operations.titleOrder)
      let query: ModelQuery<BookEdition>
      do throws(ValueError) {
        switch try BookSearchTerm(text) {
        case .isbn(let isbn): query = all.filtered(by: BookEdition.Fields.isbn == isbn)
        case .words(let words): query = all.matching(words)
        }
      } catch {
        throw .invalid(ValidationError(at: ListingFilter.Fields.text, ViolationCode(error.kind)))
      }
      return try await system.page(query, at: position, limit: limit).map { $0.seen(by: caller) }
    }
  }
}

public import DomainModeling
public import DomainRepository
public import DomainServices

extension BookCatalogService {
  /// The operations of the service.
  public enum Operations {
    static let editionOrder = SortKey<BookEdition>.descending(BookEdition.Fields.year)
    private static let operators: [AccessRequirement] = [.role(BookMarketRole.operator)]

    /// Reading an edition.
    public static let edition = ServiceOperation(
      "bookCatalog.edition", BookCatalogService.edition(_:as:), .input("edition"), .principal,
      for: [.authenticated], refuses: [.notFound], doc: "Shows an edition.")
    /// Looking up an ISBN.
    public static let editionByISBN = ServiceOperation(
      "bookCatalog.editionByISBN", BookCatalogService.edition(numbered:as:), .input("isbn"), .principal,
      for: [.authenticated], refuses: [.invalid],
      doc: "Shows the edition with an ISBN if it is in the catalog.")
    /// Listing the other editions of a work.
    public static let otherEditions = ServiceOperation(
      "bookCatalog.otherEditions", BookCatalogService.otherEditions, .input("edition"), .input("position"),
      .input("limit"), .principal, for: [.authenticated], orderedBy: editionOrder, refuses: [.notFound],
      doc: "Lists the other editions of the same work, the latest year of publication first.")
    /// Adding an edition.
    public static let add = ServiceOperation(
      "bookCatalog.add", BookCatalogService.add(_:as:by:), .input("book"), .input("edition"), .principal,
      for: [.authenticated], refuses: [.invalid],
      recognizesInput: true, doc: "Adds an edition unless one with the same ISBN is in the catalog.")
    /// Correcting an edition.
    public static let correct = ServiceOperation(
      "bookCatalog.correct", BookCatalogService.correct, .input("edition"), .principal,
      for: [.authenticated],
      refuses: [.notFound, .invalid, "market.notContributor", "market.editionListed"],
      doc: "Corrects an edition that the caller added and nobody else uses; operators may correct any.")
    /// Importing editions.
    public static let importEditions = ServiceOperation(
      "bookCatalog.import", BookCatalogService.add(all:as:), .input("editions"), .principal,
      for: [.role(BookMarketRole.operator), .system], refuses: [.invalid], recognizesInput: true,
      doc: "Adds those of the given editions that aren't in the catalog.")
    /// Merging two editions.
    public static let merge = ServiceOperation(
      "bookCatalog.merge", BookCatalogService.merge, .input("duplicate"), .input("edition"), .principal,
      for: operators, refuses: [.notFound, .changed],
      doc: """
        Replaces a duplicate by another edition wherever it is used, and deletes it, both as the caller saw them.
        """)
    /// Deleting an edition.
    public static let delete = ServiceOperation(
      "bookCatalog.delete", BookCatalogService.delete, .input("edition"), .principal, for: operators,
      refuses: [.notFound, "market.editionInUse"], doc: "Deletes an edition that isn't used.")
    /// Reading price guidance.
    public static let prices = ServiceOperation(
      "bookCatalog.prices", BookCatalogService.prices, .input("edition"), .input("condition"),
      .input("campus"), .principal, for: [.authenticated],
      refuses: [.notFound, "market.notMember", "market.excluded"],
      doc: "Shows the prices of recent sales of an edition on a campus if there are enough of them.")

    /// All operations of the service.
    public static let all =
      [
        edition.description, editionByISBN.description, otherEditions.description,
        add.description, correct.description, importEditions.description, merge.description,
        delete.description, prices.description,
      ] + courses + searching
  }
}

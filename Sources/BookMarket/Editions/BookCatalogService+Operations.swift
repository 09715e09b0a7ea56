public import DomainModeling
public import DomainRepository
public import DomainServices

extension BookCatalogService {
  /// The operations of the service.
  public enum Operations {
    static let editionOrder = SortKey<BookEdition>.descending(BookEdition.Fields.year)
    static let titleOrder = SortKey<BookEdition>.ascending(BookEdition.Fields.title)
    /// The words of the requirements descend with their importance: required, recommended, optional.
    static let bookOrder = SortKey<CourseBook>.descending(CourseBook.Fields.requirement)

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
    /// Searching the catalog.
    public static let search = ServiceOperation(
      "bookCatalog.search", BookCatalogService.search, .input("text"), .input("position"), .input("limit"),
      .principal, for: [.authenticated], orderedBy: titleOrder, refuses: [.invalid],
      doc: "Searches the catalog for words of title and authors, or for an ISBN.")
    /// Adding an edition.
    public static let add = ServiceOperation(
      "bookCatalog.add", BookCatalogService.add(_:as:by:), .input("book"), .input("edition"), .principal,
      for: [.authenticated], refuses: [.invalid],
      doc: "Adds an edition unless one with the same ISBN is in the catalog.")
    /// Correcting an edition.
    public static let correct = ServiceOperation(
      "bookCatalog.correct", BookCatalogService.correct, .input("edition"), .principal,
      for: [.authenticated], refuses: [.notFound, .invalid, "market.notContributor"],
      doc: "Corrects an edition that the caller added; operators may correct any.")
    /// Importing editions.
    public static let importEditions = ServiceOperation(
      "bookCatalog.import", BookCatalogService.add(all:as:), .input("editions"), .principal,
      for: [.role(BookMarketRole.operator.rawValue), .system],
      doc: "Adds those of the given editions that aren't in the catalog.")
    /// Listing the books of a course.
    public static let books = ServiceOperation(
      "bookCatalog.courseBooks", BookCatalogService.books, .input("course"), .input("campus"),
      .input("position"), .input("limit"), .principal, for: [.authenticated], orderedBy: bookOrder,
      doc: "Lists the books that a course of a campus uses, the most important ones first.")
    /// Recording that a course uses an edition.
    public static let assign = ServiceOperation(
      "bookCatalog.assign", BookCatalogService.assign, .input("courseBook"), .principal,
      for: [.authenticated], refuses: [.notFound, .invalid, "market.notMember", "market.excluded"],
      doc: "Records that a course of one's own campus uses an edition.")
    /// Deleting the record that a course uses an edition.
    public static let unassign = ServiceOperation(
      "bookCatalog.unassign", BookCatalogService.unassign, .input("courseBook"), .principal,
      for: [.authenticated], refuses: [.notFound, "market.notContributor"],
      doc:
        "Deletes the record that a course uses an edition, if the caller added it; operators may delete any.")
    /// Reading price guidance.
    public static let prices = ServiceOperation(
      "bookCatalog.prices", BookCatalogService.prices, .input("edition"), .input("condition"),
      .input("campus"), .principal, for: [.authenticated], refuses: [.notFound],
      doc: "Shows the prices of recent sales of an edition on a campus if there are enough of them.")

    /// All operations of the service.
    public static let all = [
      edition.description, editionByISBN.description, otherEditions.description, search.description,
      add.description, correct.description, importEditions.description, books.description,
      assign.description, unassign.description, prices.description,
    ]
  }
}

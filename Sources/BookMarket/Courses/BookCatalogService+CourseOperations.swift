import DomainModeling
import DomainRepository
public import DomainServices

extension BookCatalogService.Operations {
  /// The words of the requirements descend with their importance: required, recommended, optional.
  static let bookOrder = SortKey<CourseBook>.descending(CourseBook.Fields.requirement)

  /// Listing the books of a course.
  public static let books = ServiceOperation(
    "bookCatalog.courseBooks", BookCatalogService.books, .input("course"), .input("campus"),
    .input("position"), .input("limit"), .principal, for: [.authenticated], orderedBy: bookOrder,
    refuses: ["market.notMember", "market.excluded"],
    doc: "Lists the books that a course of a campus uses, the most important ones first.")
  /// Recording that a course uses an edition.
  public static let assign = ServiceOperation(
    "bookCatalog.assign", BookCatalogService.assign, .input("courseBook"), .principal,
    for: [.authenticated],
    refuses: [
      .notFound, .invalid, "market.notMember", "market.excluded", "market.tooManyCourseBooks",
    ],
    recognizesInput: true, doc: "Records that a course of one's own campus uses an edition.")
  /// Deleting the record that a course uses an edition.
  public static let unassign = ServiceOperation(
    "bookCatalog.unassign", BookCatalogService.unassign, .input("courseBook"), .principal,
    for: [.authenticated], refuses: [.notFound, "market.notContributor"],
    doc:
      "Deletes the record that a course uses an edition, if the caller added it; operators may delete any.")

  /// The operations for the books of courses.
  static let courses = [books.description, assign.description, unassign.description]
}

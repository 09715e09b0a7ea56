public import DomainModeling

/// A wanted book as others see it: what is looked for, and not by whom.
public struct WantedSummary: Identifiable, Hashable, Sendable {
  /// The wanted book.
  public let id: WantedBook.ID
  /// The title, as its owner wrote it.
  public let title: String
  /// The edition.
  public let edition: BookEdition.ID?
  /// The course.
  public let course: CourseCode?
  /// The worst condition that will do.
  public let worstCondition: OpenValue<BookCondition>?
  /// Until when it is looked for.
  public let expiresAt: Timestamp

  init(_ wanted: WantedBook) {
    id = wanted.id
    title = wanted.title
    edition = wanted.edition
    course = wanted.course
    worstCondition = wanted.worstCondition
    expiresAt = wanted.expiresAt
  }
}

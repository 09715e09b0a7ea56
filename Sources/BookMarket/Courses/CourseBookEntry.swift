/// A book that a course uses, together with its edition.
public struct CourseBookEntry: Identifiable, Hashable, Sendable {
  /// The record that the course uses the edition.
  public let courseBook: CourseBook
  /// The edition.
  public let edition: BookEdition

  public var id: CourseBook.ID { courseBook.id }

  init(_ use: CourseBook, _ edition: BookEdition) {
    self.courseBook = use
    self.edition = edition
  }
}

extension CourseBookEntry: Comparable {
  /// Orders rows by importance, then by title and identifier.
  public static func < (left: Self, right: Self) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    let titles = (Array(left.edition.title.utf8), Array(right.edition.title.utf8))
    if titles.0 != titles.1 { return titles.0.lexicographicallyPrecedes(titles.1) }
    return left.id < right.id
  }

  private var rank: Int {
    switch courseBook.requirement.known {
    case .required: 0
    case .recommended: 1
    case .optional: 2
    case nil: 3
    }
  }
}

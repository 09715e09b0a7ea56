public import DomainModeling

/// A book that a course uses, together with its edition.
public struct CourseBookRow: Identifiable, Hashable, Sendable {
  /// What the course says.
  public let use: CourseBook
  /// The edition.
  public let edition: BookEdition

  public var id: CourseBook.ID { use.id }

  init(_ use: CourseBook, _ edition: BookEdition) {
    self.use = use
    self.edition = edition
  }
}

extension CourseBookRow: Comparable {
  /// What is needed more comes first, and then by title and identifier.
  public static func < (left: Self, right: Self) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    let titles = (Array(left.edition.title.utf8), Array(right.edition.title.utf8))
    if titles.0 != titles.1 { return titles.0.lexicographicallyPrecedes(titles.1) }
    return left.id < right.id
  }

  private var rank: Int {
    switch use.requirement.known {
    case .required: 0
    case .recommended: 1
    case .optional: 2
    case nil: 3
    }
  }
}

public import DomainModeling

/// How much a course needs a book.
public enum CourseRequirement: String, Vocabulary {
  /// Everybody needs it.
  case required
  /// It helps.
  case recommended
  /// For those who want to know more.
  case optional
}

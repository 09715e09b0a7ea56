public import DomainRepository

/// How well a specimen is kept; the order of the words isn't that of the cases.
public enum SpecimenGrade: String, Vocabulary {
  /// As found.
  case plain
  /// Cleaned.
  case fine
  /// The only one.
  case rare
}

public import DomainModeling

/// How a donor wants to be reached about a post.
public enum ContactWay: String, Vocabulary {
  /// By telephone.
  case phone
  /// By e-mail.
  case email
  /// By the note in a request and its answer.
  case message
}

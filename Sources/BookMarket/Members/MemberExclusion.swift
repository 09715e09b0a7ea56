public import DomainModeling

/// Why a moderator keeps somebody out of a campus's book market.
public enum MemberExclusion: String, Vocabulary {
  /// Doesn't come to meet-ups.
  case noShows = "no-shows"
  /// Offers what isn't theirs or isn't there.
  case fraud
  /// Hurts other people.
  case abuse
  /// Offers something else than books.
  case offTopic = "off-topic"
  /// None of these.
  case other
}

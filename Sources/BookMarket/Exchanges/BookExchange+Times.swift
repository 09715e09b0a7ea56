extension BookExchange.Flow {
  /// How long a proposal waits for an answer; at the latest until its window begins.
  public static let timeToAnswer = Duration.seconds(48 * 3_600)
  /// How far ahead a meet-up may be.
  public static let furthestAhead = Duration.seconds(30 * 86_400)
  /// How long before its beginning a meet-up may be moved at the latest.
  public static let noticeToMove = Duration.seconds(3_600)
  /// How long after the window's end somebody may still come.
  public static let grace = Duration.seconds(15 * 60)
  /// How long a no-show may be contested.
  public static let timeToContest = Duration.seconds(48 * 3_600)
  /// How long the listing stays reserved without a meet-up, and after one of which nobody said a word.
  public static let reservation = Duration.seconds(7 * 86_400)
  /// How long the other side may dispute a hand-over; as in Sharetribe's default purchase.
  public static let timeToDispute = Duration.seconds(14 * 86_400)
  /// How long moderators may take for a dispute; as in Sharetribe's default purchase.
  public static let timeToResolve = Duration.seconds(60 * 86_400)
}

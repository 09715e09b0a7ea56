extension Timestamp {
  private static let attosecondsPerMillisecond: Int128 = 1_000_000_000_000_000

  /// The moment that is `duration` later; a part of a millisecond is cut toward the past.
  ///
  /// Throws ``ValueError`` of kind `length` when the moment lies outside the years 0001…9999.
  public func adding(_ duration: Duration) throws(ValueError) -> Timestamp {
    let (quotient, remainder) = duration.attoseconds.quotientAndRemainder(
      dividingBy: Self.attosecondsPerMillisecond)
    let floor = remainder < 0 ? quotient - 1 : quotient
    guard let sum = Int64(exactly: floor + Int128(millisecondsSince1970)) else { throw Self.outOfRange }
    return try Timestamp(millisecondsSince1970: sum)
  }

  /// The time from `earlier` to this moment; negative when `earlier` is the later one.
  public func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(millisecondsSince1970 - earlier.millisecondsSince1970)
  }
}

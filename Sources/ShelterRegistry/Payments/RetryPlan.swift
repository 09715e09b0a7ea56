import DomainModeling

/// When a failed payment of a sponsorship is tried again: three times within 14 days.
enum RetryPlan {
  /// Days after each failed attempt, the first one first.
  private static let days: [Int64] = [3, 4, 5]

  static func next(after attempt: Int64, at now: Timestamp) -> Timestamp? {
    let index = Int(clamping: attempt) - 1
    guard days.indices.contains(index) else { return nil }
    return try? now.adding(.seconds(days[index] * 86_400))
  }
}

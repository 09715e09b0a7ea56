public import DomainModeling

/// A request for the advertisements of a space: the placement, the subjects beside it, and the number that
/// fit.
///
/// ```swift
/// let request = AdRequest(.known(.detail), beside: [subject], at: clock.now(), limit: 3)
/// let matches = request.matches(among: campaigns)
/// ```
public struct AdRequest: Hashable, Sendable {
  /// The placement of the space.
  public let placement: OpenEnum<AdPlacement>
  /// The subjects beside the space: one on its own page, several in a list.
  public let subjects: [AdSubject]
  /// The moment of the request.
  public let now: Timestamp
  /// The maximum number of advertisements; values below 1 give none.
  public let limit: Int

  /// Creates a request.
  public init(
    _ placement: OpenEnum<AdPlacement>, beside subjects: [AdSubject], at now: Timestamp, limit: Int = 10
  ) {
    self.placement = placement
    self.subjects = subjects
    self.now = now
    self.limit = limit
  }
}

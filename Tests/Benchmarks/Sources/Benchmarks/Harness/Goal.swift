/// A limit for the ratio of the library's figure to that of another contender.
public struct Goal: Sendable {
  enum Bound: Sendable {
    /// The library takes at most this many times as long.
    case atMost(Double)
    /// The library is at least this many times as fast.
    case fasterBy(Double)
  }

  /// The identifier of the goal, such as `P3`.
  let id: String
  let against: String
  let bound: Bound

  public init(_ id: String, _ against: String, atMost ratio: Double) {
    self.init(id: id, against: against, bound: .atMost(ratio))
  }

  public init(_ id: String, _ against: String, fasterBy ratio: Double) {
    self.init(id: id, against: against, bound: .fasterBy(ratio))
  }

  private init(id: String, against: String, bound: Bound) {
    self.id = id
    self.against = against
    self.bound = bound
  }

  /// The largest ratio of the library's figure to the other one that meets the goal.
  var most: Double {
    switch bound {
    case .atMost(let limit): limit
    case .fasterBy(let factor): 1 / factor
    }
  }

  /// Returns whether a ratio of the library's figure to the other one meets the goal.
  func isReached(by ratio: Double) -> Bool { ratio <= most }

  var text: String {
    switch bound {
    case .atMost(let limit): "\(id): ≤ \(Figure.short(limit))×"
    case .fasterBy(let factor): "\(id): ≥ \(Figure.short(factor))× faster"
    }
  }
}

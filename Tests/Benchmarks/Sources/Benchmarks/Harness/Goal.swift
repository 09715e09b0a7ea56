/// What the suite's own way has to reach beside another contender.
public struct Goal: Sendable {
  enum Bound: Sendable {
    /// Takes at most so many times as long.
    case atMost(Double)
    /// Is at least so many times as fast.
    case fasterBy(Double)
  }

  /// The name that the goal is known by, such as `P3`.
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

  /// The largest ratio of own to other time that reaches it.
  var most: Double {
    switch bound {
    case .atMost(let limit): limit
    case .fasterBy(let factor): 1 / factor
    }
  }

  /// Whether a ratio of own to other time reaches it.
  func isReached(by ratio: Double) -> Bool { ratio <= most }

  var text: String {
    switch bound {
    case .atMost(let limit): "\(id): ≤ \(Figure.short(limit))×"
    case .fasterBy(let factor): "\(id): ≥ \(Figure.short(factor))× faster"
    }
  }
}

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

  /// Whether a ratio of own to other time reaches it; `slack` is what noise may add.
  func isReached(by ratio: Double, slack: Double = 1) -> Bool {
    switch bound {
    case .atMost(let limit): ratio <= limit * slack
    case .fasterBy(let factor): ratio * factor <= slack
    }
  }

  var text: String {
    switch bound {
    case .atMost(let limit): "\(id): ≤ \(Figure.short(limit))×"
    case .fasterBy(let factor): "\(id): ≥ \(Figure.short(factor))× faster"
    }
  }
}

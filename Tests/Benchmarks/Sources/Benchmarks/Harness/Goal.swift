/// What the suite's own way has to reach beside another contender.
struct Goal {
  enum Bound {
    /// Takes at most so many times as long.
    case atMost(Double)
    /// Is at least so many times as fast.
    case fasterBy(Double)
  }

  /// The name that the goal is known by, such as `P3`.
  let id: String
  let against: String
  let bound: Bound

  init(_ id: String, _ against: String, atMost ratio: Double) {
    self.init(id: id, against: against, bound: .atMost(ratio))
  }

  init(_ id: String, _ against: String, fasterBy ratio: Double) {
    self.init(id: id, against: against, bound: .fasterBy(ratio))
  }

  private init(id: String, against: String, bound: Bound) {
    self.id = id
    self.against = against
    self.bound = bound
  }

  /// Whether a ratio of own to other time reaches it.
  func isReached(by ratio: Double) -> Bool {
    switch bound {
    case .atMost(let limit): ratio <= limit
    case .fasterBy(let factor): ratio * factor <= 1
    }
  }

  var text: String {
    switch bound {
    case .atMost(let limit): "\(id): ≤ \(Figure.short(limit))×"
    case .fasterBy(let factor): "\(id): ≥ \(Figure.short(factor))× faster"
    }
  }
}

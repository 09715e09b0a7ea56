import DomainModeling

/// Where a cursor stands in an order by distance.
struct DistanceEdge {
  private let key: Scalar
  /// What is certain of a chord beside it, when the cursor has a distance at all.
  private let reach: ChordReach?

  /// - Parameter key: The first of the cursor's keys.
  init(_ key: Scalar) {
    self.key = key
    reach =
      switch key {
      case .real(let distance): ChordReach(radius: distance)
      case .integer(let distance): ChordReach(radius: Double(distance))
      case .null, .bool, .text: nil  // No page gave this cursor; it has its place all the same.
      }
  }

  /// Whether a candidate stands behind it; its exact distance is asked for where its chord leaves a doubt, and its
  /// other keys at the very same distance.
  func precedes(
    _ candidate: NearbyCandidates.Candidate, at distance: (Slot) -> Double, orByKeys isBehind: () -> Bool
  ) -> Bool {
    guard let reach else { return isBehind() }
    if candidate.squaredChord > reach.outer { return true }
    if candidate.squaredChord <= reach.inner { return false }
    let distance = Scalar.real(distance(candidate.slot))
    return key == distance ? isBehind() : key < distance
  }
}

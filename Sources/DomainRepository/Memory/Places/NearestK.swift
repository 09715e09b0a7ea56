import DomainModeling

/// The nearest few of many candidates that are offered in nearly ascending order.
///
/// Chord lengths decide where they differ by more than ``doubt``: distances then have the same order, and no
/// record has to be read. Otherwise the exact distances decide, and for equal distances the sort keys.
struct NearestK {
  private struct Found {
    let slot: Slot
    let chord: Double
    /// The exact distance in meters, computed on demand.
    var distance: Double?
  }

  /// Several times the rounding errors of both formulas together: 6 µm on the Earth.
  private static let doubt = 1e-12

  private let limit: Int
  private let distance: (Slot) -> Double
  /// A function that returns the complete sort key of the record in a slot.
  private let key: (Slot) -> [UInt8]
  private var found: [Found] = []

  init(limit: Int, distance: @escaping (Slot) -> Double, key: @escaping (Slot) -> [UInt8]) {
    self.limit = limit
    self.distance = distance
    self.key = key
    found.reserveCapacity(min(limit, 1_024) + 1)
  }

  /// Returns whether neither the candidate nor any that follows can be among the nearest.
  func isComplete(before candidate: SpatialCandidates.Candidate) -> Bool {
    guard found.count >= limit, let last = found.last else { return false }
    return candidate.chord - last.chord > Self.doubt
  }

  mutating func offer(_ candidate: SpatialCandidates.Candidate) {
    var new = Found(slot: candidate.slot, chord: candidate.chord)
    var place = found.count
    while place > 0, precedes(&new, place - 1) { place -= 1 }
    if place >= limit { return }
    found.insert(new, at: place)
    if found.count > limit { found.removeLast() }
  }

  func sorted() -> [Slot] { found.map(\.slot) }

  private mutating func precedes(_ new: inout Found, _ place: Int) -> Bool {
    let away = new.chord - found[place].chord
    if away.magnitude > Self.doubt { return away < 0 }
    let (distance, other) = (measured(&new), measured(&found[place]))
    if distance != other { return distance < other }
    return key(new.slot).isLess(key(found[place].slot))
  }

  private func measured(_ found: inout Found) -> Double {
    if let distance = found.distance { return distance }
    let distance = distance(found.slot)
    found.distance = distance
    return distance
  }
}

/// The position of a cursor in an order by distance.
struct DistanceCursor {
  private let key: Scalar
  /// The chords that are certainly before or after the cursor; `nil` if the cursor has no distance.
  private let reach: ChordRadius?

  /// Creates the position.
  ///
  /// - Parameter key: The first of the cursor's sort values.
  init(_ key: Scalar) {
    self.key = key
    reach =
      switch key {
      case .real(let distance): ChordRadius(radius: distance)
      case .integer(let distance): ChordRadius(radius: Double(distance))
      case .null, .bool, .text: nil  // A forged cursor still has a position.
      }
  }

  /// Returns whether a candidate is after the cursor.
  ///
  /// The exact distance is computed if the chord doesn't decide, and the other sort values are compared if
  /// the distances are equal.
  func precedes(
    _ candidate: SpatialCandidates.Candidate, at distance: (Slot) -> Double, orByKeys isBehind: () -> Bool
  ) -> Bool {
    guard let reach else { return isBehind() }
    if candidate.squaredChord > reach.outer { return true }
    if candidate.squaredChord <= reach.inner { return false }
    let distance = Scalar.real(distance(candidate.slot))
    return key == distance ? isBehind() : key < distance
  }
}

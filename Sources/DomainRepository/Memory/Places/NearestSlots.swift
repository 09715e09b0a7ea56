import DomainModeling

/// The nearest few of many candidates, which come nearly in order.
///
/// Their chords tell nearly all apart, without opening a record: what two chords say holds for distances, too, where
/// the chords differ by more than ``doubt``. Below it their exact distances decide, and at one distance their keys.
struct NearestSlots {
  private struct Found {
    let slot: Slot
    let chord: Double
    /// In metres, once somebody had to know.
    var distance: Double?
  }

  /// Several times what both formulas together round off: 6 µm on the earth.
  private static let doubt = 1e-12

  private let limit: Int
  private let distance: (Slot) -> Double
  /// The whole key of the record in a slot.
  private let key: (Slot) -> [UInt8]
  private var found: [Found] = []

  init(limit: Int, distance: @escaping (Slot) -> Double, key: @escaping (Slot) -> [UInt8]) {
    self.limit = limit
    self.distance = distance
    self.key = key
    found.reserveCapacity(min(limit, 1_024) + 1)
  }

  /// Whether neither the candidate nor any that follows can be among the nearest.
  func isComplete(before candidate: NearbyCandidates.Candidate) -> Bool {
    guard found.count >= limit, let last = found.last else { return false }
    return candidate.chord - last.chord > Self.doubt
  }

  mutating func offer(_ candidate: NearbyCandidates.Candidate) {
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
    return key(new.slot).isBelow(key(found[place].slot))
  }

  private func measured(_ found: inout Found) -> Double {
    if let distance = found.distance { return distance }
    let distance = distance(found.slot)
    found.distance = distance
    return distance
  }
}

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

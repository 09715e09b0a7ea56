/// The nearest few of many slots, which come nearly in order.
///
/// Only slots at the very same distance are told apart by their keys.
struct NearestSlots {
  private let limit: Int
  /// The whole key of the record in a slot.
  private let key: (Slot) -> [UInt8]
  private var found: [(slot: Slot, distance: Double)] = []

  init(limit: Int, key: @escaping (Slot) -> [UInt8]) {
    self.limit = limit
    self.key = key
    found.reserveCapacity(min(limit, 1_024) + 1)
  }

  /// Whether neither the candidate nor any that follows can be among the nearest.
  func isComplete(before candidate: NearbyCandidates.Candidate) -> Bool {
    guard found.count >= limit, let last = found.last else { return false }
    return candidate.leastDistance > last.distance
  }

  mutating func offer(_ slot: Slot, _ distance: Double) {
    var place = found.count
    while place > 0, precedes(slot, distance, found[place - 1]) { place -= 1 }
    if place >= limit { return }
    found.insert((slot, distance), at: place)
    if found.count > limit { found.removeLast() }
  }

  func sorted() -> [Slot] { found.map(\.slot) }

  private func precedes(_ slot: Slot, _ distance: Double, _ other: (slot: Slot, distance: Double)) -> Bool {
    if distance != other.distance { return distance < other.distance }
    return key(slot).isBelow(key(other.slot))
  }
}

package import DomainModeling

extension SpatialIndex {
  /// Returns the records that may be within a radius in meters, nearest first.
  package func candidates(near center: Coordinate, within radius: Double) -> SpatialCandidates {
    SpatialCandidates(self, near: SpherePoint(center), ChordRadius(radius: radius))
  }

  /// Returns the records that may be within a radius in meters, in no order, which is faster than ordered.
  ///
  /// The `certain` ones are within the radius. The `doubtful` ones are at its edge:
  /// ``/DomainModeling/Coordinate/distance(to:)`` decides.
  ///
  /// - Complexity: O(√*n* + *k*) for *k* records.
  package func records(near center: Coordinate, within radius: Double) -> (certain: [Slot], doubtful: [Slot])
  {
    var (certain, doubtful): ([Slot], [Slot]) = ([], [])
    walk(near: center, within: radius, takeWhole: nil) { slot, isCertain in
      if isCertain { certain.append(slot) } else { doubtful.append(slot) }
    }
    return (certain, doubtful)
  }

  /// Returns the number of records that are certainly within a radius in meters, and the doubtful records at
  /// its edge, which aren't counted.
  ///
  /// - Complexity: O(√*n*) for points on a plane, independent of the number of counted records.
  package func count(near center: Coordinate, within radius: Double) -> (certain: Int, doubtful: [Slot]) {
    var (certain, doubtful): (Int, [Slot]) = (0, [])
    walk(near: center, within: radius, takeWhole: { certain += $0 }) { slot, isCertain in
      if isCertain { certain += 1 } else { doubtful.append(slot) }
    }
    return (certain, doubtful)
  }

  private func walk(
    near center: Coordinate, within radius: Double, takeWhole: ((Int) -> Void)?,
    take: (Slot, _ isCertain: Bool) -> Void
  ) {
    let (center, reach) = (SpherePoint(center), ChordRadius(radius: radius))
    var waiting = root < 0 ? [] : [root]
    while let number = waiting.popLast() {
      let box = nodes[number].box
      if box.leastSquaredChord(to: center) > reach.outer { continue }
      if let takeWhole, box.greatestSquaredChord(to: center) <= reach.inner {
        takeWhole(nodes[number].count)
      } else if let division = nodes[number].division {
        waiting.append(division.low)
        waiting.append(division.high)
      } else {
        for point in nodes[number].points {
          let chord = point.squaredChord(to: center)
          if chord <= reach.outer { take(point.slot, chord <= reach.inner) }
        }
      }
    }
  }
}

/// The records of a ``SpatialIndex`` that may be within a radius, nearest first, found lazily (incremental
/// nearest-neighbor search).
///
/// The sequence contains every record within the radius and possibly a few more. It is ordered by chord
/// lengths, so records at nearly the same distance may be in any order, and
/// ``/DomainModeling/Coordinate/distance(to:)`` decides in cases of doubt.
package struct SpatialCandidates: Sequence, IteratorProtocol, Sendable {
  /// A record that may be within the radius.
  package struct Candidate: Sendable {
    /// The slot of the record.
    package let slot: Slot
    let squaredChord: Double
    /// The length of the chord from the center to the record through the unit sphere.
    var chord: Double { squaredChord.squareRoot() }
    /// Whether the record is certainly within the radius.
    package let isCertain: Bool

    /// A lower bound, in meters, for the distance of this record and all that follow.
    package var leastDistance: Double { ChordRadius.leastDistance(squaredChord: squaredChord) }
  }

  private enum Target: Sendable {
    case node(KDNode.Number)
    case record(Slot)
  }

  private struct Step: Comparable, Sendable {
    var squaredChord: Double
    var target: Target

    static func < (left: Step, right: Step) -> Bool { left.squaredChord < right.squaredChord }
    static func == (left: Step, right: Step) -> Bool { left.squaredChord == right.squaredChord }
  }

  private let index: SpatialIndex
  private let center: SpherePoint
  private let reach: ChordRadius
  private var steps = MinHeap<Step>()

  init(_ index: SpatialIndex, near center: SpherePoint, _ reach: ChordRadius) {
    self.index = index
    self.center = center
    self.reach = reach
    if index.root >= 0 { visit(index.root) }
  }

  /// Returns the next candidate; `nil` after the last.
  package mutating func next() -> Candidate? {
    while let step = steps.removeFirst() {
      switch step.target {
      case .node(let number): open(number)
      case .record(let slot):
        return Candidate(
          slot: slot, squaredChord: step.squaredChord, isCertain: step.squaredChord <= reach.inner)
      }
    }
    return nil
  }

  private mutating func open(_ number: KDNode.Number) {
    if let division = index.nodes[number].division {
      visit(division.low)
      visit(division.high)
    } else {
      for point in index.nodes[number].points {
        let chord = point.squaredChord(to: center)
        if chord <= reach.outer { steps.insert(Step(squaredChord: chord, target: .record(point.slot))) }
      }
    }
  }

  private mutating func visit(_ number: KDNode.Number) {
    let chord = index.nodes[number].box.leastSquaredChord(to: center)
    if chord <= reach.outer { steps.insert(Step(squaredChord: chord, target: .node(number))) }
  }
}

package import DomainModeling

extension PlaceIndex {
  /// The records that may be within the radius, in metres, the nearest first.
  package func candidates(near center: Coordinate, within radius: Double) -> NearbyCandidates {
    NearbyCandidates(self, near: SpherePoint(center), ChordReach(radius: radius))
  }

  /// The records that may be within the radius, in metres, in no order, which is faster than one after another.
  ///
  /// `certain` are within it in any case; of the `doubtful` ones, which are next to the edge,
  /// ``/DomainModeling/Coordinate/distance(to:)`` says.
  /// - Complexity: O(√*n* + *k*) for *k* records.
  package func records(near center: Coordinate, within radius: Double) -> (certain: [Slot], doubtful: [Slot])
  {
    var (certain, doubtful): ([Slot], [Slot]) = ([], [])
    walk(near: center, within: radius, takeWhole: nil) { slot, isCertain in
      if isCertain { certain.append(slot) } else { doubtful.append(slot) }
    }
    return (certain, doubtful)
  }

  /// The number of records within the radius, in metres, and those next to its edge, which it leaves out.
  ///
  /// - Complexity: O(√*n*) for places on a plane, however many there are.
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
    let (center, reach) = (SpherePoint(center), ChordReach(radius: radius))
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

package import DomainModeling

/// Which records are where: what a search around a place reads.
///
/// A k-d tree over points of the unit sphere with up to 32 of them in a leaf (Bentley 1975). It stays balanced
/// whatever comes in whatever order: a part that leans too far is built anew (Galperin and Rivest 1993). A copy
/// shares everything with the original until one of them changes, and then most.
package struct PlaceIndex: Sendable {
  var nodes = PlaceNodes()
  var root: PlaceNode.Number = -1

  /// Makes an index without records.
  package init() {}

  /// Makes an index of records and their places; faster than adding them one by one.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ places: some Sequence<(Slot, Coordinate)>) {
    var points = places.map { SpherePoint($0.1, $0.0) }
    if !points.isEmpty { root = build(&points, points.indices) }
  }

  /// The number of records.
  package var count: Int { root < 0 ? 0 : nodes[root].count }

  /// The steps from the root to the deepest leaf: a few more than log₂ of a twentieth of ``count``.
  package var height: Int {
    var deepest = 0
    var waiting = root < 0 ? [] : [(number: root, depth: 1)]
    while let (number, depth) = waiting.popLast() {
      deepest = max(deepest, depth)
      guard let division = nodes[number].division else { continue }
      waiting += [(division.low, depth + 1), (division.high, depth + 1)]
    }
    return deepest
  }

  /// Adds a record, which must not be there yet.
  ///
  /// - Complexity: O(log² *n*) on average over many changes.
  package mutating func insert(_ place: Coordinate, at slot: Slot) {
    let point = SpherePoint(place, slot)
    guard root >= 0 else {
      root = nodes.add(Self.leaf([point]))
      return
    }
    let path = path(to: point)
    for number in path {
      nodes[number].box.include(point)
      nodes[number].count += 1
    }
    guard let leaf = path.last else { return }
    nodes[leaf].points.append(point)
    if nodes[leaf].points.count > PlaceNode.capacity {
      rebuild(path.count - 1, of: path)
    } else {
      mend(path)
    }
  }

  /// Takes a record out, by the place with which it was added; one that isn't there stays away.
  ///
  /// - Complexity: O(log² *n*) on average over many changes.
  package mutating func remove(_ place: Coordinate, at slot: Slot) {
    if root < 0 { return }
    let path = path(to: SpherePoint(place, slot))
    guard let leaf = path.last, let position = nodes[leaf].points.firstIndex(where: { $0.slot == slot })
    else { return }
    nodes[leaf].points.remove(at: position)
    for number in path { nodes[number].count -= 1 }
    if nodes[leaf].points.isEmpty { nodes[leaf].box = SphereBox() }
    mend(path)
  }

  static func leaf(_ points: [SpherePoint]) -> PlaceNode {
    var box = SphereBox()
    for point in points { box.include(point) }
    return PlaceNode(box: box, count: points.count, points: points, division: nil)
  }

  /// The nodes from the root to the leaf where the point belongs.
  private func path(to point: SpherePoint) -> [PlaceNode.Number] {
    var path = [root]
    path.reserveCapacity(24)
    var number = root
    while let division = nodes[number].division {
      number = division.side(of: point)
      path.append(number)
    }
    return path
  }

  /// Builds the topmost node anew that leans too far, or has become small enough for a leaf.
  private mutating func mend(_ path: [PlaceNode.Number]) {
    for (step, number) in path.enumerated() {
      guard let division = nodes[number].division else { return }
      let count = nodes[number].count
      let most = max(nodes[division.low].count, nodes[division.high].count)
      if count <= PlaceNode.capacity / 2 || most > count / 4 * 3 + PlaceNode.capacity {
        rebuild(step, of: path)
        return
      }
    }
  }

  private mutating func rebuild(_ step: Int, of path: [PlaceNode.Number]) {
    let old = path[step]
    var points: [SpherePoint] = []
    points.reserveCapacity(nodes[old].count)
    take(old, into: &points)
    let new = build(&points, points.indices)
    guard step > 0 else {
      root = new
      return
    }
    let parent = path[step - 1]
    if nodes[parent].division?.low == old {
      nodes[parent].division?.low = new
    } else {
      nodes[parent].division?.high = new
    }
  }

  /// Collects the points under a node and frees its numbers.
  private mutating func take(_ number: PlaceNode.Number, into points: inout [SpherePoint]) {
    var waiting = [number]
    while let number = waiting.popLast() {
      points += nodes[number].points
      if let division = nodes[number].division { waiting += [division.low, division.high] }
      nodes.free(number)
    }
  }
}

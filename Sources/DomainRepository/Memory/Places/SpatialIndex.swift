package import DomainModeling

/// A spatial index: a k-d tree over points of the unit sphere, with up to 32 points per leaf (Bentley 1975).
///
/// The tree stays balanced under any sequence of changes: an unbalanced subtree is rebuilt (scapegoat tree,
/// Galperin and Rivest 1993). A copy shares all pages of nodes until they change (copy-on-write).
package struct SpatialIndex: Sendable {
  var nodes = KDNodePool()
  var root: KDNode.Number = -1

  /// Creates an empty index.
  package init() {}

  /// Creates an index of records and their coordinates, which is faster than inserting them one by one.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ places: some Sequence<(Slot, Coordinate)>) {
    var points = places.map { SpherePoint($0.1, $0.0) }
    if !points.isEmpty { root = build(&points, points.indices) }
  }

  /// The number of records.
  package var count: Int { root < 0 ? 0 : nodes[root].count }

  /// The number of levels below the root; a few more than log₂(``count`` / 20).
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

  /// Inserts a record, which must not be in the index.
  ///
  /// - Complexity: O(log² *n*) amortized.
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
    if nodes[leaf].points.count > KDNode.capacity {
      rebuild(path.count - 1, of: path)
    } else {
      mend(path)
    }
  }

  /// Removes a record with the coordinate with which it was inserted; a missing record is ignored.
  ///
  /// - Complexity: O(log² *n*) amortized.
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

  static func leaf(_ points: [SpherePoint]) -> KDNode {
    var box = SphereBox()
    for point in points { box.include(point) }
    return KDNode(box: box, count: points.count, points: points, division: nil)
  }

  /// Returns the nodes from the root to the leaf of a point.
  private func path(to point: SpherePoint) -> [KDNode.Number] {
    var path = [root]
    path.reserveCapacity(24)
    var number = root
    while let division = nodes[number].division {
      number = division.side(of: point)
      path.append(number)
    }
    return path
  }

  /// Rebuilds the topmost subtree that is unbalanced or small enough for a leaf.
  private mutating func mend(_ path: [KDNode.Number]) {
    for (step, number) in path.enumerated() {
      guard let division = nodes[number].division else { return }
      let count = nodes[number].count
      let most = max(nodes[division.low].count, nodes[division.high].count)
      if count <= KDNode.capacity / 2 || most > count / 4 * 3 + KDNode.capacity {
        rebuild(step, of: path)
        return
      }
    }
  }

  private mutating func rebuild(_ step: Int, of path: [KDNode.Number]) {
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

  /// Collects the points of a subtree and frees its nodes.
  private mutating func take(_ number: KDNode.Number, into points: inout [SpherePoint]) {
    var waiting = [number]
    while let number = waiting.popLast() {
      points += nodes[number].points
      if let division = nodes[number].division { waiting += [division.low, division.high] }
      nodes.free(number)
    }
  }
}

extension SpatialIndex {
  /// Builds a balanced tree from a range of the points, which it reorders.
  mutating func build(_ points: inout [SpherePoint], _ range: Range<Int>) -> KDNode.Number {
    if range.count <= KDNode.capacity { return nodes.add(Self.leaf(Array(points[range]))) }
    var box = SphereBox()
    for index in range { box.include(points[index]) }
    let axis = box.widestAxis
    let middle = range.lowerBound + range.count / 2
    Self.divide(&points, range, at: middle, along: axis)
    let division = KDNode.Division(
      axis: axis, middle: points[middle],
      low: build(&points, range.lowerBound..<middle), high: build(&points, middle..<range.upperBound))
    return nodes.add(KDNode(box: box, count: range.count, points: [], division: division))
  }

  /// Moves the point of rank `middle` to that position, smaller ones before it and the others after it.
  ///
  /// Quickselect (Hoare); the pivot is the median of three pseudorandom elements, so no particular input
  /// order is slow.
  private static func divide(
    _ points: inout [SpherePoint], _ range: Range<Int>, at middle: Int, along axis: SphereAxis
  ) {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    var state = UInt64(truncatingIfNeeded: range.count)
    func place() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return low + Int((state >> 33) % UInt64(high - low + 1))
    }
    while low < high {
      let pivot = median(points[place()], points[place()], points[place()], along: axis)
      var (left, right) = (low, high)
      while left <= right {
        while points[left].precedes(pivot, along: axis) { left += 1 }
        while pivot.precedes(points[right], along: axis) { right -= 1 }
        if left <= right {
          points.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if middle <= right { high = right } else if middle >= left { low = left } else { return }
    }
  }

  private static func median(
    _ a: SpherePoint, _ b: SpherePoint, _ c: SpherePoint, along axis: SphereAxis
  ) -> SpherePoint {
    let (low, high) = a.precedes(b, along: axis) ? (a, b) : (b, a)
    if c.precedes(low, along: axis) { return low }
    return high.precedes(c, along: axis) ? high : c
  }
}

/// A node of a ``SpatialIndex``: a leaf with a few points, or a branch between two subtrees.
struct KDNode: Sendable {
  typealias Number = Int32

  /// The bounding box of the node's points; after removals it may be larger than necessary.
  var box: SphereBox
  /// The number of points in the subtree.
  var count: Int
  /// The points of a leaf; empty in a branch.
  var points: [SpherePoint]
  /// The division of a branch; `nil` in a leaf.
  var division: Division?

  struct Division: Sendable {
    var axis: SphereAxis
    /// The dividing point: those that precede it along the axis are under `low`, the others under `high`.
    var middle: SpherePoint
    var low: Number
    var high: Number

    func side(of point: SpherePoint) -> Number { point.precedes(middle, along: axis) ? low : high }
  }

  /// The maximum number of points in a leaf.
  static var capacity: Int { 32 }
}

/// The nodes of a ``SpatialIndex`` by number, in pages, so that a change after a copy copies single pages.
struct KDNodePool: Sendable {
  private var pages: [[KDNode]] = []
  /// The head of the list of free numbers, most recently freed first; a free node stores the next number in
  /// its `count`.
  private var firstFree: KDNode.Number = -1

  private static let pageBits: KDNode.Number = 6

  subscript(number: KDNode.Number) -> KDNode {
    _read { yield pages[Int(number >> Self.pageBits)][Int(number & (1 << Self.pageBits - 1))] }
    _modify { yield &pages[Int(number >> Self.pageBits)][Int(number & (1 << Self.pageBits - 1))] }
  }

  mutating func add(_ node: KDNode) -> KDNode.Number {
    if firstFree >= 0 {
      let number = firstFree
      firstFree = KDNode.Number(truncatingIfNeeded: self[number].count)
      self[number] = node
      return number
    }
    if let last = pages.last, last.count < 1 << Self.pageBits {
      pages[pages.count - 1].append(node)
    } else {
      pages.append([node])
    }
    let filled = pages.last?.count ?? 1
    return KDNode.Number((pages.count - 1) << Int(Self.pageBits) + filled - 1)
  }

  mutating func free(_ number: KDNode.Number) {
    self[number] = KDNode(box: SphereBox(), count: Int(firstFree), points: [], division: nil)
    firstFree = number
  }
}

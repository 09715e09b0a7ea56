extension PlaceIndex {
  /// Builds a balanced tree of a range of the points, which get another order.
  mutating func build(_ points: inout [SpherePoint], _ range: Range<Int>) -> PlaceNode.Number {
    if range.count <= PlaceNode.capacity { return nodes.add(Self.leaf(Array(points[range]))) }
    var box = SphereBox()
    for index in range { box.include(points[index]) }
    let axis = box.widestAxis
    let middle = range.lowerBound + range.count / 2
    Self.divide(&points, range, at: middle, along: axis)
    let division = PlaceNode.Division(
      axis: axis, middle: points[middle],
      low: build(&points, range.lowerBound..<middle), high: build(&points, middle..<range.upperBound))
    return nodes.add(PlaceNode(box: box, count: range.count, points: [], division: division))
  }

  /// Puts the point that belongs at `middle` there, those that precede it before and the others behind it.
  ///
  /// Hoare's selection; the pivot is the median of three places that no order of the input can foresee.
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

/// A part of a ``PlaceIndex``: a leaf with a few points, or a branch between two halves.
struct PlaceNode: Sendable {
  typealias Number = Int32

  /// Around every point under this node; after removals it may be wider than needed.
  var box: SphereBox
  /// The points under this node.
  var count: Int
  /// The points of a leaf.
  var points: [SpherePoint]
  /// Where a branch divides its points.
  var division: Division?

  struct Division: Sendable {
    var axis: SphereAxis
    /// The points that precede it are under `low`, the others under `high`.
    var middle: SpherePoint
    var low: Number
    var high: Number

    func side(of point: SpherePoint) -> Number { point.precedes(middle, along: axis) ? low : high }
  }

  /// The most points in a leaf.
  static var capacity: Int { 32 }
}

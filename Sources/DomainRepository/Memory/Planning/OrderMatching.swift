import DomainModeling

/// Compares the order of a query with the keys of an index, key by key.
struct OrderMatching {
  private let bounds: FilterBounds
  private let parts: [KeyPart]
  /// How many parts of the index have given values; the first key of the order is looked for behind them.
  private let bound: Int
  /// The keys of the order that aren't the same in all answers.
  private var order: [(key: Int, part: KeyPart)] = []
  private var constants: [(key: Int, value: Scalar)] = []
  private var sources: [OrderedScan.Source] = []
  private var splitsNulls = false
  private var naturalNulls: Set<Int> = []

  /// - Parameters:
  ///   - order: The keys of the order.
  ///   - parts: The keys of the index.
  ///   - bound: How many of them have given values.
  init(_ order: [KeyPart], _ bounds: FilterBounds, _ parts: [KeyPart], bound: Int) {
    self.bounds = bounds
    self.parts = parts
    self.bound = bound
    for (key, part) in order.enumerated() {
      if let value = bounds.value(of: part.path) {
        constants.append((key, value))
      } else {
        self.order.append((key, part))
      }
    }
    sources = parts[..<bound].map { .value(bounds.value(of: $0.path) ?? .null) }
  }

  /// The way along the index, where that has at least the first key of the order; its ranks aren't known yet.
  mutating func scan(_ index: Int) -> OrderedScan? {
    guard let first = order.first else {
      return OrderedScan(
        index: index, segments: [], nullSegment: nil, isReversed: false, group: .unsorted,
        sources: sources, naturalNulls: [], constants: constants)
    }
    guard let free = firstFree(from: bound), parts[free].path == first.part.path else { return nil }
    let isReversed = first.part.isDescending != parts[free].isDescending
    var next = bound
    let matched = match(order[...], from: &next, isReversed: isReversed, maySplit: true)
    if matched == 0 { return nil }
    let group: OrderedScan.Group
    if matched == order.count {
      group = .single
    } else {
      let sources = sources
      let rest = order[matched...]
      group =
        match(rest, from: &next, isReversed: !isReversed, maySplit: false) == rest.count
        ? .reversed : .unsorted
      self.sources = sources
    }
    let nullSegment = splitsNulls ? first.part.nullsFirst ? 0 : 1 : nil
    return OrderedScan(
      index: index, segments: [], nullSegment: nullSegment, isReversed: isReversed, group: group,
      sources: sources, naturalNulls: naturalNulls, constants: constants)
  }

  /// How many keys the index has in this direction, one behind the other.
  private mutating func match(
    _ order: ArraySlice<(key: Int, part: KeyPart)>, from next: inout Int, isReversed: Bool,
    maySplit: Bool
  ) -> Int {
    for (count, (key, part)) in order.enumerated() {
      guard let free = firstFree(from: next), parts[free].path == part.path,
        (parts[free].isDescending != part.isDescending) == isReversed
      else { return count }
      if part.nullsFirst == isReversed {
        naturalNulls.insert(key)
      } else if part.isOptional, bounds.fields[part.path]?.isRange != true {
        guard maySplit, free == bound else { return count }
        splitsNulls = true
      }
      for skipped in next..<free { sources.append(.value(bounds.value(of: parts[skipped].path) ?? .null)) }
      sources.append(.key(key))
      next = free + 1
    }
    return order.count
  }

  /// The next part that isn't the same in all answers.
  private func firstFree(from start: Int) -> Int? {
    parts[start...].indices.first { bounds.value(of: parts[$0].path) == nil }
  }
}

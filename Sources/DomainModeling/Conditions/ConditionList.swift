/// The two kinds of lists of conditions, which stay flat when conditions are chained, so that long chains don't nest deeply.
enum ConditionList {
  case and, or

  /// The number of parts in a group.
  private static let groupSize = 256

  /// Returns the parts of a list of this kind; `nil` for other trees.
  func parts(of tree: ConditionTree) -> [ConditionTree]? {
    switch (self, tree) {
    case (.and, .and(let parts)), (.or, .or(let parts)): parts
    default: nil
    }
  }

  private func tree(_ parts: [ConditionTree]) -> ConditionTree {
    switch self {
    case .and: .and(parts)
    case .or: .or(parts)
    }
  }

  /// Returns the list of the parts of both trees.
  ///
  /// Adding a part copies the list. Where the parts of a long list meet others, they are therefore grouped in lists of the
  /// same kind.
  func joining(_ left: ConditionTree, _ right: ConditionTree) -> ConditionTree {
    var first = parts(of: left) ?? [left]
    var second = parts(of: right) ?? [right]
    if first.count >= Self.groupSize { group(first.indices.suffix(Self.groupSize), in: &first) }
    if second.count >= Self.groupSize { group(second.indices.prefix(Self.groupSize), in: &second) }
    return tree(first + second)
  }

  /// Replaces parts by one list of them, unless one of them is such a list.
  private func group(_ range: Range<Int>, in list: inout [ConditionTree]) {
    guard list[range].allSatisfy({ parts(of: $0) == nil }) else { return }
    list.replaceSubrange(range, with: [tree(Array(list[range]))])
  }
}

extension ConditionTree: Hashable {
  public static func == (left: ConditionTree, right: ConditionTree) -> Bool {
    switch (left, right) {
    case (.constant(let left), .constant(let right)): left == right
    case (.compare(let left, let comparison, let bound), .compare(let right, let other, let otherBound)):
      comparison == other && left == right && bound == otherBound
    case (.isNull(let left), .isNull(let right)): left == right
    case (.isOneOf(let left, let values), .isOneOf(let right, let others)): left == right && values == others
    case (.hasPrefix(let left, let text), .hasPrefix(let right, let other)),
      (.contains(let left, let text), .contains(let right, let other)):
      left == right && text.hasSameScalars(as: other)
    case (.includes(let left, let element), .includes(let right, let other)):
      left == right && element == other
    case (.count(let left, let comparison, let number), .count(let right, let other, let otherNumber)):
      comparison == other && number == otherNumber && left == right
    case (.anyElement(let left, let inner), .anyElement(let right, let other)):
      left == right && inner == other
    case (.and(let left), .and(let right)), (.or(let left), .or(let right)): left == right
    case (.not(let left), .not(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with the same scalars have the same hash; the converse isn't needed.
    switch self {
    case .constant(let answer): Self.hash(0, answer, into: &hasher)
    case .compare(let operand, let comparison, let bound):
      Self.hash(1, operand, comparison, bound, into: &hasher)
    case .isNull(let operand): Self.hash(2, operand, into: &hasher)
    case .isOneOf(let operand, let values): Self.hash(3, operand, values, into: &hasher)
    case .hasPrefix(let operand, let text): Self.hash(4, operand, text, into: &hasher)
    case .contains(let operand, let text): Self.hash(5, operand, text, into: &hasher)
    case .includes(let operand, let element): Self.hash(6, operand, element, into: &hasher)
    case .count(let operand, let comparison, let number):
      Self.hash(7, operand, comparison, number, into: &hasher)
    case .anyElement(let operand, let inner): Self.hash(8, operand, inner, into: &hasher)
    case .and(let parts): Self.hash(9, parts, into: &hasher)
    case .or(let parts): Self.hash(10, parts, into: &hasher)
    case .not(let inner): Self.hash(11, inner, into: &hasher)
    }
  }

  private static func hash<each Part: Hashable>(
    _ kind: UInt8, _ parts: repeat each Part, into hasher: inout Hasher
  ) {
    hasher.combine(kind)
    for part in repeat each parts { hasher.combine(part) }
  }
}

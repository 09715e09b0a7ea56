/// A list, or an optional one: what list constraints apply to.
public protocol ListFieldValue: FieldValue {
  /// What the list holds.
  associatedtype Item: FieldValue
  /// The elements to check; `nil` when there is no list, which keeps every list constraint.
  var constrainedItems: [Item]? { get }
}

extension Array: ListFieldValue where Element: FieldValue {
  public var constrainedItems: [Element]? { self }
}

extension Optional: ListFieldValue where Wrapped: ListFieldValue {
  public var constrainedItems: [Wrapped.Item]? { flatMap(\.constrainedItems) }
}

extension FieldConstraint where Value: ListFieldValue {
  /// So many elements.
  public static func count(_ bounds: ClosedRange<Int>) -> FieldConstraint {
    FieldConstraint(.count(minimum: bounds.lowerBound, maximum: bounds.upperBound)) { value in
      guard let actual = value.constrainedItems?.count, !bounds.contains(actual) else { return nil }
      return .init(
        code: actual < bounds.lowerBound ? .tooFew : .tooMany,
        parameters: [
          "minimum": .integer(Int64(bounds.lowerBound)), "maximum": .integer(Int64(bounds.upperBound)),
          "actual": .integer(Int64(actual)),
        ])
    }
  }

  /// At most so many elements.
  public static func count(_ bounds: PartialRangeThrough<Int>) -> FieldConstraint {
    count(0...max(0, bounds.upperBound))
  }

  /// No two equal elements.
  public static var uniqueElements: FieldConstraint {
    FieldConstraint(.uniqueElements) { value in
      guard let items = value.constrainedItems else { return nil }
      var seen = Set<FieldContent>()
      for (position, item) in items.enumerated() {
        let isNew =
          switch item.content {
          case .object: true
          case let content: seen.insert(content).inserted
          }
        if !isNew { return .init(code: .duplicate, step: .element(position)) }
      }
      return Self.firstDuplicateObject(in: items).map { .init(code: .duplicate, step: .element($0)) }
    }
  }

  /// A limit that every element keeps.
  public static func each(_ limit: FieldConstraint<Value.Item>) -> FieldConstraint {
    FieldConstraint(.each(limit.constraint)) { value in
      guard let items = value.constrainedItems else { return nil }
      for (position, item) in items.enumerated() {
        if var finding = limit.finding(item) {
          finding.step = .element(position)
          return finding
        }
      }
      return nil
    }
  }

  private static func firstDuplicateObject(in items: [Value.Item]) -> Int? {
    var seen = Set<Value.Item>()
    for (position, item) in items.enumerated() {
      if case .object = item.content, !seen.insert(item).inserted { return position }
    }
    return nil
  }
}

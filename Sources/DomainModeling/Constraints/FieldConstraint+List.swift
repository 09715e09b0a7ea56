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
  public var constrainedItems: [Wrapped.Item]? { flatMap { $0.constrainedItems } }
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

  /// A limit that every element keeps.
  public static func each(_ limit: FieldConstraint<Value.Item>) -> FieldConstraint {
    FieldConstraint(.each(limit.constraint)) { value in
      guard let items = value.constrainedItems else { return nil }
      for (position, item) in items.enumerated() {
        if var finding = limit.finding(item) {
          finding.steps.insert(.element(position), at: 0)
          return finding
        }
      }
      return nil
    }
  }
}

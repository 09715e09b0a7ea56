/// A list or an optional list, to which list constraints apply.
public protocol ListFieldValue: FieldValue {
  /// The type of the elements.
  associatedtype Item: FieldValue
  /// The elements to check; `nil` when there is no list, which satisfies every list constraint.
  var constrainedItems: [Item]? { get }
}

extension Array: ListFieldValue where Element: FieldValue {
  public var constrainedItems: [Element]? { self }
}

extension Optional: ListFieldValue where Wrapped: ListFieldValue {
  public var constrainedItems: [Wrapped.Item]? { flatMap { $0.constrainedItems } }
}

extension FieldConstraint where Value: ListFieldValue {
  /// Requires a number of elements within the bounds, both inclusive.
  ///
  /// Its violations have the codes `tooFew` and `tooMany`.
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

  /// Requires at most the given number of elements.
  public static func count(_ bounds: PartialRangeThrough<Int>) -> FieldConstraint {
    count(0...max(0, bounds.upperBound))
  }

  /// Requires every element to satisfy a constraint; the violation's path includes the index of the element.
  public static func each(_ limit: FieldConstraint<Value.Item>) -> FieldConstraint {
    FieldConstraint(.each(limit.constraint)) { value in
      guard let items = value.constrainedItems else { return nil }
      for (position, item) in items.enumerated() {
        if var finding = limit.violation(item) {
          finding.steps.insert(.element(position), at: 0)
          return finding
        }
      }
      return nil
    }
  }
}

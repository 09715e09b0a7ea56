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

  /// No two equal elements.
  public static var uniqueElements: FieldConstraint {
    FieldConstraint(.uniqueElements) { value in
      guard let items = value.constrainedItems else { return nil }
      // What differs by `==` differs by its scalars, and nearly every list is short.
      if items.count < 2 || (items.count <= 64 && Set(items).count == items.count) { return nil }
      var seen = Set<FieldContent>()
      for (position, item) in items.enumerated() where !seen.insert(item.deepContent).inserted {
        return .init(code: .duplicate, steps: [.element(position)])
      }
      return nil
    }
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

extension FieldValue {
  /// The content with the fields of models in it, for a comparison by Unicode scalar that `==` isn't.
  fileprivate var deepContent: FieldContent {
    if let list = self as? any ListFieldValue { return list.deepItems }
    if let model = self as? any Model { return model.deepFields }
    return content
  }
}

extension ListFieldValue {
  fileprivate var deepItems: FieldContent {
    constrainedItems.map { .list($0.map { $0.deepContent }) } ?? .scalar(.null)
  }
}

extension Model {
  fileprivate var deepFields: FieldContent {
    .list(Self.schema.wireFields.map { $0.draftValue(self).deepContent })
  }
}

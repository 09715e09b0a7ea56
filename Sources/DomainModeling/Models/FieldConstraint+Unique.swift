extension FieldConstraint where Value: ListFieldValue {
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

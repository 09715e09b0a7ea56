extension FieldConstraint where Value: ListFieldValue {
  /// Requires all elements to be distinct; strings are compared by Unicode scalar.
  ///
  /// Its violation has the code `duplicate`.
  public static var uniqueElements: FieldConstraint {
    FieldConstraint(.uniqueElements) { value in
      guard let items = value.constrainedItems else { return nil }
      if let texts = items as? [String] {
        var seen = Set<ExactText>(minimumCapacity: texts.count)
        return texts.firstIndex { !seen.insert(ExactText($0)).inserted }
          .map { ConstraintViolation(code: .duplicate, steps: [.element($0)]) }
      }
      // Elements that differ by `==` also differ by their scalars, and nearly every list is short.
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
  /// The content including the fields of nested models, for a comparison by Unicode scalar, which `==` is
  /// not.
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
    .list(Self.schema.wireFields.map { $0.value(self).deepContent })
  }
}

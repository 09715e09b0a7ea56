/// What a repository keeps for models of type `Root`: declared with the model, provided by every backend.
public struct Storage<Root: Model>: Sendable {
  /// The declaration as plain data.
  public let declaration: StorageDeclaration

  /// No two records have the same values in these fields, taken together; a null is like no other null.
  ///
  /// A derived field says when: `holds` is the tool of a loan that isn't over, and nothing afterwards. The second
  /// record is refused by the rule `Loan.unique.holds`; of several fields it is `Tool.unique.owner+name`, and
  /// that is where a ``MessageCatalog`` has its message.
  public static func unique<each Value: ComparableFieldValue>(
    _ fields: repeat Field<Root, each Value>
  ) -> Storage {
    Storage(declaration: .unique(names(repeat each fields)))
  }

  /// An ordered index over these fields, ascending.
  public static func index<each Value: ComparableFieldValue>(
    _ fields: repeat Field<Root, each Value>
  ) -> Storage {
    Storage(declaration: .index(names(repeat each fields).map { StorageIndexKey($0) }))
  }

  /// An ordered index over these fields, ascending, and then over one more, the greatest first.
  public static func index<each Value: ComparableFieldValue, Last: ComparableFieldValue>(
    _ fields: repeat Field<Root, each Value>, descending last: Field<Root, Last>
  ) -> Storage {
    let keys = names(repeat each fields).map { StorageIndexKey($0) }
    return Storage(declaration: .index(keys + [StorageIndexKey(last.name, isDescending: true)]))
  }

  /// Full-text search over these fields.
  public static func text<each Value: FieldValue>(_ fields: repeat Field<Root, each Value>) -> Storage {
    Storage(declaration: .text(names(repeat each fields)))
  }

  /// Search by distance from a place.
  public static func nearby(_ field: Field<Root, Coordinate>) -> Storage {
    Storage(declaration: .nearby(field.name))
  }

  /// Search by distance from a place that a record may lack.
  public static func nearby(_ field: Field<Root, Coordinate?>) -> Storage {
    Storage(declaration: .nearby(field.name))
  }

  private static func names<each Value: FieldValue>(_ fields: repeat Field<Root, each Value>) -> [String] {
    var names: [String] = []
    for field in repeat each fields { names.append(field.name) }
    return names
  }
}

/// A unique key or an index for models of type `Root`, declared with the model and provided by every backend.
public struct Storage<Root: Model>: Sendable {
  /// The declaration as plain data.
  public let declaration: StorageDeclaration

  /// Declares a unique key: no two records have the same values in these fields.
  ///
  /// A record with a null in any of them is exempt.
  ///
  /// To make a key unique only in some states, declare a derived field that is null in the others. For
  /// example, `holds` is the tool of a loan that has not ended, and null afterward. A conflicting record is
  /// rejected with the rule `Loan.unique.holds`, or, for several fields, `Tool.unique.owner+name`; a
  /// ``MessageCatalog`` can provide a message under that code.
  public static func unique<each Value: ComparableFieldValue>(
    _ fields: repeat Field<Root, each Value>
  ) -> Storage {
    Storage(declaration: .unique(names(repeat each fields)))
  }

  /// Declares an ordered index over these fields, ascending.
  public static func index<each Value: ComparableFieldValue>(
    _ fields: repeat Field<Root, each Value>
  ) -> Storage {
    Storage(declaration: .index(names(repeat each fields).map { StorageIndexKey($0) }))
  }

  /// Declares an ordered index over these fields, ascending, followed by one more field, descending.
  public static func index<each Value: ComparableFieldValue, Last: ComparableFieldValue>(
    _ fields: repeat Field<Root, each Value>, descending last: Field<Root, Last>
  ) -> Storage {
    let keys = names(repeat each fields).map { StorageIndexKey($0) }
    return Storage(declaration: .index(keys + [StorageIndexKey(last.name, isDescending: true)]))
  }

  /// Declares a full-text index over these fields.
  public static func textIndex<each Value: FieldValue>(_ fields: repeat Field<Root, each Value>) -> Storage {
    Storage(declaration: .textIndex(names(repeat each fields)))
  }

  /// Declares a spatial index, for search by distance.
  public static func spatialIndex(_ field: Field<Root, Coordinate>) -> Storage {
    Storage(declaration: .spatialIndex(field.name))
  }

  /// Declares a spatial index over an optional coordinate, for search by distance.
  public static func spatialIndex(_ field: Field<Root, Coordinate?>) -> Storage {
    Storage(declaration: .spatialIndex(field.name))
  }

  private static func names<each Value: FieldValue>(_ fields: repeat Field<Root, each Value>) -> [String] {
    var names: [String] = []
    for field in repeat each fields { names.append(field.name) }
    return names
  }
}

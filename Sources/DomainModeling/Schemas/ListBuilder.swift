/// Collects the rules or the storage declarations of a schema.
@resultBuilder
public enum ListBuilder<Item> {
  /// The items.
  public static func buildBlock(_ items: Item...) -> [Item] { items }
}

/// Collects the rules or the storage declarations of a schema.
@resultBuilder
public enum ListBuilder<Item> {
  /// An item, whose type the list gives: closures in it need no annotation.
  public static func buildExpression(_ item: Item) -> Item { item }
  /// The items.
  public static func buildBlock(_ items: Item...) -> [Item] { items }
}

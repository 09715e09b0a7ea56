/// Where a page begins or ends.
public enum PagePosition: Hashable, Sendable {
  /// At the first answer.
  case first
  /// Behind the record that the cursor stands for, whether it still exists or not.
  case after(Cursor)
  /// Before the record that the cursor stands for.
  case before(Cursor)
  /// At the last answer.
  case last
}

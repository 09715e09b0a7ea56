#if SQLite || canImport(SQLite3)
import DomainModeling

/// One sort key in SQL.
struct OrderKey: Sendable {
  let column: String
  let isDescending: Bool
  let nullsFirst: Bool
  /// Whether the column may be null; SQL for other columns omits the placement of nulls, so that SQLite can
  /// use an index.
  let isNullable: Bool

  /// Returns the key for `ORDER BY`, reversed for a page that is read backward.
  func sql(backward: Bool) -> String {
    let nulls = isNullable ? (nullsFirst != backward ? " NULLS FIRST" : " NULLS LAST") : ""
    return "\(column) \(isDescending != backward ? "DESC" : "ASC")\(nulls)"
  }

  /// Returns the condition that a record is strictly after a value, or before it if `backward` is true.
  ///
  /// The condition is never unknown.
  func isBeyond(_ bound: Scalar, backward: Bool) -> SQLFragment {
    let nullsAreBeyond = nullsFirst == backward
    if bound.isNull { return SQLFragment(nullsAreBeyond ? "0" : "\(column) IS NOT NULL") }
    let comparison = SQLFragment("\(column) \(isDescending != backward ? "<" : ">") ?", [bound.stored])
    if !isNullable { return comparison }
    return nullsAreBeyond
      ? SQLFragment("(\(column) IS NULL OR ") + comparison + SQLFragment(")")
      : SQLFragment("ifnull(") + comparison + SQLFragment(", 0)")
  }

  /// Returns the condition that a record is strictly after a position in the order, or before it if
  /// `backward` is true.
  static func window(_ keys: [OrderKey], beyond bounds: [Scalar], backward: Bool) -> SQLFragment {
    var window = SQLFragment("0")
    for (key, bound) in zip(keys, bounds).reversed() {
      window =
        SQLFragment("(") + key.isBeyond(bound, backward: backward)
        + SQLFragment(" OR (\(key.column) IS ? AND ", [bound.stored]) + window + SQLFragment("))")
    }
    return window
  }
}
#endif

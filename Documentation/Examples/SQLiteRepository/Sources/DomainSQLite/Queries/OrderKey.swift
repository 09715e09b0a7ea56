import DomainRepository

/// One key of an order in SQL.
struct OrderKey: Sendable {
  let column: String
  let isDescending: Bool
  let nullsFirst: Bool
  /// Whether the column may be null; where it can't, saying nothing of nulls lets SQLite use an index.
  let isNullable: Bool

  /// The key behind `ORDER BY`, the other way round for a page that is read from its end.
  func sql(backward: Bool) -> String {
    let nulls = isNullable ? (nullsFirst != backward ? " NULLS FIRST" : " NULLS LAST") : ""
    return "\(column) \(isDescending != backward ? "DESC" : "ASC")\(nulls)"
  }

  /// Whether a record stands strictly behind a value, or before it; never unknown.
  func isBeyond(_ bound: Scalar, backward: Bool) -> SQLFragment {
    let nullsAreBeyond = nullsFirst == backward
    if bound.isNull { return SQLFragment(nullsAreBeyond ? "0" : "\(column) IS NOT NULL") }
    let comparison = SQLFragment("\(column) \(isDescending != backward ? "<" : ">") ?", [bound.stored])
    if !isNullable { return comparison }
    return nullsAreBeyond
      ? SQLFragment("(\(column) IS NULL OR ") + comparison + SQLFragment(")")
      : SQLFragment("ifnull(") + comparison + SQLFragment(", 0)")
  }

  /// The records strictly behind or before a place in the order.
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

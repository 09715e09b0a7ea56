/// What a column keeps of a field.
enum ColumnKind: Hashable, Sendable {
  /// One value, as it is.
  case value
  /// 1 where there is a nested model, NULL where there is none.
  case presence
  /// A list as JSON text, taken out of the record's own.
  case list
  /// A computed list as JSON text.
  case computedList
}

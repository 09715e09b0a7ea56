/// The content of a column that is filled from a field.
enum ColumnKind: Hashable, Sendable {
  /// A single value.
  case value
  /// 1 if the nested model exists, otherwise NULL.
  case presence
  /// A list as JSON text, extracted from the JSON of the record.
  case list
  /// A computed list as JSON text.
  case computedList
}

extension String {
  /// The text as the name of a table, a column or an index.
  var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

extension String {
  /// The text as a quoted name of a table, column or index.
  var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

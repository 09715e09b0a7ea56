import TestSupport

/// Returns the rows of a table of recorded data with the decoded text of a column of JSON strings.
func recordedRows(_ path: String, escaped column: String) throws -> [(text: String, row: [String: String])] {
  try RecordedData.tabTable(path).map { row in
    (try JSONText.value(from: "\"\(row[column] ?? "")\""), row)
  }
}

import TestSupport

/// The rows of a table of recorded data, with what stands as a JSON string in a cell decoded.
func realRows(_ path: String, escaped column: String) throws -> [(text: String, row: [String: String])] {
  try RecordedData.tabTable(path).map { row in
    (try JSONText.value(from: "\"\(row[column] ?? "")\""), row)
  }
}

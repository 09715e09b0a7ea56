import MovieCatalog

/// The app's view: the rows of the list as text.
struct MovieRows {
  let rows: [MovieSummary]

  var body: String { rows.map { "\($0.title)" }.joined(separator: "\n") }
}

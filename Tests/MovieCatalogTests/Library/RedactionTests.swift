import MovieCatalog
import MovieTestSupport
import Testing

@Suite("Redaction of a library's texts")
struct RedactionTests {
  /// A value of each type that contains texts of a user.
  static func values() throws -> [Any] {
    let note = try Note.parse("With Zosia")
    let watch = try WatchRecord(
      id: Fixtures.id("w1"), owner: Fixtures.ann, movie: Fixtures.id("m1"), watchDate: .unknown, note: note,
      venue: "Zosia's", recordedAt: Fixtures.now)
    let library = try MovieLibrary(owner: Fixtures.ann, entries: [], watches: [watch])
    let item = library.item(of: watch.movie)
    let entry = item.entry
    let list = try MovieList(
      id: Fixtures.id("l1"), owner: Fixtures.ann, name: "Zosia's list", note: note,
      items: [MovieListItem(movie: watch.movie, addedAt: Fixtures.now, note: note)],
      createdAt: Fixtures.now)
    return [watch, library, item, entry, list, list.items, item.changes(since: nil), [watch]]
  }

  @Test("No printed, dumped or reflected value contains a note, a venue or the name of a list")
  func outputs() throws {
    for value in try Self.values() {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("Zosia"), "\(type(of: value))")
      }
    }
  }
}

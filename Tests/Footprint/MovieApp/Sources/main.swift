// README's app: one year's movies from a JSON file.
import Foundation
import MovieCatalog

let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
let list = try await MovieList(file: file)
await list.show(try ReleaseYear(2026))
print("\(list.rows.count) movies \(MovieRows(rows: list.rows).body)")
try? FileManager.default.removeItem(at: file)

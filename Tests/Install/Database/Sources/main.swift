import DomainSQLite
import Foundation
import MovieCatalog

let file = URL(filePath: CommandLine.arguments[1])
let first = try await SQLiteRepository(path: file.path)
try await first.save(
  Movie(id: Identifier(parsing: "itunes:1"), title: "Solaris", releaseDate: PartialDate(parsing: "2024")))
await first.close()

let repository = try await SQLiteRepository(path: file.path)
let model = MoviesViewModel(repository)
await model.show(try ReleaseYear(2024))
print(model.rows.count, "movie in a database,", model.alert ?? "no alert")
await repository.close()

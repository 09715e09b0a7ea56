import DomainSQLite
import Foundation
import MovieCatalog

let file = URL(filePath: CommandLine.arguments[1])
let repository = try await SQLiteRepository(path: file.path)
let model = MoviesViewModel(repository)
await model.show(try ReleaseYear(2024))
print(model.rows.count, "movies in a database,", model.alert ?? "no alert")
await repository.close()

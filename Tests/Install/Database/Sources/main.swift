import DomainRepository
import DomainSQLite

let repository = try await SQLiteRepository(path: CommandLine.arguments[1], entities: [Movie.self])
try await repository.save(Movie(1, "Solaris"))
print(try await repository.count(ModelQuery<Movie>()), "movie in a database")
await repository.close()

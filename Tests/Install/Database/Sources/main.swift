import DomainRepository
import DomainSQLite

let repository = try await SQLiteRepository(path: CommandLine.arguments[1], entities: [Film.self])
try await repository.save(Film(1, "Solaris"))
print(try await repository.count(ModelQuery<Film>()), "film in a database")
await repository.close()

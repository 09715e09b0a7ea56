import DomainFoundation
import Foundation

let file = URL(filePath: CommandLine.arguments[1])
let repository = try await InMemoryRepository(backedBy: JSONFile(file), coder: .json)
try await repository.save(Film(1, "Solaris"))
print(try await repository.count(ModelQuery<Film>()), "film in a file")

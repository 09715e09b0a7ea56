import DomainFoundation
import DomainRepository
import Foundation

let file = URL(filePath: CommandLine.arguments[1])
let repository = try await InMemoryRepository(backedBy: JSONFile(file), coder: .json)
try await repository.save(Movie(1, "Solaris"))
print(try await repository.count(ModelQuery<Movie>()), "movie in a file")

// An app that imports MovieCatalog alone: a repository in memory and one query.
import MovieCatalog

let repository = InMemoryRepository()
let page = try await repository.page(ModelQuery<Movie>(orderedBy: .ascending(Movie.Fields.title)), limit: 20)
print("\(page.items.count) movies")

import MovieCatalog

extension ServiceCall {
  private typealias Lists = MovieListService.Operations
  private static var list: MovieList.ID { MovieCatalogFixture.listID }

  /// The calls on Ann's list.
  static let listing = [
    ServiceCall(Lists.edit) { try await $0($1.lists, list, "Theirs", nil, .known(.public), $2) },
    ServiceCall(Lists.addMovie) { try await $0($1.lists, SampleMovie.cafe.id, list, nil, nil, $2) },
    ServiceCall(Lists.removeMovie) { try await $0($1.lists, SampleMovie.cafe.id, list, $2) },
    ServiceCall(Lists.moveMovie) { try await $0($1.lists, SampleMovie.cafe.id, list, 0, $2) },
    ServiceCall(Lists.setNote) { try await $0($1.lists, nil, SampleMovie.cafe.id, list, $2) },
    ServiceCall(Lists.delete) { try await $0($1.lists, list, $2) },
    ServiceCall(Lists.list) { try await $0($1.lists, list, false, false, $2) },
  ]

  /// The calls on the caller's own lists.
  static let listMaking = [
    ServiceCall(Lists.create) { try await $0($1.lists, "", .known(.private), $2) },
    ServiceCall(Lists.lists) { try await $0($1.lists, 10, .first, $2) },
  ]
}

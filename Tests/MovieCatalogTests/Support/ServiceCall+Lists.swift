import MovieCatalog

extension ServiceCall {
  /// What is done with a list of Ann's.
  static let listing = [
    ServiceCall("MovieListService.edit", MovieListService.UseCases.manage) { journey, principal in
      try await journey.lists.edit(annsList, as: principal) { list, now throws(LibraryError) in
        try list.edited(name: "Theirs", note: nil, visibility: .known(.public), now: now)
      }
    },
    ServiceCall("MovieListService.delete", MovieListService.UseCases.manage) { journey, principal in
      try await journey.lists.delete(annsList, as: principal)
    },
    ServiceCall("MovieListService.list", MovieListService.UseCases.see) { journey, principal in
      _ = try await journey.lists.list(annsList, as: principal)
    },
  ]

  /// What is done with lists of one's own.
  static let listMaking = [
    ServiceCall("MovieListService.create", MovieListService.UseCases.manage) { journey, principal in
      _ = try await journey.lists.create(named: "", as: principal)
    },
    ServiceCall("MovieListService.lists", MovieListService.UseCases.manage) { journey, principal in
      _ = try await journey.lists.lists(as: principal)
    },
  ]

  private static let annsList = Identifier<MovieList>(uuidBits: (3, 1))
}

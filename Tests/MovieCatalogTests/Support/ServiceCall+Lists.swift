import MovieCatalog

extension ServiceCall {
  /// The calls on Ann's list.
  static let listing = [
    ServiceCall("MovieListService.edit", MovieListService.Operations.manage) { fixture, principal in
      try await fixture.lists.edit(MovieCatalogFixture.listID, as: principal) {
        list, now throws(LibraryError) in
        try list.edited(name: "Theirs", note: nil, visibility: .known(.public), now: now)
      }
    },
    ServiceCall("MovieListService.delete", MovieListService.Operations.manage) { fixture, principal in
      try await fixture.lists.delete(MovieCatalogFixture.listID, as: principal)
    },
    ServiceCall("MovieListService.list", MovieListService.Operations.see) { fixture, principal in
      _ = try await fixture.lists.list(MovieCatalogFixture.listID, as: principal)
    },
  ]

  /// The calls on the caller's own lists.
  static let listMaking = [
    ServiceCall("MovieListService.create", MovieListService.Operations.manage) { fixture, principal in
      _ = try await fixture.lists.create(named: "", as: principal)
    },
    ServiceCall("MovieListService.lists", MovieListService.Operations.manage) { fixture, principal in
      _ = try await fixture.lists.lists(as: principal)
    },
  ]
}

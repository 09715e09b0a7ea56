extension PermissionTests {
  /// The expected callers of campuses, the catalog, searches, wanted books, reviews and the history.
  static let catalogMatrix: [(callers: Set<PrincipalKind>, operations: [String])] = [
    (allKinds, ["campus.list"]),
    (
      signedIn,
      [
        "campus.join", "campus.leave", "campus.memberships", "bookCatalog.edition",
        "bookCatalog.editionByISBN", "bookCatalog.otherEditions", "bookCatalog.search", "bookCatalog.add",
        "bookCatalog.correct", "bookCatalog.courseBooks", "bookCatalog.assign", "bookCatalog.unassign",
        "bookCatalog.prices", "listing.search", "search.save", "search.list", "search.delete",
        "search.notifications", "search.dismissNotification", "wanted.create", "wanted.own",
        "wanted.dismiss", "wanted.fulfill", "wanted.close", "wanted.list", "review.write", "review.read",
        "review.list", "review.rating", "history.exchanges", "history.events", "history.offerEvents",
      ]
    ),
    ([.moderator], ["campus.members", "campus.exclude", "campus.readmit", "review.takeDown"]),
    ([.operator], ["campus.save", "bookCatalog.merge", "bookCatalog.delete"]),
    ([.operator, .system], ["bookCatalog.import"]),
    ([.system], ["review.fireDueEvents"]),
  ]
}

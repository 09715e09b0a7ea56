public import DomainModeling
public import DomainRepository

/// The catalogue of editions: looking books up, adding them, correcting them.
public struct CatalogueService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The editions that what was typed finds: words of title and authors, or a number in any printed form.
  public func search(
    _ text: String, at position: PagePosition = .first, limit: Int = PageLimit.usual,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<BookEdition> {
    try UseCases.browse.require(principal)
    var query = ModelQuery<BookEdition>(orderedBy: .ascending(BookEdition.Fields.title))
    do {
      switch try BookSearchTerm(text) {
      case .isbn(let isbn): query = query.filtered(by: BookEdition.Fields.isbn == isbn)
      case .words(let words): query = query.matching(words)
      }
    } catch {
      throw .invalid(ValidationError(at: ListingSearch.Fields.text, ViolationCode(error.kind)))
    }
    let asked = query
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(asked, at: position, limit: limit).map(\.entity)
    }
  }

  /// An edition.
  public func edition(_ id: BookEdition.ID, as principal: Principal) async throws(BookMarketError)
    -> BookEdition
  {
    try UseCases.browse.require(principal)
    return try await system.required(BookEdition.self, id)
  }

  /// The edition with a number as it is printed, such as a scanner reads it; `nil` when it isn't in the catalogue.
  public func edition(
    numbered text: String, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition? {
    try UseCases.browse.require(principal)
    let isbn: ISBN
    do {
      isbn = try ISBN(printed: text)
    } catch {
      throw .invalid(ValidationError(at: BookForm.Fields.isbn, ViolationCode(error.kind)))
    }
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(BookEdition.self, id: BookEdition.id(of: isbn))?.entity
    }
  }

  /// The other editions of the same work, the newest first.
  public func otherEditions(
    of id: BookEdition.ID, as principal: Principal
  ) async throws(BookMarketError) -> [BookEdition] {
    try UseCases.browse.require(principal)
    guard let work = try await system.required(BookEdition.self, id).work else { return [] }
    return try await system.editions(of: work).filter { $0.id != id }
  }

  /// Adds an edition; one that is there already is the answer, as it is.
  ///
  /// - Parameter id: Minted when the form opens; counts for books without a number.
  @discardableResult
  public func add(
    _ form: Draft<BookForm>, as id: BookEdition.ID, by principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    let account = try UseCases.add.requiredID(of: principal)
    let form = try rethrowing(
      form.validated(in: .books(principal: principal, now: system.clock.now())), as: BookMarketError.invalid)
    return try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.edition(from: form, as: id, by: account, in: &work)
    }
  }

  /// Corrects an edition but for its number: its adder may, and whoever looks after the catalogue.
  @discardableResult
  public func correct(
    _ draft: Draft<BookEdition>, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    let account = try UseCases.add.requiredID(of: principal)
    let corrected = try rethrowing(
      draft.validated(in: .books(principal: principal, now: system.clock.now())),
      as: BookMarketError.invalid)
    return try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let known = try await system.required(BookEdition.self, corrected.id, in: &work)
      let isOperator = principal.labels.contains(BookMarketLabel.operator.rawValue)
      guard isOperator || known.addedBy == account else { throw .market(.notYours) }
      if corrected.isbn != known.isbn {
        throw .invalid(ValidationError(at: BookEdition.Fields.isbn, .fixed))
      }
      var edition = corrected
      edition.addedBy = known.addedBy
      work.update(edition)
      return edition
    }
  }

  /// Brings editions from another catalogue in; those that are there already stay as they are.
  ///
  /// - Returns: The number of new editions.
  @discardableResult
  public func add(all editions: [BookEdition], as principal: Principal) async throws(BookMarketError) -> Int {
    try UseCases.collect.require(principal)
    var added = 0
    for start in stride(from: 0, to: editions.count, by: 500) {
      let batch = editions[start..<min(start + 500, editions.count)]
      added += try await system.repository.transact {
        (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
        var new = 0
        for edition in batch where try await work.get(BookEdition.self, id: edition.id) == nil {
          work.insert(edition)
          new += 1
        }
        return new
      }
    }
    return added
  }
}

extension BookMarketSystem {
  /// The edition that a form describes, for the listing of it.
  func edition(
    from form: BookForm, for listing: BookListing.ID, by account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookEdition {
    // A book without a number gets the listing's identifier, so that posting it twice makes one edition.
    let id = try rethrowing(
      BookEdition.ID(parsing: listing.text), as: { (_: ValueError) in BookMarketError.market(.notYours) })
    return try await edition(from: form, as: id, by: account, in: &work)
  }

  /// The edition that a form describes: the one in the catalogue, or a new one.
  func edition(
    from form: BookForm, as id: BookEdition.ID, by account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookEdition {
    let edition = try rethrowing(form.edition(id: id, addedBy: account), as: BookMarketError.invalid)
    if let known = try await work.get(BookEdition.self, id: edition.id) { return known }
    work.insert(edition)
    return edition
  }
}

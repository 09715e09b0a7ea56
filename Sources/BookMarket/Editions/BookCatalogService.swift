public import DomainModeling
public import DomainRepository
import DomainServices

/// The service for the catalog of editions.
public struct BookCatalogService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Returns an edition.
  public func edition(_ id: BookEdition.ID, as principal: Principal) async throws(BookMarketError)
    -> BookEdition
  {
    try await system.read(Operations.edition, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await system.required(BookEdition.self, id, in: &work).seen(by: caller)
    }
  }

  /// Returns the edition with an ISBN in any printed form, such as from a scanner; `nil` when it isn't in the
  /// catalog.
  public func edition(
    numbered text: String, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition? {
    try await system.read(Operations.editionByISBN, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let isbn: ISBN
      do throws(ValueError) {
        isbn = try ISBN.parsedFormText(text, in: .english)
      } catch {
        throw .invalid(
          ValidationError(at: BookInput.Fields.isbn, ViolationCode(error.kind), valueType: error.type))
      }
      return try await work.get(BookEdition.self, id: BookEdition.id(of: isbn))?.seen(by: caller)
    }
  }

  /// Returns a page of the other editions of the same work, the latest year of publication first.
  public func otherEditions(
    of id: BookEdition.ID, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<BookEdition> {
    try await system.read(Operations.otherEditions, as: principal) {
      (work, caller) async throws(BookMarketError) in
      typealias Fields = BookEdition.Fields
      guard let kind = try await system.required(BookEdition.self, id, in: &work).work else {
        return Page(items: [], next: nil, previous: nil)
      }
      let query = ModelQuery(
        where: (Fields.work == kind).and(Fields.id != id), orderedBy: Operations.editionOrder)
      return try await system.page(query, at: position, limit: limit).map { $0.seen(by: caller) }
    }
  }

  /// Adds an edition; an edition with the same ISBN is returned unchanged.
  ///
  /// - Parameter id: The identifier for an edition without an ISBN, generated when the page opens. An edition
  ///   with one has the identifier of its number.
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` also for an identifier that could belong to a number.
  @discardableResult
  public func add(
    _ draft: Draft<BookInput>, as id: BookEdition.ID, by principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    try await system.perform(Operations.add, as: principal) { (work, caller) async throws(BookMarketError) in
      let account = try system.requiredID(of: caller, for: Operations.add)
      let input = try mapError(
        draft.validated(in: .books(principal: caller, now: system.clock.now())), to: BookMarketError.invalid)
      return try await system.edition(from: input, as: id, by: account, in: &work).seen(by: caller)
    }
  }

  /// Corrects an edition except for its ISBN; only the account that added it and operators may, and only operators change
  /// its work and its cover, a link to a picture that may change later.
  ///
  /// What an operator has corrected is changed by operators only.
  ///
  /// Once another member has a listing of the edition, assigned it to a course, wants it or saved a search for it, or the caller
  /// has posted one on a campus that reviews listings, or has an offer for one, only operators may, because the pages of
  /// listings, courses and wanted books show the edition as it is now.
  ///
  /// - Throws: ``BookMarketRuleError/notContributor`` for other callers, and ``BookMarketRuleError/editionListed``.
  @discardableResult
  public func correct(
    _ draft: Draft<BookEdition>, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    try await system.perform(Operations.correct, as: principal) {
      (work, caller) async throws(BookMarketError) in
      guard let id = BookEdition.ID(draft[text: BookEdition.Fields.id]) else {
        throw .invalid(ValidationError(at: BookEdition.Fields.id, .required))
      }
      let known = try await system.required(BookEdition.self, id, in: &work)
      try requireContributor(of: known, caller)
      var edition = try mapError(
        draft.validated(in: .books(principal: caller, now: system.clock.now())), to: BookMarketError.invalid)
      if edition.isbn != known.isbn {
        throw .invalid(ValidationError(at: BookEdition.Fields.isbn, .fixed))
      }
      if edition.work != known.work, !caller.holds(BookMarketRole.operator) {
        throw .invalid(ValidationError(at: BookEdition.Fields.work, .fixed))
      }
      if edition.cover != known.cover, !caller.holds(BookMarketRole.operator) {
        throw .invalid(ValidationError(at: BookEdition.Fields.cover, .fixed))
      }
      try await system.requireUnlisted(known, by: caller, in: &work)
      edition.addedBy = known.addedBy == caller.id ? known.addedBy : nil
      work.update(edition)
      return edition
    }
  }

  /// Imports editions, which have no contributor; those already in the catalog stay as they are.
  ///
  /// All editions are checked first, so that an import with a violation adds none.
  ///
  /// - Returns: The number of new editions.
  @discardableResult
  public func add(all editions: [BookEdition], as principal: Principal) async throws(BookMarketError) -> Int {
    let operation = Operations.importEditions
    return try await system.perform(operation, as: principal) { () async throws(BookMarketError) in
      let imports = try await system.read(operation.description, as: principal) {
        (_, caller) async throws(BookMarketError) in
        let context = ConditionContext.books(principal: caller, now: system.clock.now())
        return try mapError(
          editions.map { (edition) throws(ValidationError) in
            var imported = edition
            imported.addedBy = nil
            return try imported.validated(in: context)
          }, to: BookMarketError.invalid)
      }
      var added = 0
      for start in stride(from: 0, to: imports.count, by: 500) {
        let batch = imports[start..<min(start + 500, imports.count)]
        added += try await system.transact(operation.description, as: principal) {
          (work, _) async throws(BookMarketError) in
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

  /// Checks that the caller added an entry of the catalog or is an operator.
  func requireContributor(of entry: some CatalogEntry, _ principal: Principal) throws(BookMarketError) {
    guard entry.isKept(by: principal) else { throw .rule(.notContributor) }
  }
}

extension BookMarketSystem {
  /// Returns the edition that an input describes, from the catalog or newly added.
  func edition(
    from input: BookInput, as id: BookEdition.ID, by account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookEdition {
    let edition = try mapError(input.edition(id: id, addedBy: account), to: BookMarketError.invalid)
    if let known = try await work.get(BookEdition.self, id: edition.id) { return known }
    work.insert(edition)
    return edition
  }

  /// Returns an edition to which the transaction adds a reference.
  ///
  /// It touches the edition, so that operations that correct, merge or delete it, and find the references by
  /// queries, conflict with this one.
  @discardableResult
  func editionInUse(_ id: BookEdition.ID, in work: inout Work) async throws(BookMarketError) -> BookEdition {
    let edition = try await required(BookEdition.self, id, in: &work)
    work.touch(BookEdition.self, id: id)
    return edition
  }
}

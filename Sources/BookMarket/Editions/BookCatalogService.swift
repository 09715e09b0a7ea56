public import DomainModeling
import DomainRepository
public import DomainServices

/// The service for the catalog of editions.
public struct BookCatalogService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Returns an edition.
  public func edition(_ id: BookEdition.ID, as principal: Principal) async throws(BookMarketError)
    -> BookEdition
  {
    try system.require(Operations.browse, principal)
    return try await system.required(BookEdition.self, id)
  }

  /// Returns the edition with an ISBN in any printed form, such as from a scanner; `nil` when it isn't in the
  /// catalog.
  public func edition(
    numbered text: String, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition? {
    try system.require(Operations.browse, principal)
    let isbn: ISBN
    do {
      isbn = try ISBN(formatted: text)
    } catch {
      throw .invalid(ValidationError(at: BookInput.Fields.isbn, ViolationCode(error.kind)))
    }
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(BookEdition.self, id: BookEdition.id(of: isbn))?.entity
    }
  }

  /// Returns the other editions of the same work, the latest year of publication first.
  public func otherEditions(
    of id: BookEdition.ID, as principal: Principal
  ) async throws(BookMarketError) -> [BookEdition] {
    try system.require(Operations.browse, principal)
    guard let work = try await system.required(BookEdition.self, id).work else { return [] }
    return try await system.editions(of: work).filter { $0.id != id }
  }

  /// Adds an edition; an edition with the same ISBN is returned unchanged.
  ///
  /// - Parameter id: The identifier for an edition without an ISBN, generated when the page opens.
  @discardableResult
  public func add(
    _ draft: Draft<BookInput>, as id: BookEdition.ID, by principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    let account = try system.requiredID(of: principal, for: Operations.add)
    let input = try mapError(
      draft.validated(in: .books(principal: principal, now: system.clock.now())), to: BookMarketError.invalid)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.edition(from: input, as: id, by: account, in: &work)
    }
  }

  /// Corrects an edition except for its ISBN; only the account that added it and operators may.
  ///
  /// - Throws: ``BookMarketRuleError/notContributor`` for other callers.
  @discardableResult
  public func correct(
    _ draft: Draft<BookEdition>, as principal: Principal
  ) async throws(BookMarketError) -> BookEdition {
    let account = try system.requiredID(of: principal, for: Operations.add)
    let corrected = try mapError(
      draft.validated(in: .books(principal: principal, now: system.clock.now())),
      to: BookMarketError.invalid)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let known = try await system.required(BookEdition.self, corrected.id, in: &work)
      let isOperator = principal.roles.contains(BookMarketRole.operator.rawValue)
      guard isOperator || known.addedBy == account else { throw .rule(.notContributor) }
      if corrected.isbn != known.isbn {
        throw .invalid(ValidationError(at: BookEdition.Fields.isbn, .fixed))
      }
      var edition = corrected
      edition.addedBy = known.addedBy
      work.update(edition)
      return edition
    }
  }

  /// Imports editions; those already in the catalog stay as they are.
  ///
  /// - Returns: The number of new editions.
  @discardableResult
  public func add(all editions: [BookEdition], as principal: Principal) async throws(BookMarketError) -> Int {
    try system.require(Operations.importEditions, principal)
    var added = 0
    for start in stride(from: 0, to: editions.count, by: 500) {
      let batch = editions[start..<min(start + 500, editions.count)]
      added += try await system.transact {
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
  /// Returns the edition that an input describes, from the catalog or newly added.
  func edition(
    from input: BookInput, as id: BookEdition.ID, by account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookEdition {
    let edition = try mapError(input.edition(id: id, addedBy: account), to: BookMarketError.invalid)
    if let known = try await work.get(BookEdition.self, id: edition.id) { return known }
    work.insert(edition)
    return edition
  }

  /// Returns all editions of a work, the latest year of publication first.
  func editions(of work: Identifier<BookWork>) async throws(BookMarketError) -> [BookEdition] {
    let query = ModelQuery(
      where: BookEdition.Fields.work == work, orderedBy: .descending(BookEdition.Fields.year))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }
}

extension BookCatalogService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Searching the catalog.
    public static let browse = OperationDescription(
      "bookCatalog.browse", for: .authenticated, doc: "Searches editions, books of courses and prices.")
    /// Adding books.
    public static let add = OperationDescription(
      "bookCatalog.add", for: .authenticated,
      doc: "Adds editions and books of courses, and corrects one's own.")
    /// Importing a catalog.
    public static let importEditions = OperationDescription(
      "bookCatalog.import", for: .role(BookMarketRole.operator.rawValue), .system,
      doc: "Imports editions from another catalog.")

    /// All operations of the service.
    public static let all = [browse, add, importEditions]
  }
}

public import DomainModeling
public import DomainRepository

/// The catalogue of editions: looking books up, adding them, correcting them.
public struct CatalogueService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

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
  /// The edition that a form describes: the one in the catalogue, or a new one.
  func edition(
    from form: BookForm, as id: BookEdition.ID, by account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookEdition {
    let edition = try rethrowing(form.edition(id: id, addedBy: account), as: BookMarketError.invalid)
    if let known = try await work.get(BookEdition.self, id: edition.id) { return known }
    work.insert(edition)
    return edition
  }

  /// All editions of a work.
  func editions(of work: Identifier<BookWork>) async throws(BookMarketError) -> [BookEdition] {
    let query = ModelQuery(
      where: BookEdition.Fields.work == work, orderedBy: .descending(BookEdition.Fields.year))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }
}

extension CatalogueService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Looking books up.
    public static let browse = UseCase(
      "catalogue.browse", for: .signedIn, doc: "Searches editions, courses' books and prices.")
    /// Adding books.
    public static let add = UseCase(
      "catalogue.add", for: .signedIn, doc: "Adds editions and courses' books, and corrects one's own.")
    /// Bringing another catalogue in.
    public static let collect = UseCase(
      "catalogue.import", for: .label(BookMarketLabel.operator.rawValue), .system,
      doc: "Brings editions from another catalogue in.")

    /// All of them.
    public static let all = [browse, add, collect]
  }
}

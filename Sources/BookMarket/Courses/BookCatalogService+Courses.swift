public import DomainModeling
import DomainRepository

extension BookCatalogService {
  /// Returns the books that a course of a campus uses, in the order of ``CourseBookEntry``.
  public func books(
    for course: CourseCode, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> [CourseBookEntry] {
    try system.require(Operations.browse, principal)
    typealias Fields = CourseBook.Fields
    let books = try await system.courseBooks(where: (Fields.campus == campus).and(Fields.course == course))
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(BookEdition.self, ids: books.map(\.edition))
    }
    let editions = Dictionary(found.map { ($0.id, $0.entity) }) { first, _ in first }
    return books.compactMap { book in editions[book.edition].map { CourseBookEntry(book, $0) } }.sorted()
  }

  /// Records that a course of the caller's campus uses an edition; a known record is returned unchanged.
  ///
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` for a term that the campus doesn't have.
  @discardableResult
  public func assign(
    _ book: CourseBook, as principal: Principal
  ) async throws(BookMarketError) -> CourseBook {
    let account = try system.requiredID(of: principal, for: Operations.add)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.activeMember(account, at: book.campus, in: &work)
      let campus = try await system.required(Campus.self, book.campus, in: &work)
      _ = try await system.required(BookEdition.self, book.edition, in: &work)
      if let term = book.term, !campus.terms.contains(where: { $0.id == term }) {
        throw .invalid(ValidationError(at: CourseBook.Fields.term, .component))
      }
      if let known = try await work.get(CourseBook.self, id: book.id) { return known }
      var added = book
      added.addedBy = account
      work.insert(added)
      return added
    }
  }

  /// Deletes the record that a course uses an edition; only its author and operators may.
  ///
  /// - Throws: ``BookMarketRuleError/notContributor`` for other callers.
  public func unassign(_ id: CourseBook.ID, as principal: Principal) async throws(BookMarketError) {
    let account = try system.requiredID(of: principal, for: Operations.add)
    try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let book = try await system.required(CourseBook.self, id, in: &work)
      let isOperator = principal.roles.contains(BookMarketRole.operator.rawValue)
      guard isOperator || book.addedBy == account else { throw .rule(.notContributor) }
      work.delete(CourseBook.self, id: id)
    }
  }
}

extension BookMarketSystem {
  /// Returns the editions that a course of a campus uses, and other editions that it accepts in their place.
  func editions(
    usedBy course: CourseCode, at campus: Campus.ID
  ) async throws(BookMarketError) -> [BookEdition.ID] {
    typealias Fields = CourseBook.Fields
    let query = ModelQuery(where: (Fields.campus == campus).and(Fields.course == course))
    let books = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    var editions = Set(books.map(\.edition))
    let accepting = books.filter(\.acceptsOtherEditions).map(\.edition)
    for work in try await works(of: accepting) {
      editions.formUnion(try await self.editions(of: work).map(\.id))
    }
    return editions.sorted()
  }

  /// Returns the courses of a campus that use an edition or accept it in place of another one.
  func courses(
    using edition: BookEdition, at campus: Campus.ID
  ) async throws(BookMarketError) -> Set<CourseCode> {
    typealias Fields = CourseBook.Fields
    var books = try await courseBooks(where: (Fields.campus == campus).and(Fields.edition == edition.id))
    if let work = edition.work {
      let others = try await editions(of: work).map(\.id)
      books += try await courseBooks(
        where: (Fields.campus == campus).and(Fields.edition.isOne(of: others))
          .and(Fields.acceptsOtherEditions == true))
    }
    return Set(books.map(\.course))
  }

  func courseBooks(where condition: Condition<CourseBook>) async throws(BookMarketError) -> [CourseBook] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
  }

  private func works(
    of editions: [BookEdition.ID]
  ) async throws(BookMarketError) -> Set<Identifier<BookWork>> {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(BookEdition.self, ids: editions)
    }
    return Set(found.compactMap(\.entity.work))
  }
}

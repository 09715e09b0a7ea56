public import DomainModeling
public import DomainRepository
import DomainServices

extension BookCatalogService {
  /// Returns a page of the books that a course of a campus uses: first the required, then the recommended and
  /// the optional ones; operators see them, too.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` unless the caller is a member,
  ///   a moderator or an operator.
  public func books(
    for course: Course, at campus: Campus.ID, at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<CourseBookEntry> {
    try await system.read(Operations.books, as: principal) { (work, caller) async throws(BookMarketError) in
      if !caller.holds(BookMarketRole.operator) {
        try await system.requireMemberOrModerator(caller, of: campus, in: &work)
      }
      let query = ModelQuery(
        where: CourseBook.isUsed(by: course, at: campus), orderedBy: Operations.bookOrder)
      return try await system.reading { (repository) async throws(RepositoryError) in
        let page = try await repository.page(query, at: position, limit: limit).map(\.entity)
        let found = try await repository.get(BookEdition.self, ids: page.items.map(\.edition))
        let editions = Dictionary(found.map { ($0.id, $0.entity) }) { first, _ in first }
        let entries = page.items.compactMap { book in
          editions[book.edition].map {
            CourseBookEntry(courseBook: book.seen(by: caller), edition: $0.seen(by: caller))
          }
        }
        return Page(items: entries, next: page.next, previous: page.previous)
      }
    }
  }

  /// The maximum number of books that a member may assign to courses of a campus; operators may assign more.
  public static let courseBookLimit = 100

  /// Records that a course of the caller's campus uses an edition; a known record is returned unchanged.
  ///
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` for a term that the campus doesn't have, and for a
  ///   requirement that the market doesn't know; ``BookMarketRuleError/tooManyCourseBooks(maximum:)`` when the caller
  ///   has assigned ``courseBookLimit`` others on the campus.
  @discardableResult
  public func assign(
    _ book: CourseBook, as principal: Principal
  ) async throws(BookMarketError) -> CourseBook {
    try await system.perform(Operations.assign, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let account = try system.requiredID(of: caller, for: Operations.assign)
      let campus = try await system.required(Campus.self, book.campus, in: &work)
      try await system.activeMember(account, at: campus.id, in: &work)
      try await system.editionInUse(book.edition, in: &work)
      if let term = book.term, !campus.terms.contains(where: { $0.id == term }) {
        throw .invalid(ValidationError(at: CourseBook.Fields.term, .component))
      }
      if book.requirement.known == nil {
        throw .invalid(ValidationError(at: CourseBook.Fields.requirement, .notListed))
      }
      if let known = try await work.get(CourseBook.self, id: book.id) { return known.seen(by: caller) }
      // Queried after the membership was read, so that concurrent calls can't both assign the last allowed book.
      let own = (CourseBook.Fields.addedBy == account).and(CourseBook.Fields.campus == campus.id)
      if !caller.holds(BookMarketRole.operator) {
        try await system.requireFewer(
          than: Self.courseBookLimit, where: own,
          or: .rule(.tooManyCourseBooks(maximum: Int64(Self.courseBookLimit))))
      }
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
    try await system.perform(Operations.unassign, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let book = try await system.required(CourseBook.self, id, in: &work)
      try requireContributor(of: book, caller)
      work.delete(CourseBook.self, id: id)
    }
  }
}

/// A book that a course uses, together with its edition.
public struct CourseBookEntry: Identifiable, Hashable, Sendable {
  /// The record that the course uses the edition.
  public let courseBook: CourseBook
  /// The edition.
  public let edition: BookEdition

  public var id: CourseBook.ID { courseBook.id }
}

extension BookMarketSystem {
  /// Returns the editions that a course of a campus uses, and other editions that it accepts in their place.
  func editions(
    usedBy course: Course, at campus: Campus.ID
  ) async throws(BookMarketError) -> [BookEdition.ID] {
    let books = try await all(where: CourseBook.isUsed(by: course, at: campus))
    var editions = Set(books.map(\.edition))
    let accepting = books.filter(\.acceptsOtherEditions).map(\.edition)
    let works = try await works(of: accepting)
    if !works.isEmpty { editions.formUnion(try await ids(BookEdition.Fields.work.isOne(of: works.sorted()))) }
    return editions.sorted()
  }

  /// Returns the keys of the courses of a campus that use an edition or accept it in place of another one.
  func courses(
    using edition: BookEdition, at campus: Campus.ID
  ) async throws(BookMarketError) -> Set<String> {
    typealias Fields = CourseBook.Fields
    var books = try await all(where: (Fields.campus == campus).and(Fields.edition == edition.id))
    if let work = edition.work {
      let others = try await ids(BookEdition.Fields.work == work)
      books += try await all(
        where: (Fields.campus == campus).and(Fields.edition.isOne(of: others))
          .and(Fields.acceptsOtherEditions == true))
    }
    return Set(books.map(\.courseKey))
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

extension CourseBook {
  /// Returns the condition for the books that a course of a campus uses.
  fileprivate static func isUsed(by course: Course, at campus: Campus.ID) -> Condition<CourseBook> {
    (Fields.campus == campus).and(Fields.courseKey == course.key)
  }
}

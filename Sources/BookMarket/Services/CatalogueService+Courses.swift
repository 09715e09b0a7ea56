public import DomainModeling
import DomainRepository

extension CatalogueService {
  /// The books that a course of a campus uses, those that are needed most first.
  public func books(
    for course: CourseCode, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> [CourseBookRow] {
    try UseCases.browse.require(principal)
    typealias Fields = CourseBook.Fields
    let books = try await system.courseBooks(where: (Fields.campus == campus).and(Fields.course == course))
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.find(BookEdition.self, ids: books.map(\.edition))
    }
    let editions = Dictionary(found.map { ($0.id, $0.entity) }) { first, _ in first }
    return books.compactMap { book in editions[book.edition].map { CourseBookRow(book, $0) } }.sorted()
  }

  /// Says that a course of one's campus uses an edition; what is said already is the answer.
  @discardableResult
  public func assign(
    _ book: CourseBook, as principal: Principal
  ) async throws(BookMarketError) -> CourseBook {
    let account = try UseCases.add.requiredID(of: principal)
    return try await system.repository.transact {
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

  /// Takes back that a course uses an edition: who said so may, and whoever looks after the catalogue.
  public func unassign(_ id: CourseBook.ID, as principal: Principal) async throws(BookMarketError) {
    let account = try UseCases.add.requiredID(of: principal)
    try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let book = try await system.required(CourseBook.self, id, in: &work)
      let isOperator = principal.labels.contains(BookMarketLabel.operator.rawValue)
      guard isOperator || book.addedBy == account else { throw .market(.notYours) }
      work.delete(CourseBook.self, id: id)
    }
  }
}

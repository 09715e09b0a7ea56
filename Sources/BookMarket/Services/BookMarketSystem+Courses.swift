import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// The editions that a course of a campus uses, and those that it accepts in their place.
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

  /// The courses of a campus that use an edition, or accept it in place of another one.
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

  /// All editions of a work.
  func editions(of work: Identifier<BookWork>) async throws(BookMarketError) -> [BookEdition] {
    let query = ModelQuery(
      where: BookEdition.Fields.work == work, orderedBy: .descending(BookEdition.Fields.year))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
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
      try await repository.find(BookEdition.self, ids: editions)
    }
    return Set(found.compactMap(\.entity.work))
  }
}

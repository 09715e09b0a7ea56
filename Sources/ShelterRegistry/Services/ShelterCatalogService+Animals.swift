public import DomainModeling
public import DomainRepository

extension ShelterCatalogService {
  /// The animals of an institution that a filter lets through, by name.
  public func animals(
    of id: Institution.ID, _ filter: AnimalFilter = AnimalFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.usual, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<AnimalSummary> {
    try UseCases.browse.require(principal)
    let institution = try await system.shown(id)
    let query = system.query(filter, at: institution)
    let day = system.today(at: institution)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map { AnimalSummary($0.entity, on: day) }
    }
  }

  /// The animals of all institutions that people may sponsor now, by name.
  public func availableForSponsorship(
    _ filter: AnimalFilter = AnimalFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.usual, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<AnimalSummary> {
    try UseCases.browse.require(principal)
    let day = CalendarDate(utc: system.clock.now())
    return try await system.reading { (repository) async throws(RepositoryError) in
      let query = ModelQuery(
        where: (Animal.Fields.isOpenForSponsorship == true).and(filter.condition(on: day)),
        orderedBy: .ascending(Animal.Fields.name)
      ).matching(filter.words)
      return try await repository.page(query, at: position, limit: limit)
        .map { AnimalSummary($0.entity, on: day) }
    }
  }

  /// Everything that an animal's page shows; why it can't be adopted is answered for the caller.
  public func animal(
    _ id: Animal.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> AnimalDetails {
    try UseCases.browse.require(principal)
    let animal = try await system.required(Animal.self, id)
    guard animal.isPublic else { throw .missing(Animal.self, id) }
    let institution = try await system.required(Institution.self, animal.institution)
    guard institution.isShown else { throw .missing(Animal.self, id) }
    let companions = try await system.companions(of: animal)
    return AnimalDetails(
      animal, at: institution, with: companions, for: principal.id, on: system.today(at: institution))
  }
}

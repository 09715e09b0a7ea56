public import DomainModeling
public import DomainRepository

/// What everybody sees without signing in: institutions and their animals, listed, searched, opened.
///
/// ```swift
/// let catalog = ShelterCatalogService(system)
/// let page = try await catalog.institutions(InstitutionFilter(words: try TextSearch("lodz")))
/// ```
public struct ShelterCatalogService: Sendable {
  let system: ShelterSystem

  /// Makes the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing institutions and animals.
    public static let browse = UseCase(
      "catalog.browse", for: .anyone, doc: "Lists, searches and opens institutions and animals.")

    /// All of them.
    public static let all = [browse]
  }

  /// The institutions that a filter lets through, by name, or the nearest first where a place is given.
  public func institutions(
    _ filter: InstitutionFilter = InstitutionFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.usual, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<InstitutionSummary> {
    try UseCases.browse.require(principal)
    let query = ModelQuery(where: filter.condition, orderedBy: .ascending(Institution.Fields.name))
      .matching(filter.words).near(filter.nearby)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map { InstitutionSummary($0.entity) }
    }
  }

  /// Everything that an institution's page shows.
  public func institution(
    _ id: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionDetails {
    try UseCases.browse.require(principal)
    return InstitutionDetails(try await system.shown(id))
  }

  /// The institution whose page has that link.
  public func institution(
    at slug: InstitutionSlug, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionDetails {
    try UseCases.browse.require(principal)
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: Institution.Fields.takenSlug == slug))?.entity
    }
    guard let found, found.isShown else {
      throw .notFound(EntityReference(entity: Institution.schema.name, id: slug.text))
    }
    return InstitutionDetails(found)
  }

  /// How to reach an institution.
  public func contact(
    of id: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionContactCard {
    try UseCases.browse.require(principal)
    return InstitutionContactCard(try await system.shown(id))
  }

  /// Institutions with the first of their animals, for a page that introduces the registry.
  public func overview(
    at position: PagePosition = .first, limit: Int = PageLimit.usual, animals: Int = 3,
    as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<InstitutionOverview> {
    try UseCases.browse.require(principal)
    let query = ModelQuery(
      where: InstitutionFilter().condition, orderedBy: .ascending(Institution.Fields.name))
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
    var rows: [Institution.ID: InstitutionOverview] = [:]
    for institution in page.items {
      let shown = system.query(AnimalFilter(), at: institution)
      rows[institution.id] = try await system.reading { (repository) async throws(RepositoryError) in
        let first = animals > 0 ? try await repository.page(shown, limit: animals).items : []
        let day = system.today(at: institution)
        return InstitutionOverview(
          institution: InstitutionSummary(institution),
          animals: first.map { AnimalSummary($0.entity, on: day) },
          animalCount: Int64(try await repository.count(shown)))
      }
    }
    return Page(
      items: page.items.compactMap { rows[$0.id] }, next: page.next, previous: page.previous)
  }
}

extension ShelterSystem {
  /// The institution of that identifier, when it is in the catalogue.
  func shown(_ id: Institution.ID) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id)
    guard institution.isShown else { throw .missing(Institution.self, id) }
    return institution
  }

  /// The animals of an institution that a filter lets through, by name.
  func query(_ filter: AnimalFilter, at institution: Institution) -> ModelQuery<Animal> {
    ModelQuery(
      where: (Animal.Fields.institution == institution.id).and(filter.condition(on: today(at: institution))),
      orderedBy: .ascending(Animal.Fields.name)
    ).matching(filter.words)
  }
}

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

public import DomainModeling
public import DomainRepository
public import DomainServices

/// The public catalog of institutions and animals, available without signing in.
///
/// ```swift
/// let catalog = ShelterCatalogService(system)
/// let page = try await catalog.institutions(InstitutionFilter(search: try TextSearch("lodz")))
/// ```
public struct ShelterCatalogService: Sendable {
  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Browsing institutions and animals.
    public static let browse = OperationDescription(
      "catalog.browse", for: .anyone, doc: "Lists, searches and shows institutions and animals.")

    /// All operations of the service.
    public static let all = [browse]
  }

  /// Returns a page of the institutions that match a filter, ordered by name, or by distance in a nearby
  /// search.
  public func institutions(
    _ filter: InstitutionFilter = InstitutionFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<InstitutionSummary> {
    try system.require(Operations.browse, principal)
    let query = ModelQuery(where: filter.condition, orderedBy: .ascending(Institution.Fields.name))
      .matching(filter.search).near(filter.nearby)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map { InstitutionSummary($0.entity) }
    }
  }

  /// Returns the public view of an institution.
  public func institution(
    _ id: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionDetails {
    try system.require(Operations.browse, principal)
    return InstitutionDetails(try await system.visible(id))
  }

  /// Returns the public view of the institution whose page has the given link.
  public func institution(
    at slug: Institution.Slug, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionDetails {
    try system.require(Operations.browse, principal)
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: Institution.Fields.takenSlug == slug))?.entity
    }
    guard let found, found.isListed else {
      throw .notFound(EntityReference(entity: Institution.schema.name, id: slug.text))
    }
    return InstitutionDetails(found)
  }

  /// Returns the contact details of an institution.
  public func contact(
    of id: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionContactCard {
    try system.require(Operations.browse, principal)
    return InstitutionContactCard(try await system.visible(id))
  }

  /// Returns a page of institutions with their first animals, ordered by name.
  ///
  /// - Parameter animals: The maximum number of animals for each institution; 0 for none.
  public func overview(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, animals: Int = 3,
    as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<InstitutionOverview> {
    try system.require(Operations.browse, principal)
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
        let day = system.localDate(at: institution)
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
  /// Returns an institution of the catalog; throws ``/DomainServices/ServiceError/notFound(_:)`` for any other.
  func visible(_ id: Institution.ID) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id)
    guard institution.isListed else { throw .missing(Institution.self, id) }
    return institution
  }

  /// Returns the query for an institution's animals that match a filter, ordered by name.
  func query(_ filter: AnimalFilter, at institution: Institution) -> ModelQuery<Animal> {
    ModelQuery(
      where: (Animal.Fields.institution == institution.id).and(
        filter.condition(on: localDate(at: institution))),
      orderedBy: .ascending(Animal.Fields.name)
    ).matching(filter.search)
  }
}

extension ShelterCatalogService {
  /// Returns a page of an institution's animals that match a filter, ordered by name.
  public func animals(
    of id: Institution.ID, _ filter: AnimalFilter = AnimalFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<AnimalSummary> {
    try system.require(Operations.browse, principal)
    let institution = try await system.visible(id)
    let query = system.query(filter, at: institution)
    let day = system.localDate(at: institution)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map { AnimalSummary($0.entity, on: day) }
    }
  }

  /// Returns a page of the animals that are open for sponsorship at any institution, ordered by name.
  public func availableForSponsorship(
    _ filter: AnimalFilter = AnimalFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<AnimalSummary> {
    try system.require(Operations.browse, principal)
    let day = CalendarDate(utc: system.clock.now())
    return try await system.reading { (repository) async throws(RepositoryError) in
      let query = ModelQuery(
        where: (Animal.Fields.isOpenForSponsorship == true).and(filter.condition(on: day)),
        orderedBy: .ascending(Animal.Fields.name)
      ).matching(filter.search)
      return try await repository.page(query, at: position, limit: limit)
        .map { AnimalSummary($0.entity, on: day) }
    }
  }

  /// Returns the public view of an animal, with the reasons that prevent the caller from adopting it.
  public func animal(
    _ id: Animal.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> AnimalDetails {
    try system.require(Operations.browse, principal)
    let animal = try await system.required(Animal.self, id)
    guard animal.hasPublicPage else { throw .missing(Animal.self, id) }
    let institution = try await system.required(Institution.self, animal.institution)
    guard institution.isListed else { throw .missing(Animal.self, id) }
    let companions = try await system.companions(of: animal)
    return AnimalDetails(
      animal, at: institution, with: companions, for: principal.id, on: system.localDate(at: institution))
  }
}

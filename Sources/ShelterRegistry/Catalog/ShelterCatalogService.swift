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
  /// The maximum number of animals of each institution in the overview.
  private static let maximumAnimals = 10

  let system: ShelterSystem

  /// Creates the service.
  public init(_ system: ShelterSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Institution>.ascending(Institution.Fields.name)
    static let animalOrder = SortKey<Animal>.ascending(Animal.Fields.name)

    /// Listing institutions.
    public static let institutions = ServiceOperation(
      "catalog.institutions", ShelterCatalogService.institutions, .input("filter"), .input("position"),
      .input("limit"), .principal, for: [.anyone], orderedBy: order,
      doc: "Lists the institutions that match a filter, by name, or by distance in a nearby search.")
    /// Reading an institution.
    public static let institution = ServiceOperation(
      "catalog.institution", ShelterCatalogService.institution(_:as:), .input("institution"), .principal,
      for: [.anyone], refuses: [.notFound], doc: "Shows an institution.")
    /// Reading an institution by its link.
    public static let institutionAtSlug = ServiceOperation(
      "catalog.institutionAtSlug", ShelterCatalogService.institution(at:as:), .input("slug"), .principal,
      for: [.anyone], refuses: [.notFound], doc: "Shows the institution whose page has the given link.")
    /// Reading the contact details of an institution.
    public static let contact = ServiceOperation(
      "catalog.contact", ShelterCatalogService.contact, .input("institution"), .principal, for: [.anyone],
      refuses: [.notFound], doc: "Shows the contact details of an institution.")
    /// Listing institutions with their first animals.
    public static let overview = ServiceOperation(
      "catalog.overview", ShelterCatalogService.overview, .input("position"), .input("limit"),
      .input("animals"), .principal, for: [.anyone], orderedBy: order,
      doc: "Lists institutions with their first animals.")
    /// Listing the animals of an institution.
    public static let animals = ServiceOperation(
      "catalog.animals", ShelterCatalogService.animals, .input("institution"), .input("filter"),
      .input("position"), .input("limit"), .principal, for: [.anyone], orderedBy: animalOrder,
      refuses: [.notFound], doc: "Lists the animals of an institution that match a filter.")
    /// Listing the animals that are open for sponsorship.
    public static let availableForSponsorship = ServiceOperation(
      "catalog.availableForSponsorship", ShelterCatalogService.availableForSponsorship, .input("filter"),
      .input("position"), .input("limit"), .principal, for: [.anyone], orderedBy: animalOrder,
      doc: "Lists the animals of all institutions that are open for sponsorship.")
    /// Reading an animal.
    public static let animal = ServiceOperation(
      "catalog.animal", ShelterCatalogService.animal, .input("animal"), .principal, for: [.anyone],
      refuses: [.notFound],
      doc: "Shows an animal, with the reasons that prevent the caller from adopting it.")

    /// All operations of the service.
    public static let all = [
      institutions.description, institution.description, institutionAtSlug.description, contact.description,
      overview.description, animals.description, availableForSponsorship.description, animal.description,
    ]
  }

  /// Returns a page of the institutions that match a filter, ordered by name, or by distance in a nearby
  /// search.
  public func institutions(
    _ filter: InstitutionFilter = InstitutionFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<InstitutionSummary> {
    try await system.read(Operations.institutions, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(where: filter.condition, orderedBy: Operations.order)
        .matching(filter.search).near(filter.nearby)
      return try await system.page(query, at: position, limit: limit).map { InstitutionSummary($0) }
    }
  }

  /// Returns the public view of an institution.
  public func institution(
    _ id: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionDetails {
    try await system.read(Operations.institution, as: principal) { (work, _) async throws(ShelterError) in
      InstitutionDetails(try await system.visible(id, in: &work))
    }
  }

  /// Returns the public view of the institution whose page has the given link.
  public func institution(
    at slug: Institution.Slug, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionDetails {
    try await system.read(Operations.institutionAtSlug, as: principal) { (_, _) async throws(ShelterError) in
      let found = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.first(ModelQuery(where: Institution.Fields.takenSlug == slug))?.entity
      }
      guard let found, found.isListed else {
        throw .notFound(EntityReference(entity: Institution.schema.name, id: slug.text))
      }
      return InstitutionDetails(found)
    }
  }

  /// Returns the contact details of an institution.
  public func contact(
    of id: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> InstitutionContactCard {
    try await system.read(Operations.contact, as: principal) { (work, _) async throws(ShelterError) in
      InstitutionContactCard(try await system.visible(id, in: &work))
    }
  }

  /// Returns a page of institutions with their first animals, ordered by name.
  ///
  /// - Parameter animals: The maximum number of animals for each institution; 0 for none. There are never more than 10.
  public func overview(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, animals: Int = 3,
    as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<InstitutionOverview> {
    try await system.read(Operations.overview, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(where: InstitutionFilter().condition, orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      var rows: [InstitutionOverview] = []
      for institution in page.items {
        rows.append(try await row(of: institution, animals: min(animals, Self.maximumAnimals)))
      }
      return Page(items: rows, next: page.next, previous: page.previous)
    }
  }

  private func row(
    of institution: Institution, animals: Int
  ) async throws(ShelterError) -> InstitutionOverview {
    let shown = system.query(AnimalFilter(), at: institution)
    let day = system.localDate(at: institution)
    return try await system.reading { (repository) async throws(RepositoryError) in
      let first = animals > 0 ? try await repository.page(shown, limit: animals).items : []
      return InstitutionOverview(
        institution: InstitutionSummary(institution),
        animals: first.map { AnimalSummary($0.entity, on: day) },
        animalCount: Int64(try await repository.count(shown)))
    }
  }
}

extension ShelterSystem {
  /// Returns an institution of the catalog; throws ``/DomainServices/ServiceError/notFound(_:)`` for any other.
  func visible(_ id: Institution.ID, in work: inout Work) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id, in: &work)
    guard institution.isListed else { throw .missing(Institution.self, id) }
    return institution
  }

  /// Returns an animal with a public page and its institution, which is in the catalog.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for any other animal.
  func visible(
    _ id: Animal.ID, in work: inout Work
  ) async throws(ShelterError) -> (animal: Animal, institution: Institution) {
    guard let animal = try await work.get(Animal.self, id: id), animal.hasPublicPage,
      let institution = try await work.get(Institution.self, id: animal.institution), institution.isListed
    else { throw .missing(Animal.self, id) }
    return (animal, institution)
  }

  /// Returns the query for an institution's animals that match a filter, ordered by name.
  func query(_ filter: AnimalFilter, at institution: Institution) -> ModelQuery<Animal> {
    ModelQuery(
      where: (Animal.Fields.institution == institution.id).and(
        filter.condition(on: localDate(at: institution))),
      orderedBy: ShelterCatalogService.Operations.animalOrder
    ).matching(filter.search)
  }
}

extension ShelterCatalogService {
  /// Returns a page of an institution's animals that match a filter, ordered by name.
  public func animals(
    of id: Institution.ID, _ filter: AnimalFilter = AnimalFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<AnimalSummary> {
    try await system.read(Operations.animals, as: principal) { (work, _) async throws(ShelterError) in
      let institution = try await system.visible(id, in: &work)
      let day = system.localDate(at: institution)
      return try await system.page(system.query(filter, at: institution), at: position, limit: limit)
        .map { AnimalSummary($0, on: day) }
    }
  }

  /// Returns a page of the animals that are open for sponsorship at any institution, ordered by name.
  ///
  /// It has fewer than `limit` animals while those of an institution that has just left the catalog are left out.
  public func availableForSponsorship(
    _ filter: AnimalFilter = AnimalFilter(), at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<AnimalSummary> {
    try await system.read(Operations.availableForSponsorship, as: principal) {
      (_, _) async throws(ShelterError) in
      let day = CalendarDate(utc: system.clock.now())
      let query = ModelQuery(
        where: (Animal.Fields.isOpenForSponsorship == true).and(filter.condition(on: day)),
        orderedBy: Operations.animalOrder
      ).matching(filter.search)
      let page = try await system.page(query, at: position, limit: limit)
      let homes = Array(Set(page.items.map(\.institution)))
      let listed = try await system.reading { (repository) async throws(RepositoryError) in
        Set(try await repository.get(Institution.self, ids: homes).filter { $0.entity.isListed }.map(\.id))
      }
      let shown = page.items.filter { listed.contains($0.institution) }
      return Page(
        items: shown.map { AnimalSummary($0, on: day) }, next: page.next, previous: page.previous)
    }
  }

  /// Returns the public view of an animal, with the reasons that prevent the caller from adopting it.
  public func animal(
    _ id: Animal.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> AnimalDetails {
    try await system.read(Operations.animal, as: principal) { (work, caller) async throws(ShelterError) in
      let (animal, institution) = try await system.visible(id, in: &work)
      let companions = try await system.companions(of: animal)
      return AnimalDetails(
        animal, at: institution, with: companions, for: caller.id,
        isBanned: try await system.isBanned(caller.id, from: institution.id, in: &work),
        on: system.localDate(at: institution))
    }
  }
}

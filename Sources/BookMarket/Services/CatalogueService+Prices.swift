public import DomainModeling
import DomainRepository

extension CatalogueService {
  /// What copies of an edition cost on a campus in the last two years, in one condition or in any.
  ///
  /// `nil` while there are too few sales to tell a price without telling somebody's own.
  public func prices(
    of edition: BookEdition.ID, in condition: BookCondition? = nil, at campus: Campus.ID,
    as principal: Principal
  ) async throws(BookMarketError) -> PriceGuidance? {
    try UseCases.browse.require(principal)
    let currency = try await system.required(Campus.self, campus).currency
    typealias Fields = CompletedSale.Fields
    let since = (try? system.clock.now().adding(.zero - system.rules.guidancePeriod)) ?? .earliest
    var sold = (Fields.edition == edition).and(Fields.campus == campus).and(Fields.at > since)
    if let condition { sold = sold.and(Fields.condition == .known(condition)) }
    let query = ModelQuery(where: sold)
    let sales = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    return PriceGuidance(of: sales, in: currency, atLeast: system.rules.salesForGuidance)
  }
}

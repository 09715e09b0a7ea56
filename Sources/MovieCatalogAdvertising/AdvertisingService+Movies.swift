public import DomainAdvertising
public import MovieCatalog

extension AdvertisingService {
  /// The advertisements to show beside films, the most related first, each with its advertiser's name.
  ///
  /// - Parameters:
  ///   - movies: One film on its own page, several in a list; films that the catalogue doesn't have are left out.
  ///   - limit: How many fit.
  public func ads(
    beside movies: [Movie.ID], in placement: OpenValue<AdPlacement> = .known(.detail), limit: Int = 3,
    as principal: Principal = .guest
  ) async throws(AdvertisingError) -> [AdOffer] {
    guard UseCases.see.allows(principal) else { throw .forbidden(Forbidden(UseCases.see)) }
    let films: [Versioned<Movie>]
    do {
      films = try await repository.find(Movie.self, ids: movies)
    } catch {
      throw AdvertisingError(error)
    }
    return try await ads(
      beside: films.map { AdSubject($0.entity) }, in: placement, limit: limit, as: principal)
  }
}

import FoodSharing
import TestSupport

/// Sample posts near real cities.
enum PostsAroundCities {
  /// Returns published posts near the cities of GeoNames' list, which are the same in every run.
  static func posts(_ count: Int) throws -> [FoodPost] {
    let cities = try GeoNamesCity.all()
    var generator = SeededGenerator(seed: 5)
    return try (0..<count).map { number in
      // Every tenth post is near Warsaw, so that a search there finds posts for every count.
      let city = cities[number % cities.count]
      let isNear = number.isMultiple(of: 10)
      let latitude = (isNear ? 52.2297 : city.latitude) + .random(in: -0.2...0.2, using: &generator)
      let longitude = (isNear ? 21.0122 : city.longitude) + .random(in: -0.2...0.2, using: &generator)
      let category = FoodCategory.allCases[number % FoodCategory.allCases.count]
      let offer = try Fixtures.offer(
        "\(category.rawValue) in \(isNear ? "Warszawa" : String(city.name.prefix(50)))", category: category,
        diets: [], allergens: number.isMultiple(of: 3) ? .none : .unknown,
        portions: Int64.random(in: 1...500, using: &generator), days: 20)
      let at = try Fixtures.now.adding(.seconds(-Int64(number)))
      let terms = try Fixtures.terms(
        at: Coordinate(
          latitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180)))
      let donor = Principal.ID(uuidBits: (3, UInt64(number / 5)))
      let draft = try FoodPost(
        drafting: offer, pickup: terms, by: donor, id: FoodPost.ID(uuidBits: (4, UInt64(number))), at: at,
        zone: .utc)
      return try FoodPost.lifecycle.fire(
        .publish, on: draft, by: .user(donor), at: at,
        recordedAs: Identifier(uuidBits: (5, UInt64(number)))
      ).subject
    }
  }
}

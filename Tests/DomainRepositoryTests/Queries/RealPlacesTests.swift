import DomainRepository
import Foundation
import TestSupport
import Testing

@Suite(
  "Searches for real cities by word, country and distance",
  .enabled(if: RecordedData.isAvailable, Comment(rawValue: RecordedData.skipReason)))
struct RealPlacesTests {
  /// The recorded cities, and a repository with them.
  private static let cities = Task {
    let rows = try GeoNamesCity.all()
    let repository = InMemoryRepository()
    var changes = ChangeSet()
    for row in rows { changes.insert(try City(row)) }
    try await repository.commit(changes)
    return (rows, repository)
  }

  /// Returns the words of a folded text: runs of letters and digits, without apostrophes.
  private static func words(_ folded: String) -> [String] {
    folded.filter { !"'`".contains($0) }.split { !($0.isLetter || $0.isNumber) }.map(
      String.init)
  }

  /// Returns the words of each city whose folded name is known, as it is ASCII or was folded by another tool.
  private static func reference(_ rows: [GeoNamesCity]) throws -> [UInt64: [String]] {
    var folded: [UInt64: String] = [:]
    for row in try RecordedData.tabTable("truth/truth_fold_cities.tsv") {
      // The other tool folds other scripts to Latin letters and some letters to `@`, so these aren't compared.
      guard let name = row["name"], let id = row["geonameid"].flatMap(UInt64.init),
        let unidecoded = row["unidecode_casefold"], !unidecoded.contains("@"),
        name.unicodeScalars.allSatisfy({ $0.value < 0x370 || (0x1E00...0x2E7F).contains($0.value) })
      else { continue }
      folded[id] = unidecoded
    }
    for row in rows where row.name.utf8.allSatisfy({ $0 < 0x80 }) { folded[row.id] = row.name.lowercased() }
    return folded.mapValues(words)
  }

  private static func ids(_ found: [Versioned<City>]) -> Set<UInt64> {
    Set(found.compactMap { $0.id.uuidBits?.low })
  }

  @Test("Words and prefixes of words find the cities that another tool's folded names contain")
  func words() async throws {
    let (rows, repository) = try await Self.cities.value
    let reference = try Self.reference(rows)
    #expect(reference.count > 20_900)
    var random = SeededGenerator(seed: 1)
    var texts = [
      "lodz", "ŁÓDŹ", "gdansk", "zory", "Kraków", "wroclaw", "swid", "Jastrzebie", "são paulo",
      "zürich kreis", "Köln",
      "ålesund", "İstanbul", "straße", "Ærø", "reykjavik", "Malmö", "Đà Nẵng", "Kyiv", "nowy", "san", "new",
      "zz",
      "a", "st j", "saint johns", "l", "san m d", "xian", "1",
    ]
    let ids = reference.keys.sorted()
    for _ in TestRounds.seeds(15, full: 400) {
      let words = ids.randomElement(using: &random).flatMap { reference[$0] } ?? []
      let some = words.filter { _ in Bool.random(using: &random) }
      texts.append(some.map { $0.prefix(Int.random(in: 1...6, using: &random)) }.joined(separator: " "))
    }
    for text in texts {
      guard let search = try? TextSearch(text) else { continue }
      let found = Self.ids(try await repository.all(ModelQuery<City>().matching(search)))
      let expected = reference.filter { _, words in
        search.terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } }
      }
      #expect(found.filter { reference[$0] != nil } == Set(expected.keys), "\(text)")
    }
  }

  @Test("Facets count the cities of each country")
  func facets() async throws {
    let (rows, repository) = try await Self.cities.value
    var counts: [String: Int] = [:]
    for row in rows { counts[row.country, default: 0] += 1 }
    let expected = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let facets = try await repository.facets(of: City.Fields.country)
    #expect(facets == expected.map { Facet(.text($0.key), count: $0.value) })
    #expect(facets.count > 200)
    let named = rows.filter { $0.name.hasPrefix("San ") }
    let query = ModelQuery<City>(where: City.Fields.name.hasPrefix("San "))
    let few = try await repository.facets(of: City.Fields.country, in: query)
    #expect(few.reduce(0) { $0 + $1.count } == named.count)
    #expect(few.map(\.value) == Set(named.map(\.country)).sorted().map { .text($0) })
  }

  /// Returns the distance by an independent formula, from the vectors of both places.
  private static func distance(_ here: GeoNamesCity, _ latitude: Double, _ longitude: Double) -> Double {
    func vector(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
      let (up, across) = (latitude * .pi / 180, longitude * .pi / 180)
      return SIMD3(cos(up) * cos(across), cos(up) * sin(across), sin(up))
    }
    let (a, b) = (vector(here.latitude, here.longitude), vector(latitude, longitude))
    let cross = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return Coordinate.earthRadius * atan2((cross * cross).sum().squareRoot(), (a * b).sum())
  }

  @Test("Nearby cities are complete and in the order of independently measured distances")
  func nearby() async throws {
    let (rows, repository) = try await Self.cities.value
    let centers: [(Double, Double, Double)] = [
      (51.75, 19.46, 30_000), (-17.8, 179.9, 600_000), (66, -179.99, 1_500_000), (90, 0, 2_400_000),
      (-90, 120, 4_200_000), (35.68, 139.77, 25_000), (0, 0, 700_000), (-51.75, -160.54, 1_000_000),
    ]
    for (latitude, longitude, radius) in centers {
      let center = try Coordinate(latitude: latitude, longitude: longitude)
      let query = ModelQuery<City>().near(try NearbySearch(City.Fields.place, within: radius, of: center))
      let found = try await repository.all(query)
      let measured = rows.map { ($0.id, Self.distance($0, latitude, longitude)) }
      // Both formulas are accurate to a hundredth of a millimeter.
      let near = Set(measured.filter { $0.1 < radius - 1e-5 }.map(\.0))
      let maybe = Set(measured.filter { $0.1 < radius + 1e-5 }.map(\.0))
      let ids = Self.ids(found)
      #expect(near.isSubset(of: ids) && ids.isSubset(of: maybe), "\(latitude) \(longitude)")
      let distances = Dictionary(uniqueKeysWithValues: measured)
      var last = 0.0
      for city in found {
        let distance = Self.ids([city]).compactMap { distances[$0] }.reduce(0, +)
        #expect(distance >= last - 2e-5)
        last = max(last, distance)
      }
    }
  }

  @Test("A radius just above a recorded great-circle distance finds the place, and one just below doesn't")
  func recordedDistances() async throws {
    let rows = try RecordedData.tabTable("truth/truth_geo.tsv")
    #expect(rows.count == 1_813)
    let repository = InMemoryRepository()
    for (number, row) in rows.enumerated() where number % (TestRounds.useFullCounts ? 1 : 9) == 0 {
      func value(_ column: String) throws -> Double {
        try #require(row[column].flatMap(Double.init), "\(row)")
      }
      let id = Identifier<City>(UInt64(number))
      let there = try Coordinate(latitude: value("lat2"), longitude: value("lon2"))
      let center = try Coordinate(latitude: value("lat1"), longitude: value("lon1"))
      let expected = try value("haversine_m_R6371008.8")
      try await repository.commit { $0.save(City(id: id, name: "there", country: "", place: there)) }
      // The column has millimeters, and its formula loses digits near the antipode.
      let tolerance = max(0.01, expected * 1e-9)
      func finds(_ radius: Double) async throws -> Bool {
        if radius < 0 { return false }
        let query = ModelQuery<City>().near(
          try NearbySearch(City.Fields.place, within: radius, of: center))
        return try await repository.count(query) == 1
      }
      #expect(try await finds(expected + tolerance), "\(row)")
      #expect(try await !finds(expected - tolerance), "\(row)")
      try await repository.commit { $0.delete(City.self, id: id) }
    }
  }
}

import BenchmarkTrials
import DomainRepository
import Foundation
import KDTree

/// KDTree beside ``NearbyTrials``.
struct PlaceRivals {
  private struct Place: KDTreePoint {
    static let dimensions = 3
    let at: SIMD3<Double>
    let position: Int

    init(_ place: Coordinate, position: Int) {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      at = SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
      self.position = position
    }

    func kdDimension(_ dimension: Int) -> Double { at[dimension] }

    func squaredDistance(to other: Place) -> Double {
      let away = at - other.at
      return (away * away).sum()
    }
  }

  private static let radius = 20_000.0
  private static let limit = 50
  let count: Int

  var all: [Rivals] {
    [
      nearest("nearest 50, dense", goals: [Goal("P13", "KDTree", fasterBy: 4)]) { $0.dense },
      nearest("nearest 50, sparse") { try $0.sparse() },
    ]
  }

  private func nearest(
    _ trial: String, goals: [Goal] = [], _ asked: @escaping (Stock) throws -> [Coordinate]
  ) -> Rivals {
    Rivals(trial, goals: goals) {
      let stock = try Stock.shared(count)
      let rows = stock.rows
      let tree = KDTree(values: rows.enumerated().map { Place($1.place, position: $0) })
      let centers = try asked(stock).map { Place($0, position: -1) }
      let chord = 2 * sin(Self.radius / Coordinate.earthRadius / 2)
      func found(_ turn: Int) -> [Stock.Row] {
        let center = centers[turn % centers.count]
        return tree.nearestK(Self.limit, to: center)
          .filter { $0.squaredDistance(to: center) <= chord * chord }.map { rows[$0.position] }
      }
      return [
        Contender(
          "KDTree", .peer,
          answer: { centers.indices.map { found($0).map { "\($0.id)" }.sorted().joined(separator: " ") } }
        ) { times in
          for turn in 0..<times { keep(found(turn)) }
        }
      ]
    }
  }
}

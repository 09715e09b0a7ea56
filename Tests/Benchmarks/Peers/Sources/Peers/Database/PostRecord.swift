import BenchmarkTrials
import DomainRepository
import DomainValues
import Foundation
import GRDB

/// A post as a team writes it with GRDB on the first day: a `Codable` record.
struct PostRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "post"

  var id: Int64
  var donor: Int64
  var title: String
  var details: String
  var kind: String
  var status: String
  var quantity: Int64
  var latitude: Double
  var longitude: Double
  var createdAt: Date
  var closesAt: Date
  var tags: [String]
  var price: Int64?

  init(_ row: Stock.Row) {
    id = Int64(row.id)
    donor = Int64(row.donor)
    title = row.title
    details = row.details
    kind = row.kind.rawValue
    status = row.status.rawValue
    quantity = row.quantity
    latitude = row.place.latitude
    longitude = row.place.longitude
    createdAt = Date(timeIntervalSince1970: Double(row.createdAt.millisecondsSince1970) / 1_000)
    closesAt = Date(timeIntervalSince1970: Double(row.closesAt.millisecondsSince1970) / 1_000)
    tags = row.tags
    price = row.price?.minorUnits
  }

  /// The same as everybody else's row, to be compared.
  func row() throws -> Stock.Row {
    func time(_ date: Date) throws -> Timestamp {
      try Timestamp(millisecondsSince1970: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
    }
    return Stock.Row(
      id: UInt64(id), donor: UInt64(donor), title: title, details: details,
      kind: PostKind(rawValue: kind) ?? .other, status: PostStatus(rawValue: status) ?? .draft,
      quantity: quantity, place: try Coordinate(latitude: latitude, longitude: longitude),
      createdAt: try time(createdAt), closesAt: try time(closesAt), tags: tags,
      price: price.map { Money(minorUnits: $0, currency: .eur) })
  }
}

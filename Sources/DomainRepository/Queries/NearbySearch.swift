public import DomainModeling

/// What is near a place: answers are at most a distance away from it, the nearest first unless said otherwise.
///
/// Distances are great-circle distances on a sphere of ``/DomainModeling/Coordinate/earthRadius``; the date line
/// and the poles are places like any others. A record without a place is no answer.
public struct NearbySearch<E: Entity>: Hashable, Sendable {
  /// The field's path; the model's storage declares it with ``/DomainModeling/Storage/nearby(_:)-(Field<Root,Coordinate>)``.
  public let path: String
  /// The place in the middle.
  public let center: Coordinate
  /// The greatest distance, in metres; a record at exactly this distance is an answer.
  public let radius: Double
  /// Whether the distance is the first key of the order; otherwise the query's own order decides alone.
  public let isNearestFirst: Bool

  /// Looks around a place, by a path from outside; running the query checks it.
  ///
  /// - Throws: ``/DomainModeling/ValueError``: `component` for a radius that is negative or no finite number.
  public init(
    path: String, within radius: Double, of center: Coordinate, nearestFirst: Bool = true
  ) throws(ValueError) {
    guard radius.isFinite, radius >= 0 else {
      throw ValueError(.component, type: "nearby", expected: "a radius of zero or more metres")
    }
    self.path = path
    self.center = center
    self.radius = radius
    isNearestFirst = nearestFirst
  }

  /// Looks around a place; throws ``/DomainModeling/ValueError`` for a radius that is no distance.
  public init(
    _ field: Field<E, Coordinate>, within radius: Double, of center: Coordinate, nearestFirst: Bool = true
  ) throws(ValueError) {
    try self.init(path: field.name, within: radius, of: center, nearestFirst: nearestFirst)
  }

  /// Looks around a place, among the records that have one; throws ``/DomainModeling/ValueError`` for a radius
  /// that is no distance.
  public init(
    _ field: Field<E, Coordinate?>, within radius: Double, of center: Coordinate, nearestFirst: Bool = true
  ) throws(ValueError) {
    try self.init(path: field.name, within: radius, of: center, nearestFirst: nearestFirst)
  }

  /// How far the record is from the place, in metres; `nil` when it has no place.
  public func distance(of entity: E) -> Double? {
    PlaceField<E>(path)?.place(of: entity)?.distance(to: center)
  }
}

extension NearbySearch {
  /// Equal searches have the same path, scalar by scalar, and the same numbers.
  public static func == (left: NearbySearch, right: NearbySearch) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8) && left.center == right.center
      && left.radius == right.radius && left.isNearestFirst == right.isNearestFirst
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with the same scalars have the same hash; the converse isn't needed.
    hasher.combine(path)
    hasher.combine(center)
    hasher.combine(radius)
    hasher.combine(isNearestFirst)
  }
}

extension NearbySearch: Codable {
  private enum Key: String, CodingKey, CaseIterable { case path, radius, center, nearestFirst }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.closedContainer(keyedBy: Key.self)
    do {
      try self.init(
        path: try container.decode(String.self, forKey: .path),
        within: try container.decode(Double.self, forKey: .radius),
        of: try container.decode(Coordinate.self, forKey: .center),
        nearestFirst: try container.decodeIfPresent(Bool.self, forKey: .nearestFirst) ?? true)
    } catch let error as ValueError {
      throw DecodingError.dataCorruptedError(
        forKey: .radius, in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(radius, forKey: .radius)
    try container.encode(center, forKey: .center)
    try container.encode(isNearestFirst, forKey: .nearestFirst)
  }
}

/// A field that holds a place, or none.
struct PlaceField<E: Entity>: Sendable {
  private let read: @Sendable (E) -> Coordinate?

  init?(_ path: String) {
    guard let read = E.schema.queryField(path)?.place else { return nil }
    self.read = read
  }

  /// Tells whether two entities are in the same place.
  var isAlike: @Sendable (E, E) -> Bool { { [read] in read($0) == read($1) } }

  func place(of entity: E) -> Coordinate? { read(entity) }
}

/// A search around a place, made runnable.
struct NearbyRun<E: Entity>: Sendable {
  let path: String
  let center: Coordinate
  let radius: Double
  let isNearestFirst: Bool
  private let field: PlaceField<E>

  init(_ nearby: NearbySearch<E>) throws(RepositoryError) {
    guard E.schema.storage.contains(.nearby(nearby.path)), let field = PlaceField<E>(nearby.path) else {
      throw .invalidQuery(.unsuitable(nearby.path, "\(E.name) declares no search by distance over it"))
    }
    self.field = field
    path = nearby.path
    center = nearby.center
    radius = nearby.radius
    isNearestFirst = nearby.isNearestFirst
  }

  /// Metres; `nil` when the record has no place.
  func distance(of entity: E) -> Double? { field.place(of: entity)?.distance(to: center) }

  func contains(_ entity: E) -> Bool { distance(of: entity).map { $0 <= radius } ?? false }
}

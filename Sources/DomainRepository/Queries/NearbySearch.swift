public import DomainModeling

/// A nearby search: it matches records within a radius of a point, nearest first by default.
///
/// Distances are great-circle distances in meters on a sphere of ``/DomainModeling/Coordinate/earthRadius``;
/// the poles and the 180th meridian need no special treatment. A record without a coordinate doesn't match.
public struct NearbySearch<E: Entity>: Hashable, Sendable {
  /// The path of the coordinate field, which the model's storage must declare with
  /// ``/DomainModeling/Storage/spatialIndex(_:)-(Field<Root,Coordinate>)``.
  public let path: String
  /// The center of the search.
  public let center: Coordinate
  /// The maximum distance in meters, inclusive.
  public let radius: Double
  /// Whether the distance is the first sort key; otherwise only the query's own order applies.
  public let sortsByDistance: Bool

  /// Creates a search from the path of a field, which is checked when the query runs.
  ///
  /// - Throws: A ``/DomainModeling/ValueError`` with the code `component` for a radius that is negative or
  ///   not finite.
  public init(
    path: String, within radius: Double, of center: Coordinate, sortedByDistance: Bool = true
  ) throws(ValueError) {
    guard radius.isFinite, radius >= 0 else {
      throw ValueError(.component, type: "nearby", expected: "a radius of zero or more meters")
    }
    self.path = path
    self.center = center
    self.radius = radius
    sortsByDistance = sortedByDistance
  }

  /// Creates a search for a coordinate field.
  ///
  /// - Throws: A ``/DomainModeling/ValueError`` for a radius that is negative or not finite.
  public init(
    _ field: Field<E, Coordinate>, within radius: Double, of center: Coordinate, sortedByDistance: Bool = true
  ) throws(ValueError) {
    try self.init(path: field.name, within: radius, of: center, sortedByDistance: sortedByDistance)
  }

  /// Creates a search for an optional coordinate field; records with null don't match.
  ///
  /// - Throws: A ``/DomainModeling/ValueError`` for a radius that is negative or not finite.
  public init(
    _ field: Field<E, Coordinate?>, within radius: Double, of center: Coordinate,
    sortedByDistance: Bool = true
  ) throws(ValueError) {
    try self.init(path: field.name, within: radius, of: center, sortedByDistance: sortedByDistance)
  }

  /// Returns the distance of a record from the center in meters; `nil` if the record has no coordinate.
  public func distance(of entity: E) -> Double? {
    CoordinateField<E>(path)?.coordinate(of: entity)?.distance(to: center)
  }
}

extension NearbySearch {
  /// Returns whether both searches have equal paths, compared by Unicode scalar, and equal numbers.
  public static func == (left: NearbySearch, right: NearbySearch) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8) && left.center == right.center
      && left.radius == right.radius && left.sortsByDistance == right.sortsByDistance
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with equal scalars have equal hashes, which is all that equality requires.
    hasher.combine(path)
    hasher.combine(center)
    hasher.combine(radius)
    hasher.combine(sortsByDistance)
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
        sortedByDistance: try container.decodeIfPresent(Bool.self, forKey: .nearestFirst) ?? true)
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
    try container.encode(sortsByDistance, forKey: .nearestFirst)
  }
}

/// A field with a coordinate or null.
struct CoordinateField<E: Entity>: Sendable {
  private let read: @Sendable (E) -> Coordinate?

  init?(_ path: String) {
    guard let read = E.schema.queryField(path)?.place else { return nil }
    self.read = read
  }

  /// A comparison of two entities by this field.
  var isUnchanged: @Sendable (E, E) -> Bool { { [read] in read($0) == read($1) } }

  func coordinate(of entity: E) -> Coordinate? { read(entity) }
}

/// A nearby search in executable form, with its field resolved.
struct CompiledNearbySearch<E: Entity>: Sendable {
  let path: String
  let center: Coordinate
  let radius: Double
  let sortsByDistance: Bool
  private let field: CoordinateField<E>

  init(_ nearby: NearbySearch<E>) throws(RepositoryError) {
    // The field first, because comparing a text takes quadratic time in the combining marks of one character.
    guard let field = CoordinateField<E>(nearby.path), E.schema.storage.contains(.spatialIndex(nearby.path))
    else {
      throw .invalidQuery(.unsuitable(nearby.path, "\(E.name) declares no search by distance over it"))
    }
    self.field = field
    path = nearby.path
    center = nearby.center
    radius = nearby.radius
    sortsByDistance = nearby.sortsByDistance
  }

  /// Returns the distance of a record from the center in meters; `nil` if it has no coordinate.
  func distance(of entity: E) -> Double? { field.coordinate(of: entity)?.distance(to: center) }

  func contains(_ entity: E) -> Bool { distance(of: entity).map { $0 <= radius } ?? false }
}

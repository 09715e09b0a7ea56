public import DomainRepository

/// The kit's reference entity, with a field of every kind.
///
/// A record without a `code` and a `maker` has no value that must be unique.
public struct Specimen: Entity {
  public let id: Identifier<Specimen>
  var name: String
  var note: String?
  var summary: String?
  var code: String?
  var maker: String?
  var serial: Int64?
  var stock: Int64 = 0
  var rank: Int64 = 0
  var size: Int32 = 0
  var weight: Double?
  var ratio: Double = 0
  var isActive = true
  var grade: SpecimenGrade?
  var kind: OpenValue<SpecimenGrade> = .known(.plain)
  var foundAt: Timestamp?
  var day: CalendarDate?
  var place: Coordinate?
  var cabinet: Identifier<Cabinet>?
  var tags: [String] = []
  var parts: [SpecimenPart] = []
  var main: SpecimenPart?

  /// Computed, and so only queried.
  var nameLength: Int64 { Int64(name.unicodeScalars.count) }

  /// Makes a specimen whose identifier's text order is the order of the numbers.
  init(_ number: UInt64, name: String = "specimen") {
    self.init(id: Identifier(uuidBits: (0, number)), name: name)
  }

  init(id: Identifier<Specimen>, name: String) {
    self.id = id
    self.name = name
  }

  /// The number that the specimen was made with.
  var number: UInt64 { id.uuidBits?.low ?? 0 }

  /// A copy with other values.
  func with<Failure: Error>(
    _ change: (inout Specimen) throws(Failure) -> Void
  ) throws(Failure) -> Specimen {
    var copy = self
    try change(&copy)
    return copy
  }
}

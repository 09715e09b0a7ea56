import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("JSON coding of models")
struct ModelCodingTests {
  /// Returns the JSON object of an entity, for changing it and reading it back.
  static func object(_ entity: KitEntity) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(entity))
    return try #require(json as? [String: Any])
  }

  static func read(_ object: [String: Any]) throws -> KitEntity {
    try JSONDecoder().decode(KitEntity.self, from: JSONSerialization.data(withJSONObject: object))
  }

  /// Returns the path and the context of the error that decoding an object throws, or `nil` if it succeeds.
  static func decodingError(_ object: [String: Any]) throws -> (path: String, context: DecodingError.Context)?
  {
    do {
      _ = try read(object)
      return nil
    } catch let error as DecodingError {
      switch error {
      case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
        return (FieldPath(codingPath: context.codingPath).description, context)
      case .keyNotFound(let key, let context):
        return (FieldPath(codingPath: context.codingPath + [key]).description, context)
      @unknown default: return nil
      }
    }
  }

  @Test("The fields of the sample models are their properties, and values survive JSON and draft round trips")
  func samplesDontDrift() throws {
    #expect(try schemaDrift(of: [KitEntity.allFieldsSample(), KitEntity.sparse()]) == [])
    #expect(try schemaDrift(of: [Part(name: "a"), Part(name: "a", amount: 1)]) == [])
    #expect(try schemaDrift(of: [Parcel.sample(), Parcel.sample(in: .moving)]) == [])
  }

  @Test("JSON keys are the field names in declared order")
  func keysInOrder() throws {
    let names = KitEntity.schema.description.fields.filter { !$0.isDerived }.map(\.name)
    #expect(try KeyRecorder.keys(of: KitEntity.allFieldsSample()) == names)
    #expect(names.first == "id" && names.last == "copies" && names.count == 34)
  }

  @Test("Null and derived fields aren't written")
  func absentKeys() throws {
    let keys = try Set(Self.object(KitEntity.sparse()).keys)
    let always = KitEntity.schema.fields.map(\.description).filter { field in
      if case .optional = field.shape { false } else { !field.isDerived }
    }
    #expect(keys == Set(always.map(\.name)))
  }

  @Test("A missing required field is reported at its name", arguments: requiredNames)
  func missing(_ name: String) throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object[name] = nil
    #expect(try Self.decodingError(object)?.path == name)
  }

  @Test("Null for a required field is reported at its name", arguments: requiredNames)
  func null(_ name: String) throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object[name] = NSNull()
    #expect(try Self.decodingError(object)?.path == name)
  }

  @Test("Null and absence give the default value", arguments: Set(allNames).subtracting(requiredNames))
  func defaults(_ name: String) throws {
    let full = try KitEntity.allFieldsSample()
    var object = try Self.object(full)
    object[name] = nil
    let absent = try Self.read(object)
    object[name] = NSNull()
    #expect(try Self.read(object) == absent)
    #expect(absent != full)
    let field = try #require(KitEntity.schema.field(named: name))
    let isEmpty = [.scalar(.null), .list([]), .scalar(1)].contains(field.content(of: absent))
    #expect(isEmpty)
  }

  @Test("A value of the wrong type is reported at its field", arguments: allNames)
  func wrongType(_ name: String) throws {
    let field = try #require(KitEntity.schema.field(named: name))
    for wrong in Self.wrongValues(for: field.description.shape) {
      var object = try Self.object(KitEntity.allFieldsSample())
      object[name] = wrong
      let path = try #require(try Self.decodingError(object)?.path, "\(name) accepted \(wrong)")
      #expect(path == name || path.hasPrefix("\(name)."), "\(path): \(wrong)")
    }
  }

  static let allNames = KitEntity.schema.fields.filter { !$0.description.isDerived }.map(\.name)
  static let requiredNames = KitEntity.schema.fields.filter(\.description.isRequired).map(\.name)

  static func wrongValues(for shape: FieldShape) -> [Any] {
    switch shape.unwrapped {
    case .boolean: ["true", [true], 2]
    case .integer: ["1", 1.5, true, [1]]
    case .number: ["1.5", true, [1.5]]
    case .string, .text, .enumeration: [1, true, ["a"], ["a": "b"]]
    case .list: ["a", 1, ["a": 1]]
    case .object: ["a", 1, ["a"]]
    case .optional: []
    }
  }

  @Test("Unknown keys and derived fields in JSON are ignored")
  func unknownKeys() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["unheardOf"] = ["deep": [1, 2, NSNull()]]
    object["titleLength"] = -1
    #expect(try Self.read(object) == KitEntity.allFieldsSample())
  }

  @Test("An unknown word is kept by an open enum and rejected by a closed one")
  func unknownWords() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["status"] = "from-the-future"
    #expect(try Self.read(object).status.rawValue == "from-the-future")
    object["grade"] = "from-the-future"
    let decodingError = try Self.decodingError(object)
    #expect(decodingError?.path == "grade")
    #expect((decodingError?.context.underlyingError as? ValueError)?.kind == .component)
  }

  @Test("A broken constraint is reported at its path, with all violations as underlying error")
  func invalid() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["count"] = -1
    object["tags"] = ["fine", String(repeating: "x", count: 11)]
    let decodingError = try #require(try Self.decodingError(object))
    #expect(decodingError.path == "count")
    let error = try #require(decodingError.context.underlyingError as? ValidationError)
    #expect(error.model == "KitEntity")
    #expect(error.violations.map(\.path.description) == ["count", "tags[1]"])
    #expect(error.violations.map(\.rule) == ["KitEntity.count.tooSmall", "KitEntity.tags.tooLong"])
  }

  @Test("Errors in nested models are reported with their whole path")
  func nestedPaths() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["parts"] = [["name": "a"], ["name": "b", "labels": ["x", 1]]]
    #expect(try Self.decodingError(object)?.path == "parts[1].labels[1]")
    object["parts"] = [["name": "a"], ["name": "b", "labels": ["x", "y", "x"]]]
    let decodingError = try #require(try Self.decodingError(object))
    #expect(decodingError.path == "parts[1].labels[2]")
    #expect(
      (decodingError.context.underlyingError as? ValidationError)?.violations.map(\.code) == [.duplicate])
    object = try Self.object(KitEntity.allFieldsSample())
    object["place"] = ["latitude": 91, "longitude": 0]
    #expect(try Self.decodingError(object)?.path.hasPrefix("place") == true)
    object["place"] = ["latitude": 1]
    #expect(try Self.decodingError(object)?.path == "place.longitude")
  }

  @Test("A broken rule is reported at its first field, even after a warning")
  func rulePath() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["weight"] = 950
    #expect(try Self.read(object).weight == 950)
    object["secondGrade"] = "middle"
    object["grade"] = "middle"
    let decodingError = try #require(try Self.decodingError(object))
    #expect(decodingError.path == "secondGrade")
    let error = try #require(decodingError.context.underlyingError as? ValidationError)
    #expect(error.violations.map(\.severity) == [.warning, .error])
  }

  @Test(
    "A model is equal after encoding to JSON or a property list and decoding",
    arguments: TestRounds.seeds(150, full: 7_500))
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entity = try KitEntity.random(&random)
    let json = try JSONEncoder().encode(entity)
    let back = try JSONDecoder().decode(KitEntity.self, from: json)
    #expect(back == entity)
    #expect(back.title.utf8.elementsEqual(entity.title.utf8))
    #expect(back.weight == entity.weight && back.ratio == entity.ratio)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml  // Foundation's binary form makes one of both forms of "é"
    let list = try encoder.encode(entity)
    #expect(try PropertyListDecoder().decode(KitEntity.self, from: list) == entity)
  }
}

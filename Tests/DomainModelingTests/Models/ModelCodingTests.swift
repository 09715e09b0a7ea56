import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Models in JSON, through their fields")
struct ModelCodingTests {
  /// Returns the JSON object of a specimen, for changing it and reading it back.
  static func object(_ specimen: KitEntity) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(specimen))
    return try #require(json as? [String: Any])
  }

  static func read(_ object: [String: Any]) throws -> KitEntity {
    try JSONDecoder().decode(KitEntity.self, from: JSONSerialization.data(withJSONObject: object))
  }

  /// Returns the coding path and the kind of the error that decoding a document throws.
  static func refusal(_ object: [String: Any]) throws -> (path: String, context: DecodingError.Context)? {
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

  @Test("Properties, fields, keys and drafts agree")
  func samplesDontDrift() throws {
    #expect(try schemaDrift(of: [KitEntity.allFieldsSample(), KitEntity.sparse()]) == [])
    #expect(try schemaDrift(of: [Part(name: "a"), Part(name: "a", amount: 1)]) == [])
    #expect(try schemaDrift(of: [Parcel.sample(), Parcel.sample(in: .moving)]) == [])
  }

  @Test("Keys are the declared names in declared order")
  func keysInOrder() throws {
    let names = KitEntity.schema.description.fields.filter { !$0.isDerived }.map(\.name)
    #expect(try KeyRecorder.keys(of: KitEntity.allFieldsSample()) == names)
    #expect(names.first == "id" && names.last == "copies" && names.count == 34)
  }

  @Test("Nothing is written for an empty optional, and a derived field never")
  func absentKeys() throws {
    let keys = try Set(Self.object(KitEntity.sparse()).keys)
    let always = KitEntity.schema.fields.map(\.description).filter { field in
      if case .optional = field.shape { false } else { !field.isDerived }
    }
    #expect(keys == Set(always.map(\.name)))
  }

  @Test("Each required field is missed by its name", arguments: requiredNames)
  func missing(_ name: String) throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object[name] = nil
    #expect(try Self.refusal(object)?.path == name)
  }

  @Test("Null is no value of a required field", arguments: requiredNames)
  func null(_ name: String) throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object[name] = NSNull()
    #expect(try Self.refusal(object)?.path == name)
  }

  @Test("Null and absence both give the fallback", arguments: Set(allNames).subtracting(requiredNames))
  func fallback(_ name: String) throws {
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

  @Test("Every field refuses a value of another type at its path", arguments: allNames)
  func wrongType(_ name: String) throws {
    let field = try #require(KitEntity.schema.field(named: name))
    for wrong in Self.wrongValues(for: field.description.shape) {
      var object = try Self.object(KitEntity.allFieldsSample())
      object[name] = wrong
      let path = try #require(try Self.refusal(object)?.path, "\(name) took \(wrong)")
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

  @Test("What a reader doesn't know is passed over")
  func unknownKeys() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["unheardOf"] = ["deep": [1, 2, NSNull()]]
    object["titleLength"] = -1
    #expect(try Self.read(object) == KitEntity.allFieldsSample())
  }

  @Test("An unknown word of a closed list is refused and of an open one kept")
  func vocabularies() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["status"] = "from-the-future"
    #expect(try Self.read(object).status.rawValue == "from-the-future")
    object["grade"] = "from-the-future"
    let refusal = try Self.refusal(object)
    #expect(refusal?.path == "grade")
    #expect((refusal?.context.underlyingError as? ValueError)?.kind == .component)
  }

  @Test("A broken constraint is refused at its path, with the whole finding as underlying error")
  func invalid() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["count"] = -1
    object["tags"] = ["fine", String(repeating: "x", count: 11)]
    let refusal = try #require(try Self.refusal(object))
    #expect(refusal.path == "count")
    let error = try #require(refusal.context.underlyingError as? ValidationError)
    #expect(error.model == "KitEntity")
    #expect(error.violations.map(\.path.description) == ["count", "tags[1]"])
    #expect(error.violations.map(\.rule) == ["KitEntity.count.tooSmall", "KitEntity.tags.tooLong"])
  }

  @Test("Deep places are named by their whole path")
  func nestedPaths() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["parts"] = [["name": "a"], ["name": "b", "labels": ["x", 1]]]
    #expect(try Self.refusal(object)?.path == "parts[1].labels[1]")
    object["parts"] = [["name": "a"], ["name": "b", "labels": ["x", "y", "x"]]]
    let refusal = try #require(try Self.refusal(object))
    #expect(refusal.path == "parts[1].labels[2]")
    #expect((refusal.context.underlyingError as? ValidationError)?.violations.map(\.code) == [.duplicate])
    object = try Self.object(KitEntity.allFieldsSample())
    object["place"] = ["latitude": 91, "longitude": 0]
    #expect(try Self.refusal(object)?.path.hasPrefix("place") == true)
    object["place"] = ["latitude": 1]
    #expect(try Self.refusal(object)?.path == "place.longitude")
  }

  @Test("A broken rule is refused at its first field, though a warning stands before it")
  func rulePath() throws {
    var object = try Self.object(KitEntity.allFieldsSample())
    object["weight"] = 950
    #expect(try Self.read(object).weight == 950)
    object["secondGrade"] = "middle"
    object["grade"] = "middle"
    let refusal = try #require(try Self.refusal(object))
    #expect(refusal.path == "secondGrade")
    let error = try #require(refusal.context.underlyingError as? ValidationError)
    #expect(error.violations.map(\.severity) == [.warning, .error])
  }

  @Test("A value survives JSON and property lists", arguments: TestRounds.seeds(150, full: 7_500))
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let specimen = try KitEntity.random(&random)
    let json = try JSONEncoder().encode(specimen)
    let back = try JSONDecoder().decode(KitEntity.self, from: json)
    #expect(back == specimen)
    #expect(back.title.utf8.elementsEqual(specimen.title.utf8))
    #expect(back.weight == specimen.weight && back.ratio == specimen.ratio)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml  // Foundation's binary form makes one of both forms of "é"
    let list = try encoder.encode(specimen)
    #expect(try PropertyListDecoder().decode(KitEntity.self, from: list) == specimen)
  }
}

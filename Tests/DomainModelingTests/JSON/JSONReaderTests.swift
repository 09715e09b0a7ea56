import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Reading models with `JSONReader`")
struct JSONReaderTests {
  static func bytes(_ object: [String: Any]) throws -> [UInt8] {
    try [UInt8](JSONSerialization.data(withJSONObject: object))
  }

  static func readingError<Value: FieldValue>(_ type: Value.Type, _ text: String) -> JSONError? {
    readingError(type, Array(text.utf8))
  }

  static func readingError<Value: FieldValue>(_ type: Value.Type, _ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader().read(type, from: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A model reads the output of `JSONEncoder` and writes its canonical form byte for byte",
    arguments: TestRounds.seeds(150, full: 7_500))
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entity = try KitEntity.random(&random)
    let encoder = JSONEncoder()
    let declared = try [UInt8](encoder.encode(entity))
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let canonical = try [UInt8](encoder.encode(entity))
    for text in [declared, canonical] {
      let read = try JSONReader().read(KitEntity.self, from: text)
      #expect(read == entity)
      #expect(read.title.utf8.elementsEqual(entity.title.utf8))
    }
    #expect(try JSONWriter().bytes(of: entity) == canonical)
  }

  @Test("Lists, indented JSON and escaped names are read")
  func notations() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let entities = [try KitEntity.allFieldsSample(), try KitEntity.sparse()]
    #expect(try JSONReader().read([KitEntity].self, from: [UInt8](encoder.encode(entities))) == entities)
    let part = #"{"n\u0061me" : "\ud83d\ude00\/\b\f\n\r\t\"\\", "labels":[ ],"other":{"a":[1,{}]}}"#
    let read = try JSONReader().read(Part.self, from: Array(part.utf8))
    #expect(read.name == "😀/\u{8}\u{C}\n\r\t\"\\" && read.labels == [] && read.amount == nil)
    #expect(try JSONReader().read([Part].self, from: Array(" [ ] ".utf8)).isEmpty)
  }

  @Test(
    "A missing or null required field is reported at the path that `JSONDecoder` reports",
    arguments: ModelCodingTests.requiredNames)
  func missing(_ name: String) throws {
    var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
    for value in [nil, NSNull()] as [Any?] {
      object[name] = value
      let decodingError = try ModelCodingTests.decodingError(object)
      let bytes = try Self.bytes(object)
      let error = try #require(Self.readingError(KitEntity.self, bytes))
      #expect(error.path?.description == decodingError?.path)
      #expect(error.path?.description == name)
    }
  }

  @Test(
    "A value of the wrong type is reported at the path that `JSONDecoder` reports",
    arguments: ModelCodingTests.allNames)
  func wrongType(_ name: String) throws {
    let field = try #require(KitEntity.schema.field(named: name))
    for wrong in ModelCodingTests.wrongValues(for: field.description.shape) {
      var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
      object[name] = wrong
      let bytes = try Self.bytes(object)
      let error = try #require(Self.readingError(KitEntity.self, bytes))
      #expect(try error.path?.description == ModelCodingTests.decodingError(object)?.path)
    }
  }

  @Test("Null and absence give the default value, as in `JSONDecoder`")
  func defaults() throws {
    for name in Set(ModelCodingTests.allNames).subtracting(ModelCodingTests.requiredNames) {
      var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
      for value in [nil, NSNull()] as [Any?] {
        object[name] = value
        #expect(
          try JSONReader().read(KitEntity.self, from: Self.bytes(object)) == ModelCodingTests.read(object))
      }
    }
  }

  @Test("An invalid model is reported with its path, all violations and the location of the first")
  func invalid() throws {
    var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
    object["count"] = -1
    object["tags"] = ["fine", String(repeating: "x", count: 11)]
    object["parts"] = [["name": "a"], ["name": "b", "labels": ["x"]]]
    let bytes = try Self.bytes(object)
    guard case .invalid(let path, let error, let location)? = Self.readingError(KitEntity.self, bytes)
    else {
      Issue.record("The text was read, or another error was thrown.")
      return
    }
    #expect(path == FieldPath() && bytes.dropFirst(location.offset).starts(with: "-1".utf8))
    #expect(error.violations.map(\.path.description) == ["count", "tags[1]"])
    let nested = #"{"name":"x","labels":["a","b","a"]}"#
    guard case .invalid(let inner, let found, let place)? = Self.readingError([Part].self, "[\n \(nested)]")
    else {
      Issue.record("The text was read, or another error was thrown.")
      return
    }
    #expect(inner.description == "[0]" && found.violations.map(\.path.description) == ["labels[2]"])
    #expect(place == JSONLocation(offset: 33, line: 2, column: 32))
  }

  static func context(at now: Timestamp) -> ConditionContext {
    var context = ConditionContext()
    context.set(.now, to: now)
    return context
  }

  @Test("Rules that need context are checked if the context is given")
  func context() throws {
    let now = try Timestamp(parsing: "2020-01-01T00:00:00.000Z")
    let bytes = try JSONWriter().bytes(of: KitEntity.allFieldsSample())
    #expect(throws: JSONError.self) {
      try JSONReader().read(KitEntity.self, from: bytes, validatedIn: Self.context(at: now))
    }
    let later = try Timestamp(parsing: "2030-01-01T00:00:00.000Z")
    _ = try JSONReader().read(KitEntity.self, from: bytes, validatedIn: Self.context(at: later))
  }

  @Test("`readLossy` keeps the valid elements and lists the skipped ones")
  func tolerance() throws {
    let text = #"[{"name":"a"},{"name":1},null,{"name":"b","labels":["x","x"]},{"name":"c"}]"#
    let list = try JSONReader().readLossy(Part.self, from: Array(text.utf8))
    #expect(list.elements.map(\.name) == ["a", "c"])
    #expect(list.skipped.map(\.index) == [1, 2, 3])
    #expect(list.skipped.map(\.path) == ["name", "", "labels[1]"])
    #expect(throws: JSONError.self) {
      try JSONReader().readLossy(Part.self, from: Array("[{}, x]".utf8))
    }
    #expect(throws: JSONError.self) { try JSONReader().readLossy(Part.self, from: Array("{}".utf8)) }
  }

  @Test("A text larger than the limit throws `tooLarge`")
  func size() throws {
    let bytes = Array(#"{"name":"a"}"#.utf8)
    #expect(throws: JSONError.tooLarge(bytes: 12, maximum: 11)) {
      try JSONReader(maximumBytes: 11).read(Part.self, from: bytes)
    }
    _ = try JSONReader(maximumBytes: 12).read(Part.self, from: bytes)
  }
}

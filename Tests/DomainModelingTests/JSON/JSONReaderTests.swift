import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Models read from JSON without a decoder")
struct JSONReaderTests {
  static func bytes(_ object: [String: Any]) throws -> [UInt8] {
    try [UInt8](JSONSerialization.data(withJSONObject: object))
  }

  static func refusal<Value: FieldValue>(_ type: Value.Type, _ text: String) -> JSONError? {
    refusal(type, Array(text.utf8))
  }

  static func refusal<Value: FieldValue>(_ type: Value.Type, _ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader().read(type, from: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Every model reads what the encoder writes, and writes its canonical bytes",
    arguments: TestRounds.seeds(150, full: 7_500))
  func sameness(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let specimen = try KitEntity.random(&random)
    let encoder = JSONEncoder()
    let declared = try [UInt8](encoder.encode(specimen))
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let canonical = try [UInt8](encoder.encode(specimen))
    for text in [declared, canonical] {
      let read = try JSONReader().read(KitEntity.self, from: text)
      #expect(read == specimen)
      #expect(read.title.utf8.elementsEqual(specimen.title.utf8))
    }
    #expect(try JSONWriter().bytes(of: specimen) == canonical)
  }

  @Test("Lists, indented texts and names in escapes are read")
  func forms() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let specimens = [try KitEntity.allFieldsSample(), try KitEntity.sparse()]
    #expect(try JSONReader().read([KitEntity].self, from: [UInt8](encoder.encode(specimens))) == specimens)
    let part = #"{"n\u0061me" : "\ud83d\ude00\/\b\f\n\r\t\"\\", "labels":[ ],"other":{"a":[1,{}]}}"#
    let read = try JSONReader().read(Part.self, from: Array(part.utf8))
    #expect(read.name == "😀/\u{8}\u{C}\n\r\t\"\\" && read.labels == [] && read.amount == nil)
    #expect(try JSONReader().read([Part].self, from: Array(" [ ] ".utf8)).isEmpty)
  }

  @Test(
    "A missing field has the place that the decoder names, and so has null",
    arguments: ModelCodingTests.requiredNames)
  func missing(_ name: String) throws {
    var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
    for value in [nil, NSNull()] as [Any?] {
      object[name] = value
      let refusal = try ModelCodingTests.refusal(object)
      let bytes = try Self.bytes(object)
      let error = try #require(Self.refusal(KitEntity.self, bytes))
      #expect(error.path?.description == refusal?.path)
      #expect(error.path?.description == name)
    }
  }

  @Test(
    "A value of another type is refused where the decoder refuses it", arguments: ModelCodingTests.allNames)
  func wrongType(_ name: String) throws {
    let field = try #require(KitEntity.schema.field(named: name))
    for wrong in ModelCodingTests.wrongValues(for: field.description.shape) {
      var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
      object[name] = wrong
      let bytes = try Self.bytes(object)
      let error = try #require(Self.refusal(KitEntity.self, bytes))
      #expect(try error.path?.description == ModelCodingTests.refusal(object)?.path)
    }
  }

  @Test("Null and absence both give the fallback, as in the decoder")
  func fallback() throws {
    for name in Set(ModelCodingTests.allNames).subtracting(ModelCodingTests.requiredNames) {
      var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
      for value in [nil, NSNull()] as [Any?] {
        object[name] = value
        #expect(
          try JSONReader().read(KitEntity.self, from: Self.bytes(object)) == ModelCodingTests.read(object))
      }
    }
  }

  @Test("A broken constraint has the model's path with every finding, and the place of the first")
  func invalid() throws {
    var object = try ModelCodingTests.object(KitEntity.allFieldsSample())
    object["count"] = -1
    object["tags"] = ["fine", String(repeating: "x", count: 11)]
    object["parts"] = [["name": "a"], ["name": "b", "labels": ["x"]]]
    let bytes = try Self.bytes(object)
    guard case .invalid(let path, let error, let location)? = Self.refusal(KitEntity.self, bytes)
    else {
      Issue.record("It was read, or refused otherwise.")
      return
    }
    #expect(path == FieldPath() && bytes.dropFirst(location.offset).starts(with: "-1".utf8))
    #expect(error.violations.map(\.path.description) == ["count", "tags[1]"])
    let nested = #"{"name":"x","labels":["a","b","a"]}"#
    guard case .invalid(let inner, let found, let place)? = Self.refusal([Part].self, "[\n \(nested)]") else {
      Issue.record("It was read, or refused otherwise.")
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

  @Test("The rules that need context are held when it is given")
  func context() throws {
    let now = try Timestamp(parsing: "2020-01-01T00:00:00.000Z")
    let bytes = try JSONWriter().bytes(of: KitEntity.allFieldsSample())
    #expect(throws: JSONError.self) {
      try JSONReader().read(KitEntity.self, from: bytes, validatedIn: Self.context(at: now))
    }
    let later = try Timestamp(parsing: "2030-01-01T00:00:00.000Z")
    _ = try JSONReader().read(KitEntity.self, from: bytes, validatedIn: Self.context(at: later))
  }

  @Test("A tolerant reading keeps the elements that it can read and counts the others")
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

  @Test("A text over the limit isn't looked at")
  func size() throws {
    let bytes = Array(#"{"name":"a"}"#.utf8)
    #expect(throws: JSONError.tooLarge(bytes: 12, maximum: 11)) {
      try JSONReader(maximumBytes: 11).read(Part.self, from: bytes)
    }
    _ = try JSONReader(maximumBytes: 12).read(Part.self, from: bytes)
  }
}

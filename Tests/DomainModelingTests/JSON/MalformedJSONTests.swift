import DomainModeling
import TestSupport
import Testing

@Suite("Malformed JSON of models")
struct MalformedJSONTests {
  @Test("A duplicate name in a nested object is reported as malformed")
  func duplicates() {
    let read = JSONReaderTests.readingError(
      Part.self, "{\"name\":\"a\",\"other\":[{\"name0\":1,\"name0\":1}]}")
    guard case .malformed(.duplicateName, _)? = read else {
      Issue.record("\(String(describing: read))")
      return
    }
  }

  @Test(
    "Prefixes of JSON are rejected, and JSON with a changed byte is read or rejected with its location",
    arguments: TestRounds.seeds(20, full: 500))
  func changedBytes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = try JSONWriter().bytes(of: KitEntity.random(&random))
    for length in 0..<bytes.count where length % 7 == Int(seed % 7) {
      #expect(throws: JSONError.self) { try JSONReader().read(KitEntity.self, from: Array(bytes[..<length])) }
    }
    for _ in 0..<200 {
      var changed = bytes
      changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      do throws(JSONError) {
        let read = try JSONReader().read(KitEntity.self, from: changed)
        #expect(try JSONReader().read(KitEntity.self, from: JSONWriter().bytes(of: read)) == read)
      } catch {
        #expect(error.path != nil || error.location != nil)
      }
    }
  }
}

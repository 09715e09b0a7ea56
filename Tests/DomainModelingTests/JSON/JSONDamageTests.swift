import DomainModeling
import TestSupport
import Testing

@Suite("Damaged texts of models")
struct JSONDamageTests {
  @Test("A name twice in a nested object is found")
  func duplicates() {
    let read = JSONReaderTests.refusal(Part.self, "{\"name\":\"a\",\"other\":[{\"name0\":1,\"name0\":1}]}")
    guard case .malformed(.duplicateName, _)? = read else {
      Issue.record("\(String(describing: read))")
      return
    }
  }

  @Test(
    "Every prefix of a text is refused, and every change of a byte is read or refused",
    arguments: TestRounds.seeds(20, full: 500))
  func damage(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = try JSONWriter().bytes(of: KitEntity.random(&random))
    for length in 0..<bytes.count where length % 7 == Int(seed % 7) {
      #expect(throws: JSONError.self) { try JSONReader().read(KitEntity.self, from: Array(bytes[..<length])) }
    }
    for _ in 0..<200 {
      var damaged = bytes
      damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      do throws(JSONError) {
        let read = try JSONReader().read(KitEntity.self, from: damaged)
        #expect(try JSONReader().read(KitEntity.self, from: JSONWriter().bytes(of: read)) == read)
      } catch {
        #expect(error.path != nil || error.location != nil)
      }
    }
  }
}
